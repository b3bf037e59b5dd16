// Payment intents: from creation to success or cancellation.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest, noSuch } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { checkAmount, readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';
import { bookCharge, shippingOf } from './charges.ts';
import { idOf, inPath, mergeMetadata, named, textOr } from '#server/sandbox/payments/resources/common/common.ts';
import { confirmIntent, unexpectedState, type ConfirmHow } from './intent-confirm.ts';
import { intentForPage, newIntent, type IntentCreateParams } from './intent-object.ts';
import { methodNamed } from './payment-methods.ts';

/** A page may access only the intent whose client secret it has. */
const ofCall = (call: Call): Stripe.PaymentIntent => {
  const intent = inPath(call, 'payment_intents', 'intent');
  if (call.clientSecret !== null && call.clientSecret !== intent.client_secret)
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: 'The client_secret provided does not match the PaymentIntent.',
      param: 'client_secret',
    });
  if (call.key === 'publishable' && call.clientSecret === null) throw noSuch('payment_intent', intent.id, 'intent');
  return intent;
};

const shown = (call: Call, intent: Stripe.PaymentIntent): object => (call.key === 'publishable' ? intentForPage(intent) : intent);

type Confirm = Pick<Stripe.PaymentIntentConfirmParams, 'off_session' | 'error_on_requires_action' | 'return_url' | 'use_stripe_sdk'>;

const howOf = (call: Call, params: Confirm): ConfirmHow => ({
  onPage: call.key === 'publishable' || params.use_stripe_sdk === true,
  offSession: params.off_session !== undefined && params.off_session !== false,
  errorOnAction: params.error_on_requires_action === true,
  returnUrl: params.return_url ?? null,
});

const save = (call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  call.world.tables.put('payment_intents', intent);
  return intent;
};

const create = (params: IntentCreateParams, call: Call): Stripe.PaymentIntent => {
  const { world } = call;
  const made = newIntent(world, params, call.earlier);
  const method = params.payment_method === undefined ? null : methodNamed(world, params.payment_method);
  const intent = save(call, method === null ? made : { ...made, payment_method: method.id, status: 'requires_confirmation' });
  world.emit('payment_intent.created', intent);
  if (params.confirm !== true) return intent;
  if (method === null)
    throw invalidRequest('You must provide a payment_method to confirm this PaymentIntent.', {
      code: 'parameter_missing',
      param: 'payment_method',
    });
  return confirmIntent(world, intent, method, howOf(call, params));
};

const update = (params: Stripe.PaymentIntentUpdateParams, call: Call): Stripe.PaymentIntent => {
  const { world } = call;
  const before = inPath(call, 'payment_intents', 'intent');
  const fixed = ['succeeded', 'canceled', 'requires_capture', 'processing'].includes(before.status);
  const moves =
    params.amount !== undefined || params.currency !== undefined || params.payment_method !== undefined || params.customer !== undefined;
  if (fixed && moves) throw unexpectedState(before, 'update');
  const currency = params.currency === undefined ? before.currency : readCurrency(params.currency);
  const method = params.payment_method === undefined || params.payment_method === '' ? null : methodNamed(world, params.payment_method);
  if (params.customer !== undefined) named(world, 'customers', params.customer, 'customer');
  return save(call, {
    ...before,
    amount: checkAmount(params.amount ?? before.amount, currency),
    currency,
    customer: params.customer ?? before.customer,
    description: textOr(params.description, before.description),
    metadata: mergeMetadata(before.metadata, params.metadata),
    payment_method: method === null ? before.payment_method : method.id,
    receipt_email: textOr(params.receipt_email ?? undefined, before.receipt_email),
    setup_future_usage:
      params.setup_future_usage === undefined
        ? before.setup_future_usage
        : params.setup_future_usage === 'off_session'
          ? 'off_session'
          : null,
    shipping:
      params.shipping === undefined
        ? before.shipping
        : params.shipping === '' || params.shipping === null
          ? null
          : shippingOf(params.shipping),
    statement_descriptor: textOr(params.statement_descriptor, before.statement_descriptor),
    statement_descriptor_suffix: textOr(params.statement_descriptor_suffix, before.statement_descriptor_suffix),
    transfer_group: params.transfer_group ?? before.transfer_group,
    ...(method !== null && before.status === 'requires_payment_method' && { status: 'requires_confirmation' as const }),
  });
};

const confirm = (params: Stripe.PaymentIntentConfirmParams, call: Call): Stripe.PaymentIntent => {
  const { world } = call;
  const before = ofCall(call);
  const chosen = params.payment_method ?? idOf(before.payment_method);
  if (chosen === null) {
    if (before.status !== 'requires_payment_method') throw unexpectedState(before, 'confirm');
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    });
  }
  const use = params.setup_future_usage;
  const intent: Stripe.PaymentIntent = {
    ...before,
    receipt_email: textOr(params.receipt_email ?? undefined, before.receipt_email),
    setup_future_usage: use === 'off_session' || use === 'on_session' ? use : before.setup_future_usage,
    shipping:
      params.shipping === undefined || params.shipping === '' || params.shipping === null ? before.shipping : shippingOf(params.shipping),
  };
  return confirmIntent(world, intent, methodNamed(world, chosen), howOf(call, params));
};

const cancel = (params: Stripe.PaymentIntentCancelParams, call: Call): Stripe.PaymentIntent => {
  const { world } = call;
  const before = inPath(call, 'payment_intents', 'intent');
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'].includes(before.status))
    throw unexpectedState(before, 'cancel');
  const charge = world.tables.get('charges', idOf(before.latest_charge) ?? '');
  if (before.status === 'requires_capture' && charge !== undefined) {
    const released = { ...charge, amount_refunded: charge.amount, refunded: true };
    world.tables.put('charges', released);
    world.emit('charge.refunded', released);
  }
  const after = save(call, {
    ...before,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: world.now(),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  });
  world.emit('payment_intent.canceled', after);
  return after;
};

const capture = (params: Stripe.PaymentIntentCaptureParams, call: Call): Stripe.PaymentIntent => {
  const { world } = call;
  const before = inPath(call, 'payment_intents', 'intent');
  const held = world.tables.get('charges', idOf(before.latest_charge) ?? '');
  if (before.status !== 'requires_capture' || held === undefined) throw unexpectedState(before, 'capture');
  const amount = params.amount_to_capture ?? before.amount_capturable;
  if (amount > before.amount_capturable || amount < 1)
    throw invalidRequest('The amount to capture must be between 1 and the capturable amount.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  const charge = { ...held, captured: true, amount_captured: amount, balance_transaction: bookCharge(world, held, amount) };
  world.tables.put('charges', charge);
  world.emit('charge.captured', charge);
  const after = save(call, {
    ...before,
    status: 'succeeded',
    amount_received: amount,
    amount_capturable: 0,
    metadata: mergeMetadata(before.metadata, params.metadata),
  });
  world.emit('payment_intent.succeeded', after);
  return after;
};

export const paymentIntentRoutes: readonly Route[] = [
  route<IntentCreateParams>('POST /v1/payment_intents', create),
  route<Stripe.PaymentIntentListParams>('GET /v1/payment_intents', (params, call) => {
    const found = call.world.tables
      .all('payment_intents')
      .filter(({ customer }) => params.customer === undefined || customer === params.customer);
    return pageOf(createdIn(found, params.created), params, call);
  }),
  route('GET /v1/payment_intents/:intent', (_, call) => shown(call, ofCall(call)), { publishable: true }),
  route<Stripe.PaymentIntentUpdateParams>('POST /v1/payment_intents/:intent', update),
  route<Stripe.PaymentIntentConfirmParams>(
    'POST /v1/payment_intents/:intent/confirm',
    (params, call) => shown(call, confirm(params, call)),
    {
      publishable: true,
    },
  ),
  route<Stripe.PaymentIntentCancelParams>('POST /v1/payment_intents/:intent/cancel', cancel),
  route<Stripe.PaymentIntentCaptureParams>('POST /v1/payment_intents/:intent/capture', capture),
];
