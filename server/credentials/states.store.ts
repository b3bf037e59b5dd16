// The rows of places in the published lists.
import type { Db } from '#server/platform/database/database.ts';
import type { StatusPurpose } from '#shared/credential/status-list.ts';

export type Place = { list: number; place: number };

/** Counts the places that were ever asked for, from 1. */
export const nextNumber = async (db: Db): Promise<number> =>
  (await db<{ number: number }[]>`select nextval('credential_numbers') as number`)[0]?.number ?? 1;

/** False if it is taken. */
export const takePlace = async (db: Db, { list, place }: Place): Promise<boolean> =>
  (await db`insert into credential_states (list, place) values (${list}, ${place}) on conflict do nothing`).count === 1;

const columns = { revocation: 'withdrawn_at', message: 'superseded_at' } as const satisfies Record<StatusPurpose, string>;

/** Undefined for a list without any place. */
export const countSet = async (db: Db, list: number, purpose: StatusPurpose): Promise<number | undefined> => {
  const [row] = await db<{ known: boolean; count: number }[]>`
    select exists (select from credential_states where list = ${list}) as known,
      (select count(*)::int from credential_states where list = ${list} and ${db(columns[purpose])} is not null) as count`;
  return row?.known === true ? row.count : undefined;
};

export const placesSet = async (db: Db, list: number, purpose: StatusPurpose): Promise<number[]> =>
  (await db<{ place: number }[]>`select place from credential_states where list = ${list} and ${db(columns[purpose])} is not null`).map(
    ({ place }) => place,
  );

/** Those that have the state keep the time when they got it. */
export const setStates = async (db: Db, recordIds: readonly string[], purpose: StatusPurpose, now: Date): Promise<void> => {
  const column = db(columns[purpose]);
  await db`
    update credential_states s set ${column} = coalesce(s.${column}, ${now}) from signed_records r
    where r.id = any(${[...recordIds]}::uuid[]) and s.list = r.list and s.place = r.place`;
};
