// Rows of the operations that took effect: the memory that makes every replay harmless.
import type { Operation } from '#shared/sync/operation.ts';
import type { Db, Tx } from '#server/platform/database.ts';

/** One push of a user at a time, in the whole database, until the transaction ends. */
export const lockPushes = async (tx: Tx, userId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${userId}, 20261121))`;
};

/** Stored clocks of those operations that took effect already, by id. */
export const knownClocks = async (tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx<{ id: string; clock: string }[]>`
    select id, clock from operations where user_id = ${userId} and id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.clock]));
};

export const insertOperations = async (tx: Tx, userId: string, operations: readonly Operation[], now: Date): Promise<void> => {
  const rows = operations.map(({ id, device, seq, clock, kind, payload }) => ({ id, device, seq, clock, kind, payload }));
  await tx`insert into operations (user_id, id, device, seq, clock, kind, payload, accepted_at)
    select ${userId}, id, device, seq, clock, kind, payload, ${now}
    from jsonb_to_recordset(${tx.json(rows as never)}) as row(id uuid, device text, seq bigint, clock text, kind text, payload jsonb)`;
};

/** Answers how many. */
export const dropPayloads = async (db: Db, before: Date): Promise<number> =>
  (await db`update operations set payload = null where accepted_at < ${before} and payload is not null`).count;
