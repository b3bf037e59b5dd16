// How much an account may hold of rows that only grow: the history of its pieces, and what imports have brought along.
import type { Db } from './database.ts';

/** Bytes. */
export const accountQuota = 1_000_000_000;
/** That an account has room is believed so long; meanwhile an account can pass its limit by what it can send. Milliseconds. */
const believedFor = 30_000;
const maxRemembered = 20_000;

export type AccountSpace = { fullOf(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> };

export const createAccountSpace = (most = accountQuota): AccountSpace => {
  /** When an account had room. */
  const known = new Map<string, number>();
  return {
    /** Those of them who may add nothing more. */
    fullOf: async (db, userIds) => {
      const now = performance.now();
      const asked = userIds.filter((id) => now - (known.get(id) ?? -Infinity) > believedFor);
      const full = new Set<string>();
      if (asked.length > 0) {
        const rows = await db<{ user_id: string; bytes: number }[]>`
          select user_id, bytes from account_space where user_id = any(${[...asked]}::uuid[])`;
        const bytes = new Map(rows.map((row) => [row.user_id, row.bytes]));
        if (known.size > maxRemembered) known.clear();
        for (const id of asked)
          if ((bytes.get(id) ?? 0) >= most) full.add(id);
          else known.set(id, now);
      }
      return full;
    },
  };
};
