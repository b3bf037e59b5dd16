// A seller's money over the wire: what waits, what was paid out, when, and that nothing is counted twice or across currencies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail, Payout } from '#shared/contract/trade/orders.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { buy } from '#tests/support/sales/buying.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  [buyer, admin] = [await signUpPerson(server, somebody('Bea Buyer')), await signUpPerson(server)];
  await makeAdmin(server, admin.userId);
  await onboard(server, seller.person);
});
afterAll(() => server.stop());

const sold = async (title: string, price: number, currency: 'USD' | 'EUR' = 'USD'): Promise<string> => {
  const pieceId = await seller.add({ title });
  const { body } = await seller.person.ask<{ id: string }>('/api/listings', { body: { art_piece_id: pieceId, price, currency } });
  return (await buy(server, buyer, body.id)).purchaseId;
};
const ship = (id: string) =>
  seller.person.ask(`/api/orders/${id}/ship`, { body: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } });
const order = async (person: Person, id: string) => (await person.ask<{ order: OrderDetail }>(`/api/orders/${id}`)).body.order;
const received = async (id: string) => {
  await ship(id);
  await buyer.ask(`/api/orders/${id}/receive`, { method: 'POST' });
};
const paidOut = async (id: string): Promise<string> => {
  await received(id);
  await expect.poll(async () => (await order(seller.person, id)).paid_out, { interval: 100 }).toBe(true);
  return id;
};
type Figures = {
  figures: { currency: string; gross_sales: number; net_earnings: number; paid_out: number; pending: number; pending_orders: number }[];
  months: { month: string; currency: string; amount: number }[];
};
const figures = async () => (await seller.person.ask<Figures>('/api/seller/figures')).body;
const payouts = async (person: Person, after?: string) =>
  (await person.ask<{ payouts: Payout[]; next: string | null }>(`/api/seller/payouts${after === undefined ? '' : `?after=${after}`}`)).body;
const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;

describe('the money of a seller', () => {
  // Planted: what waits is among what was paid out; euros are added to dollars.
  it('[SEL1] [SEL2] [D18] what waits and what was paid out stand apart, for each currency', async () => {
    expect(await figures()).toMatchObject({ figures: [], months: [] });
    await sold('Waits To Be Shipped', 1200);
    await ship(await sold('On Its Way', 100.05));
    expect(await figures()).toMatchObject({
      figures: [{ currency: 'USD', gross_sales: 1300.05, net_earnings: 1170.04, paid_out: 0, pending: 1170.04, pending_orders: 2 }],
      months: [],
    });
    await paidOut(await sold('Paid Out', 500));
    await paidOut(await sold('Paid Out In Euros', 80, 'EUR'));
    expect(await figures()).toMatchObject({
      figures: [
        { currency: 'USD', gross_sales: 1800.05, paid_out: 450, pending: 1170.04, pending_orders: 2 },
        { currency: 'EUR', gross_sales: 80, paid_out: 72, pending: 0, pending_orders: 0 },
      ],
      months: [
        { month: thisMonth, currency: 'EUR', amount: 72 },
        { month: thisMonth, currency: 'USD', amount: 450 },
      ],
    });
  });

  it('[D60] each payout is told with its day, its work, and the fee as it was agreed, to its seller alone', async () => {
    const { payouts: told, next } = await payouts(seller.person);
    expect(next).toBeNull();
    expect(
      told.map(({ amount, currency, total_amount, platform_fee, artwork }) => [
        artwork.title,
        currency,
        total_amount,
        platform_fee,
        amount,
      ]),
    ).toEqual([
      ['Paid Out In Euros', 'EUR', 80, 8, 72],
      ['Paid Out', 'USD', 500, 50, 450],
    ]);
    expect(told.every(({ paid_at }) => Math.abs(Date.parse(paid_at) - Date.now()) < 600_000)).toBe(true);
    expect(await payouts(buyer)).toEqual({ payouts: [], next: null });
    // The percentage of today does not touch what was agreed.
    await server.sql`update sales set platform_fee = 4000, seller_earnings = 46000 where snapshot ->> 'title' = 'Paid Out'`;
    expect((await payouts(seller.person)).payouts[1]).toMatchObject({ platform_fee: 40, amount: 450 });
    await server.sql`update sales set platform_fee = 5000, seller_earnings = 45000 where snapshot ->> 'title' = 'Paid Out'`;
  });

  it('[D21] [D22] a payout that was taken back is told as such, and earns nothing', async () => {
    const id = await paidOut(await sold('Taken Back', 300));
    expect((await figures()).figures[0]).toMatchObject({ paid_out: 720 });
    await admin.ask(`/api/orders/${id}/cancel`, { body: { reason: 'Not as described' } });
    await expect.poll(async () => (await order(buyer, id)).refunded_at ?? null, { interval: 100 }).not.toBeNull();
    await expect.poll(async () => (await figures()).figures[0]?.paid_out, { interval: 100 }).toBe(450);
    const { payouts: told } = await payouts(seller.person);
    const own = told.filter(({ order_id }) => order_id === id);
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect((await figures()).months.find(({ currency }) => currency === 'USD')).toEqual({ month: thisMonth, currency: 'USD', amount: 450 });
  });

  it('[D22] [D24] orders tell both sides when the money moved; what the seller got, and that it is held back, the seller alone', async () => {
    const id = await sold('Held Back', 60);
    await server.sql`update stripe_accounts set payout_enabled = false, stage = 'restricted' where user_id = ${seller.person.userId}`;
    await received(id);
    expect(await order(seller.person, id)).toMatchObject({
      stage: 'received',
      received_by: 'buyer',
      paid_out: false,
      paid_out_at: null,
      payout_held: true,
    });
    expect(await order(buyer, id)).toMatchObject({ received_by: 'buyer', paid_out_at: null, payout_held: null });
    expect((await figures()).figures[0]).toMatchObject({ pending_orders: 3 });
    await server.sql`update stripe_accounts set payout_enabled = true, stage = 'ready' where user_id = ${seller.person.userId}`;
    const done = await paidOut(await sold('Told', 70));
    const [mine, theirs] = [await order(seller.person, done), await order(buyer, done)];
    expect([mine.payout_held, theirs.paid_out_at, mine.refunded_at, mine.disputed_at]).toEqual([false, null, null, null]);
    expect(Date.parse(mine.paid_out_at ?? '')).toBeGreaterThanOrEqual(Math.floor(Date.parse(mine.received_at ?? '') / 1000) * 1000);
  });

  it('payouts are read page by page, none twice and none left out', async () => {
    const [{ id: purchaseId } = { id: '' }] = await server.sql<{ id: string }[]>`select id from sales where snapshot ->> 'title' = 'Told'`;
    await server.sql`
      insert into money_facts (id, purchase_id, kind, amount, state, created_at, seen_at)
      select 'tr_old_' || n, ${purchaseId}, 'transfer', 100, 'done', now() - n * interval '1 day', now() from generate_series(1, 45) n`;
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await payouts(seller.person, after);
      seen.push(...page.payouts.map(({ order_id, paid_at }) => `${paid_at} ${order_id}`));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(45 + 4);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect((await seller.person.ask('/api/seller/payouts?after=nonsense')).status).toBe(200);
  });
});
