// Watches the account's name, plan and role in its feed.
import { liveQuery } from 'dexie';

import type { UserDatabase } from '#client/data/db/database.ts';
import { type Profile, profileKey } from '#client/data/kinds/profile.ts';

/** Skips the initial value, since the session may be newer. Returns the unsubscribe function. */
export const watchProfile = (db: UserDatabase, tell: (profile: Profile) => void): (() => void) => {
  let known: string | undefined;
  const subscription = liveQuery(() => db.meta.get(profileKey)).subscribe({
    next: (row) => {
      const now = JSON.stringify(row?.value ?? null);
      const isNews = known !== undefined && known !== now;
      known = now;
      // Only the profile's own handler writes this key.
      if (isNews && row !== undefined) tell(row.value as Profile);
    },
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
};
