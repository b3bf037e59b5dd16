// Pages for a customer: billing portal, hosted checkout, receipt, and the seller's dashboard.
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { BlankSchema } from 'hono/types';
import { ApiError } from '../api/api-error.ts';
import type { PaymentsSandbox } from '../provider.ts';
import { stageOf } from '#server/sandbox/payments/resources/accounts/account-stages.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { retryInvoice, setCancelAtPeriodEnd } from '#server/sandbox/payments/resources/billing/subscription-cycle.ts';
import { subscriptionOfInvoice } from '#server/sandbox/payments/resources/billing/invoices.ts';
import { attach, newCardMethod } from '#server/sandbox/payments/resources/payments/payment-methods.ts';
import { currentEnd } from '#server/sandbox/payments/resources/billing/subscription-object.ts';
import type { Subscription } from '../wire-types.ts';
import type { World } from '../world.ts';
import { html, money, pageOf, pagePolicy, type Html } from './layout.ts';

const day = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

const subscriptionsOf = (world: World, customer: string): Subscription[] =>
  world.tables.all('subscriptions').filter((subscription) => subscription.customer === customer && subscription.status !== 'canceled');

const planPart = (world: World, subscription: Subscription): Html => {
  const item = subscription.items.data[0];
  const product = world.tables.get('products', idOf(item?.price.product) ?? '');
  const price =
    item === undefined
      ? ''
      : `${money(item.price.unit_amount ?? 0, subscription.currency)} per ${item.price.recurring?.interval ?? 'time'}`;
  const ends = subscription.cancel_at_period_end;
  return html`<section>
    <h2>${product?.name ?? 'Plan'}</h2>
    <p>${price}, ${subscription.status}. ${ends ? 'Ends on' : 'Renews on'} ${day(currentEnd(subscription))}.</p>
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" /><button name="act" value="${ends ? 'renew' : 'cancel'}">
        ${ends ? 'Renew plan' : 'Cancel plan'}
      </button>
    </form>
  </section>`;
};

const portalPage = (world: World, customer: string, returnUrl: string | null, says: string): string => {
  const plans = subscriptionsOf(world, customer);
  const method = world.tables.get(
    'payment_methods',
    plans.map((plan) => idOf(plan.default_payment_method)).find((id) => id !== null) ?? '',
  );
  return pageOf(
    'Payments sandbox: your subscription',
    html`${says === '' ? '' : html`<p role="status" class="bad">${says}</p>`}
      ${plans.length === 0 ? html`<p>You have no running plan.</p>` : plans.map((plan) => planPart(world, plan))}
      <section>
        <h2>Payment method</h2>
        <p>${method === undefined ? 'No card.' : `${method.card?.brand ?? 'card'} ending in ${method.card?.last4 ?? ''}`}</p>
        <form class="column" method="post">
          <label>Card number <input name="number" autocomplete="cc-number" inputmode="numeric" required /></label>
          <label>Expiration date <input name="date" autocomplete="cc-exp" placeholder="MM / YY" required /></label>
          <label>Security code <input name="cvc" autocomplete="cc-csc" inputmode="numeric" required /></label>
          <button class="primary" name="act" value="card">Change card</button>
        </form>
      </section>
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Return to the site</a></p>`}`,
  );
};

/** The new card becomes the default, and pays an open invoice at once. */
const changeCard = (world: World, customer: string, form: Record<string, string>): void => {
  const [month = '', year = ''] = (form['date'] ?? '').split('/').map((part) => part.trim());
  const method = newCardMethod(world, { number: form['number'] ?? '', exp_month: Number(month), exp_year: Number(year), cvc: form['cvc'] });
  attach(world, method, customer);
  const ids = new Set<string>();
  for (const subscription of subscriptionsOf(world, customer)) {
    ids.add(subscription.id);
    const after = { ...subscription, default_payment_method: method.id };
    world.tables.put('subscriptions', after);
    world.emit('customer.subscription.updated', after);
  }
  for (const invoice of world.tables.all('invoices'))
    if (invoice.status === 'open' && ids.has(subscriptionOfInvoice(invoice) ?? '')) retryInvoice(world, invoice, method.id);
};

export const portalPages = (
  app: Hono<{ Bindings: HttpBindings }, BlankSchema, string>,
  { world, control, keys }: PaymentsSandbox,
): void => {
  const headers = { 'cache-control': 'no-store', 'content-security-policy': pagePolicy };
  app.on(['GET', 'POST'], '/portal/:session', async (c) => {
    const session = world.tables.get('portal_sessions', c.req.param('session'));
    if (session === undefined) return c.text('Not found', 404);
    let says = '';
    if (c.req.method === 'POST') {
      const form = Object.fromEntries(
        [...(await c.req.formData()).entries()].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      );
      try {
        await control.change(() => {
          const plan = subscriptionsOf(world, session.customer).find(({ id }) => id === form['subscription']);
          if (form['act'] === 'card') changeCard(world, session.customer, form);
          else if (plan !== undefined) setCancelAtPeriodEnd(world, plan, form['act'] === 'cancel');
        });
        return c.redirect(`/dev/payments/portal/${session.id}`, 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        says = error.message;
      }
    }
    return c.html(portalPage(world, session.customer, session.return_url, says), 200, headers);
  });

  app.get('/checkout/:session', (c) => {
    const session = world.tables.get('checkout_sessions', c.req.param('session'));
    if (session === undefined || session.status !== 'open') return c.text('Not found', 404);
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'";
    const page = pageOf(
      'Payments sandbox: checkout',
      html`<div id="checkout" data-session="${session.id}" data-key="${keys.publishable}"></div>
        <script src="/dev/payments/stripe.js"></script>
        <script src="/dev/payments/hosted.js"></script>`,
    );
    return c.html(page, 200, { 'cache-control': 'no-store', 'content-security-policy': policy });
  });
  app.get('/hosted.js', (c) =>
    c.body(
      "const place = document.getElementById('checkout');\nStripe(place.dataset.key).createEmbeddedCheckoutPage({ clientSecret: place.dataset.session + '_secret_hosted' }).then((checkout) => checkout.mount(place));\n",
      200,
      { 'content-type': 'text/javascript; charset=utf-8' },
    ),
  );

  app.get('/receipts/:charge', (c) => {
    const charge = world.tables.get('charges', c.req.param('charge'));
    if (charge === undefined || !charge.paid) return c.text('Not found', 404);
    return c.html(
      pageOf(
        'Payments sandbox: receipt',
        html`<p>${money(charge.amount, charge.currency)} paid on ${day(charge.created)}.</p>
          <p class="note">${charge.id}</p>`,
      ),
      200,
      headers,
    );
  });

  app.get('/express/:account', (c) => {
    const account = world.tables.get('accounts', c.req.param('account'));
    if (account === undefined) return c.text('Not found', 404);
    return c.html(
      pageOf('Payments sandbox: your payouts', html`<p>Account <code>${account.id}</code>: ${stageOf(account)}.</p>`),
      200,
      headers,
    );
  });
};
