// The subscription object: item, period and trial.
import type { Stripe } from 'stripe';
import type { Plan, Price, Subscription } from '#server/sandbox/payments/wire-types.ts';
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

/** The end of the month with this start; a short month does not move the anchor day. Seconds since 1970. */
export const periodEnd = (start: number, anchor: number): number => {
  let end = monthsAfter(anchor, 1);
  for (let months = 2; end <= start; months += 1) end = monthsAfter(anchor, months);
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
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export const withPeriod = (subscription: Subscription, start: number, end: number): Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
  },
});

export const currentEnd = (subscription: Subscription): number => subscription.items.data[0]?.current_period_end ?? subscription.created;

export type Wanted = {
  customer: string;
  price: Price;
  quantity: number;
  /** Seconds since 1970; null without a trial. */
  trialEnd: number | null;
  method: string;
  metadata: Stripe.Metadata;
};

export const newSubscription = (world: World, { customer, price, quantity, trialEnd, method, metadata }: Wanted): Subscription => {
  const id = world.id('sub');
  const start = world.now();
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [
        {
          id: world.id('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: start,
          current_period_end: trialEnd ?? periodEnd(start, start),
          current_period_start: start,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : start,
  };
};
