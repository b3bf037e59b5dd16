// Posts and comments for the engine, which only queues them: the forum has no feed, so pending ones are merged into the fetched list.
import type { communityKinds } from '#shared/sync/kinds/community-kinds.ts';
import type { EntityHandler } from './entity-handler.ts';

export const communityKindNames = [
  'post.create',
  'post.edit',
  'post.delete',
  'comment.create',
  'comment.delete',
] satisfies (keyof typeof communityKinds)[];

const done = Promise.resolve();

export const communityHandler: EntityHandler<true> = {
  name: 'community',
  kinds: communityKindNames,
  read: async () => null,
  readMany: async (_tx, subjects) => subjects.map(() => null),
  write: () => done,
  writeMany: () => done,
  apply: () => ({ entity: true }),
  complete: (change) => change,
  inverse: ({ kind, payload }) =>
    kind === 'post.create'
      ? { kind: 'post.delete', payload: { postId: payload.postId } }
      : kind === 'comment.create'
        ? { kind: 'comment.delete', payload: { commentId: payload.commentId } }
        : // The device does not keep earlier versions of a post.
          'final',
  shown: () => undefined,
  whole: (operation) => operation,
};
