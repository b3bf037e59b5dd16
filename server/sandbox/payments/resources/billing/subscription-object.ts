// The subscription object: items, period and trial.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import type { Plan, Price, Subscription, SubscriptionItem } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';

/** The same day that many months later, or the month's last day. Seconds since 1970. */
const monthsAfter = (start: number, months: number): number => {
  const date = new Date(start * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1_000);
};

/** The end of a period with this start; a short month does not move the anchor day. Seconds since 1970. */
export const periodEnd = (
  start: number,
  { interval, interval_count: count }: { interval: string; interval_count: number },
  anchor: number,
): number => {
  if (interval === 'day') return start + count * 86_400;
  if (interval === 'week') return start + count * 7 * 86_400;
  const months = interval === 'year' ? count * 12 : count;
  let end = monthsAfter(anchor, months);
  for (let periods = 2; end <= start; periods += 1) end = monthsAfter(anchor, months * periods);
  return end;
};

const planOf = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: price.recurring?.usage_type ?? 'licensed',
});

export type Ordered = { price: Price; quantity: number; metadata?: Stripe.Metadata };

const itemOf = (
  world: World,
  subscription: string,
  { price, quantity, metadata = {} }: Ordered,
  start: number,
  end: number,
): SubscriptionItem => ({
  id: world.id('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata,
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

export const withPeriod = (subscription: Subscription, start: number, end: number): Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
  },
});

/** All items share one period, so the first is used. */
export const currentEnd = (subscription: Subscription): number => subscription.items.data[0]?.current_period_end ?? subscription.created;

export const withPrice = (subscription: Subscription, item: string, { price, quantity }: Ordered): Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map((before) => (before.id === item ? { ...before, price, plan: planOf(price), quantity } : before)),
  },
});

export type Wanted = {
  customer: string;
  ordered: Ordered[];
  /** Seconds since 1970; null without a trial. */
  trialEnd: number | null;
  method: string | null;
  metadata: Stripe.Metadata;
  description: string | null;
  missingMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  cancelAtPeriodEnd: boolean;
};

export const newSubscription = (world: World, wanted: Wanted): Subscription => {
  const [first] = wanted.ordered;
  if (first === undefined) throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const recurring = first.price.recurring;
  if (wanted.ordered.some(({ price }) => price.recurring === null) || recurring === null)
    throw invalidRequest(`The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`, {
      param: 'items[0][price]',
    });
  const id = world.id('sub');
  const start = world.now();
  const end = wanted.trialEnd ?? periodEnd(start, recurring, start);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: wanted.trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: wanted.cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: wanted.cancelAtPeriodEnd,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: first.price.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.method,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: wanted.ordered.map((ordered) => itemOf(world, id, ordered, start, end)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: wanted.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: wanted.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: wanted.missingMethod } },
    trial_start: wanted.trialEnd === null ? null : start,
  };
};
