// The billing portal, where a customer cancels and changes the card.
import type { Stripe } from 'stripe';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { retryInvoice, setCancelAtPeriodEnd } from '#server/sandbox/payments/resources/billing/subscription-cycle.ts';
import { subscriptionOfInvoice } from '#server/sandbox/payments/resources/billing/invoices.ts';
import { attach, newCardMethod } from '#server/sandbox/payments/resources/payments/payment-methods.ts';
import { currentEnd } from '#server/sandbox/payments/resources/billing/subscription-object.ts';
import type { Subscription } from '../wire-types.ts';
import type { World } from '../world.ts';
import { html, money, pageOf, type Html } from './layout.ts';

type Session = Stripe.BillingPortal.Session;

const day = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

const subscriptionsOf = (world: World, customer: string): Subscription[] =>
  world.tables.all('subscriptions').filter((subscription) => subscription.customer === customer && subscription.status !== 'canceled');

const planPart = (world: World, subscription: Subscription): Html => {
  const item = subscription.items.data[0];
  const product = world.tables.get('products', idOf(item?.price.product) ?? '');
  const price = item === undefined ? '' : `${money(item.price.unit_amount ?? 0, subscription.currency)} per month`;
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

/** `says`: why the last change was refused. */
export const portalPage = (world: World, { customer, return_url: returnUrl }: Session, says: string): string => {
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

export const actOnPortal = (world: World, { customer }: Session, form: Record<string, string>): void => {
  const plan = subscriptionsOf(world, customer).find(({ id }) => id === form['subscription']);
  if (form['act'] === 'card') changeCard(world, customer, form);
  else if (plan !== undefined) setCancelAtPeriodEnd(world, plan, form['act'] === 'cancel');
};
