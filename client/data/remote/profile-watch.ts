// Tells when the account's own feed has brought another name, plan or role.
import { liveQuery } from 'dexie';

import type { UserDatabase } from '#client/data/db/database.ts';
import { type Profile, profileKey } from '#client/data/kinds/profile-handler.ts';

/** Not told is what stood there at the start: the session may know better since. Returns the function that ends it. */
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
