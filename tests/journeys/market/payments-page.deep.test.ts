// The provider's real React components in a real browser, under the site's own content policy, over the payments sandbox.
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#server/platform/http/listener.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { paymentPages } from '#server/sandbox/payments/pages/payment-pages.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import { openVisit, type Visit } from '#tests/support/browser/browser.ts';
import { payByCard } from '#tests/support/sales/pay-by-card.ts';
import { pageScript } from '#tests/support/browser/page-script.ts';

let sandbox: PaymentsSandbox;
let stripe: Stripe;
let price = '';
let device: Visit;
let origin = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  const script = await pageScript('tests/support/browser/payment-form-page.tsx');
  const listener = await listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${listener.port}`;
  sandbox = await openPaymentsSandbox({ pages: () => `${origin}/dev/payments` });
  stripe = new Stripe(sandbox.keys.secret, sandbox.address);
  const recurring = { interval: 'month' } as const;
  const product = { name: 'Collector Pro' };
  ({ id: price } = await stripe.prices.create({ currency: 'usd', unit_amount: 2_900, recurring, product_data: product }));
  const pages = paymentPages(sandbox, () => true);
  const app = new Hono();
  app.use('*', securityHeaders({ origins: [origin], publicUrl: origin }, { scripts: [], styles: [] }));
  app.get('/form.js', (c) => c.body(script, 200, { 'content-type': 'text/javascript' }));
  app.get('/form', (c) =>
    c.html(
      '<!doctype html><html lang="en"><title>Form</title><body><div id="root"></div><script src="/dev/payments/stripe.js"></script><script src="/form.js"></script>',
    ),
  );
  app.get('/returned', (c) => c.html(`<!doctype html><html lang="en"><title>Back</title><body><h1>Back at the site</h1>`));
  app.all('/dev/payments', (c) => pages.fetch(c.req.raw));
  app.all('/dev/payments/*', (c) => pages.fetch(c.req.raw));
  listener.serve((request, bindings) => app.fetch(request, bindings));
  stop = () => listener.stop(200);
  device = await openVisit(origin);
});
afterAll(async () => {
  await device.close();
  await sandbox.close();
  await stop();
});
beforeEach(() => {
  device.errors.length = 0;
});

const openForm = async (more = '', params: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
  const intent = await stripe.paymentIntents.create({ amount: 20_000, currency: 'usd', ...params });
  await device.page.goto(`/form?key=${sandbox.keys.publishable}&secret=${intent.client_secret}${more}`);
  return intent.id;
};
const fill = async (number: string) => {
  await device.page.getByLabel('Card number').fill(number);
  await device.page.getByLabel('Expiration date').fill('12 / 40');
  await device.page.getByLabel('Security code').fill('123');
};
const press = (name: string) => device.page.getByRole('button', { name }).click();
const says = (text: string) => device.page.getByRole('status').filter({ hasText: text }).waitFor();
const intentOf = (id: string) => stripe.paymentIntents.retrieve(id);
const subscriptionOf = async (sessionId: string) => {
  const { subscription } = await stripe.checkout.sessions.retrieve(sessionId);
  return subscription === null ? undefined : stripe.subscriptions.retrieve(String(subscription));
};

describe('the payment form', () => {
  it('takes the plain test card, and nothing on the page breaks the content policy', async () => {
    const id = await openForm();
    await fill('4242 4242 4242 4242');
    await device.page
      .getByTestId('complete')
      .filter({ hasText: /^complete$/ })
      .waitFor();
    await press('Pay now');
    await says('paid: succeeded');
    expect((await intentOf(id)).status).toBe('succeeded');
    expect(device.errors).toEqual([]);
  });

  it('names what is missing before anything is sent', async () => {
    const id = await openForm();
    await device.page.getByLabel('Card number').fill('4242 4242 4242 4241');
    await press('Pay now');
    await says('validation_error: Your card number is invalid.');
    await device.page.getByText("Your card's security code is incomplete.").waitFor();
    expect(await intentOf(id)).toMatchObject({ status: 'requires_payment_method', payment_method: null });
  });

  it('says why a card is declined and takes another one', async () => {
    const id = await openForm();
    await fill('4000 0000 0000 0002');
    await press('Pay now');
    await says('card_error card_declined: Your card was declined.');
    await fill('4242 4242 4242 4242');
    await press('Pay now');
    await says('paid: succeeded');
    expect((await intentOf(id)).amount_received).toBe(20_000);
  });

  it('asks for authentication, and a refusal takes no money', async () => {
    const id = await openForm();
    await fill('4000 0025 0000 3155');
    await press('Pay now');
    await press('Fail authentication');
    await says('payment_intent_authentication_failure');
    expect(await intentOf(id)).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
    await press('Pay now');
    await press('Complete authentication');
    await says('paid: succeeded');
    expect((await intentOf(id)).status).toBe('succeeded');
  });

  it('sends the address that it asks for with the payment', async () => {
    const id = await openForm('&address');
    await fill('4242 4242 4242 4242');
    await press('Pay now');
    await says('validation_error: Your address is incomplete.');
    const { page } = device;
    await page.getByLabel('Full name').fill('Bea Buyer');
    await page.getByLabel('Country or region').selectOption('BE');
    await page.getByLabel('Address line 1').fill('1 Quay');
    await page.getByLabel('City').fill('Ghent');
    await page.getByLabel('Postal code').fill('9000');
    await press('Pay now');
    await says('paid: succeeded');
    expect((await intentOf(id)).shipping).toMatchObject({
      name: 'Bea Buyer',
      address: { line1: '1 Quay', city: 'Ghent', postal_code: '9000', country: 'BE' },
    });
  });
});

describe('the embedded checkout', () => {
  const session = async (trialDays?: number) => {
    const customer = await stripe.customers.create({ email: 'ann@example.com' });
    return stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'embedded_page',
      customer: customer.id,
      line_items: [{ price, quantity: 1 }],
      return_url: `${origin}/returned?session_id={CHECKOUT_SESSION_ID}`,
      ...(trialDays !== undefined && { subscription_data: { trial_period_days: trialDays } }),
    });
  };

  it('starts a trial without taking money, and returns with the id of the session', async () => {
    const made = await session(7);
    await device.page.goto(`/form?checkout&key=${sandbox.keys.publishable}&secret=${made.client_secret}`);
    expect(await device.page.getByLabel('Email').inputValue()).toBe('ann@example.com');
    await fill('4242 4242 4242 4242');
    await press('Start trial');
    await device.page.waitForURL(`**/returned?session_id=${made.id}`);
    expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' });
    expect((await subscriptionOf(made.id))?.status).toBe('trialing');
    expect(device.errors).toEqual([]);
  });

  it('keeps a declined buyer on the page and leaves no subscription behind', async () => {
    const made = await session();
    await device.page.goto(`/form?checkout&key=${sandbox.keys.publishable}&secret=${made.client_secret}`);
    await fill('4000 0000 0000 0002');
    await press('Subscribe');
    await device.page.getByText('Your card was declined.').waitFor();
    expect(await subscriptionOf(made.id)).toBeUndefined();
    await fill('4000 0025 0000 3155');
    await press('Subscribe');
    await press('Complete authentication');
    await device.page.waitForURL('**/returned**');
    expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect((await subscriptionOf(made.id))?.status).toBe('active');
  });
});

describe('the pages of the provider', () => {
  it('lead a seller through onboarding to the chosen stage and back, once', async () => {
    const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } });
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: `${origin}/returned?seller`,
      refresh_url: `${origin}/returned?again`,
    });
    await device.page.goto(link.url);
    await device.page.getByLabel('Outcome').selectOption('under_review');
    await press('Submit');
    await device.page.waitForURL('**/returned?seller');
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      requirements: { currently_due: [] },
    });
    await device.page.goto(link.url);
    expect(device.page.url()).toContain('/returned?again');
  });

  it('let a customer cancel and change the card', async () => {
    const customer = await stripe.customers.create({ email: 'cy@example.com' });
    const made = await stripe.checkout.sessions.create({
      mode: 'subscription',
      ui_mode: 'embedded_page',
      customer: customer.id,
      line_items: [{ price }],
      return_url: `${origin}/returned`,
    });
    await stripe.rawRequest('POST', `/v1/payment_pages/${made.id}/confirm`, { payment_method: 'pm_card_visa' });
    const portal = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: `${origin}/returned` });
    await device.page.goto(portal.url);
    await press('Cancel plan');
    await device.page.getByRole('button', { name: 'Renew plan' }).waitFor();
    expect(await subscriptionOf(made.id)).toMatchObject({ cancel_at_period_end: true, status: 'active' });
    await fill('5555 5555 5555 4444');
    await press('Change card');
    await device.page.getByText('mastercard ending in 4444').waitFor();
    await device.page.getByRole('link', { name: 'Return to the site' }).click();
    await device.page.waitForURL('**/returned');
  });

  it('show the panel, whose buttons act', async () => {
    const intent = await payByCard(stripe, { amount: 500 });
    await device.page.goto('/dev/payments');
    await device.page
      .getByRole('row', { name: new RegExp(`${intent.id} 5.00 USD`) })
      .getByRole('button', { name: 'Refund' })
      .click();
    await device.page.getByRole('row', { name: new RegExp(`${intent.id} 5.00 USD succeeded, refunded`) }).waitFor();
    await press('Decline the next payment');
    await device.page.getByText('Will be declined').waitFor();
    await expect(payByCard(stripe, { amount: 500 })).rejects.toMatchObject({ code: 'card_declined' });
    expect(device.errors).toEqual([]);
  });
});
