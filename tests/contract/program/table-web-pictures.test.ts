// Pictures at the web addresses of a table, on a real device: stored like files, once, taken back, and told by row where they cannot be had.
// Before the database's own code, which looks for it once.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { chosenTables, propose } from '#client/features/transfer/table/chosen.ts';
import { importSet, planSet, sizeOf, undoSet, type SetImported, type SetPlan } from '#client/features/transfer/table/import-set.data.ts';
import type { ImportRun } from '#client/features/transfer/table/table-import.data.ts';
import type { PictureFile } from '#client/features/transfer/table/pictures/pictures.ts';
import { openSource } from '#client/features/transfer/table/source.ts';
import { openArchiveDevice, type ArchiveDevice } from '#tests/support/people/archive-device.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { serving, startOutsideWorld, type OutsideWorld } from '#tests/support/servers/outside-world.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let world: OutsideWorld;
let server: TestServer;
const painted = new Map<string, Buffer>();
const page = { onLine: true };
beforeAll(async () => {
  vi.stubGlobal('navigator', page);
  world = await startOutsideWorld();
  server = await startTestServer({ build: (parts) => buildApp(parts, world.outside) });
  for (const [index, path] of ['/quay.jpg', '/quay-back.jpg', '/pier'].entries()) {
    painted.set(path, await jpegPicture(320, 240, index + 1));
    world.pages.set(path, serving(painted.get(path) ?? ''));
  }
  world.pages.set('/page.jpg', serving('<html></html>', { 'content-type': 'image/jpeg' }));
});
afterEach(() => {
  page.onLine = true;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
  await world.stop();
});

const still = (): ImportRun => ({ signal: new AbortController().signal, onProgress: () => undefined });
const openDevice = async (from = server): Promise<ArchiveDevice> => {
  const person = await signUpPerson(from);
  await from.sql`update users set plan = 'free', plan_status = 'active' where id = ${person.userId}`;
  return openArchiveDevice(from, person);
};
/** Quay has two pictures, Dock one that is none. */
const csv = () =>
  new File(
    [
      `Inventory number,Title,Artist,Image URL\n`,
      `W-1,Quay,Abel,${world.at()}/quay.jpg ${world.at()}/quay-back.jpg\nW-2,Pier,Cole,${world.at()}/pier\n`,
      `W-3,Dock,Dunn,${world.at()}/page.jpg\nW-4,Weir,Ebel,\n`,
    ],
    'list.csv',
  );
const planOf = async ({ data }: ArchiveDevice, pictures: PictureFile[] = []): Promise<SetPlan> => {
  const chosen = await propose(await openSource(csv(), still().signal), {}, still().signal);
  return planSet(data, { ...chosenTables(chosen), pictures }, still());
};
const bring = async (device: ArchiveDevice, run = still()): Promise<SetImported> => {
  const plan = await planOf(device);
  return device.within(() => importSet(device.data, plan, run));
};
const photosOf = async ({ data }: ArchiveDevice): Promise<Record<string, string[]>> => {
  const pieces = await data.db.pieces.where('deleted').equals(0).sortBy('title');
  return Object.fromEntries(pieces.map(({ title, photos }) => [title, photos.map(({ kind }) => kind)]));
};
const countsOf = ({ pieces, pictures }: SetImported) => [pieces.made.length, pictures.made.length, pictures.there, pictures.unfetched];
const notFetched = (row: number, path: string, why: string): string =>
  `Row ${row}: the picture “${world.at()}${path}” was not fetched: ${why}`;

describe('the web pictures of an import', () => {
  // Planted: drafts under ids of their own; an import that does not look for what is there.
  it('[D43] are on the device byte for byte, arrive once, and what is none is told by its row', async () => {
    const device = await openDevice();
    expect(sizeOf(await planOf(device))).toEqual({ pieces: 4, records: 0, pictures: 4 });
    const percents: number[] = [];
    const done = await bring(device, { ...still(), onProgress: (percent) => void percents.push(percent) });
    expect(countsOf(done)).toEqual([4, 3, 0, 1]);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(done.pictures.problems).toEqual([notFetched(4, '/page.jpg', 'There is no JPG, PNG or WEBP image at this address')]);
    const stored = await device.data.db.photoBytes.toArray();
    const expected = [...painted.values()].map((bytes) => bytes.toString('base64')).sort();
    expect(stored.map(({ bytes }) => Buffer.from(bytes).toString('base64')).sort()).toEqual(expected);
    expect(countsOf(await bring(device))).toEqual([0, 0, 3, 1]);
    await device.settle();
    expect(await photosOf(device)).toEqual({ Dock: [], Pier: ['front'], Quay: ['front', 'back'], Weir: [] });
    expect(countsOf(await bring(device))).toEqual([0, 0, 3, 1]);
    device.close();
  });

  it('[D43] are the same as those that come as files, and are taken back with their pieces', async () => {
    const device = await openDevice();
    const done = await bring(device);
    await device.settle();
    const asFile = { path: 'W-2.jpg', open: async () => new Blob([new Uint8Array(painted.get('/pier') ?? [])]) };
    const plan = await planOf(device, [asFile]);
    expect(countsOf(await device.within(() => importSet(device.data, plan, still())))).toEqual([0, 0, 4, 1]);
    expect(await undoSet(device.data, done, still())).toMatchObject({ pieces: { taken: 4, kept: 0 }, pictures: { taken: 3, kept: 0 } });
    expect(await photosOf(device)).toEqual({});
    await device.settle();
    expect(countsOf(await bring(device))).toEqual([4, 0, 3, 1]);
    await device.settle();
    expect(await photosOf(device)).toEqual({ Dock: [], Pier: ['front'], Quay: ['front', 'back'], Weir: [] });
    device.close();
  });

  // Planted: an import that stops at the first picture which is not there.
  it('[D43] are left out offline and told row by row; the same table brings them later', async () => {
    const device = await openDevice();
    const before = world.hits.length;
    page.onLine = false;
    const done = await bring(device);
    expect(countsOf(done)).toEqual([4, 0, 0, 4]);
    const offline = 'This device is offline';
    expect([...done.pictures.problems].sort()).toEqual([
      notFetched(2, '/quay-back.jpg', offline),
      notFetched(2, '/quay.jpg', offline),
      notFetched(3, '/pier', offline),
      notFetched(4, '/page.jpg', offline),
    ]);
    expect(world.hits).toHaveLength(before);
    page.onLine = true;
    expect(countsOf(await bring(device))).toEqual([0, 3, 0, 1]);
    device.close();
  });

  // Planted: a stop that waits for the answer; a stop that is told as a failure.
  it('[D43] are stopped in the middle, keep what is there, and go on from it', async () => {
    const device = await openDevice();
    const stop = new AbortController();
    world.pages.set('/pier', () => stop.abort());
    const done = await bring(device, { signal: stop.signal, onProgress: () => undefined });
    world.pages.set('/pier', serving(painted.get('/pier') ?? ''));
    expect(done).toMatchObject({ cancelled: true, pictures: { unfetched: 0, problems: [] } });
    expect(await device.data.db.photos.count()).toBe(done.pictures.made.length);
    const rest = await bring(device);
    expect([rest.pictures.made.length + done.pictures.made.length, rest.pictures.there]).toEqual([3, done.pictures.made.length]);
    device.close();
  });

  it('[D43] are asked for once where the server does not fetch any, and the rows are there', async () => {
    const off = await startTestServer({ config: { picturesByAddress: false }, build: (parts) => buildApp(parts, world.outside) });
    const device = await openDevice(off);
    const plan = await planOf(device);
    const asked = await device.within(async () => {
      const real = globalThis.fetch;
      const spy = vi.fn(real);
      globalThis.fetch = spy;
      const done = await importSet(device.data, plan, still());
      globalThis.fetch = real;
      return { done, calls: spy.mock.calls.length };
    });
    expect([countsOf(asked.done), asked.calls]).toEqual([[4, 0, 0, 4], 1]);
    expect(asked.done.pictures.problems).toHaveLength(4);
    expect(asked.done.pictures.problems[0]).toContain('This server fetches no pictures from web addresses.');
    device.close();
    await off.stop();
  });
});
