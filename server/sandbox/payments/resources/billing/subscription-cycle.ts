// The life cycle of a subscription: start, renewals, failed payments, end.
import type { ApiError } from '#server/sandbox/payments/api/api-error.ts';
import type { Invoice, Subscription } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { newInvoice, payInvoice, subscriptionOfInvoice } from './invoices.ts';
import { currentEnd, newSubscription, periodEnd, withPeriod, type Wanted } from './subscription-object.ts';

type Started = { subscription: Subscription; invoice: Invoice; error: ApiError | null };

const methodOf = (world: World, subscription: Subscription): string | null =>
  idOf(subscription.default_payment_method) ??
  idOf(world.tables.get('customers', idOf(subscription.customer) ?? '')?.invoice_settings.default_payment_method) ??
  null;

const put = (world: World, before: Subscription, after: Subscription): Subscription => {
  world.tables.put('subscriptions', after);
  if (before !== after)
    world.emit('customer.subscription.updated', after, {
      previous: { status: before.status, cancel_at_period_end: before.cancel_at_period_end },
    });
  return after;
};

/** Starts a subscription with its first invoice paid or free, or incomplete if the card is declined. */
export const startSubscription = (world: World, wanted: Wanted, agreed: boolean): Started => {
  const made = newSubscription(world, wanted);
  world.tables.put('subscriptions', made);
  const open = newInvoice(world, made, 'subscription_create', wanted.trialEnd !== null);
  const { invoice, error } = payInvoice(world, open, methodOf(world, made), agreed);
  const status = wanted.trialEnd !== null ? 'trialing' : error === null ? 'active' : 'incomplete';
  const subscription: Subscription = { ...made, latest_invoice: invoice.id, status };
  world.tables.put('subscriptions', subscription);
  world.emit('customer.subscription.created', subscription);
  return { subscription, invoice, error };
};

export const endSubscription = (world: World, before: Subscription, reason: 'cancellation_requested' | 'payment_failed'): Subscription => {
  const now = world.now();
  const after: Subscription = {
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...before.cancellation_details, reason },
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
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...before.cancellation_details,
      reason: cancels ? 'cancellation_requested' : null,
    },
  });

/** Updates the subscription after its invoice was paid or not. */
export const afterPayment = (world: World, invoice: Invoice, paid: boolean): void => {
  const before = world.tables.get('subscriptions', subscriptionOfInvoice(invoice) ?? '');
  if (before === undefined || before.status === 'canceled' || before.status === 'trialing') return;
  const status = paid ? 'active' : before.status === 'incomplete' ? 'incomplete' : 'past_due';
  if (status !== before.status) put(world, before, { ...before, status });
};

const openInvoiceOf = (world: World, subscription: Subscription): Invoice | undefined =>
  world.tables.all('invoices').findLast((invoice) => invoice.status === 'open' && subscriptionOfInvoice(invoice) === subscription.id);

export const retryInvoice = (world: World, invoice: Invoice, method: string | null): { invoice: Invoice; error: ApiError | null } => {
  const subscription = world.tables.get('subscriptions', subscriptionOfInvoice(invoice) ?? '');
  const done = payInvoice(world, invoice, method ?? (subscription === undefined ? null : methodOf(world, subscription)), false);
  afterPayment(world, done.invoice, done.error === null);
  return done;
};

/** Ends the period: the subscription ends, or the next period starts and is charged. */
export const endPeriod = (world: World, before: Subscription): void => {
  if (before.status === 'canceled' || before.status === 'incomplete_expired') return;
  const open = openInvoiceOf(world, before);
  if (open !== undefined) {
    retryInvoice(world, open, null);
    return;
  }
  const missing =
    before.status === 'trialing' && methodOf(world, before) === null
      ? before.trial_settings?.end_behavior.missing_payment_method
      : undefined;
  if (missing === 'pause') {
    const paused: Subscription = { ...before, status: 'paused', trial_end: world.now() };
    put(world, before, paused);
    world.emit('customer.subscription.paused', paused);
    return;
  }
  if (before.cancel_at_period_end || missing === 'cancel') {
    endSubscription(world, before, 'cancellation_requested');
    return;
  }
  const recurring = before.items.data[0]?.price.recurring;
  if (recurring === null || recurring === undefined) return;
  const start = Math.min(currentEnd(before), world.now());
  const renewed: Subscription = {
    ...withPeriod(before, start, periodEnd(start, recurring, before.status === 'trialing' ? start : before.billing_cycle_anchor)),
    ...(before.status === 'trialing' && { trial_end: start, billing_cycle_anchor: start }),
  };
  world.tables.put('subscriptions', renewed);
  const { invoice, error } = payInvoice(world, newInvoice(world, renewed, 'subscription_cycle', false), methodOf(world, renewed), false);
  put(world, before, { ...renewed, latest_invoice: invoice.id, status: error === null ? 'active' : 'past_due' });
};
