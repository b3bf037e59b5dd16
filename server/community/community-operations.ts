// Operations on the forum, as the push runs them: posts and comments are locked and loaded, decided in memory, and written once.
import { communityKinds } from '#shared/sync/kinds/community-kinds.ts';
import type { Operation, OperationKind } from '#shared/sync/kinds/operation.ts';
import type { Notice } from '#server/notifications/notices.ts';
import type { Db, Fragment, Tx } from '#server/platform/database/database.ts';
import { quietWork, type Batch, type OperationWork } from '#server/feed/operation-handler.ts';
import { startForumWork } from './forum-work.ts';
import { commentsInsert, commentsUpdate, lockComments, lockPosts, postsInsert, postsUpdate, writtenSince } from './forum-writes.store.ts';

/** The forum travels in nobody's feed: nothing that is written here has a version. */
const day = 86_400_000;
const idsOf = (operations: readonly Operation[]) => ({
  posts: operations.flatMap(({ payload }) => ('postId' in payload ? [payload.postId] : [])),
  comments: operations.flatMap(({ payload }) => ('commentId' in payload ? [payload.commentId] : [])),
});

export type CommunityOperationParts = {
  /** Whether much writing in a day is held up. */
  isLimited: boolean;
  /** Tells people as a part of the statement that writes. */
  tellPart: (db: Db, notices: readonly Notice[]) => Fragment | null;
};

export const communityOperations = ({ isLimited, tellPart }: CommunityOperationParts) => ({
  kinds: Object.keys(communityKinds) as (OperationKind & keyof typeof communityKinds)[],
  open: async (db: Db, batches: readonly Batch[], { now, lock }: { now: Date; lock: boolean }): Promise<OperationWork> => {
    if (!lock) return quietWork;
    // With `lock` the database is a transaction.
    const tx = db as Tx;
    const ids = idsOf(batches.flatMap(({ operations }) => operations));
    const users = batches.map(({ userId }) => userId);
    const [posts, comments, written] = await Promise.all([
      lockPosts(tx, ids.posts),
      lockComments(tx, ids.comments),
      writtenSince(tx, users, new Date(now.getTime() - day)),
    ]);
    const work = startForumWork({ now, posts, comments, written, isLimited });
    return {
      ...quietWork,
      apply: work.apply,
      write: (writing) => {
        const [postsMade, postsChanged] = [work.postsMade(), work.postsChanged()];
        const told = tellPart(writing, work.commentsTold());
        const [commentsMade, commentsChanged] = [work.commentsMade(), work.commentsChanged()];
        return [
          ...(postsMade.length === 0 ? [] : [{ name: 'posts_made', sql: postsInsert(writing, postsMade, now) }]),
          ...(postsChanged.length === 0 ? [] : [{ name: 'posts_changed', sql: postsUpdate(writing, postsChanged) }]),
          ...(commentsMade.length === 0 ? [] : [{ name: 'comments_made', sql: commentsInsert(writing, commentsMade, now) }]),
          ...(commentsChanged.length === 0 ? [] : [{ name: 'comments_changed', sql: commentsUpdate(writing, commentsChanged) }]),
          ...(told === null ? [] : [{ name: 'comments_told', sql: told }]),
        ];
      },
    };
  },
});
