// The statement that writes a push: it allots versions, writes every feature's rows, and records the operations.
import type { Db, Fragment } from '#server/platform/database/database.ts';
import type { Reliance, WritePart } from '#server/feed/operation-handler.ts';
import type { DecidedOperation } from './operations.store.ts';

export type PushWrite = {
  /** Row counts, ascending by user. */
  counts: readonly (readonly [userId: string, count: number])[];
  /** Nothing is written if an epoch or a reliance no longer holds. Null under locks. */
  relying: { epochs: ReadonlyMap<string, string>; on: readonly Reliance[] } | null;
  parts: readonly WritePart[];
  made: readonly DecidedOperation[];
  now: Date;
  /** Of the feeds. */
  versions: {
    sameEpoch: (db: Db, epochs: ReadonlyMap<string, string>) => Fragment;
    moved: (db: Db, counts: PushWrite['counts'], holds: Fragment) => Fragment;
  };
};
export type PushWritten = { heads: ReadonlyMap<string, number>; ids: (part: string) => ReadonlySet<string> };

/** The relation with the versions in the statement. */
export const headsIn = (db: Db): Fragment => db`heads`;

const operationsInsert = (db: Db, { made, now }: PushWrite, isRelying: boolean): Fragment => {
  const rows = made.map(({ userId, operation: { id, device, seq, clock, kind, payload }, refusal }) => {
    // What somebody still wrote into a piece that they had already sold is kept in the record.
    const kept = refusal === null || refusal === 'sold' ? payload : null;
    return { user_id: userId, id, device, seq, clock, kind, refusal, payload: kept };
  });
  return db`
    insert into operations (user_id, id, device, seq, clock, kind, refusal, payload, decided_at)
    select r.user_id, r.id, r.device, r.seq, r.clock, r.kind, r.refusal, r.payload, ${now}
    from jsonb_to_recordset(${db.json(rows)}) as r (user_id uuid, id uuid, device text, seq bigint, clock text, kind text,
      refusal text, payload jsonb)
    ${
      isRelying
        ? db`join heads h on h.user_id = r.user_id`
        : // A push of refusals alone writes no version, whose row would miss the account: another node may have deleted it just now.
          // Asked for each row: for `exists`, the planner might read all users.
          db`where (select true from users u where u.id = r.user_id)`
    }`;
};

const commaList = (db: Db, list: readonly Fragment[]): Fragment => list.reduce((all, one) => db`${all}, ${one}`);

/**
 * All or nothing. Locks the version rows, ascending by user, after the reliances and before the writes. Null when a reliance does not hold.
 */
export const writePush = async (db: Db, write: PushWrite): Promise<PushWritten | null> => {
  const { counts, relying, parts, made, versions: ofFeeds } = write;
  const named = (name: string, sql: Fragment): Fragment => db`${db.unsafe(name)} as (${sql})`;
  const conditions = relying?.on.map(({ name, count }) => db`and (select count(*) from ${db.unsafe(name)}) = ${count}`) ?? [];
  const epochHolds = relying === null ? db`` : db`and (select count(*) from same_epoch) = ${relying.epochs.size}`;
  const heads = ofFeeds.moved(db, counts, db`${epochHolds} ${conditions.reduce((all, one) => db`${all} ${one}`, db``)}`);
  const relations = [
    ...(relying === null
      ? []
      : [named('same_epoch', ofFeeds.sameEpoch(db, relying.epochs)), ...relying.on.map(({ name, sql }) => named(name, sql))]),
    named('heads', heads),
    ...parts.map(({ name, sql }) => named(name, sql)),
    ...(made.length > 0 ? [named('operations_kept', operationsInsert(db, write, relying !== null))] : []),
  ];
  const returning = parts.filter(({ returnsIds }) => returnsIds === true).map(({ name }) => name);
  const ids = returning.map((name) => db`(select array_agg(id) from ${db.unsafe(name)}) as ${db.unsafe(name)}`);
  const [row] = await db<({ users: string[] | null; versions: number[] | null } & Record<string, unknown>)[]>`
    with ${commaList(db, relations)}
    select ${commaList(db, [db`array_agg(user_id) as users`, db`array_agg(version) as versions`, ...ids])} from heads`;
  const { users, versions } = { users: row?.users ?? [], versions: row?.versions ?? [] };
  if (users.length !== counts.length) return null;
  return {
    heads: new Map(users.map((userId, at) => [userId, versions[at] ?? 0])),
    // A part returns ids under its name.
    ids: (part) => new Set(row?.[part] as string[] | null),
  };
};
