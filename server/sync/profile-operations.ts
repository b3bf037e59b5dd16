// Operations on the profile of the account, as the push runs them.
import type { Stamp } from '#shared/sync/clock.ts';
import { mergeField, newestOf, clockOf, withClock, type Clocks } from '#shared/sync/merge.ts';
import type { Operation } from '#shared/sync/operation.ts';
import type { ProfileField } from '#shared/sync/profile-kinds.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import { profileForUpdate, setProfileField } from '#server/accounts/profile.ts';
import type { OperationHandler } from './operation-handler.ts';

type Written = { value: string | null; clock: Stamp };

export const profileOperations: OperationHandler = {
  kinds: ['profile.set'],
  open: async (tx, { userId }) => {
    const standing = await profileForUpdate(tx, userId);
    let clocks: Clocks = standing?.clocks ?? {};
    const values: Record<ProfileField, string | null> = {
      name: standing?.name ?? '',
      location: standing?.location ?? null,
      bio: standing?.bio ?? null,
    };
    const written = new Map<ProfileField, Written>();
    const apply = (operation: Operation): RefusalReason | null => {
      if (operation.kind !== 'profile.set') return 'unknown_kind';
      if (standing === undefined) return 'not_found';
      const { field, value, seen } = operation.payload;
      const merged = mergeField(field, { value: values[field], clock: clockOf(clocks, field) }, { value, clock: operation.clock, seen });
      if (!merged.wins) return null;
      values[field] = value;
      clocks = withClock(clocks, field, merged.clock);
      written.set(field, { value, clock: merged.clock });
      return null;
    };
    return {
      newest: () => newestOf(clocks),
      apply,
      // The account has no row of its own in the feed: it is sent whenever the version has moved.
      rows: () => new Map([[userId, written.size > 0 ? 1 : 0]]),
      write: async (writing, nextVersion) => {
        if (written.size > 0) nextVersion(userId);
        for (const [field, { value, clock }] of written) await setProfileField(writing, userId, field, value, clock);
      },
    };
  },
};
