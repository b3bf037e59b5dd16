// The public page of a person.
import type { Feature } from '#server/feed/feature.ts';
import { profileRoutes } from './profiles.routes.ts';
import { createProfiles, type ProfileParts } from './profiles.ts';

export const profilesFeature = (parts: ProfileParts) => {
  const profiles = createProfiles(parts);
  return { ...profiles, routes: (host) => profileRoutes(host, profiles) } satisfies Feature & typeof profiles;
};
