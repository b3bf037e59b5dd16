// Each user's version counter, and the epoch.
import { listOf, type Db, type Fragment, type Tx } from '#server/platform/database/database.ts';

/** Allots `count` versions and returns the highest. Locks the row until commit, so it comes last in a transaction. */
export const allotVersions = async (tx: Tx, userId: string, count: number): Promise<number> => {
  const [row] = await tx<{ version: number }[]>`
    insert into sync_accounts as a (user_id, version) values (${userId}, ${count})
    on conflict (user_id) do update set version = a.version + excluded.version returning version`;
  if (row === undefined) throw new Error('no version was given out');
  return row.version;
};

export type FeedHead = { epoch: string; version: number };
type FeedHeadRow = { epoch: string; version: number | null; generation: number | null };
const feedHeadFrom = ({ epoch, version, generation }: FeedHeadRow): FeedHead => ({
  epoch: `${epoch}.${generation ?? 0}`,
  version: version ?? 0,
});

export const feedHeadOf = async (db: Db, userId: string): Promise<FeedHead> => {
  const [row] = await db<FeedHeadRow[]>`
    select s.epoch, a.version, a.generation from sync_server s left join sync_accounts a on a.user_id = ${userId}`;
  if (row === undefined) throw new Error('the database has no epoch');
  return feedHeadFrom(row);
};

export const feedHeadsOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, FeedHead>> => {
  const rows = await db<(FeedHeadRow & { user_id: string })[]>`
    select u.user_id, s.epoch, a.version, a.generation
    from unnest(${listOf(db, 'uuid', userIds)}) u (user_id) cross join sync_server s left join sync_accounts a on a.user_id = u.user_id`;
  return new Map(rows.map((row) => [row.user_id, feedHeadFrom(row)]));
};

/** A feed is never empty: a new account's has at least the account itself. */
export const ensureVersion = async (db: Db, userId: string): Promise<void> => {
  await db`insert into sync_accounts (user_id, version) values (${userId}, 1) on conflict (user_id) do nothing`;
};

/** Starts a new epoch for one user: a device has read more than the database has. */
export const raiseGeneration = async (db: Db, userId: string): Promise<void> => {
  await db`insert into sync_accounts as a (user_id, version, generation) values (${userId}, 0, 1)
    on conflict (user_id) do update set generation = a.generation + 1`;
};

export const versionsOf = (db: Db, userIds: readonly string[]): Promise<{ user_id: string; version: number }[]> =>
  db<{ user_id: string; version: number }[]>`select user_id, version from sync_accounts where user_id = any(${[...userIds]})`;

/** NOTIFY. Never within a writing transaction: it takes a lock on the whole server. */
export const notify = async (db: Db, channel: string, text: string): Promise<void> => {
  await db`select pg_notify(${channel}, ${text})`;
};

/** Starts a new epoch after a restore, so that every device resends what it has lost. */
export const renewEpoch = async (db: Db): Promise<void> => {
  await db`update sync_server set epoch = gen_random_uuid()`;
};

/** Part of a statement: moves the versions by as many rows, ascending by account; (user_id, version) of each. */
export const movedVersions = (db: Db, counts: readonly (readonly [userId: string, count: number])[]): Fragment => {
  const users = counts.map(([userId]) => userId);
  const rows = counts.map(([, count]) => count);
  return db`
    insert into sync_accounts as a (user_id, version)
    select * from unnest(${listOf(db, 'uuid', users)}, ${listOf(db, 'bigint', rows)}) r (user_id, count)
    on conflict (user_id) do update set version = a.version + excluded.version returning user_id, version`;
};
