// The entity handler of posts and comments. It only queues operations: there is no feed, so pending ones are merged into the fetched list.
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
  readMany: async (_tx, subjects) => subjects.map(() => null),
  writeMany: () => done,
  apply: () => ({ entity: true }),
};
