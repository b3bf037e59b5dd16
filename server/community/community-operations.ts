// Operations on the forum, as the push runs them: posts and comments are locked and loaded, decided in memory, and written once.
import { namesOf } from '#shared/records/field.ts';
import { communityKinds } from '#shared/sync/kinds/community-kinds.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { Notice } from '#server/notifications/notices.ts';
import type { Db, Fragment } from '#server/platform/database/database.ts';
import { unversioned, type OperationHandler } from '#server/feed/operation-handler.ts';
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

export const communityOperations = ({ isLimited, tellPart }: CommunityOperationParts): OperationHandler => ({
  kinds: namesOf(communityKinds),
  open: async (tx, batches, now) => {
    const ids = idsOf(batches.flatMap(({ operations }) => operations));
    const users = batches.map(({ userId }) => userId);
    const [posts, comments, written] = await Promise.all([
      lockPosts(tx, ids.posts),
      lockComments(tx, ids.comments),
      writtenSince(tx, users, new Date(now.getTime() - day)),
    ]);
    const work = startForumWork({ now, posts, comments, written, isLimited });
    return {
      apply: work.apply,
      changes: () => ({
        parts: [
          ...unversioned('posts_made', work.postsMade(), (db, rows) => postsInsert(db, rows, now)),
          ...unversioned('posts_changed', work.postsChanged(), postsUpdate),
          ...unversioned('comments_made', work.commentsMade(), (db, rows) => commentsInsert(db, rows, now)),
          ...unversioned('comments_changed', work.commentsChanged(), commentsUpdate),
          ...unversioned('comments_told', work.commentsTold(), tellPart),
        ],
      }),
    };
  },
});
