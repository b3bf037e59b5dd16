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

const checkout = async (trialDays?: number, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    customer: (await stripe.customers.create({ email: 'ann@example.com' })).id,
    line_items: [{ price: price.id, quantity: 1 }],
    return_url: 'http://verso.test/back?session_id={CHECKOUT_SESSION_ID}',
    ...more,
    subscription_data: { metadata: { user: '7' }, ...(trialDays !== undefined && { trial_period_days: trialDays }) },
  });
const confirm = (id: string, method: string) => stripe.rawRequest('POST', `/v1/payment_pages/${id}/confirm`, { payment_method: method });
const subscribe = async (trialDays?: number, card = 'pm_card_visa') => {
  const { id } = await checkout(trialDays);
  await confirm(id, card);
  const { subscription } = await stripe.checkout.sessions.retrieve(id);
  return stripe.subscriptions.retrieve(String(subscription));
};
const portalOf = async (customer: string) => {
  const { url } = await stripe.billingPortal.sessions.create({ customer });
  return (form: Record<string, string>) => fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
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
    const made = await subscribe();
    expect(made.status).toBe('active');
    expect(sandbox.control.tables.get('invoices', String(made.latest_invoice))).toMatchObject({
      status: 'paid',
      amount_paid: 2_900,
      billing_reason: 'subscription_create',
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
    const made = await subscribe(7);
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

  it('is past due when the card is declined, and active again when another one has paid the invoice', async () => {
    const made = await subscribe();
    await sandbox.control.declineNext('insufficient_funds');
    clock.advance(29 * day);
    const late = await stripe.subscriptions.retrieve(made.id);
    expect(late.status).toBe('past_due');
    const [open] = (await stripe.invoices.list({ subscription: made.id, status: 'open' })).data;
    expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 2_900 });
    const act = await portalOf(String(made.customer));
    const card = { act: 'card', date: '12 / 40', cvc: '123' };
    expect(await (await act({ ...card, number: '4000 0000 0000 0002' })).text()).toContain('Your card was declined.');
    expect((await act({ ...card, number: '5555 5555 5555 4444' })).status).toBe(303);
    expect(sandbox.control.tables.get('invoices', open?.id ?? '')?.status).toBe('paid');
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active');
  });

  it('names the payment of each invoice that took money', async () => {
    const made = await subscribe(7);
    clock.advance(7 * day);
    await sandbox.control.tick();
    const invoices = (await stripe.invoices.list({ subscription: made.id })).data;
    expect(invoices.map(({ amount_paid: paid }) => paid)).toEqual([2_900, 0]);
    const [taken, free] = await Promise.all(invoices.map(async ({ id }) => (await stripe.invoicePayments.list({ invoice: id })).data));
    expect(free).toEqual([]);
    expect(taken).toMatchObject([{ amount_paid: 2_900, status: 'paid', payment: { type: 'payment_intent' } }]);
    const intent = await stripe.paymentIntents.retrieve(String(taken?.[0]?.payment.payment_intent));
    expect([intent.status, intent.amount]).toEqual(['succeeded', 2_900]);
  });

  it('ends with its period when that was asked for, at once when it is deleted, never twice', async () => {
    const made = await subscribe();
    await (
      await portalOf(String(made.customer))
    )({ act: 'cancel', subscription: made.id });
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
  it('sells a subscription once, and says so with an event', async () => {
    const made = await checkout();
    expect(made).toMatchObject({ status: 'open', payment_status: 'unpaid', url: null, amount_total: 2_900 });
    expect(made.client_secret).toMatch(/^cs_test_\w+_secret_/);
    await confirm(made.id, 'pm_card_visa');
    const done = await stripe.checkout.sessions.retrieve(made.id);
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', client_secret: null });
    expect(await stripe.subscriptions.retrieve(String(done.subscription))).toMatchObject({ status: 'active', metadata: { user: '7' } });
    await expect(confirm(made.id, 'pm_card_visa')).rejects.toMatchObject({ statusCode: 400 });
    expect(sandbox.control.events().filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  it('leaves nothing behind when the card is declined', async () => {
    const made = await checkout();
    await expect(confirm(made.id, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    for (const table of ['subscriptions', 'invoices'] as const) expect(sandbox.control.tables.all(table)).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('open');
  });

  it('begins no trial with a card that the bank does not let anybody keep, and the same page takes another one', async () => {
    const trial = () => checkout(7);
    const made = await trial();
    for (const [method, decline] of [
      ['pm_card_visa_chargeDeclined', 'generic_decline'],
      ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ] as const)
      await expect(confirm(made.id, method)).rejects.toMatchObject({
        statusCode: 402,
        type: 'StripeCardError',
        code: 'card_declined',
        decline_code: decline,
      });
    await sandbox.control.declineNext('insufficient_funds');
    await expect(confirm(made.id, 'pm_card_visa')).rejects.toMatchObject({ message: 'Your card has insufficient funds.' });
    for (const table of ['subscriptions', 'invoices'] as const) expect(sandbox.control.tables.all(table)).toEqual([]);
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

  it('expires after a day, and refuses what is not played', async () => {
    const made = await checkout();
    clock.advance(day);
    expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('expired');
    await expect(confirm(made.id, 'pm_card_visa')).rejects.toMatchObject({ statusCode: 400 });
    for (const [more, param] of [
      [{ mode: 'payment' }, 'mode'],
      [{ ui_mode: 'hosted_page' }, 'ui_mode'],
      [{ success_url: 'http://verso.test/ok' }, 'success_url'],
      [{ return_url: 'back' }, 'return_url'],
      [{ line_items: [] }, 'line_items'],
    ] as const)
      await expect(checkout(undefined, more as Partial<Stripe.Checkout.SessionCreateParams>)).rejects.toMatchObject({ param });
  });
});
