// Confirms a payment intent: authentication if required, then the charge, then success or failure.
import type { Stripe } from 'stripe';
import { ApiError } from '#server/sandbox/payments/api/api-error.ts';
import { declineOf } from '#server/sandbox/payments/cards.ts';
import type { PrivateCard } from '#server/sandbox/payments/private-records.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { attemptCharge } from './charges.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { openDispute } from './disputes.ts';
import { cardOf } from './payment-methods.ts';

const store = (world: World, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  world.tables.put('payment_intents', intent);
  return intent;
};

export const unexpectedState = (intent: Stripe.PaymentIntent, act: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });

type Failure = { code: string; declineCode?: string | undefined; message: string; charge?: string | undefined };

/** Back to requires_payment_method, with the error on the intent. */
const fail = (world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, failure: Failure): Stripe.PaymentIntent => {
  const { code, declineCode, message, charge } = failure;
  const after = store(world, {
    ...intent,
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    last_payment_error: {
      ...(charge !== undefined && { charge }),
      code,
      ...(declineCode !== undefined && { decline_code: declineCode }),
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      message,
      payment_method: method,
      type: code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    },
    ...(charge !== undefined && { latest_charge: charge }),
  });
  world.emit('payment_intent.payment_failed', after);
  return after;
};

/** The error of the call; the failed attempt stays stored. */
const errorOf = (intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, { code, declineCode, message, charge }: Failure): ApiError =>
  new ApiError(
    402,
    { type: 'card_error', code, decline_code: declineCode, message, charge, payment_intent: intent, payment_method: method },
    true,
  );

/** The decline requested by the panel for the next confirmation; consumed by this. */
export const takeDeclineNext = (world: World): string | null => {
  const asked = world.declineNext;
  world.declineNext = null;
  return asked;
};

const declineCodeOf = (world: World, card: PrivateCard): string | null => takeDeclineNext(world) ?? card.decline ?? null;

const charge = (world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) => {
  const card = cardOf(world, method.id);
  const declined = declineCodeOf(world, card);
  const made = attemptCharge(world, {
    amount: intent.amount,
    currency: intent.currency,
    method,
    declined,
    intent: intent.id,
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: intent.metadata,
    shipping: intent.shipping,
    transferGroup: intent.transfer_group,
  });
  if (declined !== null) {
    const failure: Failure = { ...declineOf(declined), declineCode: declined, charge: made.id };
    return { failure, intent: fail(world, intent, method, failure) };
  }
  const after = store(world, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method.id,
  });
  world.emit('payment_intent.succeeded', after);
  if (card.dispute !== undefined) openDispute(world, made, card.dispute);
  return { failure: null, intent: after };
};

const chargeOrThrow = (world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent => {
  const done = charge(world, intent, method);
  if (done.failure !== null) throw errorOf(done.intent, method, done.failure);
  return done.intent;
};

const withMethod = (intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent => ({
  ...intent,
  payment_method: method.id,
  last_payment_error: null,
});

/** With the buyer present: waits for the authentication if the card needs one. */
export const confirmIntent = (world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent => {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') throw unexpectedState(intent, 'confirm');
  const started = withMethod(intent, method);
  if (cardOf(world, method.id).authentication !== true) return chargeOrThrow(world, started, method);
  const url = `${world.pages()}/authenticate/${intent.id}`;
  const waiting = store(world, {
    ...started,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { source: intent.id, stripe_js: url, type: 'three_d_secure_redirect' } },
  });
  world.emit('payment_intent.requires_action', waiting);
  return waiting;
};

/** With a saved card, whose owner has authenticated when it was saved. */
export const chargeSaved = (world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.PaymentIntent =>
  chargeOrThrow(world, withMethod(intent, method), method);

/** Applies the result of the authentication. */
export const finishAuthentication = (world: World, intent: Stripe.PaymentIntent, agreed: boolean): Stripe.PaymentIntent => {
  const method = world.tables.get('payment_methods', idOf(intent.payment_method) ?? '');
  if (intent.status !== 'requires_action' || method === undefined) throw unexpectedState(intent, 'authenticate');
  if (!agreed)
    return fail(world, intent, method, {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  return charge(world, intent, method).intent;
};
