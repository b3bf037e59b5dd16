// Price offers over the wire: who may take which step, what everybody sees of it, and what is told.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PriceOfferAnswer, PriceOffersAnswer } from '#shared/contract/trade/price-offers.ts';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, marketOf, type Seller } from '#tests/support/people/market-people.ts';
import { ask, signUpPerson, somebody, type Answer, type Person } from '#tests/support/people/people.ts';
import { buy } from '#tests/support/sales/buying.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

type Refused = { code: string; error: string; fields?: Record<string, string> };

let server: TestServer;
let seller: Seller;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  await onboard(server, seller.person);
});
afterAll(() => server.stop());

const newBuyer = (name = 'Bea Buyer') => signUpPerson(server, somebody(name));
const offered = async (price = 1200, title = 'Pears') => {
  const pieceId = await seller.add({ title });
  return { pieceId, listingId: (await seller.list(pieceId, price)).id };
};
type Step = { stepId?: string; amount?: number | string; revision?: number };
const make = <T = PriceOfferAnswer>(who: Person, listingId: string, amount: number | string = 900, stepId = uuidv7()): Promise<Answer<T>> =>
  who.ask<T>(`/api/listings/${listingId}/price-offers`, { body: { stepId, amount } });
const step = <T = PriceOfferAnswer>(who: Person, act: string, id: string, body: Step = {}): Promise<Answer<T>> =>
  who.ask<T>(`/api/price-offers/${id}/${act}`, { body: { stepId: uuidv7(), ...body } });
const offersOf = async (who: Person, query = ''): Promise<PriceOfferAnswer[]> =>
  (await who.ask<PriceOffersAnswer>(`/api/price-offers${query}`)).body.offers;
const code = async (answer: Promise<Answer<Refused>>): Promise<string> => {
  const { status, body } = await answer;
  return status < 400 ? 'taken' : body.code;
};

describe('making an offer', () => {
  // Planted: an offer of the asking price; one of zero.
  it.each([
    [1200, 'An offer has to be below the asking price.'],
    ['1,300.00', 'An offer has to be below the asking price.'],
    [0, 'Please enter a valid price'],
    [-5, 'Please enter a valid price'],
    [0.1, 'Please enter a valid price'],
    ['9.999', 'Please enter a valid price'],
    ['many', 'Please enter a valid price'],
  ])('[D59] of %s is refused at the field, and nothing is made', async (amount, words) => {
    const { listingId } = await offered();
    const buyer = await newBuyer();
    const { status, body } = await make<Refused>(buyer, listingId, amount);
    expect([status, body.code, body.fields]).toEqual([422, 'validation_failed', { amount: words }]);
    expect(await offersOf(buyer)).toEqual([]);
  });

  it('[D59] is the seller’s to answer within 48 hours, and the work stays for sale to all', async () => {
    const { listingId, pieceId } = await offered(1200, 'Waiting pears');
    const buyer = await newBuyer();
    const { body } = await make(buyer, listingId, '900,50');
    expect(body).toMatchObject({ role: 'buyer', amount: 900.5, asked: 1200, currency: 'USD', turn: 'seller', state: 'open', revision: 1 });
    expect(Date.parse(body.until) - Date.parse(body.created_at)).toBe(48 * 3_600_000);
    expect(body.may).toEqual({ accept: false, counter: false, decline: false, withdraw: true });
    const [asSeen] = await offersOf(seller.person, `?piece=${pieceId}`);
    expect(asSeen).toMatchObject({ id: body.id, role: 'seller', other: { id: buyer.userId, name: 'Bea Buyer' } });
    expect(asSeen?.may).toEqual({ accept: true, counter: true, decline: true, withdraw: false });
    expect((await marketOf(server, { q: 'Waiting pears' })).listings).toHaveLength(1);
    expect(await offersOf(await newBuyer('Somebody Else'), `?piece=${pieceId}`)).toEqual([]);
  });

  // Planted: the answer of the first is given for another listing.
  it('[D59] twice with the same key is one; with it for something else it is refused', async () => {
    const [one, other] = [await offered(), await offered()];
    const buyer = await newBuyer();
    const stepId = uuidv7();
    const first = await make(buyer, one.listingId, 900, stepId);
    const again = await make(buyer, one.listingId, 900, stepId);
    expect(again.body).toEqual(first.body);
    expect(await code(make(buyer, other.listingId, 900, stepId))).toBe('conflict');
    expect(await code(make(await newBuyer(), one.listingId, 900, stepId))).toBe('conflict');
    expect(await code(make(buyer, one.listingId, 950))).toBe('conflict');
    expect(await offersOf(buyer)).toHaveLength(1);
  });

  it('[D59] is refused to visitors, to the seller, for what is not offered, and where the seller cannot be paid', async () => {
    const { listingId, pieceId } = await offered();
    const body = { stepId: uuidv7(), amount: 900 };
    expect((await ask(server, `/api/listings/${listingId}/price-offers`, { body })).status).toBe(401);
    expect(await code(make(seller.person, listingId))).toBe('forbidden');
    expect(await code(make(await newBuyer(), uuidv7()))).toBe('listing_gone');
    await seller.person.ask(`/api/listings/${listingId}/unlist`, { method: 'POST' });
    expect(await code(make(await newBuyer(), listingId))).toBe('listing_gone');
    const poor = await makeSeller(server, 'Not Ready');
    const unready = await poor.list(await poor.add({ title: 'Unpayable' }), 100);
    expect(await code(make(await newBuyer(), unready.id, 50))).toBe('seller_not_ready');
    expect(pieceId).not.toBe('');
  });

  it('[D59] is refused between people of whom one has blocked the other', async () => {
    const { listingId } = await offered();
    const buyer = await newBuyer();
    await seller.device.engine.commit('block.set', { who: buyer.userId, blocked: true });
    await seller.device.engine.syncNow();
    expect(await code(make(buyer, listingId))).toBe('forbidden');
  });

  // Planted: withdrawn ones do not count, so a seller gets hundreds.
  it('[D59] is limited: five for a work, ten open at a time', async () => {
    const { listingId } = await offered();
    const buyer = await newBuyer();
    for (let count = 0; count < 5; count += 1) {
      const { body } = await make(buyer, listingId, 900 + count);
      expect((await step(buyer, 'withdraw', body.id)).body.state).toBe('withdrawn');
    }
    expect(await code(make(buyer, listingId, 950))).toBe('rate_limited');
    for (let count = 0; count < 10; count += 1) expect((await make(buyer, (await offered()).listingId)).status).toBe(200);
    expect(await code(make(buyer, (await offered()).listingId))).toBe('rate_limited');
  });
});

describe('an offer', () => {
  // Planted: the buyer may accept the own offer.
  it('[D59] is answered by whose turn it is, at the revision that was seen', async () => {
    const { listingId } = await offered();
    const buyer = await newBuyer();
    const { body: made } = await make(buyer, listingId);
    for (const act of ['accept', 'decline']) expect(await code(step<Refused>(buyer, act, made.id, { revision: 1 }))).toBe('forbidden');
    expect(await code(step<Refused>(buyer, 'counter', made.id, { revision: 1, amount: 950 }))).toBe('forbidden');
    expect(await code(step<Refused>(seller.person, 'accept', made.id, { revision: 7 }))).toBe('conflict');
    expect(await code(step<Refused>(seller.person, 'withdraw', made.id))).toBe('forbidden');
    for (const act of ['accept', 'decline', 'withdraw'])
      expect(await code(step<Refused>(await newBuyer('Somebody Else'), act, made.id, { revision: 1 }))).toBe('not_found');
    expect(await code(step<Refused>(seller.person, 'counter', made.id, { revision: 1, amount: 900 }))).toBe('validation_failed');
    expect(await code(step<Refused>(seller.person, 'counter', made.id, { revision: 1, amount: 1200 }))).toBe('validation_failed');
    const { body: countered } = await step(seller.person, 'counter', made.id, { revision: 1, amount: 1100 });
    expect(countered).toMatchObject({ amount: 1100, turn: 'buyer', state: 'open', revision: 2 });
    expect(await code(step<Refused>(seller.person, 'accept', made.id, { revision: 2 }))).toBe('forbidden');
    const { body: accepted } = await step(buyer, 'accept', made.id, { revision: 2 });
    expect(accepted).toMatchObject({ amount: 1100, state: 'accepted', revision: 3, may: { accept: false, withdraw: true } });
    expect(accepted.steps.map(({ act, by, amount }) => [act, by, amount])).toEqual([
      ['made', 'buyer', 900],
      ['countered', 'seller', 1100],
      ['accepted', 'buyer', 1100],
    ]);
    expect(await code(step<Refused>(seller.person, 'decline', made.id, { revision: 3 }))).toBe('conflict');
  });

  it('[D59] that was declined or has run out is over, and the buyer may make another', async () => {
    const { listingId } = await offered();
    const buyer = await newBuyer();
    const { body: declined } = await make(buyer, listingId);
    expect((await step(seller.person, 'decline', declined.id, { revision: 1 })).body).toMatchObject({ state: 'declined' });
    expect(await code(step<Refused>(seller.person, 'accept', declined.id, { revision: 2 }))).toBe('conflict');
    const { body: old } = await make(buyer, listingId, 950);
    await server.sql`update price_offers set until = now() - interval '1 second' where id = ${old.id}`;
    expect(await code(step<Refused>(seller.person, 'accept', old.id, { revision: 1 }))).toBe('conflict');
    expect((await offersOf(buyer)).find(({ id }) => id === old.id)).toMatchObject({ state: 'expired', may: { withdraw: false } });
    expect((await make(buyer, listingId, 960)).status).toBe(200);
  });

  it('[D59] cannot be accepted once the price is at or below it', async () => {
    const { listingId } = await offered();
    const buyer = await newBuyer();
    const { body } = await make(buyer, listingId);
    await seller.person.ask(`/api/listings/${listingId}`, { method: 'PATCH', body: { price: 850 } });
    expect((await offersOf(seller.person)).find(({ id }) => id === body.id)?.may).toMatchObject({ accept: false, decline: true });
    expect(await code(step<Refused>(seller.person, 'accept', body.id, { revision: 1 }))).toBe('conflict');
  });

  // Planted: the price of the agreement stands in the public answer.
  it('[D59] accepted: everybody sees "reserved" and nobody else the price; its buyer buys at it', async () => {
    const { listingId, pieceId } = await offered(1200, 'Agreed pears');
    const [buyer, rival] = [await newBuyer(), await newBuyer('Rita Rival')];
    const { body } = await make(buyer, listingId);
    await step(seller.person, 'accept', body.id, { revision: 1 });
    expect((await marketOf(server, { q: 'Agreed pears' })).listings).toEqual([]);
    const { body: page } = await ask<ArtworkAnswer>(server, `/api/artworks/${pieceId}`);
    expect(page.listing).toMatchObject({ status: 'reserved', price: 1200 });
    expect(JSON.stringify(page)).not.toContain('900');
    // Until when, its seller alone is told.
    expect(page.listing).not.toHaveProperty('reserved_until');
    const { body: own } = await seller.person.ask<ArtworkAnswer>(`/api/artworks/${pieceId}`);
    const hours = (Date.parse(own.listing?.reserved_until ?? '') - Date.now()) / 3_600_000;
    expect([Math.round(hours), own.listing?.status]).toEqual([48, 'reserved']);
    const refused = await rival.ask<Refused>('/api/functions/create-payment-intent', { body: { listingId } });
    expect([refused.status, refused.body.error]).toEqual([409, 'This artwork is reserved for another buyer.']);
    expect(await code(make(rival, listingId))).toBe('listing_reserved');
    const kept = await seller.person.ask<Refused>(`/api/listings/${listingId}`, { method: 'PATCH', body: { price: 1000 } });
    expect([kept.status, kept.body.code]).toEqual([409, 'listing_reserved']);
    expect(kept.body.error).toContain('You have accepted an offer');
    await seller.device.engine.commit('piece.delete', { pieceId });
    await seller.device.engine.syncNow();
    expect(await server.sql`select 1 from pieces where id = ${pieceId} and deleted_at is null`).toHaveLength(1);
    const { purchaseId } = await buy(server, buyer, listingId);
    const { body: order } = await buyer.ask<{ order: { total_amount: number } }>(`/api/orders/${purchaseId}`);
    expect(order.order.total_amount).toBe(900);
    expect((await offersOf(buyer))[0]).toMatchObject({ state: 'bought' });
  });
});

describe('each step', () => {
  // Planted: the message goes to whoever takes the step.
  it('[D59] is a message about the work in the conversation of the two, and a notice to the other one', async () => {
    const { listingId, pieceId } = await offered(1200, 'Told pears');
    const buyer = await newBuyer();
    const { body } = await make(buyer, listingId);
    await step(seller.person, 'counter', body.id, { revision: 1, amount: 1000 });
    await step(buyer, 'accept', body.id, { revision: 2 });
    const device = openApiDevice(server, buyer);
    const messages = async () => {
      await device.engine.syncNow();
      return (await device.store.read((tx) => tx.all('messages'))).filter(({ about }) => about?.id === pieceId);
    };
    await expect.poll(async () => (await messages()).length).toBe(3);
    const said = (await messages()).toSorted((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0));
    expect(said.map(({ mine, content }) => [mine, content])).toEqual([
      [true, 'I would like to offer $900.00 USD for “Told pears”.'],
      [false, 'I could let “Told pears” go for $1,000.00 USD.'],
      [true, 'I accept $1,000.00 USD for “Told pears”. It is reserved for me for 48 hours.'],
    ]);
    expect(said[0]?.about).toEqual({ kind: 'artwork', id: pieceId, title: 'Told pears', question: true, offer: body.id });
    const noticesOf = (userId: string) =>
      server.sql`select detail, subject_id, name from notifications where user_id = ${userId} and kind = 'price_offer' and title = 'Told pears' order by detail`;
    await expect.poll(async () => (await noticesOf(seller.person.userId)).length).toBe(2);
    expect([...(await noticesOf(seller.person.userId))]).toEqual([
      { detail: 'accepted 100000 USD', subject_id: buyer.userId, name: 'Bea Buyer' },
      { detail: 'made 90000 USD', subject_id: buyer.userId, name: 'Bea Buyer' },
    ]);
    expect([...(await noticesOf(buyer.userId))]).toEqual([
      { detail: 'countered 100000 USD', subject_id: seller.person.userId, name: 'Sal Seller' },
    ]);
  });
});
