import 'fake-indexeddb/auto';
import { afterAll, expect, it, vi } from 'vitest';
import { UserDatabase } from './database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { readMany } from './read-many.ts';

const db = new UserDatabase('read-many');
afterAll(() => db.delete());
const idOf = (n: number): string => `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const numbers = Array.from({ length: 4000 }, (_, n) => n);

// Planted bugs: rows in the order of the table; a row that is not there leaves its place out.
it('rows are in the order of their keys, whether they lie close together or far apart, and missing ones keep their place', async () => {
  await db.pieces.bulkPut(numbers.filter((n) => n !== 7).map((n) => blankPieceRow(idOf(n), new Date(n).toISOString())));
  const gets = vi.spyOn(db.pieces, 'bulkGet');
  const close = [...numbers.slice(0, 1200).toReversed(), 3, 9999];
  expect((await readMany(db.pieces, close.map(idOf))).map((row) => row?.id)).toEqual(
    close.map((n) => (n === 7 || n === 9999 ? undefined : idOf(n))),
  );
  // All but the last, short window.
  expect(gets.mock.calls.map(([keys]) => keys.length)).toEqual([201]);
  gets.mockClear();
  const apart = numbers.filter((n) => n % 4 === 0);
  expect((await readMany(db.pieces, apart.map(idOf))).map((row) => row?.id)).toEqual(apart.map(idOf));
  expect(gets.mock.calls.map(([keys]) => keys.length)).toEqual([500, 500]);
});

it('keys of several parts are read as well', async () => {
  await db.texts.bulkPut(
    numbers.slice(0, 600).map((n) => ({ pieceId: idOf(n), field: 'description' as const, state: new Uint8Array([n % 256]) })),
  );
  const keys = numbers.slice(0, 700).map((n) => [idOf(n), 'description'] as [string, 'description']);
  expect((await readMany(db.texts, keys)).map((row) => row?.state[0])).toEqual(
    numbers.slice(0, 700).map((n) => (n < 600 ? n % 256 : undefined)),
  );
});
