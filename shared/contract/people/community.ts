// The wire of the forum: reading it. What is written travels as operations of the sync.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Posts in one page where none are asked for, and at most. */
export const postsPage = { usual: 20, most: 60 } as const;
/** Comments that come with their post, and in each further page. */
export const commentsPage = 20;

const time = z.string();
/** Both null where the author has no account any more; no name where it is empty. */
const author = z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) });

export const commentShape = z.object({
  id: z.string(),
  post_id: z.string(),
  user_id: z.nullable(z.string()),
  content: z.string(),
  created_at: time,
  author,
});
export type ForumComment = z.infer<typeof commentShape>;

export const postShape = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  title: z.string(),
  body: z.string(),
  created_at: time,
  /** Null where it stands as it was first written. */
  edited_at: z.nullable(time),
  author,
  /** The newest ones, the oldest of them first. */
  comments: z.array(commentShape),
  comment_count: z.number(),
  /** Asks for the comments before these; null where there are none. */
  comments_before: z.nullable(z.string()),
});
export type ForumPost = z.infer<typeof postShape>;

export const forumPage = z.object({
  posts: z.array(postShape),
  /** Asks for the posts before these; null at the oldest. */
  next: z.nullable(z.string()),
  /** Unix milliseconds by the server: what it had decided until then is in this page. */
  at: z.number(),
});
export type ForumPage = z.infer<typeof forumPage>;

const cursor = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Must be the next of another page')));

export const readForum = endpoint({
  name: 'community.posts',
  method: 'GET',
  path: '/api/community/posts',
  access: 'signed-in',
  summary: 'The posts of the forum, the newest first, each with its newest comments, a page at a time.',
  query: z.object({
    /** The `next` of the page before. */
    cursor,
    limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-5]\d|60)$/, 'Must be a number from 1 to 60'))),
  }),
  answer: forumPage,
});

export const onePost = z.object({ post: postShape, at: z.number() });
export type OnePost = z.infer<typeof onePost>;

export const readPost = endpoint({
  name: 'community.post',
  method: 'GET',
  path: '/api/community/posts/:postId',
  access: 'signed-in',
  summary: 'One post of the forum with its newest comments, however far back it stands.',
  params: z.object({ postId: z.string() }),
  answer: onePost,
});

export const readComments = endpoint({
  name: 'community.comments',
  method: 'GET',
  path: '/api/community/posts/:postId/comments',
  access: 'signed-in',
  summary: 'The comments of a post from the newest page back, the oldest of a page first.',
  params: z.object({ postId: z.string() }),
  /** cursor: the `before` of a page. */
  query: z.object({ cursor }),
  answer: z.object({ comments: z.array(commentShape), before: z.nullable(z.string()) }),
});
