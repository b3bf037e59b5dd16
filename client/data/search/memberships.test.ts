// The memberships in memory, against the records of the database.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordRow } from '#client/data/db/database.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { openMemberships, tagKey, type MembershipIndex, type Memberships } from './memberships.ts';

let databases = 0;
const opened: { db: UserDatabase; index?: MembershipIndex }[] = [];
const openDatabase = (): UserDatabase => {
  const db = new UserDatabase(`memberships-${(databases += 1)}`);
  opened.push({ db });
  return db;
};
const open = (db: UserDatabase): MembershipIndex => {
  const index = openMemberships(db, 20);
  opened.push({ db, index });
  return index;
};
afterEach(async () => {
  const all = opened.splice(0);
  for (const { index } of all) index?.close();
  for (const { db } of all) db.close();
  for (const { db } of all) await db.delete();
});

let rows = 0;
const record = (kind: string, about: string, fields: Record<string, unknown>, more: Partial<RecordRow> = {}): RecordRow => ({
  id: `00000000-0000-7000-8000-${String((rows += 1)).padStart(12, '0')}`,
  kind,
  about,
  fields,
  clocks: {},
  deleted: 0,
  ...more,
});
const inGroup = (piece: string, group: string): RecordRow => record('membership', piece, { group });
const tagged = (piece: string, name: string): RecordRow => record('tag', piece, { name });

/** The next state for which this holds. */
const until = (index: MembershipIndex, holds: (state: Memberships) => boolean): Promise<Memberships> =>
  new Promise((resolve) => {
    const look = (): void => {
      const state = index.current();
      if (state === null || !holds(state)) return;
      stop();
      resolve(state);
    };
    const stop = index.subscribe(look);
    look();
  });
const piecesIn = (state: Memberships, ...groups: string[]): string[] => [...state.inGroups(groups)].sort();

describe('memberships', () => {
  it('a piece counts once however many rows say that it is in a group', async () => {
    const db = openDatabase();
    const gone = { ...inGroup('c', 'modern'), deleted: 1 as const };
    await db.records.bulkPut([inGroup('a', 'modern'), inGroup('a', 'modern'), inGroup('b', 'prints'), inGroup('a', 'prints'), gone]);
    const state = await until(open(db), () => true);
    expect(piecesIn(state, 'modern')).toEqual(['a']);
    expect(piecesIn(state, 'modern', 'prints', 'elsewhere')).toEqual(['a', 'b']);
    expect(piecesIn(state)).toEqual([]);
    expect(state.rowsIn('modern').map(({ piece }) => piece)).toEqual(['a', 'a']);
  });

  // Planted: only a change of the group is news.
  it('a row that gets another place in its group is news', async () => {
    const db = openDatabase();
    const row = inGroup('a', 'modern');
    await db.records.put(row);
    const index = open(db);
    await until(index, (state) => state.rowsIn('modern')[0]?.place === null);
    await db.records.put({ ...row, fields: { ...row.fields, place: 'a1' } });
    const state = await until(index, ({ rowsIn }) => rowsIn('modern')[0]?.place === 'a1');
    expect(state.rowsIn('modern')).toEqual([{ id: row.id, piece: 'a', place: 'a1' }]);
    expect(state.rowsIn('elsewhere')).toEqual([]);
  });

  it('tags are the same when their folded names are, under the name that was written first', async () => {
    const db = openDatabase();
    await db.records.bulkPut([tagged('a', 'Étude '), tagged('b', 'etude'), tagged('b', 'étude'), tagged('c', 'Zinc'), tagged('c', '  ')]);
    const state = await until(open(db), () => true);
    expect(state.tags().map(({ name, pieces }) => [name, [...pieces].sort()])).toEqual([
      ['Étude', ['a', 'b']],
      ['Zinc', ['c']],
    ]);
    expect(state.tag(' ETUDE')?.name).toBe('Étude');
    expect(state.tag('none')).toBeUndefined();
    expect(tagKey(' Still   Life')).toBe('still life');
  });

  // Planted: a row that changes its group stays in the earlier one.
  it('follows what is written, changed, deleted and removed, also many rows at once', async () => {
    const db = openDatabase();
    const [first, second] = [inGroup('a', 'modern'), tagged('a', 'oil')];
    const index = open(db);
    expect(piecesIn(await until(index, () => true), 'modern')).toEqual([]);
    await db.records.bulkPut([first, second]);
    expect((await until(index, (state) => state.tags().length === 1)).tag('OIL')?.pieces.has('a')).toBe(true);
    await db.records.put({ ...first, fields: { group: 'prints' } });
    const moved = await until(index, (state) => piecesIn(state, 'prints').length === 1);
    expect(piecesIn(moved, 'modern')).toEqual([]);
    await db.records.put({ ...first, deleted: 1 });
    await until(index, (state) => piecesIn(state, 'prints').length === 0);
    await db.records.delete(second.id);
    await until(index, (state) => state.tags().length === 0);
    await db.records.bulkPut(Array.from({ length: 50 }, (_, at) => inGroup(`piece-${at}`, 'all')));
    await until(index, (state) => piecesIn(state, 'all').length === 50);
    await db.records.clear();
    await until(index, (state) => piecesIn(state, 'all').length === 0);
  });

  it('other records are no news', async () => {
    const db = openDatabase();
    const index = open(db);
    const before = await until(index, () => true);
    let news = 0;
    index.subscribe(() => (news += 1));
    await db.records.bulkPut([record('provenance', 'a', { holder: 'X' }), record('group', 'g', { name: 'G' })]);
    await db.records.put(tagged('a', 'last'));
    await until(index, (state) => state.tags().length === 1);
    expect(news).toBe(1);
    expect(before.tags()).toEqual([]);
  });
});
