// Serves the contract of profiles.
import { readProfile, readProfileListings } from '#shared/contract/people/profiles.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { Profiles } from './profiles.ts';

export const profileRoutes = (host: Pick<HttpHost, 'mount'>, profiles: Profiles): void => {
  host.mount(readProfile, ({ caller, params }) => profiles.read(caller, params.userId));
  host.mount(readProfileListings, ({ caller, params, query }) => profiles.listings(caller, params.userId, query.cursor));
};
