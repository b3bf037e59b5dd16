// A sale over the wire, on the whole program with its stand-in for the provider: as a page, a seller and a webhook use it.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order, OrderDetail } from '#shared/contract/trade/orders.ts';
import { makeSeller, marketOf, type Seller } from '#tests/support/people/market-people.ts';
import { confirmPayment, onboard } from '#tests/support/browser/payment-page.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
});
afterAll(() => server.stop());

type Opened = { clientSecret: string; paymentIntentId: string; purchaseId: string; amount: number; currency: string };
const offered = async (title = 'Pears') => {
  const pieceId = await seller.add({ title });
  return { pieceId, listingId: (await seller.list(pieceId, 1200)).id };
};
const open = async (person: Person, listingId: string) =>
  (await person.ask<Opened & { code?: string; error?: string }>('/api/functions/create-payment-intent', { body: { listingId } })).body;
const bought = async () => {
  const { listingId, pieceId } = await offered();
  const opened = await open(buyer, listingId);
  const { paymentIntentId } = opened;
  await buyer.ask('/api/purchases/claim', { body: { paymentIntentId } });
  await confirmPayment(server, opened.clientSecret);
  const done = await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId } });
  return { listingId, pieceId, ...opened, done };
};
const order = async (person: Person, id: string) => (await person.ask<{ order: OrderDetail }>(`/api/orders/${id}`)).body.order;
/** Jobs and events take their time. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  await expect.poll(holds, { interval: 100 }).toBe(true);
};

describe('a sale over the wire', () => {
  it('[D24] [ERR14] waits for the seller’s account, and says so beforehand', async () => {
    const { listingId } = await offered();
    expect(await open(buyer, listingId)).toMatchObject({ code: 'seller_not_ready', error: 'This seller cannot accept payments yet' });
    const asked = await buyer.ask(`/api/listings/${listingId}/purchase`);
    expect(asked.body).toEqual({ available: false, reason: 'seller_not_ready', text: 'This seller cannot accept payments yet' });
  });

  it('[FUN2] [STA17] [TAB16] [GEN4] [ENT3] connects the seller by the provider’s pages; connected again there is nothing to do', async () => {
    expect((await seller.person.ask('/api/payouts')).body).toMatchObject({ payout_enabled: false, stage: 'not_started' });
    const back = await onboard(server, seller.person);
    expect(back).toContain('/seller-dashboard?payouts=return');
    expect((await seller.person.ask('/api/payouts')).body).toEqual({
      user_id: seller.person.userId,
      payout_enabled: true,
      stage: 'ready',
      missing: [],
    });
    const again = await seller.person.ask('/api/functions/create-stripe-connect-account', { method: 'POST' });
    expect(again.body).toEqual({ stage: 'ready' });
  });

  it('[FUN2] [STA17] the provider leads a seller back to where the page was opened, and never to somebody else’s', async () => {
    const other = await makeSeller(server, 'Sol Seller');
    const connect = (headers: Record<string, string>) =>
      other.person.ask<{ onboarding_url?: string }>('/api/functions/create-stripe-connect-account', { method: 'POST', headers });
    const leadsBackTo = async (headers: Record<string, string>): Promise<string> => {
      const url = new URL((await connect(headers)).body.onboarding_url ?? 'http://nowhere.invalid');
      const form = { method: 'POST', redirect: 'manual', headers: { origin: server.url } } as const;
      const answer = await fetch(`${server.url}${url.pathname}`, {
        ...form,
        body: new URLSearchParams({ stage: 'incomplete', go: 'later' }),
      });
      return answer.headers.get('location') ?? '';
    };
    const { publicUrl, origins } = server.config;
    expect(origins.toSorted()).toEqual([server.url, publicUrl].toSorted());
    for (const origin of origins) expect(await leadsBackTo({ origin })).toBe(`${origin}/seller-dashboard?payouts=return`);
    expect(await leadsBackTo({})).toBe(`${publicUrl}/seller-dashboard?payouts=return`);
    // What is no page's origin says nothing of where a page is.
    expect(await leadsBackTo({ referer: 'http://evil.example/', 'x-forwarded-host': 'evil.example' })).toBe(
      `${publicUrl}/seller-dashboard?payouts=return`,
    );
    for (const origin of ['http://evil.example', `${server.url}.evil.example`, 'null'])
      expect((await connect({ origin })).body).toMatchObject({ code: 'foreign_origin' });
  });

  // Planted: the program hands the sale its own clock as the time.
  it('[D19] a work stays with who is paying, however wrong the clock of the process that is asked', async () => {
    const { listingId } = await offered('Held');
    const { paymentIntentId } = await open(buyer, listingId);
    await buyer.ask('/api/purchases/claim', { body: { paymentIntentId } });
    const other = await signUpPerson(server);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      expect((await other.ask(`/api/listings/${listingId}/purchase`)).body).toMatchObject({ available: false, reason: 'reserved' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('[GEN5] [FUN3] [FUN4] [STA18] [STA20] [STA21] [PUR1] [PUR2] is paid by card and becomes an order that its buyer alone is shown', async () => {
    const { listingId, purchaseId, amount, currency, done } = await bought();
    expect([amount, currency]).toEqual([1200, 'USD']);
    expect(done.body).toMatchObject({ status: 'completed', orderId: purchaseId });
    const mine = await buyer.ask<{ order: Order }>(`/api/purchases/of-listing/${listingId}`);
    expect(mine.body.order).toMatchObject({
      id: purchaseId,
      total_amount: 1200,
      currency: 'USD',
      artwork: { title: 'Pears', artist: 'Ada Quell' },
    });
    for (const other of [seller.person, await signUpPerson(server)])
      expect((await other.ask(`/api/purchases/of-listing/${listingId}`)).status).toBe(404);
    expect((await marketOf(server)).listings.some(({ id }) => id === listingId)).toBe(false);
  });

  it('[STA19] is thrown away when the dialog closes; a claimed work is refused to others with a clear word', async () => {
    const { listingId } = await offered();
    const other = await signUpPerson(server);
    const [first, second] = [await open(buyer, listingId), await open(other, listingId)];
    const claim = (person: Person, { paymentIntentId }: Opened) => person.ask('/api/purchases/claim', { body: { paymentIntentId } });
    expect((await claim(buyer, first)).status).toBe(200);
    expect((await claim(other, second)).body).toMatchObject({ code: 'listing_reserved' });
    expect((await claim(other, first)).status).toBe(404);
    await buyer.ask('/api/purchases/cancel', { body: { paymentIntentId: first.paymentIntentId } });
    expect((await claim(other, second)).status).toBe(200);
    const late = await confirmPayment(server, first.clientSecret);
    expect(late.status).toBe(400);
    expect(late.body.error?.code).toBe('payment_intent_unexpected_state');
  });

  it('[ERR15] [D20] a declined card leaves no order; the webhook alone makes one when the page is gone', async () => {
    const { listingId } = await offered();
    const opened = await open(buyer, listingId);
    const { paymentIntentId, purchaseId } = opened;
    await buyer.ask('/api/purchases/claim', { body: { paymentIntentId } });
    expect((await confirmPayment(server, opened.clientSecret, '4000000000000002')).body.error?.code).toBe('card_declined');
    expect((await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId } })).body).toMatchObject({
      status: 'open',
      orderId: null,
    });
    expect((await confirmPayment(server, opened.clientSecret)).body.status).toBe('succeeded');
    await until(async () => (await buyer.ask(`/api/orders/${purchaseId}`)).status === 200);
  });

  it('[D22] [D21] [ORD1] [ORD3] is shipped, received and paid out, each step by whom it belongs to', async () => {
    const { purchaseId } = await bought();
    const path = `/api/orders/${purchaseId}`;
    const shipment = { carrier: 'Post', trackingNumber: 'X1' };
    expect((await buyer.ask(`${path}/ship`, { body: shipment })).status).toBe(403);
    expect((await seller.person.ask(`${path}/ship`, { body: { carrier: ' ', trackingNumber: '' } })).status).toBe(422);
    const before = await order(seller.person, purchaseId);
    expect(before).toMatchObject({
      may: { ship: true, receive: false, cancel: true },
      shipping: { address: { line1: '1 Quay', city: 'Ghent' } },
    });
    expect((await seller.person.ask(`${path}/ship`, { body: shipment })).status).toBe(200);
    expect((await seller.person.ask(`${path}/cancel`, { body: {} })).status).toBe(409);
    expect((await buyer.ask(`${path}/receive`, { method: 'POST' })).status).toBe(200);
    await until(async () => (await order(seller.person, purchaseId)).paid_out === true);
    const sold = await seller.person.ask<{ orders: Order[]; total: number }>('/api/orders?role=seller');
    expect(sold.body.orders.find(({ id }) => id === purchaseId)).toMatchObject({
      seller_earnings: 1080,
      platform_fee: 120,
      stage: 'received',
    });
    expect(sold.body.total).toBe(sold.body.orders.length);
    const admin = await signUpPerson(server);
    await makeAdmin(server, admin.userId);
    expect((await seller.person.ask(`${path}/ledger`)).status).toBe(403);
    expect((await admin.ask(`${path}/ledger`)).body).toMatchObject({ charged: 1200, paid_out: 1080, refunded: 0, balance: 120 });
  });

  it('[D22] cancelled by its seller, goes back to the buyer and may be offered again', async () => {
    const { purchaseId, listingId, pieceId } = await bought();
    await seller.device.engine.commit('piece.delete', { pieceId });
    await seller.device.engine.syncNow();
    expect((await server.sql`select deleted_at from pieces where id = ${pieceId}`)[0]).toEqual({ deleted_at: null });
    expect((await seller.person.ask(`/api/orders/${purchaseId}/cancel`, { body: { reason: 'Damaged' } })).status).toBe(200);
    await until(async () => (await server.sql`select 1 from sales where id = ${purchaseId} and refunded = 120000`).length === 1);
    expect(await order(buyer, purchaseId)).toMatchObject({ stage: 'cancelled', refunded: true, cancel_reason: 'Damaged' });
    expect((await seller.person.ask('/api/seller/figures')).body).toMatchObject({ pending_sales: 0 });
    expect((await server.sql`select status from listings where id = ${listingId}`)[0]).toEqual({ status: 'unlisted' });
  });

  // Planted: every purchase is answered, so that another work leads to the wrong order.
  it('[ORD1] orders are asked for by their work, and as those that are not over', async () => {
    const { purchaseId, pieceId } = await bought();
    const idsOf = async (person: Person, query: string) =>
      (await person.ask<{ orders: Order[]; total: number }>(`/api/orders?${query}`)).body.orders.map(({ id }) => id);
    expect(await idsOf(buyer, `role=buyer&piece=${pieceId}`)).toEqual([purchaseId]);
    expect(await idsOf(seller.person, `role=buyer&piece=${pieceId}`)).toEqual([]);
    expect(await idsOf(seller.person, 'role=seller&open=true')).toContain(purchaseId);
    await seller.person.ask(`/api/orders/${purchaseId}/cancel`, { body: {} });
    expect(await idsOf(seller.person, 'role=seller&open=true')).not.toContain(purchaseId);
    expect(await idsOf(seller.person, 'role=seller&limit=99')).toContain(purchaseId);
  });

  it('[LIM13] the page gets the publishable key; a visitor cannot open a payment, and nobody’s payment is nobody’s', async () => {
    expect((await ask(server, '/api/payments/options')).body).toMatchObject({
      publishableKey: expect.stringMatching(/^pk_test_/) as unknown,
    });
    const visitor = await ask(server, '/api/functions/create-payment-intent', { body: { listingId: uuidv7() } });
    expect(visitor.status).toBe(401);
    expect((await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId: 'pi_nobody' } })).status).toBe(404);
    expect((await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId: '../accounts' } })).status).toBe(422);
    const forged = await ask(server, '/api/payments/webhook', { body: { id: 'evt_1' }, headers: { 'stripe-signature': 't=1,v1=00' } });
    expect(forged.body).toMatchObject({ code: 'bad_request' });
  });
});
