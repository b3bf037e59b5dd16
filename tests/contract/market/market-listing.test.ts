// Listing a piece on a real server: what a price may be, what the owner's devices hear, and what every other caller is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, marketOf, type Seller } from '#tests/support/people/market-people.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let other: Person;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  other = await signUpPerson(server);
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
});
afterAll(() => server.stop());

const missing = '01900000-0000-7000-8000-000000000000';
const act = (who: Person, listingId: string, what: string) =>
  who.ask<ListingAnswer & { code?: string; error?: string }>(`/api/listings/${listingId}/${what}`, { method: 'POST' });
const change = (who: Person, listingId: string, body: object) =>
  who.ask<ListingAnswer & { code?: string; error?: string }>(`/api/listings/${listingId}`, { method: 'PATCH', body });
const projection = async (pieceId: string) => (await server.sql`select for_sale, price, currency from pieces where id = ${pieceId}`)[0];
/** What another device of the seller shows after one exchange. */
const onAnotherDevice = async (pieceId: string) => {
  const device = openApiDevice(server, seller.person);
  await device.engine.syncNow();
  const piece = await device.store.read((tx) => tx.get('pieces', pieceId));
  return piece === undefined
    ? undefined
    : { for_sale: piece.for_sale, price: piece.price, currency: piece.currency, deleted: piece.deleted };
};

describe('a price', () => {
  // Planted: limits of USD for every currency; 0.30 GBP is refused.
  it('[VAL6] [D17] must be a number above 0 that can be charged in its currency, with two decimals at most', async () => {
    const id = await seller.add({ title: 'Priced' });
    for (const [price, currency] of [
      [0, 'USD'],
      [-1, 'USD'],
      [0.49, 'USD'],
      [0.49, 'EUR'],
      [0.29, 'GBP'],
      [1_000_000, 'USD'],
      [12.345, 'USD'],
      ['', 'USD'],
      ['ten', 'USD'],
      ['1,50,0', 'EUR'],
      ['1e3', 'USD'],
    ] as const) {
      const { status, body } = await seller.person.ask<{ error: string; fields: object }>('/api/listings', {
        body: { art_piece_id: id, price, currency },
      });
      expect([price, currency, status, body.error, body.fields]).toEqual([
        price,
        currency,
        422,
        'Please enter a valid price',
        { price: 'Please enter a valid price' },
      ]);
    }
    for (const [price, currency] of [
      [0.5, 'USD'],
      [0.5, 'EUR'],
      [0.3, 'GBP'],
      [999_999.99, 'USD'],
      ['1,200.50', 'USD'],
    ] as const) {
      const listed = await seller.person.ask<ListingAnswer>('/api/listings', { body: { art_piece_id: id, price, currency } });
      expect([listed.status, listed.body.price, listed.body.currency]).toEqual([200, typeof price === 'string' ? 1200.5 : price, currency]);
      expect((await act(seller.person, listed.body.id, 'unlist')).body.status).toBe('unlisted');
    }
  });

  it('[VAL8] is in USD, EUR or GBP, and in USD where nothing is said', async () => {
    const id = await seller.add({ title: 'Currencies' });
    expect((await seller.person.ask('/api/listings', { body: { art_piece_id: id, price: 5, currency: 'CHF' } })).status).toBe(422);
    expect((await seller.person.ask('/api/listings', { body: { art_piece_id: id, price: 5 } })).body).toMatchObject({
      currency: 'USD',
      price: 5,
    });
  });
});

describe('listing', () => {
  it('[VAL7] needs somebody who is signed in', async () => {
    expect(await ask(server, '/api/listings', { body: { art_piece_id: missing, price: 5 } })).toMatchObject({
      status: 401,
      body: { error: 'Not authenticated' },
    });
  });

  it('[ROL10] is for the owner alone; a foreign piece and a missing one look the same', async () => {
    const id = await seller.add({ title: 'Mine' });
    const foreign = await other.ask('/api/listings', { body: { art_piece_id: id, price: 5 } });
    const nothing = await other.ask('/api/listings', { body: { art_piece_id: missing, price: 5 } });
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([nothing.status, { ...nothing.body, requestId: '' }]);
    expect(foreign.status).toBe(404);
    const listing = await seller.list(id, 5);
    for (const what of ['unlist', 'relist']) expect((await act(other, listing.id, what)).status).toBe(404);
    expect((await change(other, listing.id, { price: 1 })).status).toBe(404);
    expect((await act(other, listing.id, 'remove')).body.code).toBe('forbidden');
  });

  // Planted: no feed version with the projection; the other device never hears of it.
  it('[STA11] [D15] [TAB4] [TAB9] [ENT2] puts the price on the piece, and every device of the owner hears of it', async () => {
    const id = await seller.add({ title: 'Heard' });
    const listing = await seller.list(id, 1200.5, 'EUR');
    const { id: listingId, created_at: madeAt, ...own } = listing;
    expect(own).toEqual({
      art_piece_id: id,
      seller_id: seller.person.userId,
      price: 1200.5,
      currency: 'EUR',
      status: 'listed',
      revision: 1,
    });
    expect(await server.sql`select id from listings where art_piece_id = ${id}`).toEqual([{ id: listingId }]);
    expect(Math.abs(Date.parse(madeAt) - Date.now())).toBeLessThan(60_000);
    expect(await projection(id)).toEqual({ for_sale: true, price: 120_050, currency: 'EUR' });
    expect(await onAnotherDevice(id)).toMatchObject({ for_sale: true, price: 120_050, currency: 'EUR' });
    await seller.device.engine.syncNow();
    await act(seller.person, listing.id, 'unlist');
    expect(await onAnotherDevice(id)).toMatchObject({ for_sale: false, price: null, currency: null });
  });

  // Planted: no unique index; both are answered 200.
  it('[D15] offers a piece once at a time, however many ask at once', async () => {
    const id = await seller.add({ title: 'Once' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => seller.person.ask('/api/listings', { body: { art_piece_id: id, price: 10 } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']))).toEqual(new Set(['already_listed']));
  });

  it('[D15] changes its price while it is listed, once, and never over a change that was not seen', async () => {
    const id = await seller.add({ title: 'Changed' });
    const listing = await seller.list(id, 10);
    const changed = await change(seller.person, listing.id, { price: 12.5, revision: listing.revision });
    expect(changed.body).toMatchObject({ price: 12.5, revision: 2, status: 'listed' });
    expect((await change(seller.person, listing.id, { price: 12.5, revision: 1 })).body).toMatchObject({ price: 12.5, revision: 2 });
    expect((await change(seller.person, listing.id, { price: 99, revision: 1 })).body.code).toBe('conflict');
    expect((await change(seller.person, listing.id, { price: 0 })).status).toBe(422);
    expect(await projection(id)).toMatchObject({ price: 1250 });
    expect((await marketOf(server, { q: 'Changed' })).listings[0]).toMatchObject({ price: 12.5, revision: 2 });
  });

  it('[D15] an unlisted piece is listed again as it was, or anew for another price', async () => {
    const id = await seller.add({ title: 'Again' });
    const listing = await seller.list(id, 10);
    await act(seller.person, listing.id, 'unlist');
    expect((await marketOf(server, { q: 'Again' })).listings).toEqual([]);
    expect((await change(seller.person, listing.id, { price: 1 })).body.code).toBe('listing_gone');
    expect((await act(seller.person, listing.id, 'relist')).body).toMatchObject({
      id: listing.id,
      price: 10,
      status: 'listed',
      created_at: listing.created_at,
    });
    await act(seller.person, listing.id, 'unlist');
    const anew = await seller.list(id, 20);
    expect(anew.id).not.toBe(listing.id);
    expect((await act(seller.person, listing.id, 'relist')).body.code).toBe('already_listed');
  });

  it('[ROL8] [D33] an administrator removes a listing for good, until an administrator brings it back', async () => {
    const id = await seller.add({ title: 'Removed' });
    const listing = await seller.list(id, 10);
    expect((await act(admin, listing.id, 'remove')).body.status).toBe('removed');
    expect((await marketOf(server, { q: 'Removed' })).listings).toEqual([]);
    expect(await projection(id)).toMatchObject({ for_sale: false });
    expect((await act(seller.person, listing.id, 'relist')).body.code).toBe('listing_removed');
    expect((await seller.person.ask('/api/listings', { body: { art_piece_id: id, price: 10 } })).body['code']).toBe('listing_removed');
    expect((await act(admin, listing.id, 'relist')).body.status).toBe('listed');
    // What its owner has taken back no administrator offers. Planted: an administrator may relist whatever is not offered.
    await act(seller.person, listing.id, 'unlist');
    expect((await act(admin, listing.id, 'relist')).status).toBe(404);
  });

  // Planted: whoever asks may relist what an administrator removed.
  it('[D15] [ROL8] [ROL10] what was removed stays so whatever its owner or others do, and comes back as it was', async () => {
    const id = await seller.add({ title: 'Stays removed' });
    const listing = await seller.list(id, 10);
    for (const who of [seller.person, other]) expect((await act(who, listing.id, 'remove')).body.code).toBe('forbidden');
    await act(admin, listing.id, 'remove');
    expect((await ask(server, `/api/listings/${listing.id}/relist`, { method: 'POST' })).status).toBe(401);
    expect((await act(other, listing.id, 'relist')).status).toBe(404);
    expect((await change(seller.person, listing.id, { price: 1 })).body.code).toBe('listing_gone');
    expect((await act(seller.person, listing.id, 'unlist')).body.code).toBe('listing_gone');
    for (const kind of ['piece.delete', 'piece.restore'] as const) {
      await seller.device.engine.syncNow();
      await seller.device.engine.commit(kind, { pieceId: id });
      await seller.device.engine.syncNow();
    }
    expect((await act(seller.person, listing.id, 'relist')).body.code).toBe('listing_removed');
    expect((await seller.person.ask('/api/listings', { body: { art_piece_id: id, price: 10 } })).body['code']).toBe('listing_removed');
    expect((await act(admin, listing.id, 'remove')).body.status).toBe('removed');
    const { price, created_at } = listing;
    expect((await act(admin, listing.id, 'relist')).body).toMatchObject({ price, created_at, status: 'listed' });
    expect(await projection(id)).toEqual({ for_sale: true, price: 1000, currency: 'USD' });
    expect((await marketOf(server, { q: 'Stays removed' })).listings).toHaveLength(1);
  });

  // Planted: deletion leaves for_sale; the restored piece says it is listed and no listing is there.
  it('[STA16] [CAT12] deleting a listed piece takes it out of the market; restored it is not for sale', async () => {
    const id = await seller.add({ title: 'Deleted' });
    const listing = await seller.list(id, 10);
    await seller.device.engine.syncNow();
    await seller.device.engine.commit('piece.delete', { pieceId: id });
    await seller.device.engine.syncNow();
    expect((await marketOf(server, { q: 'Deleted' })).listings).toEqual([]);
    expect((await server.sql`select status from listings where id = ${listing.id}`)[0]).toEqual({ status: 'unlisted' });
    await seller.device.engine.commit('piece.restore', { pieceId: id });
    await seller.device.engine.syncNow();
    expect(await projection(id)).toEqual({ for_sale: false, price: null, currency: null });
    expect(await onAnotherDevice(id)).toMatchObject({ for_sale: false, price: null, deleted: 0 });
  });
});

describe('a work whose verdict is FAKE', () => {
  // Planted: only the form asks; a client that does not know the field lists a fake without a word.
  it('[D15] is listed with its seller’s own words of what it is, which every buyer reads; other verdicts need none', async () => {
    const pieceId = await seller.add({ title: 'After the master' });
    const list = (body: object) =>
      seller.person.ask<ListingAnswer & { code?: string; fields?: Record<string, string> }>('/api/listings', {
        body: { art_piece_id: pieceId, price: 90, ...body },
      });
    await server.sql`update pieces set ai_confidence = 0 where id = ${pieceId}`;
    for (const body of [{}, { statement: '  ' }]) {
      const refused = await list(body);
      expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
      expect(refused.body.fields?.['statement']).toContain('Please say what this work is');
    }
    const statement = 'A painted copy of 1990 after the original';
    const listed = await list({ statement: ` ${statement} ` });
    expect([listed.status, listed.body.statement]).toEqual([200, statement]);
    await expect
      .poll(async () => (await marketOf(server, { q: 'After the master' })).listings.map((card) => card.statement), { interval: 5 })
      .toEqual([statement]);
    expect((await other.ask<{ listing: ListingAnswer }>(`/api/artworks/${pieceId}`)).body.listing.statement).toBe(statement);

    const doubtful = await seller.add({ title: 'Likely fake' });
    await server.sql`update pieces set ai_confidence = 16 where id = ${doubtful}`;
    const { id } = await seller.list(doubtful, 90);
    await act(seller.person, id, 'unlist');
    await server.sql`update pieces set ai_confidence = 15 where id = ${doubtful}`;
    expect((await act(seller.person, id, 'relist')).body.code).toBe('validation_failed');
  });
});
