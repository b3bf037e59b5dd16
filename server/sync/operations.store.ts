// Rows of the operations that were decided: the memory that makes every replay harmless.
import type { Stamp } from '#shared/sync/clock.ts';
import type { Operation } from '#shared/sync/operation.ts';
import type { RefusalReason } from '#shared/sync/protocol.ts';
import type { Db, Tx } from '#server/platform/database.ts';

/** One push of a user at a time, in the whole database, until the transaction ends. */
export const lockPushes = async (tx: Tx, userId: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${userId}, 20261121))`;
};

export type Decided = { clock: Stamp; refusal: RefusalReason | null };

/** What was decided before about these operations, by id. */
export const decidedBefore = async (tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, Decided>> => {
  const rows = await tx<({ id: string } & Decided)[]>`
    select id, clock, refusal from operations where user_id = ${userId} and id = any(${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, clock, refusal }) => [id, { clock, refusal }]));
};

export type DecidedOperation = { operation: Operation; refusal: RefusalReason | null };

export const insertOperations = async (tx: Tx, userId: string, decided: readonly DecidedOperation[], now: Date): Promise<void> => {
  const rows = decided.map(({ operation: { id, device, seq, clock, kind, payload }, refusal }) => ({
    id,
    device,
    seq,
    clock,
    kind,
    refusal,
    payload: refusal === null ? payload : null,
  }));
  await tx`insert into operations (user_id, id, device, seq, clock, kind, refusal, payload, decided_at)
    select ${userId}, id, device, seq, clock, kind, refusal, payload, ${now}
    from jsonb_to_recordset(${tx.json(rows)})
      as row(id uuid, device text, seq bigint, clock text, kind text, refusal text, payload jsonb)`;
};

/** Answers how many. */
export const dropPayloads = async (db: Db, before: Date): Promise<number> =>
  (await db`update operations set payload = null where decided_at < ${before} and payload is not null`).count;
