// The statement that writes a push: it allots versions, writes every feature's rows, and records the operations.
import { rowsOf, type Db, type Fragment } from '#server/platform/database/database.ts';
import type { WritePart } from '#server/feed/operation-handler.ts';
import type { DecidedOperation } from './operations.store.ts';

export type PushWrite = {
  parts: readonly WritePart[];
  made: readonly DecidedOperation[];
  now: Date;
  /** Part of the statement that moves the versions; see `movedVersions`. */
  moved: (db: Db, counts: readonly (readonly [userId: string, count: number])[]) => Fragment;
};

const columns = {
  user_id: 'uuid',
  id: 'uuid',
  device: 'text',
  seq: 'bigint',
  clock: 'text',
  kind: 'text',
  refusal: 'text',
  payload: 'jsonb',
} as const;

const operationsInsert = (db: Db, { made, now }: PushWrite): Fragment => {
  const rows = made.map(({ userId, operation: { id, device, seq, clock, kind, payload }, refusal }) => {
    // What somebody still wrote into a piece that they had already sold is kept in the record.
    const kept = refusal === null || refusal === 'sold' ? payload : null;
    return { user_id: userId, id, device, seq, clock, kind, refusal, payload: kept };
  });
  // A push of refusals alone writes no version, whose row would miss the account: another node may have deleted it just now.
  // Asked for each row: for `exists`, the planner might read all users.
  return db`
    insert into operations (user_id, id, device, seq, clock, kind, refusal, payload, decided_at)
    select r.user_id, r.id, r.device, r.seq, r.clock, r.kind, r.refusal, r.payload, ${now}
    from ${rowsOf(db, columns, rows)} r
    where (select true from users u where u.id = r.user_id)`;
};

/** The number of rows of each owner, ascending by owner. */
const countsOf = (parts: readonly WritePart[]): (readonly [userId: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const { owners } of parts) for (const userId of owners) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
};

const commaList = (db: Db, list: readonly Fragment[]): Fragment => list.reduce((all, one) => db`${all}, ${one}`);

/**
 * Sends the statement before it returns its promise. Locks the version counters in ascending order of users. Resolves to the highest version
 * of each user and the number of their rows.
 */
export const writePush = async (db: Db, write: PushWrite): Promise<Map<string, { version: number; rows: number }>> => {
  const counts = countsOf(write.parts);
  const left = new Map(counts);
  const nextBack = (userId: string): number => {
    const back = (left.get(userId) ?? 0) - 1;
    left.set(userId, back);
    return back;
  };
  const heads = db`heads`;
  const named = (name: string, sql: Fragment): Fragment => db`${db.unsafe(name)} as (${sql})`;
  const relations = [
    named('heads', write.moved(db, counts)),
    ...write.parts.flatMap(({ name, owners, sql }) => {
      const part = sql(db, owners.map(nextBack), heads);
      return part === null ? [] : [named(name, part)];
    }),
    ...(write.made.length > 0 ? [named('operations_kept', operationsInsert(db, write))] : []),
  ];
  const rows = await db<{ user_id: string; version: number }[]>`
    with ${commaList(db, relations)} select user_id, version from heads`.execute();
  const rowsOf = new Map(counts);
  return new Map(rows.map(({ user_id, version }) => [user_id, { version, rows: rowsOf.get(user_id) ?? 0 }]));
};
