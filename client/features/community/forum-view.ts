// The forum as this device shows it: the fetched posts with the user's own later changes applied.
import type { ForumComment, ForumPost } from '#shared/contract/people/community.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';

/**
 * A change of this device. waiting: not acknowledged. failed: refused. taken: acknowledged after the page was fetched.
 * id: of the operation in the outbox. at: ISO 8601.
 */
export type Change = { id: string; state: 'waiting' | 'failed' | 'taken'; operation: Operation; reason: string | null; at: string };

/** The state of a change in the outbox. */
export type Mark = { id: string; state: 'waiting' | 'failed'; reason: string | null };
/** A refused change. words: the text that would be lost with it. */
export type Trouble = { id: string; what: 'comment' | 'edit' | 'delete'; reason: string | null; words: string | null };
/** gone: deleted by a change that a later one may undo. */
export type ShownComment = ForumComment & { mark: Mark | null; gone?: true | undefined };
export type ShownPost = Omit<ForumPost, 'comments'> & {
  comments: ShownComment[];
  mark: Mark | null;
  gone?: true | undefined;
  /** Refused changes of the post and its comments. */
  trouble: Trouble[];
};

type Me = { id: string; name: string | null };

const markOf = ({ id, state, reason }: Change): Mark | null => (state === 'taken' ? null : { id, state, reason });
const shown = (post: ForumPost): ShownPost => ({
  ...post,
  comments: post.comments.map((comment) => ({ ...comment, mark: null })),
  mark: null,
  trouble: [],
});

const replaced = (posts: readonly ShownPost[], id: string, by: (post: ShownPost) => ShownPost): ShownPost[] =>
  posts.map((post) => (post.id === id ? by(post) : post));

const troubleOf = ({ id, reason, operation: { kind, payload } }: Change): Trouble => {
  if (kind === 'comment.create') return { id, what: 'comment', reason, words: payload.content };
  return kind === 'post.edit'
    ? { id, what: 'edit', reason, words: `${payload.title}\n${payload.body}` }
    : { id, what: 'delete', reason, words: null };
};
const withTrouble = (posts: readonly ShownPost[], postId: string, change: Change): ShownPost[] =>
  replaced(posts, postId, (post) => ({ ...post, trouble: [...post.trouble, troubleOf(change)] }));

const withNewPost = (posts: readonly ShownPost[], change: Change & { operation: Operation<'post.create'> }, me: Me): ShownPost[] => {
  const { postId, title, body } = change.operation.payload;
  if (posts.some(({ id }) => id === postId))
    return replaced(posts, postId, (post) => (post.gone === true ? { ...post, title, body, gone: undefined, mark: markOf(change) } : post));
  const post: ShownPost = {
    id: postId,
    user_id: me.id,
    title,
    body,
    created_at: change.at,
    edited_at: null,
    author: me,
    comments: [],
    comment_count: 0,
    comments_before: null,
    mark: markOf(change),
    trouble: [],
  };
  return [post, ...posts];
};

const withNewComment = (posts: readonly ShownPost[], change: Change & { operation: Operation<'comment.create'> }, me: Me): ShownPost[] => {
  const { commentId, postId, content } = change.operation.payload;
  return replaced(posts, postId, (post) => {
    const known = post.comments.find(({ id }) => id === commentId);
    if (known !== undefined && known.gone !== true) return post;
    if (known !== undefined) {
      const again = { ...known, content, gone: undefined, mark: markOf(change) };
      return { ...post, comments: post.comments.map((one) => (one === known ? again : one)), comment_count: post.comment_count + 1 };
    }
    const comment = { id: commentId, post_id: postId, user_id: me.id, content, created_at: change.at, author: me, mark: markOf(change) };
    return { ...post, comments: [...post.comments, comment], comment_count: post.comment_count + (change.state === 'failed' ? 0 : 1) };
  });
};

const withoutComment = (posts: readonly ShownPost[], commentId: string): ShownPost[] =>
  posts.map((post) => {
    if (!post.comments.some(({ id, gone }) => id === commentId && gone !== true)) return post;
    const comments = post.comments.map((one) => (one.id === commentId ? { ...one, gone: true as const } : one));
    return { ...post, comments, comment_count: post.comment_count - 1 };
  });

const withChange = (posts: readonly ShownPost[], change: Change, me: Me): ShownPost[] => {
  const { operation, state } = change;
  switch (operation.kind) {
    case 'post.create':
      return withNewPost(posts, { ...change, operation }, me);
    case 'post.edit': {
      const { postId, title, body } = operation.payload;
      if (state === 'failed') return withTrouble(posts, postId, change);
      return replaced(posts, postId, (post) => ({ ...post, title, body, edited_at: change.at, mark: markOf(change) ?? post.mark }));
    }
    case 'post.delete': {
      const { postId } = operation.payload;
      return state === 'failed'
        ? withTrouble(posts, postId, change)
        : replaced(posts, postId, (post) => ({ ...post, gone: true as const }));
    }
    case 'comment.create':
      return withNewComment(posts, { ...change, operation }, me);
    case 'comment.delete':
      return state === 'failed' ? [...posts] : withoutComment(posts, operation.payload.commentId);
    default:
      return [...posts];
  }
};

/** changes: in order of creation. */
export const forumView = (posts: readonly ForumPost[], changes: readonly Change[], me: Me): ShownPost[] =>
  changes
    .reduce<ShownPost[]>((all, change) => withChange(all, change, me), posts.map(shown))
    .filter(({ gone }) => gone !== true)
    .map((post) => ({ ...post, comments: post.comments.filter(({ gone }) => gone !== true) }));

/** Refused texts for posts that are no longer displayed, which nothing else would show. */
export const strayWords = (posts: readonly ShownPost[], changes: readonly Change[]): Trouble[] => {
  const known = new Set(posts.map(({ id }) => id));
  return changes.flatMap((change) => {
    const { kind, payload } = change.operation;
    const isStray = change.state === 'failed' && (kind === 'comment.create' || kind === 'post.edit') && !known.has(payload.postId);
    return isStray ? [troubleOf(change)] : [];
  });
};

/** Earlier comments followed by those included in the post, without duplicates. */
export const threadOf = (post: ShownPost, earlier: readonly ForumComment[]): ShownComment[] => {
  const known = new Set(post.comments.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !known.has(id)).map((comment) => ({ ...comment, mark: null })), ...post.comments];
};

/** The time of the newest thing in a post; ISO 8601. */
const latestIn = ({ created_at, comments }: Pick<ForumPost, 'created_at' | 'comments'>): string =>
  comments.at(-1)?.created_at ?? created_at;

/** The newest time in these posts; null without any. */
export const latestOf = (posts: readonly ForumPost[]): string | null =>
  posts.reduce<string | null>((latest, post) => (latest === null || latestIn(post) > latest ? latestIn(post) : latest), null);

/** Whether somebody else wrote in it after this time; before: null on a first visit, on which nothing is new. */
export const isNewSince = (post: ShownPost, before: string | null, me: string): boolean =>
  before !== null && latestIn(post) > before && (post.comments.at(-1)?.user_id ?? post.user_id) !== me;
