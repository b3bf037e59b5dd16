// The rows of the running programs; every time in them is the database's own.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** A node that was not seen for so long is dead. Seconds. */
export const nodeLeaseSeconds = 15;
const lockKey = 5_318_008_085;

/** Until the end of the transaction nobody else starts. */
export const lockNodes = async (tx: Tx): Promise<void> => {
  await tx`select pg_advisory_xact_lock(${lockKey})`;
};

/** Whether a living node keeps its photographs elsewhere. */
export const hasNodeElsewhere = async (db: Db, files: string): Promise<boolean> =>
  (await db`select from nodes where files <> ${files} and seen_at > clock_timestamp() - make_interval(secs => ${nodeLeaseSeconds}) limit 1`)
    .count > 0;

export const deleteDeadNodes = async (db: Db): Promise<void> => {
  await db`delete from nodes where seen_at <= clock_timestamp() - make_interval(secs => ${nodeLeaseSeconds})`;
};

/** Renews the lease; a node that was given up for dead comes back. */
export const renewNode = async (db: Db, id: string, files: string): Promise<void> => {
  await db`insert into nodes (id, files) values (${id}, ${files}) on conflict (id) do update set seen_at = clock_timestamp()`;
};

export const deleteNode = async (db: Db, id: string): Promise<void> => {
  await db`delete from nodes where id = ${id}`;
};

/** Some hundred kilobytes through a temporary file: an update alone succeeds on a full disk, where its page has room. */
export const spillToDisk = async (tx: Tx): Promise<void> => {
  await tx`set local work_mem = '64kB'`;
  await tx`select count(*) from generate_series(1, 20000)`;
};
