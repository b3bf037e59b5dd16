// The decided operations, which make pushes idempotent.
import type { Stamp } from '#shared/sync/wire/clock.ts';
import type { Operation } from '#shared/sync/kinds/operation.ts';
import type { RefusalReason } from '#shared/sync/wire/protocol.ts';
import { listOf, type Db, type Tx } from '#server/platform/database/database.ts';

/**
 * Advisory locks: one push of a user at a time in the whole database. userIds: ascending, against deadlocks. patience: the transaction's
 * lock timeout in milliseconds, or null.
 */
export const lockPushes = (tx: Tx, userIds: readonly string[], patience: number | null): Promise<unknown> =>
  // Sent before anything that is issued after this call.
  tx`select set_config('lock_timeout', ${`${patience ?? 0}ms`}, true), pg_advisory_xact_lock(hashtextextended(id, 20261121))
    from unnest(${[...userIds]}::text[]) id`.execute();

export type Decision = { clock: Stamp; refusal: RefusalReason | null };

/** Earlier decisions about these operations, by user and id. */
export const priorDecisions = async (
  tx: Tx,
  operations: readonly { userId: string; id: string }[],
): Promise<Map<string, Map<string, Decision>>> => {
  const rows = await tx<({ user_id: string; id: string } & Decision)[]>`
    select o.user_id, o.id, o.clock, o.refusal
    from unnest(${listOf(
      tx,
      'uuid',
      operations.map(({ userId }) => userId),
    )}, ${listOf(
      tx,
      'uuid',
      operations.map(({ id }) => id),
    )}) asked (user_id, id)
    join operations o on o.user_id = asked.user_id and o.id = asked.id`;
  const decided = new Map<string, Map<string, Decision>>();
  for (const { user_id, id, clock, refusal } of rows) {
    const own = decided.get(user_id) ?? new Map<string, Decision>();
    decided.set(user_id, own.set(id, { clock, refusal }));
  }
  return decided;
};

export type DecidedOperation = { userId: string; operation: Operation; refusal: RefusalReason | null };

/** Drops payloads, oldest first; returns the number dropped. */
export const dropPayloads = async (db: Db, before: Date, limit: number): Promise<number> =>
  (
    await db`update operations o set payload = null from (
        select user_id, id from operations
        where decided_at < ${before} and payload is not null and refusal is null order by decided_at limit ${limit}) old
      where o.user_id = old.user_id and o.id = old.id`
  ).count;
