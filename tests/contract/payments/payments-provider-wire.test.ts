// How the payments sandbox speaks: errors, idempotency, paging, expansion, signed deliveries, and what it keeps through a restart.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import { payByCard } from '#tests/support/sales/pay-by-card.ts';

const secret = 'whsec_test';
const folder = mkdtempSync(join(tmpdir(), 'verso-payments-'));
let clock: TestClock;
let sandbox: PaymentsSandbox;
let stripe: Stripe;
let received: { event: Stripe.Event; header: string; body: string }[];
let answers: number[];

const open = async (options: { folder?: string } = {}) => {
  sandbox = await openPaymentsSandbox({
    clock,
    ...options,
    webhook: { url: 'http://verso.test/webhook', secret },
    deliveries: 'by hand',
    send: async (request) => {
      const body = await request.text();
      const header = request.headers.get('stripe-signature') ?? '';
      received.push({ event: JSON.parse(body) as Stripe.Event, header, body });
      return new Response(null, { status: answers.shift() ?? 200 });
    },
  });
  stripe = new Stripe(sandbox.keys.secret, { ...sandbox.address, maxNetworkRetries: 0 });
};
beforeEach(async () => {
  clock = testClock(new Date('2026-03-01T12:00:00Z'));
  received = [];
  answers = [];
  await open();
});
afterEach(() => sandbox.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const intent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create({ amount: 2_000, currency: 'usd', ...more }, options);
const paid = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) => payByCard(stripe, { amount: 2_000, ...more });
const confirmed = (id: string, card: string, options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://verso.test/back' }, options);
const plain = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${sandbox.keys.secret}`,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { error?: { type: string; code?: string; param?: string; message: string }; id?: string },
  };
};

describe('errors', () => {
  it('what it does not know is Stripe’s own 404, never a success', async () => {
    for (const [method, path] of [
      ['GET', '/v1/topups'],
      ['POST', '/v1/payment_intents/pi_1/increment_authorization'],
      ['DELETE', '/v1/payment_intents/pi_1'],
      ['POST', '/v2/core/events'],
      ['GET', '/'],
    ] as const) {
      const { status, body } = await plain(method, path);
      expect(status).toBe(404);
      expect(body.error).toMatchObject({
        type: 'invalid_request_error',
        message: expect.stringContaining(`Unrecognized request URL (${method}: ${path})`),
      });
    }
  });

  it('parameters are refused by name: unknown, missing, of the wrong kind, below the smallest amount', async () => {
    for (const [body, error] of [
      ['amount=2000&currency=usd&paid=true', { code: 'parameter_unknown', param: 'paid' }],
      [
        'amount=2000&currency=usd&automatic_payment_methods[planet]=x',
        { code: 'parameter_unknown', param: 'automatic_payment_methods[planet]' },
      ],
      ['currency=usd', { code: 'parameter_missing', param: 'amount' }],
      ['amount=20.5&currency=usd', { code: 'parameter_invalid_integer', param: 'amount' }],
      ['amount=2000&currency=xxx', { param: 'currency' }],
      ['amount=49&currency=usd', { code: 'amount_too_small', param: 'amount' }],
      ['amount=100000000&currency=usd', { code: 'amount_too_large', param: 'amount' }],
      // Stripe knows it; nothing of ours asks for it.
      ['amount=2000&currency=usd&capture_method=manual', { code: 'parameter_unknown', param: 'capture_method' }],
      ['amount=2000&currency=usd&automatic_payment_methods[enabled]=maybe', { param: 'automatic_payment_methods[enabled]' }],
    ] as const) {
      const answer = await plain('POST', '/v1/payment_intents', body);
      expect({ body, status: answer.status }).toEqual({ body, status: 400 });
      expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', ...error });
    }
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });

  it('a missing object is 404 in the path and 400 in a parameter; a wrong key is 401', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
    await expect(stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    const stranger = new Stripe('sk_test_somebodyElse1234', { ...sandbox.address, maxNetworkRetries: 0 });
    await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(stripe.accounts.retrieve('acct_none')).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
  });

  it('every answer names its request and the version', async () => {
    const { headers } = await plain('GET', '/v1/payment_intents');
    expect(headers.get('request-id')).toMatch(/^req_\w{14}$/);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect((await stripe.paymentIntents.list()).lastResponse.requestId).toMatch(/^req_/);
  });
});

describe('idempotency', () => {
  it('the same key with the same parameters gives the first answer again and does nothing', async () => {
    const first = await plain('POST', '/v1/payment_intents', 'amount=2000&currency=usd', { 'idempotency-key': 'k1' });
    const second = await plain('POST', '/v1/payment_intents', 'currency=usd&amount=2000', { 'idempotency-key': 'k1' });
    expect(second.body).toEqual(first.body);
    expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([null, 'true']);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('with other parameters, or for another call, it is refused', async () => {
    await intent({}, { idempotencyKey: 'k1' });
    await expect(intent({ amount: 2_001 }, { idempotencyKey: 'k1' })).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await expect(stripe.customers.create({}, { idempotencyKey: 'k1' })).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });

  it('a decline is given again, a parameter that was wrong may be put right, and after a day the key is forgotten', async () => {
    const { id } = await intent();
    for (let turn = 0; turn < 2; turn += 1)
      await expect(confirmed(id, 'pm_card_visa_chargeDeclined', { idempotencyKey: 'k1' })).rejects.toMatchObject({ code: 'card_declined' });
    expect(sandbox.control.tables.all('charges')).toHaveLength(1);
    await expect(stripe.rawRequest('POST', '/v1/customers', { planet: 'x' }, { idempotencyKey: 'k2' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await expect(stripe.customers.create({}, { idempotencyKey: 'k2' })).resolves.toMatchObject({ object: 'customer' });
    const before = await intent({}, { idempotencyKey: 'k3' });
    clock.advance(24 * 3_600_000 + 1);
    expect((await intent({}, { idempotencyKey: 'k3' })).id).not.toBe(before.id);
  });

  it('a call that was done but not answered is done once, whoever asks again', async () => {
    const { id } = await paid();
    sandbox.control.failNext({ call: 'POST /v1/refunds', when: 'after', with: 500 });
    const options = { idempotencyKey: 'refund-1' };
    await expect(stripe.refunds.create({ payment_intent: id }, options)).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError);
    const again = await stripe.refunds.create({ payment_intent: id }, options);
    expect((await stripe.refunds.list({ payment_intent: id })).data.map((refund) => refund.id)).toEqual([again.id]);
    sandbox.control.failNext({ call: 'POST /v1/payment_intents', when: 'after', with: 'cut' });
    // The SDK asks once more by itself when a connection closes, with the same key.
    const after = await intent({ amount: 7_700 }, { idempotencyKey: 'cut' });
    expect((await stripe.paymentIntents.list()).data.filter(({ amount }) => amount === 7_700).map((found) => found.id)).toEqual([after.id]);
  });
});

describe('lists', () => {
  it('go newest first, page by page without a gap, and by time', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      if (index === 20) clock.advance(60_000);
      ids.unshift((await intent()).id);
    }
    const first = await stripe.paymentIntents.list();
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    const all: string[] = [];
    for await (const { id } of stripe.paymentIntents.list({ limit: 7 })) all.push(id);
    expect(all).toEqual(ids);
    const late = await stripe.paymentIntents.list({ created: { gte: Math.floor(clock().getTime() / 1_000) } });
    expect(late.data.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    await expect(stripe.paymentIntents.list({ starting_after: 'pi_none' })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('expand puts the charge in the place of its id, also within lists, and refuses everything else', async () => {
    await paid();
    const { data } = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(data[0]).toMatchObject({ latest_charge: { object: 'charge', amount: 2_000 } });
    await expect(stripe.paymentIntents.list({ expand: ['data.payment_method'] })).rejects.toMatchObject({ param: 'expand' });
  });
});

describe('deliveries', () => {
  it('are signed so that the SDK takes them, and a changed body or another secret does not pass', async () => {
    await intent();
    await sandbox.deliverDue();
    const [{ body, header } = { body: '', header: '' }] = received;
    const at = clock().getTime();
    const read = (text: string, key: string) => stripe.webhooks.constructEvent(text, header, key, undefined, undefined, at);
    expect(read(body, secret).type).toBe('payment_intent.created');
    expect(() => read(body.replace('2000', '2001'), secret)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => read(body, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('come again with longer rests until they are taken, at most for three days', async () => {
    answers = [500, 503];
    await intent();
    expect(await sandbox.deliverDue()).toBe(1);
    expect(await sandbox.deliverDue()).toBe(0);
    clock.advance(5_000);
    expect(await sandbox.deliverDue()).toBe(1);
    clock.advance(29_000);
    expect(await sandbox.deliverDue()).toBe(0);
    clock.advance(1_000);
    expect(await sandbox.deliverDue()).toBe(1);
    clock.advance(10 * 86_400_000);
    expect(await sandbox.deliverDue()).toBe(0);
    answers = Array.from({ length: 40 }, () => 500);
    await intent();
    let tries = 0;
    for (let hour = 0; hour < 200; hour += 1) {
      tries += await sandbox.deliverDue();
      clock.advance(3_600_000);
    }
    expect(tries).toBe(11);
  });

  it('are held, delayed, released and sent again from the panel', async () => {
    const { control } = sandbox;
    await control.delayEvents(null);
    await paid();
    clock.advance(86_400_000);
    expect(await sandbox.deliverDue()).toBe(0);
    await control.releaseEvents();
    expect(await sandbox.deliverDue()).toBe(3);
    const [first] = received;
    await control.replayEvent(first?.event.id ?? '');
    expect(await sandbox.deliverDue()).toBe(1);
    expect(received.at(-1)?.body).toBe(first?.body);
    await control.delayEvents(30_000);
    await intent();
    expect(await sandbox.deliverDue()).toBe(0);
    clock.advance(30_000);
    expect(await sandbox.deliverDue()).toBe(1);
  });

  it('an account’s events go to the endpoint for connected accounts alone', async () => {
    const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } });
    await sandbox.control.setAccountStage(account.id, 'ready');
    await paid();
    await sandbox.deliverDue();
    const accountOf = (wanted: string) => received.filter(({ event }) => event.type === wanted).map(({ event }) => event.account);
    expect(accountOf('account.updated')).toEqual([account.id]);
    expect(accountOf('charge.succeeded')).toEqual([undefined]);
  });
});

describe('what it keeps', () => {
  it('everything that was answered is there after a restart, the half line of a death in the middle of writing is not', async () => {
    await sandbox.close();
    await open({ folder });
    const { id } = await intent({ metadata: { sale: '7' } }, { idempotencyKey: 'k1' });
    await confirmed(id, 'pm_card_visa');
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    const entries = sandbox.control.tables.all('balance_transactions');
    // The death of the process: no close, and a line that has begun.
    const dead = sandbox;
    // A table of an older program, and the line.
    appendFileSync(
      join(folder, 'journal.jsonl'),
      '[["portal_configurations","bpc_1",{"id":"bpc_1"}]]\n[["payment_intents","pi_half",{"id":"pi_ha',
    );
    await open({ folder });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', metadata: { sale: '7' } });
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
    expect(sandbox.control.tables.all('balance_transactions')).toEqual(entries);
    expect((await intent({ metadata: { sale: '7' } }, { idempotencyKey: 'k1' })).id).toBe(id);
    await expect(stripe.paymentIntents.retrieve('pi_half')).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await sandbox.deliverDue()).toBeGreaterThan(0);
    await dead.close();
  });

  it('its pages and its panel are for this machine alone', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${sandbox.url}/dev/payments`, { headers });
    expect((await ask({})).status).toBe(200);
    expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });
});
