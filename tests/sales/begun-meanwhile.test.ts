// A purchase that begins while its work is sold, or changes: it is refused, or closed with the others.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPurchase } from '#server/sales/purchases.store.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { divide } from '#shared/domain/trade/fee.ts';
import { createSaleWorld, type SaleWorld } from '#tests/support/sales/sale-world.ts';

let world: SaleWorld;
let seller: Actor;
beforeAll(async () => {
  world = await createSaleWorld();
  seller = await world.addSeller();
});
afterAll(() => world.close());

/** What `take` locks stays locked until the answer is called, which undoes it. */
const lockUntil = async (take: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> => {
  let letGo = (): void => undefined;
  const over = new Promise<void>((resolve) => (letGo = resolve));
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ended = world.sql
      .begin(async (tx) => {
        await take(tx);
        resolve();
        await over;
        throw new Error('undone');
      })
      .catch(reject);
  });
  return async () => {
    letGo();
    await ended;
  };
};
const waiting = async (): Promise<number> =>
  (
    await world.sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  )[0]?.count ?? 0;
/** Resolves when the work is over, or waits for a lock as the `nth` one. */
const overOrWaiting = async (work: Promise<unknown>, nth: number): Promise<boolean> => {
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  await expect.poll(async () => isOver || (await waiting()) === nth).toBe(true);
  return isOver;
};
const payable = (listingId: string): string[] =>
  [...world.provider.intents.values()].filter(({ status, note }) => status === 'open' && note?.listingId === listingId).map(({ id }) => id);

/** Paid without holding the work, so that others may still begin. */
const sell = async (listingId: string): Promise<() => Promise<unknown>> => {
  const buyer = await world.addPerson('Bea Buyer');
  const { paymentIntentId } = await world.open(buyer, listingId);
  world.provider.pay(paymentIntentId);
  return () => world.sales.purchases.complete(buyer, paymentIntentId);
};

describe('a purchase that begins', () => {
  // Planted: the listing is read without a lock, so it still looks offered.
  it('[D20] while the sale of its work is being committed is refused, and nothing of it can be paid', async () => {
    const late = await world.addPerson('Lea Late');
    const { listingId } = await world.offer(seller);
    const complete = await sell(listingId);
    const release = await lockUntil((tx) => tx`select 1 from sync_accounts where user_id = ${seller.userId} for update`);
    const sale = complete();
    expect(await overOrWaiting(sale, 1)).toBe(false);
    const opening = world.open(late, listingId);
    await overOrWaiting(opening, 2);
    await release();
    await expect(opening).rejects.toMatchObject({ code: 'listing_gone' });
    expect(await sale).toMatchObject({ status: 'completed' });
    await world.settleDown();
    expect(payable(listingId)).toEqual([]);
  });

  const changes: readonly [string, (listingId: string) => Promise<() => Promise<unknown>>][] = [
    ['is sold', sell],
    ['gets another price', async (listingId) => () => world.listings.changePrice(seller, listingId, { price: 1300 })],
    ['is taken back', async (listingId) => () => world.listings.unlist(seller, listingId)],
  ];
  // Planted: the row is written after a look at the listing that nothing makes last; the sale looks for others before it has the listing.
  it.each(changes)('[D20] and is not written yet when its work %s is closed, and cannot be paid', async (_name, prepare) => {
    const late = await world.addPerson('Lea Late');
    const { listingId, pieceId } = await world.offer(seller);
    const change = await prepare(listingId);
    const attemptId = uuidv7();
    // Another row of this attempt: the one that is written waits for its end.
    const release = await lockUntil((tx) =>
      insertPurchase(tx, {
        purchaseId: uuidv7(),
        listingId,
        artPieceId: pieceId,
        buyerId: late.userId,
        sellerId: seller.userId,
        title: '',
        artist: '',
        division: divide(120_000),
        shippingCost: 0,
        shipTo: null,
        currency: 'USD',
        attempt: attemptId,
        intentId: null,
        state: 'asking',
        seen: null,
        createdAt: world.clock(),
      }),
    );
    const opening = world.sales.purchases.open(late, { listingId, attemptId });
    expect(await overOrWaiting(opening, 1)).toBe(false);
    const changing = change();
    if (await overOrWaiting(changing, 2)) await world.settleDown();
    await release();
    const { paymentIntentId } = await opening;
    await changing;
    await world.settleDown();
    expect(payable(listingId)).toEqual([]);
    expect(world.provider.intents.get(paymentIntentId)?.status).toBe('canceled');
  });
});
