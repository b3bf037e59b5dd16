// Shipping prices over the wire: set by the seller, read by everybody, paid by the buyer, and told apart in the order and the figures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArtworkAnswer, ListingAnswer, ShippingAnswer } from '#shared/contract/trade/market.ts';
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import { confirmPayment, onboard } from '#tests/support/browser/payment-page.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { openPurchase } from '#tests/support/sales/buying.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

type Refused = { code: string; error: string; fields?: Record<string, string> };
type Opened = { clientSecret: string; paymentIntentId: string; purchaseId: string; amount: number; shipping?: number };

let server: TestServer;
let seller: Seller;
let buyer: Person;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  await onboard(server, seller.person);
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
});
afterAll(() => server.stop());

const shipping: ShippingAnswer = { from: 'DE', pickup: false, home: 15.5, europe: 40, world: null };
const offered = async (asked?: ShippingAnswer) => {
  const pieceId = await seller.add({ title: 'Pears' });
  return { pieceId, listing: await seller.list(pieceId, 1200, 'USD', asked) };
};
const open = <T = Opened>(listingId: string, shipTo?: string) =>
  buyer.ask<T>('/api/functions/create-payment-intent', { body: { listingId, ...(shipTo === undefined ? {} : { shipTo }) } });
const patch = <T = ListingAnswer>(id: string, body: object) => seller.person.ask<T>(`/api/listings/${id}`, { method: 'PATCH', body });

describe('the prices', () => {
  it('[SHP1] that a seller sets are read by everybody, and a listing without them says nothing of them', async () => {
    const { pieceId, listing } = await offered(shipping);
    expect(listing.shipping).toEqual(shipping);
    const { body } = await ask<ArtworkAnswer>(server, `/api/artworks/${pieceId}`);
    expect(body.listing?.shipping).toEqual(shipping);
    const seen = await seller.list(await seller.add({ title: 'Plain' }), 100);
    expect('shipping' in seen).toBe(false);
  });

  // Planted: null is taken for "as it is"; missing is taken for null.
  it('[SHP1] stay with a change that says nothing of them, and end with one that says null', async () => {
    const { listing } = await offered(shipping);
    expect((await patch(listing.id, { price: 1100 })).body).toMatchObject({ price: 1100, shipping });
    const national = { ...shipping, europe: null };
    expect((await patch(listing.id, { price: 1100, shipping: national })).body.shipping).toEqual(national);
    const ended = await patch(listing.id, { price: 1100, shipping: null });
    expect('shipping' in ended.body).toBe(false);
  });

  // Planted: cents are rounded; the country is not checked.
  it.each<[string, Partial<ShippingAnswer>]>([
    ['a tenth of a cent', { home: 1.005 }],
    ['below nothing', { home: -1 }],
    ['nowhere', { home: null, europe: null }],
    ['a country that there is not', { from: 'XX' }],
    ['more than a card can pay', { europe: 1_000_000 }],
  ])('[SHP1] are refused at their field: %s', async (_, wrong) => {
    const pieceId = await seller.add({ title: 'Wrong' });
    const { status, body } = await seller.person.ask<Refused>('/api/listings', {
      body: { art_piece_id: pieceId, price: 1200, currency: 'USD', shipping: { ...shipping, ...wrong } },
    });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'validation_failed', ['shipping']]);
  });

  it('[SHP1] are changed by their seller alone', async () => {
    const { listing } = await offered(shipping);
    const { status } = await buyer.ask(`/api/listings/${listing.id}`, { method: 'PATCH', body: { price: 1200, shipping: null } });
    expect(status).toBe(404);
  });
});

describe('the payment', () => {
  // Planted: an older app, which names no country, opens a payment without shipping.
  it('[SHP2] of a listing with shipping prices is refused with words to an app that names no country', async () => {
    const { listing } = await offered(shipping);
    const { status, body } = await open<Refused>(listing.id);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.error).toBe('The price of shipping depends on where it goes. Please refresh the app to choose a country.');
    expect(await server.sql`select 1 from purchases where listing_id = ${listing.id}`).toEqual([]);
    expect((await open<Refused>(listing.id, 'US')).body.error).toBe('The seller does not ship this artwork there.');
  });

  it('[SHP2] of a listing without them is opened as before', async () => {
    const { listing } = await offered();
    const opened = await openPurchase(buyer, listing.id);
    expect('shipping' in opened).toBe(false);
  });

  it('[SHP2] is of price and shipping, which order and figures tell apart', async () => {
    const { listing } = await offered(shipping);
    const { body: opened } = await open(listing.id, 'BE');
    expect(opened).toMatchObject({ amount: 1240, shipping: 40 });
    await buyer.ask('/api/purchases/claim', { body: { paymentIntentId: opened.paymentIntentId } });
    await confirmPayment(server, opened.clientSecret);
    const done = await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId: opened.paymentIntentId } });
    expect(done.body).toMatchObject({ status: 'completed' });
    const order = async (who: Person) => (await who.ask<{ order: OrderDetail }>(`/api/orders/${opened.purchaseId}`)).body.order;
    expect(await order(buyer)).toMatchObject({ total_amount: 1240, shipping_cost: 40, ship_to: 'BE', platform_fee: null });
    expect(await order(seller.person)).toMatchObject({ total_amount: 1240, shipping_cost: 40, platform_fee: 120, seller_earnings: 1120 });
    const { body } = await seller.person.ask<{ figures: object[] }>('/api/seller/figures');
    expect(body.figures).toMatchObject([{ gross_sales: 1240, platform_fees: 120, shipping: 40, net_earnings: 1120 }]);
  });
});
