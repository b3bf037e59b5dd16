// The payment intent object: its creation, and its fields visible to a page.
import type { Stripe } from 'stripe';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { checkAmount, readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';
import { mergeMetadata, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';

export type NewIntent = {
  amount: number;
  currency: string;
  automatic_payment_methods?: { enabled: boolean };
  customer?: string | null;
  description?: string;
  metadata?: MetadataGiven;
  transfer_group?: string;
};

/** Stores a new intent and emits its event. */
export const newIntent = (world: World, params: NewIntent): Stripe.PaymentIntent => {
  const currency = readCurrency(params.currency);
  const amount = checkAmount(params.amount, currency);
  const id = world.id('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: params.automatic_payment_methods?.enabled === true ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
  world.tables.put('payment_intents', intent);
  world.emit('payment_intent.created', intent);
  return intent;
};

const forPages = [
  'id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at', 'cancellation_reason', 'capture_method', 'client_secret',
  'confirmation_method', 'created', 'currency', 'description', 'last_payment_error', 'livemode', 'next_action', 'payment_method',
  'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status',
] as const; // prettier-ignore

/** The fields visible with the publishable key: no customer, metadata or charges. */
export const intentForPage = (intent: Stripe.PaymentIntent): object => Object.fromEntries(forPages.map((name) => [name, intent[name]]));
