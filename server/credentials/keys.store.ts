// The rows of the keys that sign records.
import type { Db } from '#server/platform/database/database.ts';

/** id: the public key as a Multikey. secret: sealed. */
export type KeyRow = { id: string; secret: Uint8Array };

/** Undefined where none is active. */
export const findActiveKey = async (db: Db): Promise<KeyRow | undefined> =>
  (await db<KeyRow[]>`select id, secret from credential_keys where retired_at is null`)[0];

/** Nothing happens where one is active. */
export const insertKey = async (db: Db, { id, secret }: KeyRow, now: Date): Promise<void> => {
  await db`insert into credential_keys (id, secret, created_at) values (${id}, ${secret}, ${now}) on conflict do nothing`;
};

export const retireKey = async (db: Db, id: string, now: Date): Promise<void> => {
  await db`update credential_keys set secret = null, retired_at = ${now} where id = ${id} and retired_at is null`;
};

/** Oldest first, retired ones included. */
export const allKeys = async (db: Db): Promise<string[]> =>
  (await db<{ id: string }[]>`select id from credential_keys order by created_at, id`).map(({ id }) => id);
