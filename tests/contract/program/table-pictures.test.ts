// Pictures that come with a table, on a real device: stored before they are sent, sent like every photograph, once, and taken back.
// Before the database's own code, which looks for it once.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chosenTables, propose } from '#client/features/transfer/table/chosen.ts';
import { importSet, planSet, undoSet, type SetPlan } from '#client/features/transfer/table/import-set.data.ts';
import type { PictureFile } from '#client/features/transfer/table/pictures/pictures.ts';
import { openSource } from '#client/features/transfer/table/source.ts';
import { openArchiveDevice, type ArchiveDevice } from '#tests/support/people/archive-device.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let pictures: PictureFile[];
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  server = await startTestServer();
  const painted = await Promise.all([1, 2, 3].map((seed) => jpegOf(brushedPainting(320, 240, seed))));
  const files: [string, Uint8Array][] = [
    ...['P-1.jpg', 'P-1 back.jpg', 'P-2.jpg'].map((name, index): [string, Uint8Array] => [name, painted[index] ?? new Uint8Array()]),
    ['P-3.jpg', new TextEncoder().encode('no picture')],
  ];
  pictures = files.map(([path, bytes]) => ({ path, open: async () => new Blob([new Uint8Array(bytes)]) }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const run = { signal: new AbortController().signal, onProgress: () => undefined };
const openDevice = async (): Promise<ArchiveDevice> => {
  const person = await signUpPerson(server);
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${person.userId}`;
  return openArchiveDevice(server, person);
};
const csv = () => new File(['Inventory number,Title,Artist\nP-1,Quay,Abel\nP-2,Pier,Cole\nP-3,Dock,Dunn\n'], 'list.csv');
const planOf = async ({ data }: ArchiveDevice): Promise<SetPlan> => {
  const chosen = await propose(await openSource(csv(), run.signal), {}, run.signal);
  return planSet(data, { ...chosenTables(chosen), pictures }, run);
};
const photosOf = async ({ data }: ArchiveDevice): Promise<Record<string, string[]>> => {
  const pieces = await data.db.pieces.where('deleted').equals(0).sortBy('title');
  return Object.fromEntries(pieces.map(({ title, photos }) => [title, photos.map(({ kind }) => kind)]));
};

describe('the pictures of an import', () => {
  // Planted: drafts under new ids; an import that does not look for what is there.
  it('are on the device before they are sent, arrive once, and a file that is none is named', async () => {
    const device = await openDevice();
    const done = await importSet(device.data, await planOf(device), run);
    expect([done.pieces.made.length, done.pictures.made.length, done.pictures.problems]).toEqual([
      3,
      3,
      ['The picture “P-3.jpg” was left out: Not an image. Please select a JPG, PNG or WEBP image'],
    ]);
    expect(await device.data.db.photos.count()).toBe(3);
    const again = await importSet(device.data, await planOf(device), run);
    expect([again.pieces.made, again.pictures.made, again.pictures.there]).toEqual([[], [], 3]);
    await device.settle();
    expect(await photosOf(device)).toEqual({ Dock: [], Pier: ['front'], Quay: ['front', 'back'] });
    const late = await importSet(device.data, await planOf(device), run);
    expect([late.pictures.made, late.pictures.there]).toEqual([[], 3]);
    device.close();
  });

  // Planted: waiting pictures counted as work since; sent pictures left at their pieces.
  it('are taken back with their pieces, whether they wait or were sent, and alone where the piece stays', async () => {
    const device = await openDevice();
    const waiting = await importSet(device.data, await planOf(device), run);
    expect(await undoSet(device.data, waiting, run)).toMatchObject({ pieces: { taken: 3, kept: 0 }, pictures: { taken: 3, kept: 0 } });
    expect([await device.data.db.drafts.count(), await device.data.db.photos.count(), await photosOf(device)]).toEqual([0, 0, {}]);

    const sent = await importSet(device.data, await planOf(device), run);
    await device.settle();
    const [quay] = await device.data.db.pieces.filter(({ title }) => title === 'Quay').toArray();
    await device.data.engine.commit('piece.set', { pieceId: quay?.id ?? '', values: { location: 'Hall' } });
    expect(await undoSet(device.data, sent, run)).toMatchObject({ pieces: { taken: 2, kept: 1 }, pictures: { taken: 3, kept: 0 } });
    expect(await photosOf(device)).toEqual({ Quay: [] });
    await device.settle();
    const back = await importSet(device.data, await planOf(device), run);
    await device.settle();
    expect([back.pieces.made.length, await photosOf(device)]).toEqual([2, { Dock: [], Pier: ['front'], Quay: ['front', 'back'] }]);
    device.close();
  });
});
