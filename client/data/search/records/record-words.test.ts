// The words of records find the pieces that they are about, and stay in step with what any tab writes.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everything } from '#shared/domain/piece/catalog-query.ts';
import { UserDatabase, type RecordRow } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { entryOf, type CatalogEntry } from '#client/data/search/catalog-entry.ts';
import { packChunk } from '#client/data/search/chunk.ts';
import { createIndex, needlesIn } from '#client/data/search/columns-index.ts';
import { openRecordWords, packRecords, type RecordWords } from './record-words.ts';
import { widenBy } from './widen.ts';
import { createPacker, createWordLists, wordsIn } from './word-lists.ts';

let db: UserDatabase;
let words: RecordWords | null = null;
beforeEach(() => {
  db = new UserDatabase(`record-words-${String(Math.random())}`);
});
afterEach(async () => {
  words?.close();
  words = null;
  await db.delete();
});

const pieceId = (n: number): string => `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const record = (n: number, piece: number, kind: string, fields: RecordRow['fields']): RecordRow => ({
  id: pieceId(0x10000 + n),
  kind,
  about: pieceId(piece),
  fields,
  clocks: {},
  deleted: 0,
});
const found = (needle: string): string[] => {
  const lists = words?.lists() ?? null;
  return lists === null ? [] : [...lists.find(needle)].map((number) => lists.pieces()[number] ?? '');
};
const open = (): void => void (words = openRecordWords(db, () => undefined));

it('a part of a word of three letters finds its pieces, a shorter one has to be the word', () => {
  const packer = createPacker();
  packer.add('a', wordsIn(['sold to mrs. whitlock', '(1923)']));
  packer.add('b', wordsIn(['whitby, no. 4']));
  const lists = createWordLists(packer.done());
  const names = (needle: string) => [...lists.find(needle)].map((number) => lists.pieces()[number]);
  expect([names('whit'), names('whitl'), names('1923'), names('4'), names('no'), names('wh'), names('nobody')]).toEqual([
    ['a', 'b'],
    ['a'],
    ['a'],
    ['b'],
    ['b'],
    [],
    [],
  ]);
  lists.set('b', wordsIn(['whitlock too']));
  lists.set('c', wordsIn(['brand new']));
  expect([names('whitlock'), names('whitby'), names('new')]).toEqual([['a', 'b'], [], ['c']]);
});

// Planted bug: a piece whose records lie on two pages has only the words of the second.
it('all records of a piece count, however many are read at once, and records of the collection are no piece’s', async () => {
  const rows = Array.from({ length: 23 }, (_, n) =>
    record(n, Math.floor(n / 7), 'exhibition', { title: `Show${n}end`, venue: 'Kunsthalle' }),
  );
  const contact: RecordRow = { ...record(99, 9, 'contact', { name: 'Anna Reid' }), id: pieceId(9) };
  await db.records.bulkPut([...rows, contact]);
  for (const read of [1, 3, 7, 100]) {
    const packed = await packRecords(db, () => false, read);
    const lists = createWordLists(packed ?? createPacker().done());
    expect([read, lists.find('kunsthalle').length, lists.find('reid').length]).toEqual([read, 4, 0]);
    for (let n = 0; n < 23; n += 1)
      expect([read, n, [...lists.find(`show${n}end`)].map((number) => lists.pieces()[number])]).toEqual([
        read,
        n,
        [pieceId(Math.floor(n / 7))],
      ]);
  }
});

it('letters are folded, the names of files count, and what says nothing to people does not', async () => {
  const file = { id: pieceId(7), name: 'Gutachten-Łódź.pdf', type: 'application/pdf', size: 1, sha256: 'f'.repeat(64) };
  await db.records.bulkPut([
    record(1, 1, 'document', { title: 'Rechnung für Åkesson', file }),
    record(2, 2, 'reading', { sha256: 'abcdef', page: 1, pages: 1, by: 'layer', text: 'Verkauft an Célia Mont' }),
    { ...record(3, 3, 'document', { title: 'Taken back' }), deleted: 1 },
  ]);
  open();
  await expect.poll(() => found('akesson')).toEqual([pieceId(1)]);
  expect([found('lodz'), found('celia'), found('abcdef'), found('taken'), found('ffff')]).toEqual([[pieceId(1)], [pieceId(2)], [], [], []]);
});

it('a change is found at once, and what was kept serves the next start', async () => {
  await db.records.put(record(1, 1, 'document', { title: 'Invoice' }));
  await db.meta.put({ key: 'sync', value: { epoch: 'e', cursor: 4, seq: 2 } });
  open();
  await expect.poll(() => found('invoice')).toEqual([pieceId(1)]);
  await db.records.put(record(2, 2, 'provenance', { holder: 'Whitlock' }));
  await expect.poll(() => found('whitlock')).toEqual([pieceId(2)]);
  await db.records.put({ ...record(1, 1, 'document', { title: 'Invoice' }), deleted: 1 });
  await expect.poll(() => found('invoice')).toEqual([]);
  words?.close();
  await expect.poll(async () => (await db.meta.get('record-words'))?.key).toBe('record-words');
  // Nothing was synced since, as far as the stamp says: the kept words are believed.
  open();
  await expect.poll(() => found('invoice')).toEqual([pieceId(1)]);
  words?.close();
  await db.meta.put({ key: 'sync', value: { epoch: 'e', cursor: 5, seq: 2 } });
  open();
  await expect.poll(() => found('whitlock')).toEqual([pieceId(2)]);
  expect(found('invoice')).toEqual([]);
});

it('a search finds each word in the piece or in its records, in the order that was asked for', () => {
  const entry = (n: number, title: string): CatalogEntry => {
    const row = { ...blankPieceRow(pieceId(n), new Date(1_700_000_000_000 + n).toISOString()), title, artist: 'Ada Quell' };
    const made = entryOf(row);
    if (made === null) throw new Error('deleted');
    return made;
  };
  const base = packChunk([entry(4, 'Bridge'), entry(3, 'Harbor'), entry(2, 'Bridge by Night'), entry(1, 'Orchard')]);
  const edits = new Map([[pieceId(3), entry(3, 'Harbor at Dusk')]]);
  const index = createIndex([base], edits);
  const widen = widenBy(
    [pieceId(1), pieceId(3), pieceId(2)],
    new Map([
      ['whitlock', Uint32Array.of(0, 1)],
      ['bridge', Uint32Array.of(0)],
    ]),
  );
  const ids = (text: string, sort: 'newest' | 'oldest' | 'title' = 'newest') => {
    const hits = index.search({ ...everything, text, sort }, widen);
    return Array.from({ length: hits.count }, (_, at) => Number.parseInt(hits.idAt(at)?.slice(-4) ?? '', 16));
  };
  expect(needlesIn('  Whitlock bridge whitlock')).toEqual(['whitlock', 'bridge']);
  expect([ids('whitlock'), ids('whitlock', 'oldest'), ids('whitlock', 'title')]).toEqual([
    [3, 1],
    [1, 3],
    [3, 1],
  ]);
  expect(ids('bridge')).toEqual([4, 2, 1]);
  expect(ids('whitlock bridge')).toEqual([1]);
  expect(ids('whitlock dusk')).toEqual([3]);
  expect(ids('quell')).toEqual([4, 3, 2, 1]);
});
