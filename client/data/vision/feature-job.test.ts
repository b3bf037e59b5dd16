// The features of a catalog's photographs: computed from the cached pictures, resumed, and gone with what they are of.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WorkerEnded } from '#client/data/workers/open-worker.ts';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { bytesPerPiece } from '#shared/vision/piece-share.ts';
import { wordsPerFeature } from '#shared/vision/features.ts';
import { computeMissing, type ComputeFeatures } from './feature-job.ts';
import { wantedOf } from './feature-rows.ts';

let db: UserDatabase;
beforeEach(async () => {
  db = new UserDatabase('features');
  await db.open();
});
afterEach(() => db.delete());

const photo = (url: string) => ({ url, kind: 'front' as const, width: 10, height: 10, placeholder: '' });
const put = async (id: string, urls: readonly string[], more: Partial<PieceRow> = {}): Promise<void> => {
  await db.pieces.put({
    ...blankPieceRow(id, '2026-01-01T00:00:00.000Z'),
    title: id,
    artist: '',
    photos: urls.map(photo),
    image_url: null,
    ...more,
  });
};
const cache = (...urls: readonly string[]) =>
  db.pictures.bulkPut(urls.map((url) => ({ key: `320:${url}`, url, width: 320, blob: new Blob([url]), size: 1, usedAt: 0 })));

let computed: number[] = [];
const compute: ComputeFeatures = async (_, share) => {
  computed.push(share);
  return { width: 320, height: 240, data: new Uint32Array(share * wordsPerFeature) };
};
const pass = async (more: Partial<Parameters<typeof computeMissing>[0]> = {}): Promise<number[]> => {
  computed = [];
  await computeMissing({ db, compute, rest: async () => undefined, isStopped: () => false, ...more });
  return computed;
};

it('computes what is cached, once, and what is cached later in the next pass', async () => {
  await put('a', ['/1']);
  await put('b', ['/2']);
  await cache('/1');
  expect(await pass()).toEqual([150]);
  expect(await pass()).toEqual([]);
  await cache('/2');
  expect(await pass()).toEqual([150]);
});

it('a pass that was interrupted goes on where it was', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await put(id, [`/${id}`]);
  await cache('/a', '/b', '/c', '/d');
  let rests = 0;
  // Planted bug: rows that are written at the end of the pass only.
  await pass({ rest: async () => void (rests += 1), isStopped: () => rests > 2 });
  expect(computed).toHaveLength(2);
  expect(await db.features.count()).toBe(2);
  expect(await pass()).toHaveLength(2);
});

it('features go with their photograph and with their piece', async () => {
  await put('a', ['/1', '/2']);
  await put('b', ['/3']);
  await cache('/1', '/2', '/3');
  await pass();
  expect(await db.features.count()).toBe(3);
  await put('a', ['/2']);
  await put('b', ['/3'], { deleted: 1 });
  await pass();
  expect((await db.features.toCollection().primaryKeys()).map((key) => key.slice(-2))).toEqual(['/2']);
});

it('a piece takes at most 6 kB, and its front most of them, however many photographs are added', async () => {
  const urls = Array.from({ length: 10 }, (_, at) => `/${at}`);
  await cache(...urls);
  for (let count = 1; count <= urls.length; count += 1) {
    await put('a', urls.slice(0, count));
    await pass();
    const rows = await db.features.toArray();
    expect(rows.reduce((sum, { data }) => sum + data.byteLength, 0)).toBeLessThanOrEqual(bytesPerPiece);
    expect(Math.max(...rows.map(({ data }) => data.byteLength))).toBe(rows.find(({ key }) => key.endsWith('/0'))?.data.byteLength);
  }
});

it('a picture that cannot be read has no features, and is not tried again', async () => {
  await put('a', ['/1']);
  await put('b', ['/2']);
  await cache('/1', '/2');
  let tried = 0;
  const broken: ComputeFeatures = () => {
    tried += 1;
    return Promise.reject(new Error('broken'));
  };
  await pass({ compute: broken });
  await pass({ compute: broken });
  expect(tried).toBe(2);
  expect((await db.features.toArray()).map(({ data }) => data.byteLength)).toEqual([0, 0]);
});

it('a worker that dies leaves the picture for the next pass', async () => {
  await put('a', ['/1']);
  await cache('/1');
  // Planted bug: every failure counts as a picture without features, and a whole catalog is never searched again.
  await expect(pass({ compute: () => Promise.reject(new WorkerEnded('died')) })).rejects.toThrow('died');
  expect(await db.features.count()).toBe(0);
  expect(await pass()).toEqual([150]);
});

it('another number of features, or another version of them, is another key', () => {
  const piece = { photos: [photo('/1')], image_url: null };
  const [alone] = wantedOf(piece);
  const [first] = wantedOf({ ...piece, photos: [photo('/1'), photo('/2')] });
  expect(alone?.url).toBe(first?.url);
  expect(alone?.key).not.toBe(first?.key);
});
