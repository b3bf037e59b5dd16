// One's own profile on this device, and changing it on or offline.
import { useMemo } from 'react';
import type { ProfileField } from '#shared/sync/kinds/profile-kinds.ts';
import { watchOutcome, type Outcome } from '#client/data/api/outcome.ts';
import { profileKey, type Profile } from '#client/data/kinds/profile.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type OwnProfile = { profile: Profile; /** Whether a change is in the outbox. */ waiting: boolean };

/** undefined while loading, null if this device has none yet or nobody is signed in. */
export const useOwnProfile = (): OwnProfile | null | undefined =>
  useOwn(
    async (db) => {
      const [row, queued] = await Promise.all([db.meta.get(profileKey), db.outbox.where('subject').equals(profileKey).toArray()]);
      // Only the profile's entity handler writes this key.
      return row === undefined ? null : { profile: row.value as Profile, waiting: queued.some(({ state }) => state !== 'failed') };
    },
    [],
    null,
  );

export type ProfileChanges = Partial<Record<ProfileField, string | null>>;
export type ProfileCommands = {
  /** Returns the ids of the operations. */
  change: (changes: ProfileChanges) => Promise<string[]>;
  watch: (ids: readonly string[], tell: (outcome: Outcome) => void) => () => void;
};

/** Null without a signed-in user. */
export const useProfileCommands = (): ProfileCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { db, engine } = data;
    return {
      change: async (changes) => {
        // The fields are those of the type.
        const fields = Object.entries(changes) as [ProfileField, string | null][];
        const made = await engine.commitAll(fields.map(([field, value]) => ({ kind: 'profile.set', payload: { field, value } })));
        return made.map(({ id }) => id);
      },
      watch: (ids, tell) => watchOutcome(db, ids, tell),
    };
  }, [data]);
};
