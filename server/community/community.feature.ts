// The forum.
import type { Feature } from '#server/feed/feature.ts';
import { eraseWords } from './account-deletion.store.ts';
import { communityOperations } from './community-operations.ts';
import { communityRoutes } from './community.routes.ts';
import { createCommunity, type CommunityParts } from './community.ts';

export const communityFeature = (parts: CommunityParts) => {
  const community = createCommunity(parts);
  return {
    ...community,
    routes: (host) => communityRoutes(host, community),
    operations: [communityOperations(parts)],
    forget: (tx, { userId }, at) => eraseWords(tx, userId, at),
  } satisfies Feature & typeof community;
};
