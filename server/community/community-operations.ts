// Operations on the forum, as the push runs them: posts and comments are locked and loaded, decided in memory, and written once.
import type { Stamp } from '#shared/sync/clock.ts';
import { communityKinds } from '#shared/sync/community-kinds.ts';
import type { Operation, OperationKind } from '#shared/sync/operation.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import type { Notice } from '#server/notifications/notices.ts';
import type { Db, Fragment, Tx } from '#server/platform/database.ts';
import { startForumWork } from './forum-work.ts';
import { commentsInsert, commentsUpdate, lockComments, lockPosts, postsInsert, postsUpdate, writtenSince } from './forum-writes.store.ts';

/** What it takes from the push and gives it; see OperationHandler. */
type Batch = { userId: string; operations: readonly Operation[] };
type WritePart = { name: string; sql: Fragment };
type Work = {
  newest(): Stamp;
  apply(userId: string, operation: Operation): RefusalReason | null;
  rows(): ReadonlyMap<string, number>;
  reliance(): null;
  write(db: Db): WritePart[];
  written(): ReadonlyMap<string, null>;
  forget(): void;
};

/** The forum travels in nobody's feed: nothing that is written here has a version. */
const nothing: Work = {
  newest: () => '',
  apply: () => null,
  rows: () => new Map(),
  // Who wrote a post, and whether it still stands, is decided under locks.
  reliance: () => null,
  write: () => [],
  written: () => new Map(),
  forget: () => undefined,
};

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
  open: async (db: Db, batches: readonly Batch[], { now, lock }: { now: Date; lock: boolean }): Promise<Work> => {
    if (!lock) return nothing;
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
      ...nothing,
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
