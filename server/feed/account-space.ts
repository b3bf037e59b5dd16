// Storage quota of an account for rows that only accumulate: piece history and imported data.
import type { Db } from '#server/platform/database/database.ts';
import { bytesOf } from './account-space.store.ts';

/** Bytes. */
export const accountQuota = 1_000_000_000;
/** How long a "has room" result is cached, in milliseconds; an account can exceed its quota by what it sends in that time. */
const believedFor = 30_000;
const maxRemembered = 20_000;

export type AccountSpace = { fullOf(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> };

export const createAccountSpace = (most = accountQuota): AccountSpace => {
  /** When an account last had room (performance.now()). */
  const known = new Map<string, number>();
  return {
    /** The accounts among them that are over quota. */
    fullOf: async (db, userIds) => {
      const now = performance.now();
      const asked = userIds.filter((id) => now - (known.get(id) ?? -Infinity) > believedFor);
      const full = new Set<string>();
      if (asked.length > 0) {
        const bytes = await bytesOf(db, asked);
        if (known.size > maxRemembered) known.clear();
        for (const id of asked)
          if ((bytes.get(id) ?? 0) >= most) full.add(id);
          else known.set(id, now);
      }
      return full;
    },
  };
};
