// Confirms a payment intent: authentication if required, then the charge, then success or failure.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { declineOf } from '#server/sandbox/payments/cards.ts';
import type { PrivateCard } from '#server/sandbox/payments/private-records.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { attemptCharge } from './charges.ts';
import { idOf } from '#server/sandbox/payments/resources/common/common.ts';
import { openDispute } from './disputes.ts';
import { attach, cardOf } from './payment-methods.ts';

export type ConfirmHow = {
  /** The page shows the authentication itself; otherwise the browser is redirected. */
  onPage: boolean;
  offSession: boolean;
  errorOnAction: boolean;
  returnUrl: string | null;
};

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

const charge = (world: World, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, authenticated: boolean) => {
  const card = cardOf(world, method.id);
  const declined = declineCodeOf(world, card);
  const captured = intent.capture_method !== 'manual';
  const made = attemptCharge(world, {
    amount: intent.amount,
    currency: intent.currency,
    method,
    captured,
    declined,
    authenticated,
    intent: intent.id,
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receipt_email,
    shipping: intent.shipping,
    descriptor: intent.statement_descriptor,
    descriptorSuffix: intent.statement_descriptor_suffix,
    transferGroup: intent.transfer_group,
  });
  if (declined !== null) {
    const failure: Failure = { ...declineOf(declined), declineCode: declined, charge: made.id };
    return { failure, intent: fail(world, intent, method, failure) };
  }
  const customer = idOf(intent.customer);
  if (customer !== null && intent.setup_future_usage !== null) attach(world, method, customer);
  const after = store(world, {
    ...intent,
    status: captured ? 'succeeded' : 'requires_capture',
    amount_received: captured ? intent.amount : 0,
    amount_capturable: captured ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: made.id,
    next_action: null,
    payment_method: method.id,
  });
  world.emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', after);
  if (card.dispute !== undefined && captured) openDispute(world, made, card.dispute);
  return { failure: null, intent: after };
};

const wantsAuthentication = (intent: Stripe.PaymentIntent, card: PrivateCard): boolean => {
  const asked = intent.payment_method_options?.card?.request_three_d_secure;
  if (asked === 'any' || asked === 'challenge') return true;
  return card.authentication === 'always' || (card.authentication === 'unless_saved' && card.savedBy === null);
};

const nextAction = (world: World, intent: Stripe.PaymentIntent, how: ConfirmHow): Stripe.PaymentIntent.NextAction => {
  const url = `${world.pages()}/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
  if (!how.onPage && how.returnUrl !== null)
    return {
      redirect_to_url: { return_url: how.returnUrl, url: `${url}&return_url=${encodeURIComponent(how.returnUrl)}` },
      type: 'redirect_to_url',
    };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { source: intent.id, stripe_js: url, type: 'three_d_secure_redirect' } };
};

export const confirmIntent = (
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  how: ConfirmHow,
): Stripe.PaymentIntent => {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(intent, 'confirm');
  const redirects = intent.automatic_payment_methods?.enabled === true && intent.automatic_payment_methods.allow_redirects !== 'never';
  if (redirects && how.returnUrl === null && !how.onPage)
    throw invalidRequest(
      'This PaymentIntent accepts payment methods that may redirect the customer, so you must provide a `return_url`, or set automatic_payment_methods[allow_redirects] to never.',
    );
  const card = cardOf(world, method.id);
  const started = { ...intent, payment_method: method.id, last_payment_error: null };
  if (wantsAuthentication(intent, card) || (how.offSession && card.authentication !== undefined && card.savedBy === null)) {
    if (how.offSession || how.errorOnAction) {
      const failure: Failure = {
        code: 'authentication_required',
        declineCode: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      };
      throw errorOf(fail(world, started, method, failure), method, failure);
    }
    const waiting = store(world, { ...started, status: 'requires_action', next_action: nextAction(world, intent, how) });
    world.emit('payment_intent.requires_action', waiting);
    return waiting;
  }
  const done = charge(world, started, method, false);
  if (done.failure !== null) throw errorOf(done.intent, method, done.failure);
  return done.intent;
};

/** Applies the result of the authentication. */
export const finishAuthentication = (world: World, intent: Stripe.PaymentIntent, agreed: boolean): Stripe.PaymentIntent => {
  const method = world.tables.get('payment_methods', idOf(intent.payment_method) ?? '');
  if (intent.status !== 'requires_action' || method === undefined) throw unexpectedState(intent, 'authenticate');
  if (!agreed)
    return fail(world, intent, method, {
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  return charge(world, intent, method, true).intent;
};
