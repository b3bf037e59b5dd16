// What a push does to the forum, decided in memory: who may, what is stored, and what does not count twice.
import { maxInADay } from '#shared/domain/people/post.ts';
import { msOf } from '#shared/sync/wire/clock.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import type { Comment, Counts, Post } from './forum-writes.store.ts';

export type Loaded = {
  now: Date;
  posts: readonly Post[];
  comments: readonly Comment[];
  /** Within the last day. */
  written: ReadonlyMap<string, Counts>;
  /** Whether much writing in a day is held up. */
  isLimited: boolean;
};

/** A Map keeps the order of what came first: the order in which new rows are written. */
const rowsOf = <T extends { id: string }>(loaded: readonly T[]) => {
  const stored = new Map(loaded.map((row) => [row.id, row]));
  const made = new Map<string, T & { composedAt: Date }>();
  const changed = new Map<string, T>();
  return {
    made,
    changed,
    get: (id: string): T | undefined => made.get(id) ?? stored.get(id),
    make: (row: T, composedAt: Date): void => void made.set(row.id, { ...row, composedAt }),
    change: (row: T): void => {
      const before = made.get(row.id);
      if (before === undefined) {
        stored.set(row.id, row);
        changed.set(row.id, row);
      } else made.set(row.id, { ...before, ...row });
    },
  };
};

export const startForumWork = ({ now, posts: loadedPosts, comments: loadedComments, written, isLimited }: Loaded) => {
  const posts = rowsOf(loadedPosts);
  const comments = rowsOf(loadedComments);
  const counts = new Map([...written].map(([userId, count]) => [userId, { ...count }]));

  /** False where this person has written enough for today; else it is counted. */
  const count = (userId: string, what: keyof Counts): boolean => {
    const own = counts.get(userId) ?? { posts: 0, comments: 0 };
    if (isLimited && own[what] >= maxInADay[what]) return false;
    own[what] += 1;
    counts.set(userId, own);
    return true;
  };
  const isOpen = (row: Post | Comment | undefined): boolean => row !== undefined && row.deletedAt === null && !row.hidden;
  const composedAt = ({ clock }: Operation): Date => new Date(msOf(clock));

  /** Foreign and missing ones look the same. */
  const apply = (userId: string, operation: Operation): RefusalReason | null => {
    switch (operation.kind) {
      case 'post.create': {
        const { postId, title, body } = operation.payload;
        const before = posts.get(postId);
        if (before !== undefined && before.userId !== userId) return 'not_there';
        if (before !== undefined) {
          // Written again after its deletion: its writer has taken that back.
          if (before.deletedAt !== null) posts.change({ ...before, title, body, deletedAt: null });
          return null;
        }
        if (!count(userId, 'posts')) return 'too_many_posts';
        posts.make({ id: postId, userId, title, body, editedAt: null, deletedAt: null, hidden: false }, composedAt(operation));
        return null;
      }
      case 'post.edit': {
        const { postId, title, body } = operation.payload;
        const before = posts.get(postId);
        if (before === undefined || before.userId !== userId || !isOpen(before)) return 'not_there';
        if (before.title !== title || before.body !== body) posts.change({ ...before, title, body, editedAt: now });
        return null;
      }
      case 'post.delete': {
        const before = posts.get(operation.payload.postId);
        if (before === undefined || before.userId !== userId) return 'not_there';
        if (before.deletedAt === null) posts.change({ ...before, title: '', body: '', deletedAt: now });
        return null;
      }
      case 'comment.create': {
        const { commentId, postId, content } = operation.payload;
        const before = comments.get(commentId);
        if (before !== undefined && (before.userId !== userId || before.postId !== postId)) return 'not_there';
        if (before !== undefined) {
          if (before.deletedAt !== null) comments.change({ ...before, content, deletedAt: null });
          return null;
        }
        if (!isOpen(posts.get(postId))) return 'not_there';
        if (!count(userId, 'comments')) return 'too_many_posts';
        comments.make({ id: commentId, postId, userId, content, deletedAt: null, hidden: false }, composedAt(operation));
        return null;
      }
      case 'comment.delete': {
        const before = comments.get(operation.payload.commentId);
        if (before === undefined || before.userId !== userId) return 'not_there';
        if (before.deletedAt === null) comments.change({ ...before, content: '', deletedAt: now });
        return null;
      }
      default:
        return 'unknown_kind';
    }
  };

  return {
    apply,
    postsMade: () => [...posts.made.values()],
    postsChanged: () => [...posts.changed.values()],
    commentsMade: () => [...comments.made.values()],
    /** To the authors of the posts. */
    commentsTold: () =>
      [...comments.made.values()].flatMap(({ id, postId, userId }) => {
        const post = posts.get(postId);
        if (post === undefined || post.userId === null) return [];
        const about = { userId: post.userId, kind: 'comment' as const, subjectId: postId, title: post.title };
        return [{ ...about, actorId: userId, once: `comment-${id}`, gathered: true }];
      }),
    commentsChanged: () => [...comments.changed.values()],
  };
};
