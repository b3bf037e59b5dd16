// What a purchase does with a listing: held for one buyer, let go, sold once, taken back.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPieces } from '#server/catalog/pieces.ts';
import { createClaims, type Claims } from '#server/market/listings/claims.ts';
import { transact, type Tx } from '#server/platform/database/database.ts';
import { createFeed } from '#server/feed/feed.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { missingWork } from '#shared/domain/trade/listing.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, marketOf, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyers: Person[];
let claims: Claims;
let now = new Date();
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  buyers = [await signUpPerson(server), await signUpPerson(server)];
  const { sql } = server;
  const feed = createFeed({ sql, log: silentLog() });
  close = () => feed.close();
  const clock = () => now;
  claims = createClaims({
    sql,
    now: async () => now,
    pieces: createPieces({ clock, touch: feed.touch }),
    changed: () => Promise.resolve(),
  });
});
afterAll(async () => {
  await close();
  await server.stop();
});

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transact(server.sql, work);
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const offered = async (title: string) => {
  const pieceId = await seller.add({ title });
  return { pieceId, listingId: (await seller.list(pieceId, 100)).id };
};
const claim = (listingId: string, buyerId: string, price = 10_000, until = later(15)) =>
  inTransaction((tx) => claims.claimListing(tx, { listingId, buyerId, until, price, currency: 'USD', shipTo: null, shippingCost: 0 }));
const buyer = (at: 0 | 1): string => buyers[at]?.userId ?? '';
const piece = async (id: string) => (await server.sql`select for_sale, price from pieces where id = ${id}`)[0];
const status = async (id: string) => (await server.sql<{ status: string }[]>`select status from listings where id = ${id}`)[0]?.status;

const mark = async (pieceId: string, missing: 'missing' | 'stolen' | null) => {
  const device = openApiDevice(server, seller.person);
  await device.engine.syncNow();
  await device.engine.commit('piece.set', { pieceId, values: { missing } });
  await device.engine.syncNow();
};

describe('a work that is missing', () => {
  // Planted: the claim does not look at the piece; the trigger does not follow the column.
  it('[D56] is taken out of the market, and neither listed nor claimed until its owner has found it', async () => {
    const { pieceId, listingId } = await offered('Gone from the wall');
    await mark(pieceId, 'stolen');
    expect([await status(listingId), await piece(pieceId)]).toEqual(['unlisted', { for_sale: false, price: null }]);
    await expect(claim(listingId, buyer(0))).rejects.toMatchObject({ code: 'listing_gone' });
    const refused = await seller.person.ask<{ error: string }>('/api/listings', { body: { art_piece_id: pieceId, price: 100 } });
    expect([refused.status, refused.body.error]).toEqual([403, missingWork]);
    const again = await seller.person.ask<{ error: string }>(`/api/listings/${listingId}/relist`, { method: 'POST' });
    expect([again.status, again.body.error]).toEqual([403, missingWork]);
    expect([await status(listingId), await piece(pieceId)]).toEqual(['unlisted', { for_sale: false, price: null }]);
    await mark(pieceId, null);
    expect((await seller.list(pieceId, 100)).status).toBe('listed');
  });

  it('[D56] is not sold to whoever was paying for it, and is not offered when they let it go', async () => {
    const { pieceId, listingId } = await offered('Gone while it was paid');
    await claim(listingId, buyer(0));
    await mark(pieceId, 'missing');
    expect(await status(listingId)).toBe('reserved');
    expect(await inTransaction((tx) => claims.markSold(tx, { listingId, buyerId: buyer(0) }))).toBeNull();
    expect(await inTransaction((tx) => claims.releaseClaim(tx, { listingId, buyerId: buyer(0) }))).toBe(true);
    expect([await status(listingId), await piece(pieceId)]).toEqual(['unlisted', { for_sale: false, price: null }]);
    expect(await server.sql`select 1 from market_search where listing_id = ${listingId}`).toHaveLength(0);
  });
});

describe('a claim', () => {
  // Planted: the listing is read without a lock; two of twenty hold it.
  it('[D19] is held by one of many who ask at once', async () => {
    const { listingId } = await offered('Raced');
    const crowd = await Promise.all(Array.from({ length: 20 }, () => signUpPerson(server)));
    const outcomes = await Promise.allSettled(crowd.map(({ userId }) => claim(listingId, userId)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'listing_reserved' });
  });

  it('[D19] [STA14] takes the work out of the market, and its end brings it back', async () => {
    const { listingId, pieceId } = await offered('Held');
    await claim(listingId, buyer(0));
    expect((await marketOf(server, { q: 'Held' })).listings).toEqual([]);
    expect(await piece(pieceId)).toEqual({ for_sale: true, price: 10_000 });
    expect((await seller.person.ask(`/api/listings/${listingId}/unlist`, { method: 'POST' })).body['code']).toBe('listing_reserved');
    expect((await seller.person.ask(`/api/listings/${listingId}`, { method: 'PATCH', body: { price: 1 } })).body['code']).toBe(
      'listing_reserved',
    );
    expect(await inTransaction((tx) => claims.releaseClaim(tx, { listingId, buyerId: buyer(1) }))).toBe(false);
    expect(await inTransaction((tx) => claims.releaseClaim(tx, { listingId, buyerId: buyer(0) }))).toBe(true);
    await expect.poll(async () => (await marketOf(server, { q: 'Held' })).listings.length, { interval: 5 }).toBe(1);
  });

  it('[VAL25] [D19] is refused for one’s own listing, another price and what is not offered', async () => {
    const { listingId } = await offered('Refused');
    await expect(claim(listingId, seller.person.userId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(claim(listingId, buyer(0), 9_999)).rejects.toMatchObject({ code: 'conflict' });
    await expect(claim(uuidv7(), buyer(0))).rejects.toMatchObject({ code: 'listing_gone' });
    await seller.person.ask(`/api/listings/${listingId}/unlist`, { method: 'POST' });
    await expect(claim(listingId, buyer(0))).rejects.toMatchObject({ code: 'listing_gone' });
  });

  it('[D19] ends after its time: somebody else may have the work, and a job brings it back', async () => {
    const { listingId } = await offered('Expired');
    await claim(listingId, buyer(0), 10_000, later(15));
    now = later(16);
    await claim(listingId, buyer(1));
    await claims.releaseExpired();
    expect(await status(listingId)).toBe('reserved');
    now = later(16);
    expect(await claims.releaseExpired()).toBe(1);
    expect(await status(listingId)).toBe('listed');
  });
});

describe('a sale', () => {
  // Planted: markSold of a listing that another buyer holds; two people pay for one work.
  it('[D20] happens once, to whoever holds the work or finds it free', async () => {
    const { listingId, pieceId } = await offered('Sold');
    await claim(listingId, buyer(0));
    expect(await inTransaction((tx) => claims.markSold(tx, { listingId, buyerId: buyer(1) }))).toBeNull();
    expect(await inTransaction((tx) => claims.markSold(tx, { listingId, buyerId: buyer(0) }))).toMatchObject({
      status: 'sold',
      price: 10_000,
    });
    expect(await inTransaction((tx) => claims.markSold(tx, { listingId, buyerId: buyer(0) }))).toBeNull();
    expect(await piece(pieceId)).toEqual({ for_sale: false, price: null });
    expect((await seller.person.ask('/api/listings', { body: { art_piece_id: pieceId, price: 5 } })).body['code']).toBe('listing_gone');
  });

  it('[D22] that is taken back gives the work to its seller again, not offered', async () => {
    const { listingId, pieceId } = await offered('Returned');
    await inTransaction((tx) => claims.markSold(tx, { listingId, buyerId: buyer(0) }));
    expect(await inTransaction((tx) => claims.takeSaleBack(tx, listingId))).toBe(true);
    expect(await inTransaction((tx) => claims.takeSaleBack(tx, listingId))).toBe(false);
    expect(await status(listingId)).toBe('unlisted');
    expect((await seller.list(pieceId, 5)).status).toBe('listed');
  });

  // Planted: no guard; the piece is deleted while somebody is paying for it.
  it('[D28] a piece that is held or sold is not deleted, and comes back on the device with the reason', async () => {
    for (const hold of ['held', 'sold'] as const) {
      const { listingId, pieceId } = await offered(`Kept ${hold}`);
      await (hold === 'held' ? claim(listingId, buyer(0)) : inTransaction((tx) => claims.markSold(tx, { listingId, buyerId: buyer(0) })));
      const { engine, store } = seller.device;
      await engine.syncNow();
      const { id } = await engine.commit('piece.delete', { pieceId });
      await engine.syncNow();
      expect(await store.read((tx) => tx.get('outbox', id))).toMatchObject({ state: 'failed', refusal: 'reserved' });
      expect(await store.read((tx) => tx.get('pieces', pieceId))).toMatchObject({ deleted: 0 });
      expect((await server.sql`select deleted_at from pieces where id = ${pieceId}`)[0]).toEqual({ deleted_at: null });
    }
  });
});
