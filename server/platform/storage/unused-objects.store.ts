// The stored objects that no row refers to. An object is recorded here before its bytes are written, and by triggers when its last row is deleted.
import type { Db, Tx } from '#server/platform/database/database.ts';

/** Longer than any write to the store. Seconds. */
const writesFor = 3_600;

/** Before its bytes are written: unless a row comes to name the object within an hour, they are deleted. */
export const watchObject = async (db: Db, key: string): Promise<void> => {
  await db`insert into unused_objects (key, due_at) values (${key}, statement_timestamp() + make_interval(secs => ${writesFor}))
    on conflict (key) do update set due_at = excluded.due_at`;
};

/** With the row that names it. False if the object is being deleted, or already gone. */
export const useObject = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx`delete from unused_objects where key = ${key} and due_at > statement_timestamp()`).count === 1;

/** Leases one that is to be deleted, for a number of seconds; one that a row still names waits for that row. */
export const leaseUnused = async (db: Db, seconds: number): Promise<string | undefined> => {
  const [row] = await db<{ key: string }[]>`
    update unused_objects set due_at = statement_timestamp() + make_interval(secs => ${seconds})
    where key = (
      select key from unused_objects u where due_at <= statement_timestamp() and not exists (select from named_objects n where n.key = u.key)
      order by due_at limit 1 for update skip locked)
    returning key`;
  return row?.key;
};

export const dropUnused = async (db: Db, key: string): Promise<void> => {
  await db`delete from unused_objects where key = ${key}`;
};
