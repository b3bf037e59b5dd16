// The deletion of one's own account.
import type { SessionCookie } from '#server/accounts/sessions/session-wire.ts';
import type { Feature } from '#server/feed/feature.ts';
import { createDeletion, type DeletionParts } from './deletion.ts';
import { deletionRoutes } from './deletion.routes.ts';

export const deletionFeature = ({ cookie, ...parts }: DeletionParts & { cookie: SessionCookie }): Feature => {
  const deletion = createDeletion(parts);
  return { routes: (host) => deletionRoutes(host, deletion, cookie) };
};
