// Subscriptions, checkout and portal of the payments sandbox through the real SDK, over months that a test moves.
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';

const day = 86_400_000;
let clock: TestClock;
let sandbox: PaymentsSandbox;
let stripe: Stripe;
let price: Stripe.Price;

beforeEach(async () => {
  clock = testClock(new Date('2026-01-31T12:00:00Z'));
  sandbox = await openPaymentsSandbox({ clock, deliveries: 'by hand' });
  stripe = new Stripe(sandbox.keys.secret, { ...sandbox.address, maxNetworkRetries: 0 });
  price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 2_900,
    recurring: { interval: 'month' },
    product_data: { name: 'Collector Pro' },
  });
});
afterEach(() => sandbox.close());

const subscribe = async (more: Partial<Stripe.SubscriptionCreateParams> = {}) => {
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: 'pm_card_visa',
    ...more,
  });
};
const endOf = (subscription: Stripe.Subscription) =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString().slice(0, 10);
const typesSince = (index: number) =>
  sandbox.control
    .events()
    .slice(index)
    .map(({ type }) => type);

describe('a subscription', () => {
  it('begins with a paid invoice and renews month after month, on the last day of a month that is too short', async () => {
    const made = await subscribe({ expand: ['latest_invoice'] });
    expect(made).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_paid: 2_900, billing_reason: 'subscription_create' },
    });
    expect(endOf(made)).toBe('2026-02-28');
    clock.advance(29 * day);
    const renewed = await stripe.subscriptions.retrieve(made.id);
    expect([renewed.status, endOf(renewed)]).toEqual(['active', '2026-03-31']);
    expect((await stripe.invoices.list({ subscription: made.id })).data.map(({ billing_reason: why, status }) => [why, status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
  });

  it('takes nothing in its trial, warns three days before its end, and then takes the money', async () => {
    const made = await subscribe({ trial_period_days: 7 });
    expect(made.status).toBe('trialing');
    expect(sandbox.control.tables.all('charges')).toEqual([]);
    const before = sandbox.control.events().length;
    clock.advance(5 * day);
    await sandbox.control.tick();
    await sandbox.control.tick();
    expect(typesSince(before)).toEqual(['customer.subscription.trial_will_end']);
    clock.advance(2 * day);
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
    expect(sandbox.control.tables.all('charges')).toHaveLength(1);
  });

  it('is past due when the card is declined, and active again when its invoice is paid', async () => {
    const made = await subscribe();
    await sandbox.control.declineNext('insufficient_funds');
    clock.advance(29 * day);
    const late = await stripe.subscriptions.retrieve(made.id);
    expect(late.status).toBe('past_due');
    const [open] = (await stripe.invoices.list({ subscription: made.id, status: 'open' })).data;
    expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 2_900 });
    expect((await stripe.invoices.pay(open?.id ?? '')).status).toBe('paid');
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  });

  it('names the payment of each invoice that took money', async () => {
    const made = await subscribe({ trial_period_days: 7 });
    clock.advance(7 * day);
    await sandbox.control.tick();
    const invoices = (await stripe.invoices.list({ subscription: made.id })).data;
    expect(invoices.map(({ amount_paid: paid }) => paid)).toEqual([2_900, 0]);
    const [taken, free] = await Promise.all(invoices.map(async ({ id }) => (await stripe.invoicePayments.list({ invoice: id })).data));
    expect(free).toEqual([]);
    expect(taken).toMatchObject([{ amount_paid: 2_900, status: 'paid', payment: { type: 'payment_intent' } }]);
    const intent = await stripe.paymentIntents.retrieve(String(taken?.[0]?.payment.payment_intent));
    expect([intent.status, intent.amount]).toEqual(['succeeded', 2_900]);
    const named = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent.id } });
    expect(named.data).toEqual(taken);
  });

  it('ends with its period when that was asked for, at once when it is deleted, never twice', async () => {
    const made = await subscribe();
    await stripe.subscriptions.update(made.id, { cancel_at_period_end: true });
    clock.advance(29 * day);
    expect(await stripe.subscriptions.retrieve(made.id)).toMatchObject({
      status: 'canceled',
      ended_at: Math.floor(clock().getTime() / 1_000),
    });
    const other = await subscribe();
    expect((await stripe.subscriptions.cancel(other.id)).status).toBe('canceled');
    await expect(stripe.subscriptions.cancel(other.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

describe('a checkout session', () => {
  const embedded = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'embedded_page',
      line_items: [{ price: price.id, quantity: 1 }],
      return_url: 'http://verso.test/back?session_id={CHECKOUT_SESSION_ID}',
      ...more,
    });
  const confirm = (id: string, method: string) => stripe.rawRequest('POST', `/v1/payment_pages/${id}/confirm`, { payment_method: method });

  it('sells a subscription once, and says so with an event', async () => {
    const made = await embedded({
      customer_email: 'ann@example.com',
      metadata: { plan: 'pro' },
      subscription_data: { metadata: { user: '7' } },
    });
    expect(made).toMatchObject({ status: 'open', payment_status: 'unpaid', url: null, amount_total: 2_900 });
    expect(made.client_secret).toMatch(/^cs_test_\w+_secret_/);
    await confirm(made.id, 'pm_card_visa');
    const done = await stripe.checkout.sessions.retrieve(made.id, { expand: ['subscription', 'customer'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      subscription: { status: 'active', metadata: { user: '7' } },
      customer: { email: 'ann@example.com' },
    });
    await expect(confirm(made.id, 'pm_card_visa')).rejects.toMatchObject({ statusCode: 400 });
    expect(sandbox.control.events().filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  it('leaves nothing behind when the card is declined', async () => {
    const made = await embedded();
    await expect(confirm(made.id, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    for (const table of ['subscriptions', 'customers', 'invoices'] as const) expect(sandbox.control.tables.all(table)).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('open');
  });

  it('begins no trial with a card that the bank does not let anybody keep, and the same page takes another one', async () => {
    const trial = () => embedded({ subscription_data: { trial_period_days: 7 } });
    const made = await trial();
    for (const [method, code, decline] of [
      ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ] as const)
      await expect(confirm(made.id, method)).rejects.toMatchObject({
        statusCode: 402,
        type: 'StripeCardError',
        code,
        decline_code: decline,
      });
    await sandbox.control.declineNext('insufficient_funds');
    await expect(confirm(made.id, 'pm_card_visa')).rejects.toMatchObject({ message: 'Your card has insufficient funds.' });
    for (const table of ['subscriptions', 'customers', 'invoices'] as const) expect(sandbox.control.tables.all(table)).toEqual([]);
    await confirm(made.id, 'pm_card_visa');
    expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' });
    // This one is kept, and fails when the trial is over.
    await confirm((await trial()).id, 'pm_card_chargeCustomerFail');
    clock.advance(7 * day);
    expect((await stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status).toSorted()).toEqual([
      'active',
      'past_due',
    ]);
  });

  it('keeps no such card for a customer either', async () => {
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    const attach = (card: string) => stripe.paymentMethods.attach(card, { customer: customer.id });
    await expect(attach('pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    expect((await attach('pm_card_chargeCustomerFail')).customer).toBe(customer.id);
  });

  it('expires after a day, and refuses what does not fit together', async () => {
    const made = await embedded();
    clock.advance(day);
    expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('expired');
    await expect(confirm(made.id, 'pm_card_visa')).rejects.toMatchObject({ statusCode: 400 });
    await expect(embedded({ mode: 'payment' })).rejects.toMatchObject({ param: 'line_items' });
    await expect(embedded({ redirect_on_completion: 'never' })).rejects.toMatchObject({ param: 'return_url' });
    await expect(embedded({ success_url: 'http://verso.test/ok' })).rejects.toMatchObject({ param: 'success_url' });
    await expect(stripe.checkout.sessions.create({ mode: 'setup', success_url: 'http://verso.test/ok' })).rejects.toMatchObject({
      code: 'sandbox_out_of_scope',
    });
  });
});
