// Handles operations on the account's profile.
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { mergeField, newestOf, clockOf, withClock, type Clocks } from '#shared/sync/merge/merge.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import { profileFields, type ProfileField } from '#shared/sync/kinds/profile-kinds.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { lockProfile, profileUpdate, type StoredProfile } from './account-changes.store.ts';
import type { OperationHandler } from '#server/feed/operation-handler.ts';

type Written = { value: string | null; clock: Stamp };

const startProfile = (stored: StoredProfile | undefined) => {
  let clocks: Clocks = stored?.clocks ?? {};
  const values = Object.fromEntries(profileFields.map((field) => [field, stored?.[field] ?? null])) as Record<ProfileField, string | null>;
  const written = new Map<ProfileField, Written>();
  return {
    written,
    newest: () => newestOf(clocks),
    apply: (operation: Operation): RefusalReason | null => {
      if (operation.kind !== 'profile.set') return 'unknown_kind';
      if (stored === undefined) return 'not_found';
      const { field, value, seen } = operation.payload;
      const merged = mergeField(field, { value: values[field], clock: clockOf(clocks, field) }, { value, clock: operation.clock, seen });
      if (!merged.wins) return null;
      values[field] = value;
      clocks = withClock(clocks, field, merged.clock);
      written.set(field, { value, clock: merged.clock });
      return null;
    },
  };
};

export const profileOperations: OperationHandler = {
  kinds: ['profile.set'],
  open: async (tx, batches) => {
    const storedProfiles = await Promise.all(batches.map(({ userId }) => lockProfile(tx, userId)));
    const profiles = new Map(batches.map(({ userId }, at) => [userId, startProfile(storedProfiles[at])]));
    return {
      newest: (userId) => profiles.get(userId)?.newest() ?? '',
      apply: (userId, operation) => profiles.get(userId)?.apply(operation) ?? null,
      changes: () => ({
        parts: [...profiles]
          .filter(([, { written }]) => written.size > 0)
          .map(([userId, { written }], at) => ({
            name: `profile_${at}`,
            // The account's feed is one value, sent whenever the version has changed.
            owners: [userId],
            sql: (db) => profileUpdate(db, userId, Object.fromEntries(written)),
          })),
      }),
    };
  },
};
