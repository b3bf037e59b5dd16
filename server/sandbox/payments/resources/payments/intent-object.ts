// The payment intent object: its creation, and its fields visible to a page.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { checkAmount, readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';
import { shippingOf } from './charges.ts';
import { mergeMetadata, named } from '#server/sandbox/payments/resources/common/common.ts';

/** Parameters of older API versions, as sent by the official command line. */
export type IntentCreateParams = Stripe.PaymentIntentCreateParams & { payment_method_types?: string[] };

const futureUses = ['off_session', 'on_session'] as const;

const optionsOf = (given: Stripe.PaymentIntentCreateParams['payment_method_options']): Stripe.PaymentIntent.PaymentMethodOptions => {
  const card = given?.card === undefined || given.card === '' ? undefined : given.card;
  return {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: card?.request_three_d_secure ?? 'automatic' },
  };
};

/** `earlier`: older versions chose payment methods automatically only on request. */
export const newIntent = (world: World, params: IntentCreateParams, earlier = false): Stripe.PaymentIntent => {
  const currency = readCurrency(params.currency);
  const amount = checkAmount(params.amount, currency);
  const types = params.payment_method_types ?? params.allowed_payment_method_types;
  if (types !== undefined && !types.some((type) => type === 'card'))
    throw invalidRequest('The payments sandbox only covers card payments.', {
      param: 'payment_method_types',
      code: 'sandbox_out_of_scope',
    });
  const automatic = params.automatic_payment_methods;
  if (params.customer !== undefined) named(world, 'customers', params.customer, 'customer');
  const id = world.id('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types === undefined ? null : ['card'],
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      automatic?.enabled === true || (automatic === undefined && types === undefined && !earlier)
        ? { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true }
        : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
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
    payment_method_options: optionsOf(params.payment_method_options),
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: futureUses.find((use) => use === params.setup_future_usage) ?? null,
    shipping: params.shipping === undefined ? null : shippingOf(params.shipping),
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
};

const forPages = [
  'id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at', 'cancellation_reason', 'capture_method', 'client_secret',
  'confirmation_method', 'created', 'currency', 'description', 'last_payment_error', 'livemode', 'next_action', 'payment_method',
  'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status',
] as const; // prettier-ignore

/** The fields visible with the publishable key: no customer, metadata or charges. */
export const intentForPage = (intent: Stripe.PaymentIntent): object => Object.fromEntries(forPages.map((name) => [name, intent[name]]));
