// Price offers on a real database: what an accepted one reserves, who pays what, and what is left when two things happen at once.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/people/access.ts';
import { createSaleWorld, delivery, type SaleWorld } from '#tests/support/sales/sale-world.ts';

let world: SaleWorld;
let seller: Actor;
beforeAll(async () => {
  world = await createSaleWorld();
  seller = await world.addSeller();
});
afterAll(() => world.close());

const stepId = (): string => uuidv7();
const hour = 3_600_000;
const pass = (hours: number): void => world.clock.advance(hours * hour);
const make = (buyer: Actor, listingId: string, amount = 900, id = stepId()) =>
  world.priceOffers.make(buyer, listingId, { stepId: id, amount });
const accept = (actor: Actor, { id, revision }: { id: string; revision: number }) =>
  world.priceOffers.accept(actor, id, { stepId: stepId(), revision });
const listing = async (id: string) => {
  const [row] = await world.sql`select status, price, agreed_for, agreed_price from listings where id = ${id}`;
  return row;
};
const plain = { status: 'listed', price: 120_000, agreed_for: null, agreed_price: null };
const offerState = async (id: string): Promise<string> => {
  const [row] = await world.sql<{ state: string }[]>`select state from price_offers where id = ${id}`;
  return row?.state ?? 'gone';
};
/** A listing for $1,200 with an offer of $900 that was accepted. */
const agreed = async () => {
  const buyer = await world.addPerson('Bea Buyer');
  const { listingId } = await world.offer(seller);
  const offer = await accept(seller, await make(buyer, listingId));
  return { buyer, listingId, offer };
};

describe('an accepted offer', () => {
  // Planted: the payment is opened at the price of the listing; the fee is taken from it.
  it('[D59] is what its buyer pays, and what the fee is taken from', async () => {
    const { buyer, listingId, offer } = await agreed();
    const opened = await world.buy(buyer, listingId);
    expect(opened.amount).toBe(900);
    expect(await world.sales.purchases.complete(buyer, opened.paymentIntentId)).toMatchObject({ status: 'completed' });
    await world.settleDown();
    const { sale } = await world.purchaseState(opened.purchaseId);
    expect(sale).toMatchObject({ total: 90_000, fee: 9_000, part: 81_000, buyerId: buyer.userId });
    expect(await offerState(offer.id)).toBe('bought');
    expect(await world.compareBooks([opened.purchaseId])).toEqual([]);
  });

  // Planted: isFree and obstacleOf look at the claim alone.
  it('[D59] keeps everybody else from buying, and closes what they had opened', async () => {
    const rival = await world.addPerson('Rita Rival');
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const early = await world.open(rival, listingId);
    await accept(seller, await make(buyer, listingId));
    await expect(world.sales.purchases.claim(rival, early.paymentIntentId)).rejects.toMatchObject({ code: 'listing_reserved' });
    await expect(world.open(rival, listingId)).rejects.toMatchObject({ code: 'listing_reserved' });
    expect(await world.sales.purchases.obstacleTo(rival, listingId)).toMatchObject({ available: false, reason: 'reserved' });
    expect(await world.sales.purchases.obstacleTo(buyer, listingId)).toMatchObject({ available: true });
    await world.settleDown();
    expect(world.provider.intents.get(early.paymentIntentId)?.status).toBe('canceled');
  });

  it('[D59] closes a payment that its own buyer had opened at the full price', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const offer = await make(buyer, listingId);
    const full = await world.open(buyer, listingId);
    await accept(seller, offer);
    await expect(world.sales.purchases.claim(buyer, full.paymentIntentId)).rejects.toMatchObject({ code: 'conflict' });
    await world.settleDown();
    expect(world.provider.intents.get(full.paymentIntentId)?.status).toBe('canceled');
  });

  // Planted: a payment without a claim settles at the price that was agreed with somebody else.
  it('[D59] gives back what somebody else pays who had not held the work', async () => {
    const rival = await world.addPerson('Rita Rival');
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const early = await world.open(rival, listingId);
    await accept(seller, await make(buyer, listingId));
    world.provider.pay(early.paymentIntentId, delivery);
    expect(await world.sales.purchases.complete(rival, early.paymentIntentId)).toMatchObject({ status: 'returned' });
    await world.settleDown();
    expect((await world.purchaseState(early.purchaseId)).sums).toMatchObject({ charged: 120_000, refunded: 120_000 });
    expect(await listing(listingId)).toMatchObject({ status: 'reserved', agreed_for: buyer.userId });
  });

  // Planted: the release looks at the end of the claim, which there is none of.
  it('[D59] ends after 48 hours: the work is for sale again at its price, and both are told', async () => {
    pass(49);
    await world.claims.releaseExpired();
    await world.priceOffersTold();
    const { buyer, listingId, offer } = await agreed();
    await world.settleDown();
    pass(47);
    expect(await world.claims.releaseExpired()).toBe(0);
    expect(await listing(listingId)).toMatchObject({ status: 'reserved', price: 120_000, agreed_price: 90_000 });
    pass(1);
    expect(await world.claims.releaseExpired()).toBe(1);
    expect(await listing(listingId)).toEqual(plain);
    expect(await offerState(offer.id)).toBe('lapsed');
    world.told.length = 0;
    await world.priceOffersTold();
    expect(world.told.map(({ userId, detail }) => [userId, detail])).toEqual([
      [buyer.userId, 'lapsed 90000 USD'],
      [seller.userId, 'lapsed 90000 USD'],
    ]);
    expect((await world.open(buyer, listingId)).amount).toBe(1200);
  });

  // Planted: the agreed price is forgotten at its time, though its buyer is paying.
  it('[D59] is still the price of whoever holds the work when its time ends', async () => {
    const { buyer, listingId } = await agreed();
    pass(47.9);
    const opened = await world.open(buyer, listingId);
    await world.sales.purchases.claim(buyer, opened.paymentIntentId);
    pass(0.2);
    expect(await world.claims.releaseExpired()).toBe(0);
    world.provider.pay(opened.paymentIntentId, delivery);
    expect(await world.sales.purchases.complete(buyer, opened.paymentIntentId)).toMatchObject({ status: 'completed' });
    expect((await world.purchaseState(opened.purchaseId)).sale).toMatchObject({ total: 90_000 });
  });

  // Planted: it settles because the listing is free and the buyer is the same.
  it('[D59] goes back in full where it is paid after its time without holding the work', async () => {
    const { buyer, listingId } = await agreed();
    const opened = await world.open(buyer, listingId);
    pass(49);
    world.provider.pay(opened.paymentIntentId, delivery);
    expect(await world.sales.purchases.complete(buyer, opened.paymentIntentId)).toMatchObject({ status: 'returned' });
    await world.settleDown();
    expect((await world.purchaseState(opened.purchaseId)).sums).toMatchObject({ charged: 90_000, refunded: 90_000 });
    await world.claims.releaseExpired();
    expect(await listing(listingId)).toEqual(plain);
  });

  it('[D59] survives a declined card and a closed dialog of its buyer', async () => {
    const { buyer, listingId } = await agreed();
    const opened = await world.open(buyer, listingId);
    await world.sales.purchases.claim(buyer, opened.paymentIntentId);
    await world.sales.purchases.release(buyer, opened.paymentIntentId);
    expect(await listing(listingId)).toMatchObject({ status: 'reserved', agreed_price: 90_000 });
    await world.sales.purchases.claim(buyer, opened.paymentIntentId);
    await world.sales.purchases.cancel(buyer, opened.paymentIntentId);
    expect(await listing(listingId)).toMatchObject({ status: 'reserved', agreed_price: 90_000 });
    // A claim that is over is no end of the agreement either.
    const again = await world.open(buyer, listingId);
    await world.sales.purchases.claim(buyer, again.paymentIntentId);
    pass(1);
    expect(await world.claims.releaseExpired()).toBe(1);
    expect(await listing(listingId)).toMatchObject({ status: 'reserved', agreed_price: 90_000 });
  });

  // Planted: the owner waits ten minutes, as for a claim.
  it('[D59] keeps the seller from changing, withdrawing and deleting; an administrator removes it at once', async () => {
    const { listingId, offer } = await agreed();
    pass(1);
    await expect(world.listings.changePrice(seller, listingId, { price: 1000 })).rejects.toMatchObject({ code: 'listing_reserved' });
    await expect(world.listings.unlist(seller, listingId)).rejects.toMatchObject({ code: 'listing_reserved' });
    const admin = { ...(await world.addPerson('Ann Admin')), isAdmin: true };
    expect(await world.listings.remove(admin, listingId)).toMatchObject({ status: 'removed', agreedFor: null, agreedUntil: null });
    expect(await offerState(offer.id)).toBe('lapsed');
  });

  it('[D59] is let go by its buyer, but not while paying', async () => {
    const { buyer, listingId, offer } = await agreed();
    const opened = await world.open(buyer, listingId);
    await world.sales.purchases.claim(buyer, opened.paymentIntentId);
    const withdraw = () => world.priceOffers.withdraw(buyer, offer.id, { stepId: stepId() });
    await expect(withdraw()).rejects.toMatchObject({ code: 'listing_reserved' });
    await world.sales.purchases.release(buyer, opened.paymentIntentId);
    expect(await withdraw()).toMatchObject({ state: 'withdrawn' });
    expect(await listing(listingId)).toEqual(plain);
    await world.settleDown();
    expect(world.provider.intents.get(opened.paymentIntentId)?.status).toBe('canceled');
  });

  it('[D59] ends the other offers for the work, whose buyers are told', async () => {
    const rival = await world.addPerson('Rita Rival');
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const other = await make(rival, listingId, 800);
    await accept(seller, await make(buyer, listingId));
    expect(await offerState(other.id)).toBe('ended');
    world.told.length = 0;
    await world.settleDown();
    expect(world.told.filter(({ userId }) => userId === rival.userId).map(({ detail }) => detail)).toEqual(['ended 80000 USD']);
    await expect(accept(seller, other)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('frees the work where its buyer has deleted their account', async () => {
    const { buyer, listingId } = await agreed();
    await world.sql`delete from users where id = ${buyer.userId}`;
    expect(await world.claims.releaseExpired()).toBe(1);
    expect(await listing(listingId)).toEqual(plain);
  });
});

describe('two things at once', () => {
  // Planted: the offer is read without a lock; both are accepted.
  it('[D59] of two offers that are accepted at once one reserves the work', async () => {
    const buyers = [await world.addPerson('One'), await world.addPerson('Two')];
    const { listingId } = await world.offer(seller);
    const offers = await Promise.all(buyers.map((buyer, index) => make(buyer, listingId, 900 + index)));
    const outcomes = await Promise.allSettled(offers.map((offer) => accept(seller, offer)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const states = await Promise.all(offers.map(({ id }) => offerState(id)));
    expect(states.toSorted()).toEqual(['accepted', 'ended']);
    const winner = buyers[states.indexOf('accepted')];
    expect(await listing(listingId)).toMatchObject({ agreed_for: winner?.userId, agreed_price: 90_000 + 100 * states.indexOf('accepted') });
  });

  it('[D59] an acceptance is refused while another buyer is paying, and possible again when that buyer gives up', async () => {
    const rival = await world.addPerson('Rita Rival');
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const offer = await make(buyer, listingId);
    const { paymentIntentId } = await world.open(rival, listingId);
    await world.sales.purchases.claim(rival, paymentIntentId);
    // Planted: the acceptance does not look at the claim; a buyer who is paying loses the work.
    await expect(accept(seller, offer)).rejects.toMatchObject({ code: 'listing_reserved' });
    expect(await listing(listingId)).toMatchObject({ status: 'reserved', agreed_for: null });
    await world.sales.purchases.release(rival, paymentIntentId);
    expect(await accept(seller, offer)).toMatchObject({ state: 'accepted' });
  });

  it.each(Array.from({ length: 8 }, (_, index) => index))('[D59] an acceptance and a purchase by another: round %i', async (round) => {
    const rival = await world.addPerson('Rita Rival');
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const offer = await make(buyer, listingId);
    const opened = await world.open(rival, listingId);
    const buying = async () => {
      await world.sales.purchases.claim(rival, opened.paymentIntentId);
      return opened;
    };
    const bid = round % 2 === 0 ? buying() : undefined;
    const [accepted, bought] = await Promise.allSettled([accept(seller, offer), bid ?? buying()]);
    // Exactly one of them has the work.
    expect([accepted.status, bought.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const row = await listing(listingId);
    expect(row?.['agreed_for']).toBe(accepted.status === 'fulfilled' ? buyer.userId : null);
    if (bought.status === 'fulfilled') {
      world.provider.pay(bought.value.paymentIntentId, delivery);
      expect(await world.sales.purchases.complete(rival, bought.value.paymentIntentId)).toMatchObject({ status: 'completed' });
    }
    await world.settleDown();
  });

  it.each(Array.from({ length: 6 }, (_, index) => index))('[D59] the end of its time and its payment: round %i', async () => {
    const { buyer, listingId } = await agreed();
    const opened = await world.open(buyer, listingId);
    pass(48);
    world.provider.pay(opened.paymentIntentId, delivery);
    const [, outcome] = await Promise.all([world.claims.releaseExpired(), world.sales.purchases.complete(buyer, opened.paymentIntentId)]);
    // Never sold at the agreed price after its time, never paid twice, never kept.
    expect(outcome.status).toBe('returned');
    await world.settleDown();
    await world.claims.releaseExpired();
    expect((await world.purchaseState(opened.purchaseId)).sums).toMatchObject({ charged: 90_000, refunded: 90_000, balance: 0 });
    expect(await listing(listingId)).toEqual(plain);
  });

  it('[D59] the same step sent twice at once is one', async () => {
    const buyer = await world.addPerson('Bea Buyer');
    const { listingId } = await world.offer(seller);
    const id = stepId();
    const [one, other] = await Promise.all([make(buyer, listingId, 900, id), make(buyer, listingId, 900, id)]);
    expect(one.id).toBe(other.id);
    const given = { stepId: stepId(), revision: one.revision };
    const [a, b] = await Promise.all([world.priceOffers.accept(seller, one.id, given), world.priceOffers.accept(seller, one.id, given)]);
    expect([a.state, b.state]).toEqual(['accepted', 'accepted']);
    await world.settleDown();
    expect(await world.sql`select 1 from messages where about_offer = ${one.id}`).toHaveLength(2);
  });
});
