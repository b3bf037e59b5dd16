// Posts and comments. Operations are only queued: there is no feed, so pending ones are merged into the fetched list.
import type { communityKinds } from '#shared/sync/kinds/community-kinds.ts';
import type { EntityHandler, Invert } from './entity.ts';

export const communityKindNames = [
  'post.create',
  'post.edit',
  'post.delete',
  'comment.create',
  'comment.delete',
] satisfies (keyof typeof communityKinds)[];

const done = Promise.resolve();

const invert: Invert<true> = ({ kind, payload }) =>
  kind === 'post.create'
    ? { kind: 'post.delete', payload: { postId: payload.postId } }
    : kind === 'comment.create'
      ? { kind: 'comment.delete', payload: { commentId: payload.commentId } }
      : // The device does not keep earlier versions of a post.
        'final';

export const communityHandler: EntityHandler<true> = {
  name: 'community',
  kinds: communityKindNames,
  readMany: async (_tx, subjects) => subjects.map(() => null),
  writeMany: () => done,
  apply: () => ({ entity: true }),
  invert,
};
