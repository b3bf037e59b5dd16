// The same sale through the real SDK, over the wire, against a provider that checks every request and signs its own events.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/people/access.ts';
import { payByCard } from '#tests/support/sales/pay-by-card.ts';
import { createSandboxSale, type SandboxSale } from '#tests/support/sales/sandbox-sale.ts';

let sale: SandboxSale;
let seller: Actor;
beforeAll(async () => {
  sale = await createSandboxSale();
  seller = await sale.addSeller();
});
afterAll(() => sale.close());

const shipment = { carrier: 'Post', trackingNumber: 'X1' };
const day = 24 * 3_600_000;
const bought = async (card?: string) => {
  const buyer = await sale.world.addPerson('Bea Buyer');
  const offered = await sale.world.offer(seller);
  const opened = await sale.world.open(buyer, offered.listingId);
  await sale.world.sales.purchases.claim(buyer, opened.paymentIntentId);
  await sale.pay(opened.paymentIntentId, card);
  await sale.settleDown();
  return { buyer, ...offered, ...opened };
};
/** Both sides, minor units. */
const books = async (purchaseId: string) => {
  const { sums } = await sale.world.purchaseState(purchaseId);
  const { charged, refunded, paidOut, withdrawn, balance } = sums;
  return { ours: { charged, refunded, paidOut, withdrawn, balance }, theirs: sale.booksOf(purchaseId) };
};
const expectBooks = async (purchaseId: string, expected: object): Promise<void> => {
  const { ours, theirs } = await books(purchaseId);
  expect(ours).toEqual(theirs);
  expect(ours).toMatchObject(expected);
};

describe('through the provider', () => {
  it('[D20] [D21] a closed tab still makes an order; release pays the seller; both books agree at every stage', async () => {
    const { buyer, purchaseId } = await bought();
    const { sale: order } = await sale.world.purchaseState(purchaseId);
    expect(order).toMatchObject({
      stage: 'paid',
      total: 120_000,
      shipping: { name: 'Bea Buyer', address: { city: 'Ghent', country: 'BE' } },
    });
    await expectBooks(purchaseId, { charged: 120_000, balance: 120_000 });
    await sale.world.sales.orders.ship(seller, purchaseId, shipment);
    await sale.world.sales.orders.receive(buyer, purchaseId);
    await sale.settleDown();
    await expectBooks(purchaseId, { paidOut: 108_000, balance: 12_000 });
    expect((await sale.world.purchaseState(purchaseId)).purchase?.atRest).toBe(true);
    const ledger = await sale.world.sales.papers.ledger({ ...seller, isAdmin: true }, purchaseId);
    expect(ledger).toMatchObject({ charged: 1200, paid_out: 1080, balance: 120, currency: 'USD' });
    expect(ledger.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 1200],
      ['transfer', 1080],
    ]);
  });

  it('[D22] a cancelled order is refunded, before the release and after it', async () => {
    const first = await bought();
    await sale.world.sales.orders.cancel(seller, first.purchaseId, '');
    await sale.settleDown();
    await expectBooks(first.purchaseId, { refunded: 120_000, paidOut: 0, balance: 0 });
    const second = await bought();
    await sale.world.sales.orders.ship(seller, second.purchaseId, shipment);
    await sale.world.sales.orders.receive(second.buyer, second.purchaseId);
    await sale.settleDown();
    await sale.world.sales.orders.cancel({ ...seller, isAdmin: true }, second.purchaseId, '');
    await sale.settleDown();
    await expectBooks(second.purchaseId, { refunded: 120_000, paidOut: 0, balance: 0 });
  });

  // Planted: an open dispute lets money move.
  it('[D22] a dispute stops the release; won it goes on, lost it ends the order', async () => {
    for (const verdict of ['won', 'lost'] as const) {
      const { buyer, purchaseId, paymentIntentId } = await bought();
      await sale.world.sales.orders.ship(seller, purchaseId, shipment);
      const dispute = await sale.sandbox.control.dispute(paymentIntentId);
      await sale.settleDown();
      await expectBooks(purchaseId, { withdrawn: 120_000 });
      expect((await sale.world.purchaseState(purchaseId)).sale).toMatchObject({ stage: 'shipped', dispute: 'open' });
      await sale.world.sales.orders.receive(buyer, purchaseId);
      await sale.settleDown();
      await expectBooks(purchaseId, { paidOut: 0 });
      await sale.sandbox.control.decideDispute(dispute.id, verdict);
      await sale.settleDown();
      expect((await sale.world.purchaseState(purchaseId)).sale).toMatchObject({ stage: 'received', dispute: verdict });
      await expectBooks(purchaseId, verdict === 'won' ? { withdrawn: 0, paidOut: 108_000 } : { withdrawn: 120_000, paidOut: 0 });
    }
  });

  // Planted: the deadline reads the dispute from the provider, and acts as if it had not.
  it('[D22] the deadline releases and cancels nothing over a dispute that nobody has told of yet', async () => {
    const [shipped, paid] = [await bought(), await bought()];
    await sale.world.sales.orders.ship(seller, shipped.purchaseId, shipment);
    await sale.settleDown();
    sale.hold(true);
    sale.world.clock.advance(15 * day);
    await sale.world.sales.reconciliation.reconcile();
    const dispute = await sale.sandbox.control.dispute(shipped.paymentIntentId);
    await sale.sandbox.control.dispute(paid.paymentIntentId);
    await sale.runDeadlines();
    const stateOf = async (id: string) => (await sale.world.purchaseState(id)).sale;
    expect(await stateOf(shipped.purchaseId)).toMatchObject({ stage: 'shipped', dispute: 'open' });
    expect(await stateOf(paid.purchaseId)).toMatchObject({ stage: 'paid', dispute: 'open' });
    sale.hold(false);
    await sale.sandbox.control.decideDispute(dispute.id, 'lost');
    await sale.settleDown();
    expect(await stateOf(shipped.purchaseId)).toMatchObject({ stage: 'cancelled', cancelReason: 'dispute_lost' });
  });

  // Planted: the first page alone, so that orders which fail every time keep all later ones waiting.
  it('[D22] orders whose deadline fails every time keep no later one waiting', async () => {
    const [stuck, later] = [await bought(), await bought()];
    for (const { purchaseId } of [stuck, later]) await sale.world.sales.orders.ship(seller, purchaseId, shipment);
    await sale.settleDown();
    await sale.world.sql`update purchases set intent_id = 'pi_of_another_account' where id = ${stuck.purchaseId}`;
    sale.world.clock.advance(15 * day);
    await sale.world.sales.reconciliation.reconcile();
    await sale.runDeadlines(1);
    await sale.settleDown();
    expect((await sale.world.purchaseState(later.purchaseId)).sale?.stage).toBe('received');
    await sale.world.sql`update purchases set intent_id = ${stuck.paymentIntentId} where id = ${stuck.purchaseId}`;
  });

  // Planted: the same idempotency key again, to which the provider repeats its refusal for a day.
  it('[D21] a payout that was refused is made as soon as its cause is gone', async () => {
    const { buyer, purchaseId } = await bought();
    await sale.world.sales.orders.ship(seller, purchaseId, shipment);
    await sale.settleDown();
    const [account] = await sale.world.sql<{ id: string }[]>`select account_id as id from stripe_accounts where user_id = ${seller.userId}`;
    sale.hold(true);
    await sale.sandbox.control.setAccountStage(account?.id ?? '', 'restricted');
    await sale.world.sales.orders.receive(buyer, purchaseId);
    await sale.world.jobs.runDue();
    await expectBooks(purchaseId, { paidOut: 0 });
    await sale.sandbox.control.setAccountStage(account?.id ?? '', 'ready');
    sale.hold(false);
    sale.world.clock.advance(3_600_000);
    await sale.settleDown();
    await expectBooks(purchaseId, { paidOut: 108_000, balance: 12_000 });
    expect(sale.sandbox.control.tables.all('transfers').filter(({ metadata }) => metadata['purchase_id'] === purchaseId)).toHaveLength(1);
  });

  // Planted: earnings that ignore what was given back, and a mail that waits for the whole share.
  it('[D21] [SEL1] what was given back by hand is not earned, and the payout of the rest is told', async () => {
    const { buyer, purchaseId, paymentIntentId } = await bought();
    const earned = async () => (await sale.world.sales.sellerMoney.figures(seller)).figures.find(({ currency }) => currency === 'USD');
    const before = await earned();
    await sale.sandbox.control.refund(paymentIntentId, 20_000);
    await sale.settleDown();
    await sale.world.sales.orders.ship(seller, purchaseId, shipment);
    await sale.world.sales.orders.receive(buyer, purchaseId);
    await sale.settleDown();
    await expectBooks(purchaseId, { refunded: 20_000, paidOut: 88_000, balance: 12_000 });
    expect(await sale.world.sales.orders.detail(seller, purchaseId)).toMatchObject({ seller_earnings: 880, refunded_amount: 200 });
    const after = await earned();
    expect((after?.net_earnings ?? 0) - (before?.net_earnings ?? 0)).toBe(-200);
    expect((after?.gross_sales ?? 0) - (after?.platform_fees ?? 0)).toBe(after?.net_earnings);
    const [mail] = sale.world.mails.filter(({ subject }) => subject.startsWith('You have been paid')).slice(-1);
    expect(mail?.text).toContain('$880.00');
  });

  it('[ERR15] a declined card leaves the work held and the payment open for another card', async () => {
    const buyer = await sale.world.addPerson();
    const { listingId } = await sale.world.offer(seller);
    const { paymentIntentId, purchaseId } = await sale.world.open(buyer, listingId);
    await sale.world.sales.purchases.claim(buyer, paymentIntentId);
    await expect(sale.pay(paymentIntentId, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
    await sale.settleDown();
    expect((await sale.world.purchaseState(purchaseId)).purchase?.state).toBe('open');
    expect(await sale.world.listingStatus(listingId)).toBe('reserved');
    await sale.pay(paymentIntentId);
    expect(await sale.world.sales.purchases.complete(buyer, paymentIntentId)).toMatchObject({ status: 'completed' });
  });

  it('[D19] a closed dialog cancels the payment at the provider, and a second window is closed by the sale', async () => {
    const buyer = await sale.world.addPerson();
    const { listingId } = await sale.world.offer(seller);
    const [first, second] = [await sale.world.open(buyer, listingId), await sale.world.open(buyer, listingId)];
    await sale.world.sales.purchases.cancel(buyer, first.paymentIntentId);
    expect(await sale.stripe.paymentIntents.retrieve(first.paymentIntentId)).toMatchObject({ status: 'canceled' });
    const third = await sale.world.open(buyer, listingId);
    await sale.pay(third.paymentIntentId);
    await sale.settleDown();
    expect(await sale.stripe.paymentIntents.retrieve(second.paymentIntentId)).toMatchObject({ status: 'canceled' });
    await expect(sale.pay(second.paymentIntentId)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('[D20] an answer that is lost, and a provider that is down, cost nothing: the same request again has one effect', async () => {
    const { purchaseId } = await bought();
    for (const fault of ['cut', 500] as const) sale.sandbox.control.failNext({ call: 'POST /v1/refunds', when: 'after', with: fault });
    await sale.world.sales.orders.cancel(seller, purchaseId, '');
    await sale.settleDown();
    sale.world.clock.advance(60_000);
    await sale.settleDown();
    await expectBooks(purchaseId, { refunded: 120_000, balance: 0 });
    expect(sale.sandbox.control.tables.all('refunds').filter(({ metadata }) => metadata?.['purchase_id'] === purchaseId)).toHaveLength(1);
  });

  it('[FUN2] [STA17] [ENT3] an account goes through its stages, told by events and by coming back', async () => {
    const person = await sale.world.addPerson();
    const first = await sale.world.sales.payouts.connect(person);
    expect(first).toMatchObject({ stage: 'incomplete', onboarding_url: expect.stringMatching(/^http/) as unknown });
    const [row] = await sale.world.sql<{ account_id: string }[]>`select account_id from stripe_accounts where user_id = ${person.userId}`;
    for (const stage of ['under_review', 'restricted', 'ready'] as const) {
      await sale.sandbox.control.setAccountStage(row?.account_id ?? '', stage);
      await sale.settleDown();
      expect(await sale.world.sales.payouts.status(person.userId)).toMatchObject({ stage, payout_enabled: stage === 'ready' });
    }
    expect(await sale.world.sales.payouts.connect(person)).toEqual({ stage: 'ready' });
    await sale.sandbox.control.setAccountStage(row?.account_id ?? '', 'restricted');
    expect(await sale.world.sales.payouts.refresh(person.userId)).toMatchObject({ stage: 'restricted', payout_enabled: false });
  });
});

describe('an event', () => {
  const send = (body: string, signature: string) => sale.world.sales.events.receive(new TextEncoder().encode(body), signature);
  const sign = (body: string, secret: string, at = sale.world.clock()): string =>
    sale.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(at.getTime() / 1000) });
  const all = async (): Promise<string> =>
    JSON.stringify([
      await sale.world.sql`select * from purchases order by id`,
      await sale.world.sql`select * from sales order by id`,
      await sale.world.sql`select * from money_facts order by id`,
      await sale.world.sql`select id, status, reserved_for from listings order by id`,
      await sale.world.sql`select user_id, stage, payout_enabled from stripe_accounts order by user_id`,
    ]);

  // Planted: the time of the signature is not looked at. Planted: whose installation the payment is of is not looked at.
  it('[D20] that is forged, stale, from the future, foreign or wrong about the amount changes nothing', async () => {
    const { purchaseId, paymentIntentId } = await (async () => {
      const buyer = await sale.world.addPerson();
      const offered = await sale.world.offer(seller);
      return { ...offered, ...(await sale.world.open(buyer, offered.listingId)) };
    })();
    const secret = 'whsec_test';
    const about = (id: string, object: object, more: object = {}): string =>
      JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: 0,
        livemode: false,
        type: 'payment_intent.succeeded',
        data: { object },
        ...more,
      });
    const claimed = {
      id: paymentIntentId,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 1,
      amount_received: 120_000,
      metadata: { purchase_id: purchaseId },
    };
    // Of another installation on the same account, about a work that is for sale here.
    const { metadata } = await sale.stripe.paymentIntents.retrieve(paymentIntentId);
    const other = await payByCard(sale.stripe, {
      amount: 120_000,
      metadata: { ...metadata, purchase_id: uuidv7(), verso_install: uuidv7() },
    });
    const before = await all();
    const body = about('evt_forged', claimed);
    const minutes = (count: number): Date => new Date(sale.world.clock().getTime() + count * 60_000);
    const refused: [string, string][] = [
      [body, sign(body, 'whsec_other')],
      [body, ''],
      [body, 'nonsense'],
      [body, sign(`${body} `, secret)],
      [body, sign(body, secret, minutes(-6))],
      [body, sign(body, secret, minutes(6))],
    ];
    for (const [text, signature] of refused) await expect(send(text, signature)).rejects.toMatchObject({ code: 'bad_request' });
    const taken = [
      // It says succeeded; the provider says that nobody has paid.
      about('evt_wrong_amount', claimed),
      about('evt_other_world', claimed, { livemode: true }),
      about('evt_nobody', { ...claimed, id: 'pi_nobody' }),
      about('evt_foreign', { ...claimed, id: other.id }),
      about('evt_account', { id: 'acct_nobody', object: 'account' }, { type: 'account.updated' }),
      about('evt_unknown', claimed, { type: 'something.new' }),
    ];
    for (const text of taken) await send(text, sign(text, secret));
    await sale.settleDown();
    expect(await all()).toBe(before);
  });

  // Planted: the amount that was received is not compared.
  it('[D20] with a foreign amount on our own payment is given back, not sold', async () => {
    const buyer = await sale.world.addPerson();
    const { listingId, pieceId } = await sale.world.offer(seller);
    const opened = await sale.world.open(buyer, listingId);
    await sale.world.sql`update purchases set amount = 130000, seller_earnings = 130000 - platform_fee where id = ${opened.purchaseId}`;
    await sale.pay(opened.paymentIntentId);
    await sale.settleDown();
    expect((await sale.world.purchaseState(opened.purchaseId)).purchase).toMatchObject({ state: 'refund', reason: 'wrong_amount' });
    await expectBooks(opened.purchaseId, { refunded: 120_000, balance: 0 });
    expect(await sale.world.sql`select user_id from pieces where id = ${pieceId}`).toEqual([{ user_id: seller.userId }]);
    expect(await sale.world.listingStatus(listingId)).toBe('listed');
  });
});
