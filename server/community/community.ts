// The acts on the forum besides writing in it: reading it page by page, and hiding what does not belong there.
import type { Db, Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { commentsPage, postsPage, type ForumComment, type ForumPage, type OnePost } from '#shared/contract/people/community.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { CommunityOperationParts } from './community-operations.ts';
import {
  countComments,
  lastComments,
  readCommentsBefore,
  readOnePost,
  readPosts,
  wordsOfComment,
  wordsOfPost,
  writeHiddenComment,
  writeHiddenPost,
  type CommentRow,
  type PostRow,
} from './forum.store.ts';

const authorOf = ({ userId, name }: { userId: string | null; name: string | null }) => ({ id: userId, name });

const commentAnswer = (row: CommentRow): ForumComment => ({
  id: row.id,
  post_id: row.postId,
  user_id: row.userId,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  author: authorOf(row),
});

/** What the next page begins after; null where this is the last. One more than a page was read. */
const pageOf = <T extends { position: number }>(rows: readonly T[], size: number): { shown: readonly T[]; next: string | null } => {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? String(shown.at(-1)?.position ?? '') : null };
};

/** The oldest one more than a page only says that there are more before. */
const threadOf = (rows: readonly CommentRow[]): { shown: readonly CommentRow[]; before: string | null } => {
  const shown = rows.slice(-commentsPage);
  return { shown, before: rows.length > commentsPage ? String(shown[0]?.position ?? '') : null };
};

export type CommunityParts = { sql: Sql; clock: Clock } & CommunityOperationParts;

export const createCommunity = ({ sql, clock }: Pick<CommunityParts, 'sql' | 'clock'>) => {
  const answerOf = (row: PostRow, comments: readonly CommentRow[], count: number) => {
    const thread = threadOf(comments);
    return {
      id: row.id,
      user_id: row.userId,
      title: row.title,
      body: row.body,
      created_at: row.createdAt.toISOString(),
      edited_at: row.editedAt?.toISOString() ?? null,
      author: authorOf(row),
      comments: thread.shown.map(commentAnswer),
      comment_count: count,
      comments_before: thread.before,
    };
  };

  const withThreads = async (rows: readonly PostRow[]) => {
    const ids = rows.map(({ id }) => id);
    const [comments, counts] = await Promise.all([lastComments(sql, ids, commentsPage + 1), countComments(sql, ids)]);
    const commentsOf = (postId: string) => comments.filter((comment) => comment.postId === postId);
    return rows.map((row) => answerOf(row, commentsOf(row.id), counts.get(row.id) ?? 0));
  };

  const posts = async ({ cursor, limit }: { cursor?: string | undefined; limit?: string | undefined }): Promise<ForumPage> => {
    // Taken before anything is read: what is decided afterwards may be missing from it.
    const at = clock().getTime();
    const size = Math.min(limit === undefined ? postsPage.usual : Number(limit), postsPage.most);
    const { shown, next } = pageOf(await readPosts(sql, cursor === undefined ? null : Number(cursor), size + 1), size);
    return { posts: await withThreads(shown), next, at };
  };

  const post = async (id: string): Promise<OnePost> => {
    const at = clock().getTime();
    const row = isUuid(id) ? await readOnePost(sql, id) : undefined;
    const [found] = row === undefined ? [] : await withThreads([row]);
    if (found === undefined) throw new AppError('not_found');
    return { post: found, at };
  };

  const comments = async (postId: string, cursor: string | undefined) => {
    const before = cursor === undefined ? null : Number(cursor);
    const rows = isUuid(postId) ? await readCommentsBefore(sql, postId, before, commentsPage + 1) : null;
    if (rows === null) throw new AppError('not_found');
    const thread = threadOf(rows);
    return { comments: thread.shown.map(commentAnswer), before: thread.before };
  };

  type Hiding = { id: string; hidden: boolean; db: Db };
  const hide = async (actor: Actor | null, { id, hidden, db }: Hiding, write: typeof writeHiddenPost): Promise<void> => {
    if (!mayAdminister(actor)) throw new AppError('forbidden');
    if (!isUuid(id) || !(await write(db, id, hidden ? clock() : null))) throw new AppError('not_found');
  };

  return {
    posts,
    post,
    comments,
    /** For administrators: nobody sees it from then on, or everybody again. */
    hidePost: (actor: Actor | null, id: string, hidden = true, db: Db = sql): Promise<void> =>
      hide(actor, { id, hidden, db }, writeHiddenPost),
    hideComment: (actor: Actor | null, id: string, hidden = true, db: Db = sql): Promise<void> =>
      hide(actor, { id, hidden, db }, writeHiddenComment),
    /** Whose it is and what it says, as everybody sees it; undefined where nobody does. */
    shownPost: (postId: string) => wordsOfPost(sql, postId),
    shownComment: (commentId: string) => wordsOfComment(sql, commentId),
  };
};
export type Community = ReturnType<typeof createCommunity>;
