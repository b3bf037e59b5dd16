// Looking through the catalog: what is searched, what is answered, and what has changed meanwhile.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import type { Features } from '#shared/vision/features.ts';
import { createFinder, type Finder, type Twins } from './finder.ts';
import { rowOf, wantedOf } from './feature-rows.ts';
import type { SameImage } from './same-image.ts';
import type { VisionWorker } from './vision-worker.ts';

let db: UserDatabase;
let finder: Finder;
let opened = 0;
let closed = 0;
/** By position: what the worker answers. */
let answers: SameImage[] = [];
let twins = new Map<number, SameImage[]>();
const same = (position: number, count = 20): SameImage => ({ position, count, points: new Float32Array(4), shapes: [1, 1] });

const openWorker = (): VisionWorker => {
  opened += 1;
  let added = 0;
  const known = (given: readonly SameImage[]) => Promise.resolve(given.filter(({ position }) => position < added));
  const vision = {
    add: (pictures: readonly Features[]) => Promise.resolve(void (added += pictures.length)),
    find: () => known(answers),
    twins: (position: number) => known(twins.get(position) ?? []),
  };
  return {
    call: (act) => act(vision as unknown as Parameters<typeof act>[0]),
    close: () => void (closed += 1),
  };
};

const put = async (id: string, urls: readonly string[], known = urls): Promise<void> => {
  const photos = urls.map((url) => ({ url, kind: 'front' as const, width: 4, height: 4, placeholder: '' }));
  const piece: PieceRow = { ...blankPieceRow(id, '2026-01-01T00:00:00.000Z'), title: id, artist: '', photos, image_url: null };
  await db.pieces.put(piece);
  for (const wanted of wantedOf(piece))
    if (known.includes(wanted.url)) await db.features.put(rowOf(wanted, { width: 4, height: 4, data: new Uint32Array(9) }));
};

beforeEach(async () => {
  [opened, closed, answers, twins] = [0, 0, [], new Map()];
  db = new UserDatabase('finder');
  await db.open();
  finder = createFinder(db, openWorker);
});
afterEach(async () => {
  finder.close();
  await db.delete();
});

it('says how many of the photographs were searched, and answers each piece once, most points first', async () => {
  await put('a', ['/1', '/2']);
  await put('b', ['/3']);
  await put('c', ['/4'], []);
  // Newest first: b is at 0, a at 1 and 2.
  answers = [same(2, 40), same(1, 30), same(0, 12)];
  const found = await finder.find(new Blob());
  expect(found).toMatchObject({ searched: 3, of: 4 });
  expect(found.same.map(({ pieceId, url, count }) => [pieceId, url, count])).toEqual([
    ['a', '/2', 40],
    ['b', '/3', 12],
  ]);
});

it('loads again after the catalog has changed, and not otherwise', async () => {
  await put('a', ['/1']);
  await finder.find(new Blob());
  await finder.find(new Blob());
  expect([opened, closed]).toEqual([1, 0]);
  await put('b', ['/2']);
  answers = [same(0)];
  expect((await finder.find(new Blob())).same[0]?.pieceId).toBe('b');
  expect([opened, closed]).toEqual([2, 1]);
});

it('a deleted piece is no answer', async () => {
  await put('a', ['/1']);
  answers = [same(0)];
  expect((await finder.find(new Blob())).same).toHaveLength(1);
  await db.pieces.update('a', { deleted: 1 });
  expect((await finder.find(new Blob())).same).toEqual([]);
});

it('pairs of pieces are told once, photographs of one piece never', async () => {
  await put('a', ['/1', '/2']);
  await put('b', ['/3', '/4']);
  twins.set(0, [same(1), same(2)]);
  twins.set(1, [same(3)]);
  const told: Twins[] = [];
  const steps: number[] = [];
  await finder.twins(
    (pair) => told.push(pair),
    (done) => steps.push(done),
    new AbortController().signal,
  );
  expect(told.map(({ one, other }) => [one.pieceId, other.pieceId])).toEqual([['b', 'a']]);
  expect(steps).toEqual([0, 1, 2, 3, 4]);
});

it('a search for pairs stops when it is told to', async () => {
  for (const id of ['a', 'b', 'c']) await put(id, [`/${id}`]);
  const stop = new AbortController();
  const steps: number[] = [];
  await finder.twins(
    () => undefined,
    (done) => {
      steps.push(done);
      stop.abort();
    },
    stop.signal,
  );
  expect(steps).toEqual([0]);
});
