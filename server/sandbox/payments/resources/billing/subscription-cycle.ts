// The life cycle of a subscription: start, renewals, failed payments, end.
import type { ApiError } from '#server/sandbox/payments/api/api-error.ts';
import type { Invoice, Subscription } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { newInvoice, payInvoice, subscriptionOfInvoice } from './invoices.ts';
import { currentEnd, newSubscription, periodEnd, withPeriod, type Wanted } from './subscription-object.ts';

type Started = { subscription: Subscription; invoice: Invoice; error: ApiError | null };

const methodOf = (subscription: Subscription): string => idOf(subscription.default_payment_method) ?? '';

const put = (world: World, before: Subscription, after: Subscription): Subscription => {
  world.tables.put('subscriptions', after);
  world.emit('customer.subscription.updated', after, {
    previous: { status: before.status, cancel_at_period_end: before.cancel_at_period_end },
  });
  return after;
};

/** Starts a subscription with its first invoice paid or free. */
export const startSubscription = (world: World, wanted: Wanted): Started => {
  const made = newSubscription(world, wanted);
  world.tables.put('subscriptions', made);
  const open = newInvoice(world, made, 'subscription_create', wanted.trialEnd !== null);
  const { invoice, error } = payInvoice(world, open, wanted.method);
  const subscription: Subscription = { ...made, latest_invoice: invoice.id };
  world.tables.put('subscriptions', subscription);
  world.emit('customer.subscription.created', subscription);
  return { subscription, invoice, error };
};

export const endSubscription = (world: World, before: Subscription): Subscription => {
  const now = world.now();
  const after: Subscription = {
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' },
  };
  world.tables.put('subscriptions', after);
  world.emit('customer.subscription.deleted', after);
  return after;
};

export const setCancelAtPeriodEnd = (world: World, before: Subscription, cancels: boolean): Subscription =>
  put(world, before, {
    ...before,
    cancel_at_period_end: cancels,
    cancel_at: cancels ? currentEnd(before) : null,
    canceled_at: cancels ? world.now() : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: cancels ? 'cancellation_requested' : null },
  });

/** Updates the subscription after its invoice was paid or not. */
const afterPayment = (world: World, invoice: Invoice, paid: boolean): void => {
  const before = world.tables.get('subscriptions', subscriptionOfInvoice(invoice) ?? '');
  if (before === undefined || before.status === 'canceled' || before.status === 'trialing') return;
  const status = paid ? 'active' : 'past_due';
  if (status !== before.status) put(world, before, { ...before, status });
};

const openInvoiceOf = (world: World, subscription: Subscription): Invoice | undefined =>
  world.tables.all('invoices').findLast((invoice) => invoice.status === 'open' && subscriptionOfInvoice(invoice) === subscription.id);

export const retryInvoice = (world: World, invoice: Invoice, method: string): void => {
  const done = payInvoice(world, invoice, method);
  afterPayment(world, done.invoice, done.error === null);
};

/** Ends the period: the subscription ends, or the next period starts and is charged. */
export const endPeriod = (world: World, before: Subscription): void => {
  if (before.status === 'canceled') return;
  const open = openInvoiceOf(world, before);
  if (open !== undefined) {
    retryInvoice(world, open, methodOf(before));
    return;
  }
  if (before.cancel_at_period_end) {
    endSubscription(world, before);
    return;
  }
  const start = Math.min(currentEnd(before), world.now());
  const trialEnds = before.status === 'trialing';
  const renewed: Subscription = {
    ...withPeriod(before, start, periodEnd(start, trialEnds ? start : before.billing_cycle_anchor)),
    ...(trialEnds && { trial_end: start, billing_cycle_anchor: start }),
  };
  world.tables.put('subscriptions', renewed);
  const { invoice, error } = payInvoice(world, newInvoice(world, renewed, 'subscription_cycle', false), methodOf(renewed));
  put(world, before, { ...renewed, latest_invoice: invoice.id, status: error === null ? 'active' : 'past_due' });
};
