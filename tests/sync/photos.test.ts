// Photographs of one piece on two devices of one person, changed while neither has a network.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoIdOf, type PhotoRef } from '#shared/domain/piece/piece.ts';
import { photoChanges } from '#shared/sync/merge/photo-list.ts';
import { addPhoto } from '#client/data/drafts/transport.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let phone: ApiDevice;
let desktop: ApiDevice;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  phone = seller.device;
  desktop = openApiDevice(server, seller.person);
});
afterAll(() => server.stop());

const photo = (name: string, kind: PhotoRef['kind'] = 'detail'): PhotoRef => ({
  url: `/api/storage/artwork-images/${seller.person.userId}/${name}.jpg`,
  width: 3,
  height: 4,
  placeholder: '',
  kind,
});
const shown = async (device: ApiDevice, pieceId: string): Promise<[string, string][]> =>
  ((await device.store.read((tx) => tx.get('pieces', pieceId)))?.photos ?? []).map(({ url, kind }) => [photoIdOf(url), kind]);
const meet = async (): Promise<void> => {
  for (const { engine } of [phone, desktop, phone]) await engine.syncNow();
};
const arrange = (device: ApiDevice, pieceId: string, next: (photos: PhotoRef[]) => PhotoRef[]) =>
  device.engine.editPiece(pieceId, (piece) => photoChanges(piece, next(piece.photos)));

// Planted bug: the list is one value again, and the later of two edits takes the other's photograph away.
it('[ENT1] photographs that two devices add offline are all there, and each edit of another one stays', async () => {
  const pieceId = await phone.add('Album');
  await addPhoto(phone, pieceId, photo('front', 'front'));
  await addPhoto(phone, pieceId, photo('old'));
  await meet();
  await addPhoto(phone, pieceId, photo('phone'));
  await addPhoto(desktop, pieceId, photo('desktop'));
  await arrange(desktop, pieceId, (photos) => photos.map((one) => (one.url.includes('/old') ? { ...one, kind: 'back' } : one)));
  await arrange(phone, pieceId, (photos) => photos.filter(({ url }) => !url.includes('/old')));
  await meet();
  // Whoever was later decides whether the edited one is still there; nobody's new photograph is in question.
  const now = await shown(desktop, pieceId);
  expect(new Set(now.map(([name]) => name).filter((name) => name !== 'old'))).toEqual(new Set(['front', 'phone', 'desktop']));
  expect(await shown(phone, pieceId)).toEqual(now);
  const [row] = await server.sql<{ photos: PhotoRef[] }[]>`select photos from pieces where id = ${pieceId}`;
  expect(row?.photos.map(({ url, kind }) => [photoIdOf(url), kind])).toEqual(now);
});

// Planted bug: the first photograph is called the front whatever was chosen, on either device or in the server's list.
it('[ENT1] the first photograph shows what was chosen, and what its owner says later without a network', async () => {
  const pieceId = await phone.add('Turned to the wall');
  await addPhoto(phone, pieceId, photo('wall', 'back'));
  await meet();
  const there = async () => {
    const [row] = await server.sql<{ photos: PhotoRef[] }[]>`select photos from pieces where id = ${pieceId}`;
    return row?.photos.map(({ url, kind }) => [photoIdOf(url), kind]);
  };
  expect(await shown(desktop, pieceId)).toEqual([['wall', 'back']]);
  expect(await there()).toEqual([['wall', 'back']]);
  await arrange(desktop, pieceId, ([first]) => (first === undefined ? [] : [{ ...first, kind: 'signature' }]));
  expect(await shown(desktop, pieceId)).toEqual([['wall', 'signature']]);
  await meet();
  expect(await shown(phone, pieceId)).toEqual([['wall', 'signature']]);
  await addPhoto(phone, pieceId, photo('front', 'front'));
  await meet();
  const both = [
    ['front', 'front'],
    ['wall', 'signature'],
  ];
  expect(await shown(desktop, pieceId)).toEqual(both);
  expect(await there()).toEqual(both);
});

it('[ENT1] a removed photograph is put back where it was, on both devices', async () => {
  const pieceId = await phone.add('Album again');
  for (const name of ['one', 'two', 'three']) await addPhoto(phone, pieceId, photo(name));
  await meet();
  const [removed] = await arrange(desktop, pieceId, (photos) => photos.filter(({ url }) => !url.includes('/two')));
  await meet();
  expect((await shown(phone, pieceId)).map(([name]) => name)).toEqual(['one', 'three']);
  await phone.engine.commit('photo.restore', { pieceId, photoId: 'two' });
  await meet();
  expect((await shown(desktop, pieceId)).map(([name]) => name)).toEqual(['one', 'two', 'three']);
  expect(removed).toBeDefined();
});
