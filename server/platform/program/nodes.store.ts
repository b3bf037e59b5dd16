// The rows of running nodes; all times are from the database's clock.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Seconds without a renewal after which a node counts as dead. */
export const nodeLeaseSeconds = 15;
const lockKey = 5_318_008_085;

/** Blocks other nodes from starting until the end of the transaction. */
export const lockNodes = async (tx: Tx): Promise<void> => {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
};

/** Whether a live node keeps its files elsewhere. */
export const hasNodeElsewhere = async (db: Db, files: string): Promise<boolean> =>
  (await db`select from nodes where files <> ${files} and seen_at > clock_timestamp() - make_interval(secs => ${nodeLeaseSeconds}) limit 1`)
    .count > 0;

export const deleteDeadNodes = async (db: Db): Promise<void> => {
  await db`delete from nodes where seen_at <= clock_timestamp() - make_interval(secs => ${nodeLeaseSeconds})`;
};

/** Renews the lease; re-inserts a node that was considered dead. */
export const renewNode = async (db: Db, id: string, files: string): Promise<void> => {
  await db`insert into nodes (id, files) values (${id}, ${files}) on conflict (id) do update set seen_at = clock_timestamp()`;
};

export const deleteNode = async (db: Db, id: string): Promise<void> => {
  await db`delete from nodes where id = ${id}`;
};

/** Writes some hundred kilobytes to a temporary file, because an update that fits into its page succeeds even on a full disk. */
export const spillToDisk = async (tx: Tx): Promise<void> => {
  await tx`set local work_mem = '64kB'`;
  await tx`select count(*) from generate_series(1, 20000)`;
};
