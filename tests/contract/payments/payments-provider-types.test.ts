// The sandbox against what it did not write: every object that it stores and sends fits the SDK's types, every request schema is made from them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stripe } from 'stripe';
import { testClock } from '#server/platform/time/clock.ts';
import { requestSchemas } from '#server/sandbox/payments/api/schemas.ts';
import { routes } from '#server/sandbox/payments/all-routes.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import type { TableName } from '#server/sandbox/payments/tables.ts';
import { makeSchemas, readCoverage } from '../../../scripts/make/payment-schemas.mjs';
import { openConformance } from '#tests/support/sales/sdk-conformance.ts';
import { payByCard } from '#tests/support/sales/pay-by-card.ts';

const typeOf: Partial<Record<TableName, string>> = {
  payment_intents: 'PaymentIntent',
  payment_methods: 'PaymentMethod',
  charges: 'Charge',
  refunds: 'Refund',
  disputes: 'Dispute',
  balance_transactions: 'BalanceTransaction',
  transfers: 'Transfer',
  transfer_reversals: 'TransferReversal',
  accounts: 'Account',
  customers: 'Customer',
  products: 'Product',
  prices: 'Price',
  subscriptions: 'Subscription',
  invoices: 'Invoice',
  invoice_payments: 'InvoicePayment',
  checkout_sessions: 'Checkout.Session',
  portal_sessions: 'BillingPortal.Session',
};
const tables = Object.keys(typeOf) as TableName[];

let sandbox: PaymentsSandbox;
let stripe: Stripe;
const clock = testClock(new Date('2026-03-01T12:00:00Z'));
const conformance = openConformance([...Object.values(typeOf), 'AccountLink']);

/** Something of everything that the sandbox can make, in every state. */
const play = async () => {
  const { control } = sandbox;
  const pay = (card?: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) => payByCard(stripe, more, card);
  const open = await stripe.paymentIntents.create({ amount: 500, currency: 'eur', metadata: { a: '1' } });
  await stripe.paymentIntents.cancel(open.id, { cancellation_reason: 'abandoned' });
  await pay('pm_card_visa_chargeDeclined').catch(() => undefined);
  await control.authenticate((await pay('pm_card_authenticationRequiredOnSetup')).id, false);
  await control.authenticate((await pay('pm_card_authenticationRequiredOnSetup')).id, true);
  await pay('pm_card_authenticationRequiredOnSetup');
  const account = await stripe.accounts.create({
    type: 'express',
    country: 'BE',
    email: 'sal@example.com',
    capabilities: { transfers: { requested: true } },
  });
  for (const stage of ['incomplete', 'under_review', 'restricted', 'ready'] as const) await control.setAccountStage(account.id, stage);
  const paid = await pay(undefined, { transfer_group: 'sale_1' });
  const transfer = await stripe.transfers.create({
    amount: 18_000,
    currency: 'usd',
    destination: account.id,
    source_transaction: String(paid.latest_charge),
  });
  await stripe.transfers.createReversal(transfer.id, { amount: 100 });
  await stripe.refunds.create({ payment_intent: paid.id, amount: 2_000, reason: 'requested_by_customer', metadata: { why: 'test' } });
  await pay('pm_card_createDispute');
  for (const verdict of ['won', 'lost'] as const)
    await control.decideDispute((await control.dispute((await pay()).id, 'product_not_received')).id, verdict);
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const card = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '5555555555554444', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 2_900,
    recurring: { interval: 'month' },
    product_data: { name: 'Collector Pro' },
  });
  const checkout = (trialDays?: number) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'embedded_page',
      line_items: [{ price: price.id, quantity: 1 }],
      customer: customer.id,
      return_url: 'http://verso.test/{CHECKOUT_SESSION_ID}',
      ...(trialDays !== undefined && { subscription_data: { trial_period_days: trialDays } }),
    });
  for (const { id } of [await checkout(7), await checkout()])
    await stripe.rawRequest('POST', `/v1/payment_pages/${id}/confirm`, { payment_method: card.id });
  await stripe.checkout.sessions.expire((await checkout()).id);
  await checkout();
  const [trial, running] = control.tables.all('subscriptions').map(({ id }) => id);
  await control.endPeriod(trial ?? '');
  await control.declineNext('insufficient_funds');
  await control.endPeriod(trial ?? '');
  const [due] = (await stripe.invoices.list({ status: 'open' })).data;
  await stripe.subscriptions.cancel(running ?? '');
  await stripe.invoices.voidInvoice(due?.id ?? '');
  await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://verso.test/back' });
  return { account };
};

let made: Awaited<ReturnType<typeof play>>;
beforeAll(async () => {
  sandbox = await openPaymentsSandbox({ clock, deliveries: 'by hand', webhook: { url: 'http://verso.test/webhook', secret: 'whsec_x' } });
  stripe = new Stripe(sandbox.keys.secret, { ...sandbox.address, maxNetworkRetries: 0 });
  made = await play();
});
afterAll(() => sandbox.close());

describe('answers', () => {
  it.each(tables)('every object of %s is one of the SDK’s', (table) => {
    const records = sandbox.control.tables.all(table);
    expect(records.length).toBeGreaterThan(0);
    expect([...new Set(records.flatMap((record) => conformance.problemsOf(record, typeOf[table] ?? '')))]).toEqual([]);
  });

  it('so are those that are made for one answer alone', async () => {
    const link = await stripe.accountLinks.create({
      account: made.account.id,
      type: 'account_onboarding',
      return_url: 'http://verso.test/a',
      refresh_url: 'http://verso.test/b',
    });
    const platform = (await stripe.rawRequest('GET', '/v1/account')) as unknown;
    for (const [value, type] of [
      [link, 'AccountLink'],
      [platform, 'Account'],
    ] as const)
      expect(conformance.problemsOf(value, type)).toEqual([]);
  });

  it('the check sees a missing field, an unknown one and a word that is none of the SDK’s', () => {
    const [intent] = sandbox.control.tables.all('payment_intents');
    const { amount: _amount, ...without } = intent ?? { amount: 0 };
    expect(conformance.problemsOf(without, 'PaymentIntent')).toEqual(['PaymentIntent.amount is missing']);
    expect(conformance.problemsOf({ ...intent, paid: true }, 'PaymentIntent')).toEqual(["PaymentIntent.paid is not in the SDK's type"]);
    expect(conformance.problemsOf({ ...intent, status: 'paid' }, 'PaymentIntent')).toHaveLength(1);
  });

  it('every event carries an object that fits what its type says', () => {
    const nameOf = (record: object | undefined) => (record !== undefined && 'object' in record ? String(record.object) : '');
    const types = new Map(tables.map((table) => [nameOf(sandbox.control.tables.all(table)[0]), typeOf[table] ?? '']));
    const problems = sandbox.control.events().flatMap(({ type, data }) => {
      const name = types.get(nameOf(data.object));
      return name === undefined
        ? [`${type} carries something unknown`]
        : conformance.problemsOf(data.object, name).map((problem) => `${type}: ${problem}`);
    });
    expect([...new Set(problems)]).toEqual([]);
    expect(new Set(sandbox.control.events().map(({ type }) => type)).size).toBeGreaterThan(25);
  });
});

describe('requests', () => {
  it('the schemas are those that the SDK’s types give today', () => {
    expect(makeSchemas(readCoverage())).toEqual(requestSchemas);
  });

  it('every call that is answered has a schema, and every schema a call', () => {
    expect(routes.map(({ name }) => name).toSorted()).toEqual(Object.keys(requestSchemas).toSorted());
  });
});
