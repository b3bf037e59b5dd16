// Tells when the account's own feed has brought another name, plan or role.
import { liveQuery } from 'dexie';

import type { UserDatabase } from './database.ts';
import { type Profile, profileKey } from './profile-domain.ts';

/** Returns the function that ends it. */
export const watchProfile = (db: UserDatabase, tell: (profile: Profile) => void): (() => void) => {
  const subscription = liveQuery(() => db.meta.get(profileKey)).subscribe({
    next: (row) => {
      // Only the profile's own domain writes this key.
      if (row !== undefined) tell(row.value as Profile);
    },
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
};
