// The payments sandbox through the real SDK: payments, refunds, transfers.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '#server/platform/time/clock.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import { payByCard } from '#tests/support/sales/pay-by-card.ts';

const secret = 'whsec_test';
let sandbox: PaymentsSandbox;
let stripe: Stripe;
const received: Stripe.Event[] = [];
let answers: number[] = [];
const clock = testClock(new Date('2026-03-01T12:00:00Z'));

beforeAll(async () => {
  sandbox = await openPaymentsSandbox({
    clock,
    settlesIn: ['usd', 'gbp'],
    webhook: { url: 'http://verso.test/webhook', secret },
    deliveries: 'by hand',
    send: async (request) => {
      const body = await request.text();
      received.push(
        stripe.webhooks.constructEvent(
          body,
          request.headers.get('stripe-signature') ?? '',
          secret,
          undefined,
          undefined,
          clock().getTime(),
        ),
      );
      return new Response(null, { status: answers.shift() ?? 200 });
    },
  });
  stripe = new Stripe(sandbox.keys.secret, { ...sandbox.address, maxNetworkRetries: 0 });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.deliverDue();
  received.length = 0;
  answers = [];
});

const pay = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, card?: string) => payByCard(stripe, more, card);
const return_url = 'http://verso.test/back';
const rejected = async (promise: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

describe('payment intents', () => {
  it('a payment with the plain test card succeeds, with its charge and its balance entry', async () => {
    const { id } = await pay({ metadata: { sale: '7' } });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent.status).toBe('succeeded');
    const charge = intent.latest_charge as Stripe.Charge;
    expect(charge).toMatchObject({ amount: 20_000, paid: true, captured: true, payment_intent: intent.id, metadata: { sale: '7' } });
    const entry = sandbox.control.tables.get('balance_transactions', String(charge.balance_transaction));
    expect(entry).toMatchObject({ amount: 20_000, fee: 610, net: 19_390, status: 'pending' });
    await sandbox.deliverDue();
    expect(received.map(({ type }) => type)).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
  });

  it('a declined card is a card error with its code, and leaves the intent open for another card', async () => {
    const error = await rejected(pay({}, 'pm_card_visa_chargeDeclinedInsufficientFunds'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds' });
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '');
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code: 'insufficient_funds' } });
    const second = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa', return_url });
    expect(second.status).toBe('succeeded');
  });

  it('a card that needs authentication waits for it, and is charged or not by the answer', async () => {
    const agreed = await pay({}, 'pm_card_authenticationRequiredOnSetup');
    expect(agreed).toMatchObject({ status: 'requires_action', latest_charge: null });
    await sandbox.control.authenticate(agreed.id, true);
    expect(await stripe.paymentIntents.retrieve(agreed.id)).toMatchObject({ status: 'succeeded' });
    const refused = await pay({}, 'pm_card_authenticationRequiredOnSetup');
    await sandbox.control.authenticate(refused.id, false);
    expect(await stripe.paymentIntents.retrieve(refused.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
      latest_charge: null,
    });
  });

  it('what has ended cannot be confirmed or cancelled', async () => {
    const intent = await pay();
    for (const act of [
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa', return_url }),
      stripe.paymentIntents.cancel(intent.id),
    ])
      expect(await rejected(act)).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    expect((await stripe.paymentIntents.update(intent.id, { metadata: { later: 'yes' } })).metadata).toEqual({ later: 'yes' });
  });

  it('a page with the publishable key sees and confirms only the intent whose secret it has, and no metadata', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'eur', metadata: { secret: 'x' } });
    const page = new Stripe(sandbox.keys.publishable, { ...sandbox.address, maxNetworkRetries: 0 });
    expect(await rejected(page.paymentIntents.retrieve(intent.id))).toMatchObject({ statusCode: 404 });
    expect(await rejected(page.paymentIntents.create({ amount: 500, currency: 'eur' }))).toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect(await rejected(page.paymentIntents.retrieve(intent.id, { client_secret: 'wrong' }))).toMatchObject({ statusCode: 400 });
    const seen = await page.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' });
    expect(seen.amount).toBe(500);
    expect(seen).not.toHaveProperty('metadata');
  });
});

describe('money out', () => {
  it('refunds never exceed what was paid', async () => {
    const intent = await pay();
    await stripe.refunds.create({ payment_intent: intent.id, amount: 15_000 });
    expect(await rejected(stripe.refunds.create({ payment_intent: intent.id, amount: 5_001 }))).toMatchObject({ param: 'amount' });
    const rest = await stripe.refunds.create({ payment_intent: intent.id });
    expect(rest.amount).toBe(5_000);
    expect(await rejected(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({ code: 'charge_already_refunded' });
    expect(sandbox.control.tables.get('charges', String(intent.latest_charge))).toMatchObject({ refunded: true, amount_refunded: 20_000 });
  });

  it('a transfer needs a seller who is ready and a charge that has enough left, and can be reversed', async () => {
    const account = await stripe.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    });
    const intent = await pay();
    const wanted = { amount: 18_000, currency: 'usd', destination: account.id, source_transaction: String(intent.latest_charge) };
    expect(await rejected(stripe.transfers.create(wanted))).toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await sandbox.control.setAccountStage(account.id, 'ready');
    const transfer = await stripe.transfers.create(wanted);
    expect(await rejected(stripe.transfers.create({ ...wanted, amount: 2_001 }))).toMatchObject({ param: 'amount' });
    await stripe.transfers.createReversal(transfer.id, { amount: 8_000 });
    await stripe.transfers.createReversal(transfer.id);
    const [found] = (await stripe.transfers.list({ limit: 1 })).data;
    expect(found).toMatchObject({ id: transfer.id, reversed: true, amount_reversed: 18_000 });
  });

  it('every movement has its entry, with the provider’s fees', async () => {
    const sum = () =>
      sandbox.control.tables
        .all('balance_transactions')
        .filter(({ currency }) => currency === 'gbp')
        .reduce((total, { net }) => total + net, 0);
    const intent = await pay({ currency: 'gbp', amount: 10_000 });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 4_000 });
    const dispute = await sandbox.control.dispute(intent.id);
    expect(sum()).toBe(10_000 - 320 - 4_000 - 6_000 - 1_500);
    await sandbox.control.decideDispute(dispute.id, 'won');
    expect(sum()).toBe(10_000 - 320 - 4_000);
  });
});
