// The page of a work on a real server: who sees it, what of it, and its pictures; the link that shows a private one.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { listedFacts, type ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { namesWhere } from '#shared/records/field.ts';
import { readExif } from '#shared/examiners/container/image-exif.ts';
import { pieceFields } from '#shared/records/piece-fields.ts';
import { listedFields } from '#shared/records/pieces.ts';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { addAnalysis, makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask, signUpPerson, type Answer, type Person } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let other: Person;
let picture: Buffer;
let counter = 1_770_000_000_000;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Ada Quell');
  other = await signUpPerson(server);
  picture = await sharp(await jpegPicture(900, 700))
    .withExif({
      IFD0: { Copyright: 'where the artist lives' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '11/1 34/1 0/1' },
    })
    .toBuffer();
});
afterAll(() => server.stop());

const missing = '01900000-0000-7000-8000-000000000000';
const page = (who: Person | null, id: string, query = ''): Promise<Answer<ArtworkAnswer & { error?: string; code?: string }>> =>
  who === null ? ask(server, `/api/artworks/${id}${query}`) : who.ask(`/api/artworks/${id}${query}`);

const freshPath = (): string => `/api/storage/artwork-images/${seller.person.userId}/${(counter += 1)}.jpg`;
const upload = async (path = freshPath()): Promise<PhotoRef> => {
  const answer = await server.fetch(path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seller.person.session.access_token}` },
    body: new Uint8Array(picture),
  });
  const { publicUrl, width, height, placeholder } = (await answer.json()) as PhotoRef & { publicUrl: string };
  return { url: publicUrl, width, height, placeholder, kind: 'front' };
};
const withPicture = async (title: string): Promise<string> =>
  seller.add(
    { title, artist: 'Dora Abel', medium: 'print', period: 'Baroque', inventory_number: 'secret 7', photos: [await upload()] },
    88,
  );
const bare = ({ status, body }: Answer<{ code?: string; error?: string }>) => ({ status, code: body.code, error: body.error });

describe('a work', () => {
  // Planted: existence checked before access; a private work answers 403 and a missing one 404.
  it('[D30] [ART8] is its owner’s alone until it is listed; private, deleted and missing ones look the same', async () => {
    const id = await withPicture('Private');
    const nothing = bare(await page(other, missing));
    expect(nothing).toMatchObject({ status: 404 });
    for (const who of [null, other]) expect(bare(await page(who, id))).toEqual(nothing);
    expect(bare(await page(null, 'no-id'))).toEqual(nothing);
    expect((await page(seller.person, id)).body).toMatchObject({ seen_as: 'owner', title: 'Private', listing: null });
  });

  it('[ART1] [ART2] [ART4] [ART5] [ART6] [TAB11] [TAB12] shows what it is, who has it and what it costs to everybody while it is listed', async () => {
    const id = await withPicture('Shown');
    const listing = await seller.list(id, 1200, 'EUR');
    await server.sql`update pieces set verdict_basis = 'model' where id = ${id}`;
    await server.sql`update users set location = 'Lisbon', is_verified_collector = true where id = ${seller.person.userId}`;
    for (const who of [null, other]) {
      const { body } = await page(who, id);
      expect(body).toMatchObject({
        title: 'Shown',
        artist: 'Dora Abel',
        medium: 'print',
        period: 'Baroque',
        ai_confidence: 88,
        verdict_basis: 'model',
        authenticated_at: null,
        owner: { id: seller.person.userId, name: 'Ada Quell', location: 'Lisbon', is_verified_collector: true },
        listing: { id: listing.id, price: 1200, currency: 'EUR', status: 'listed' },
        seen_as: 'listed',
      });
      // Planted: the row itself is answered; what the owner keeps for himself is there.
      expect(JSON.stringify(body)).not.toMatch(/secret 7|@|clocks/);
    }
    await seller.person.ask(`/api/listings/${listing.id}/unlist`, { method: 'POST' });
    expect((await page(other, id)).status).toBe(404);
    expect((await page(seller.person, id)).body.listing).toMatchObject({ id: listing.id, status: 'unlisted' });
  });

  // Planted: the facts are picked from all fields for the buyer. Planted: they are there for whoever has a link to a work that is not listed.
  it('[D51] tells everybody its facts while it is listed, as each field is declared, and nothing else', async () => {
    const canaryOf = (name: string): string => `CANARY-${name}`;
    const texts = namesWhere(pieceFields, ({ type }) => type === 'line' || type === 'note');
    const fields = Object.fromEntries(texts.map((name) => [name, canaryOf(name)]));
    const id = await seller.add({
      ...fields,
      height_mm: 610,
      width_mm: 812.5,
      signed: true,
      framed: false,
      acquired_price: 4_711,
      acquired_currency: 'USD',
    });
    const { token } = (await seller.person.ask<{ token: string }>(`/api/pieces/${id}/share`, { method: 'POST' })).body;
    const seenIn = async (path: string) => {
      const answer = await server.fetch(path);
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      expect(text, path).not.toMatch(/4711|47\.11/);
      return texts.filter((name) => text.includes(canaryOf(name)));
    };
    const visible = (...visibilities: string[]) => {
      const seen = new Set<string>(namesWhere(pieceFields, ({ visibility = 'owner' }) => visibilities.includes(visibility)));
      return texts.filter((name) => seen.has(name));
    };
    expect(await seenIn(`/api/artworks/${id}?share=${token}`)).toEqual(visible('public'));
    expect((await page(null, id, `?share=${token}`)).body.facts).toBeNull();
    const listing = await seller.list(id, 100);
    for (const path of [`/api/artworks/${id}`, `/api/artworks/${id}?share=${token}`])
      expect(await seenIn(path)).toEqual(visible('public', 'listed'));
    expect(visible('listed')).toEqual(['year', 'dimensions', 'condition']);
    expect(Object.keys(listedFacts.shape).toSorted()).toEqual([...listedFields].toSorted());
    expect((await page(other, id)).body.facts).toMatchObject({
      height_mm: 610,
      width_mm: 812.5,
      depth_mm: null,
      signed: true,
      framed: false,
    });
    // A card shows less; other programs are told what is public.
    const cards = ['title', 'artist', 'year', 'dimensions'];
    expect(await seenIn('/api/market/listings?q=CANARY')).toEqual(texts.filter((name) => cards.includes(name)));
    for (const path of [`/api/artworks/${id}/linked-art`, `/artwork/${id}`])
      expect((await seenIn(path)).filter((name) => !(visible('public') as string[]).includes(name))).toEqual([]);
    expect(await seenIn('/api/market/facets?q=CANARY')).toEqual(['artist']);
    // Its owner wrote the condition when only the buyer would read it.
    await server.sql`update listings set shows_condition = false where id = ${listing.id}`;
    expect((await page(null, id)).body.facts).toMatchObject({ year: canaryOf('year'), condition: null });
    await seller.person.ask(`/api/listings/${listing.id}/unlist`, { method: 'POST' });
    expect((await page(other, id)).status).toBe(404);
    expect((await page(seller.person, id)).body.facts).toBeNull();
  });

  // Planted: all findings, those of the oldest opinion, or with the name of who signed the file.
  it('tells whoever may see it what its newest opinion found against it, without the names that are its owner’s alone', async () => {
    const id = await withPicture('Doubtful');
    const about = async (findings: Parameters<typeof addAnalysis>[3]) => addAnalysis(server, seller.person.userId, id, findings);
    expect((await page(seller.person, id)).body.findings_against).toEqual([]);
    await about([{ direction: 'against', says: 'An earlier doubt.' }]);
    await about([
      { direction: 'against', says: 'The file is signed as generated (by Ada Quell).' },
      { direction: 'neutral', says: 'The picture is sharp.' },
      { direction: 'against', says: 'The file is signed as generated (by Dora Abel).' },
    ]);
    await seller.list(id, 10);
    for (const who of [null, other]) expect((await page(who, id)).body.findings_against).toEqual(['The file is signed as generated.']);
  });

  // Planted: the description of the file, which names its program, or the name of who signed it.
  it('[D44] shows what each check found to whoever may see it, and nothing that describes the file', async () => {
    const id = await withPicture('Checked');
    const told = { strength: 'none', measured: 'Studio of Ada Quell', threshold: null, doesNotProve: '' } as const;
    await addAnalysis(server, seller.person.userId, id, [
      { examiner: 'generator-marks', direction: 'neutral', says: 'None were found.', ...told },
      { examiner: 'content-credentials', direction: 'against', says: 'Signed as generated (by Ada Quell).', ...told },
      { examiner: 'editing-software', direction: 'neutral', says: 'The file names AdaSoft.', ...told },
      {
        examiner: 'content-credentials',
        direction: 'against',
        says: 'Ada Quell.',
        ...told,
        words: {
          says: findingText('credentials-changed', { signature: findingText('signed-by', { signer: 'Ada Quell' }) }),
          doesNotProve: findingText('credentials-limits'),
          measured: { code: 'x', values: { signer: 'Ada' } },
        },
      },
    ]);
    await seller.list(id, 10);
    for (const who of [null, other]) {
      const { checks } = (await page(who, id)).body;
      expect(checks?.map(({ examiner, outcome, says }) => [examiner, outcome, says])).toEqual([
        ['generator-marks', 'clear', 'None were found.'],
        ['content-credentials', 'flag', 'Signed as generated.'],
        ['content-credentials', 'flag', 'The file carries Content Credentials, but its pixels changed after signing.'],
      ]);
      expect(checks?.[2]?.words?.says).toEqual({ code: 'credentials-changed-unnamed', values: {} });
      expect(JSON.stringify(checks)).not.toMatch(/Ada/);
    }
  });
});

describe('its pictures', () => {
  it('[D31] are derivatives without metadata for whoever may see the work, and for nobody else', async () => {
    const id = await withPicture('Pictured');
    const own = (await page(seller.person, id)).body.images[0];
    const get = (url: string, who?: Person) =>
      server.fetch(url, who === undefined ? {} : { headers: { authorization: `Bearer ${who.session.access_token}` } });
    expect((await get(own?.url ?? '')).status).toBe(404);
    expect((await get(own?.url ?? '', other)).status).toBe(404);
    expect((await get(own?.url ?? '', seller.person)).headers.get('cache-control')).toBe('private, no-store');
    const listing = await seller.list(id, 10);
    const answer = await get(`${own?.url ?? ''}?w=320`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const seen = await sharp(bytes).metadata();
    expect([answer.status, answer.headers.get('content-type'), seen.width, seen.exif]).toEqual([200, 'image/webp', 320, undefined]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(bytes.includes('where the artist lives')).toBe(false);
    expect((await get(`/api/artworks/${id}/pictures/1.jpg`)).status).toBe(404);
    // The address of the original stays the owner's.
    const { photos } = (await server.sql`select photos from pieces where id = ${id}`)[0] as { photos: PhotoRef[] };
    const original = `${photos[0]?.url ?? ''}?original=1`;
    expect((await get(original, other)).status).toBe(404);
    // What nobody else is told, as the exif of the picture above shows.
    const { exif } = await sharp(await (await get(original, seller.person)).arrayBuffer()).metadata();
    expect(readExif(new Uint8Array(exif ?? [])).place?.latitude).toBeCloseTo(48.133, 3);
    await seller.person.ask(`/api/listings/${listing.id}/unlist`, { method: 'POST' });
    expect((await get(own?.url ?? '')).status).toBe(404);
  });

  // Planted: a listing that does not look at the seller's other works.
  it('keep a work from being offered while another one of its owner shows the same file, since files go to the buyer', async () => {
    const photos = [await upload()];
    const offered = await seller.add({ title: 'Recto', photos });
    const twin = await seller.add({ title: 'Verso', photos });
    const asked = { body: { art_piece_id: offered, price: 100 } };
    expect(await seller.person.ask('/api/listings', asked)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await seller.device.engine.commit('piece.set', { pieceId: twin, values: { photos: [] } });
    await seller.device.engine.syncNow();
    expect((await seller.person.ask('/api/listings', asked)).status).toBe(200);
  });

  it('[D42] count as public only while the work is listed', async () => {
    const id = await withPicture('Compared');
    const listed = async () =>
      (
        await server.sql<{ listed: boolean }[]>`
        select f.listed from photos f join pieces p on p.photos -> 0 ->> 'url' like '%' || f.path where p.id = ${id}`
      )[0]?.listed;
    expect(await listed()).toBe(false);
    const listing = await seller.list(id, 10);
    expect(await listed()).toBe(true);
    await seller.person.ask(`/api/listings/${listing.id}/unlist`, { method: 'POST' });
    expect(await listed()).toBe(false);
  });
});

describe('photographs that come and go later', () => {
  const show = async (pieceId: string, photos: PhotoRef[]): Promise<void> => {
    await seller.device.engine.syncNow();
    await seller.device.engine.commit('piece.set', { pieceId, values: { photos } });
    const run = await seller.device.engine.syncNow();
    expect(run.end).toBe('idle');
  };
  const photosOf = async (id: string): Promise<PhotoRef[]> =>
    (await server.sql<{ photos: PhotoRef[] }[]>`select photos from pieces where id = ${id}`)[0]?.photos ?? [];
  const isPublic = async ({ url }: PhotoRef): Promise<boolean | undefined> =>
    (await server.sql<{ listed: boolean }[]>`select listed from photos where ${url} like '%' || path`)[0]?.listed;
  const addressOf = (id: string, { url }: PhotoRef, query = ''): string => `/api/artworks/${id}/pictures/${url.split('/').at(-1)}${query}`;
  const seen = async (...address: Parameters<typeof addressOf>): Promise<number> => (await server.fetch(addressOf(...address))).status;

  // Planted: only the photographs that are there when a work is listed are marked; the back stays unmarked, and the removed front marked.
  it('[D30] [D42] are shown, and count as public, exactly while a listed work shows them', async () => {
    const id = await withPicture('Grows');
    const [front] = (await photosOf(id)) as [PhotoRef];
    const listing = await seller.list(id, 10);
    const back: PhotoRef = { ...(await upload()), kind: 'back' };
    expect([await seen(id, back), await isPublic(back)]).toEqual([404, false]);
    await show(id, [front, back]);
    expect((await page(null, id)).body.images.map(({ kind, url }) => [kind, url])).toEqual([
      ['front', addressOf(id, front)],
      ['back', addressOf(id, back)],
    ]);
    expect([await seen(id, back), await isPublic(back), await isPublic(front)]).toEqual([200, true, true]);
    await show(id, [back]);
    expect([await seen(id, front), await isPublic(front), await isPublic(back)]).toEqual([404, false, true]);
    await seller.person.ask(`/api/listings/${listing.id}/unlist`, { method: 'POST' });
    await show(id, [back, front]);
    expect([await seen(id, front), await seen(id, back), await isPublic(front), await isPublic(back)]).toEqual([404, 404, false, false]);
  });

  // Planted: no mark when a photograph arrives; what was told of first is shown and never compared.
  it('[D30] [D42] also where the device tells of a photograph before it hands it over', async () => {
    const id = await withPicture('Told first');
    await seller.list(id, 10);
    const [front] = (await photosOf(id)) as [PhotoRef];
    const path = freshPath();
    const told: PhotoRef = { ...front, url: path, kind: 'detail' };
    await show(id, [front, told]);
    expect([await seen(id, told), await isPublic(told)]).toEqual([404, undefined]);
    await upload(path);
    expect([await seen(id, told), await isPublic(told)]).toEqual([200, true]);
  });

  it('[D42] stay public where another listed work shows them too, and end with a deletion', async () => {
    const id = await withPicture('First of two');
    const [front] = (await photosOf(id)) as [PhotoRef];
    const other = await withPicture('Second of two');
    const [first] = [await seller.list(id, 10), await seller.list(other, 10)];
    await show(other, [...(await photosOf(other)), front]);
    await seller.person.ask(`/api/listings/${first.id}/unlist`, { method: 'POST' });
    expect(await isPublic(front)).toBe(true);
    await seller.device.engine.syncNow();
    await seller.device.engine.commit('piece.delete', { pieceId: other });
    await seller.device.engine.syncNow();
    expect([await isPublic(front), await seen(other, front)]).toEqual([false, 404]);
  });

  it('[D30] [D42] of a work that is shared by a link are for whoever has the link, and never count as public', async () => {
    const id = await withPicture('Shared and growing');
    const [front] = (await photosOf(id)) as [PhotoRef];
    const { token } = (await seller.person.ask<{ token: string }>(`/api/pieces/${id}/share`, { method: 'POST' })).body;
    const back: PhotoRef = { ...(await upload()), kind: 'back' };
    expect(await seen(id, back, `?share=${token}`)).toBe(404);
    await show(id, [front, back]);
    expect((await page(null, id, `?share=${token}`)).body.images).toHaveLength(2);
    expect([await seen(id, back, `?share=${token}`), await seen(id, back), await isPublic(back)]).toEqual([200, 404, false]);
    expect((await server.fetch(back.url)).status).toBe(401);
    await show(id, [front]);
    expect(await seen(id, back, `?share=${token}`)).toBe(404);
    await seller.person.ask(`/api/pieces/${id}/share`, { method: 'DELETE' });
    expect(await seen(id, front, `?share=${token}`)).toBe(404);
  });
});

describe('a link', () => {
  const share = (who: Person, id: string, method: string) =>
    who.ask<{ token: string | null; code?: string }>(`/api/pieces/${id}/share`, { method });

  // Planted: any token of any work opens every work. Planted: revocation leaves the pictures open.
  it('[D30] shows a private work and its derivatives to whoever has it, until it is taken back', async () => {
    const [id, another] = [await withPicture('Linked'), await withPicture('Not linked')];
    expect((await share(seller.person, id, 'GET')).body.token).toBeNull();
    const { token } = (await share(seller.person, id, 'POST')).body;
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await share(seller.person, id, 'POST')).body.token).toBe(token);
    const { body } = await page(null, id, `?share=${token}`);
    expect(body).toMatchObject({ title: 'Linked', seen_as: 'shared', listing: null });
    const image = body.images[0]?.url ?? '';
    expect((await server.fetch(image)).status).toBe(200);
    expect((await server.fetch(image.split('?')[0] ?? '')).status).toBe(404);
    expect((await page(null, another, `?share=${token}`)).status).toBe(404);
    expect((await page(null, id, '?share=')).status).toBe(404);
    await share(seller.person, id, 'DELETE');
    expect((await page(null, id, `?share=${token}`)).status).toBe(404);
    expect((await server.fetch(image)).status).toBe(404);
    expect((await share(seller.person, id, 'POST')).body.token).not.toBe(token);
  });

  it('[D30] [ROL10] is made, read and taken back by the owner alone', async () => {
    const id = await withPicture('Theirs');
    const { token } = (await share(seller.person, id, 'POST')).body;
    for (const method of ['GET', 'POST', 'DELETE']) expect((await share(other, id, method)).status).toBe(404);
    expect((await share(seller.person, id, 'GET')).body.token).toBe(token);
  });

  it('[D30] is not for search engines', async () => {
    expect((await server.fetch(`/artwork/${missing}?share=x`)).headers.get('x-robots-tag')).toBe('noindex');
    // What is not there looks the same.
    expect((await server.fetch(`/artwork/${missing}`)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await server.fetch('/market')).headers.get('x-robots-tag')).toBeNull();
  });
});
