// Endpoints for reading the forum. Posts and comments are written as sync operations.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Posts per page: default and maximum. */
export const postsPage = { usual: 20, most: 60 } as const;
/** Comments returned with a post, and per further page. */
export const commentsPage = 20;

const time = z.string();
/** Both null if the author's account was deleted; name is null if it is empty. */
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
  /** Null if it was never edited. */
  edited_at: z.nullable(time),
  author,
  /** The newest comments, in ascending order. */
  comments: z.array(commentShape),
  comment_count: z.number(),
  /** Cursor of the preceding comments; null if there are none. */
  comments_before: z.nullable(z.string()),
});
export type ForumPost = z.infer<typeof postShape>;

export const forumPage = z.object({
  posts: z.array(postShape),
  /** Cursor of the next older page; null on the last one. */
  next: z.nullable(z.string()),
  /** Unix milliseconds by the server: the page reflects every decision up to then. */
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
    /** The `next` of the previous page. */
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
  /** cursor: `comments_before` or the `before` of a page. */
  query: z.object({ cursor }),
  answer: z.object({ comments: z.array(commentShape), before: z.nullable(z.string()) }),
});
