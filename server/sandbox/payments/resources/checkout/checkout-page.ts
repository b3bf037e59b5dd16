// Checkout calls of the buyer's page, and the completion of a session: the resulting subscription.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest, noSuch } from '#server/sandbox/payments/api/api-error.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { CheckoutSession } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { idOf, inPath, named } from '#server/sandbox/payments/resources/common/common.ts';
import { takeDeclineNext } from '#server/sandbox/payments/resources/payments/intent-confirm.ts';
import { attach, cardOf, declined, methodNamed, refusalToKeep } from '#server/sandbox/payments/resources/payments/payment-methods.ts';
import { startSubscription } from '#server/sandbox/payments/resources/billing/subscription-cycle.ts';

const pageView = (world: World, session: CheckoutSession): object => {
  const { price: priceId, quantity, trialDays } = named(world, 'checkout_details', session.id, 'session');
  const price = named(world, 'prices', priceId, 'price');
  return {
    id: session.id,
    object: 'payment_page',
    status: session.status,
    currency: session.currency,
    amount_due: session.amount_total,
    email: world.tables.get('customers', idOf(session.customer) ?? '')?.email ?? null,
    trial_days: trialDays,
    name: world.tables.get('products', idOf(price.product) ?? '')?.name ?? '',
    amount: (price.unit_amount ?? 0) * quantity,
    redirect_to: session.status === 'complete' ? (session.return_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id) : null,
  };
};

const ofCall = (call: Call): CheckoutSession => {
  const session = inPath(call, 'checkout_sessions', 'session');
  if (call.key === 'publishable' && call.clientSecret !== session.client_secret) throw noSuch('checkout.session', session.id, 'session');
  return session;
};

type Confirm = { payment_method: string; authenticated?: boolean };

const subscribe = (world: World, session: CheckoutSession, method: Stripe.PaymentMethod) => {
  const { price, quantity, trialDays, subscriptionMetadata } = named(world, 'checkout_details', session.id, 'session');
  const customer = idOf(session.customer) ?? '';
  // A trial charges nothing yet, but the card is verified.
  const refusal = trialDays > 0 ? (takeDeclineNext(world) ?? refusalToKeep(cardOf(world, method.id))) : null;
  if (refusal !== null) throw declined(refusal, method);
  attach(world, method, customer);
  const { subscription, invoice, error } = startSubscription(world, {
    customer,
    price: named(world, 'prices', price, 'price'),
    quantity,
    trialEnd: trialDays > 0 ? world.now() + trialDays * 86_400 : null,
    method: method.id,
    metadata: subscriptionMetadata,
  });
  // The attempt is rolled back: the buyer can try another card on the same page.
  if (error !== null) throw new ApiError(error.status, error.body);
  return {
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: invoice.amount_due === 0 ? ('no_payment_required' as const) : ('paid' as const),
  };
};

const confirm = (params: Confirm, call: Call): object => {
  const { world } = call;
  const session = ofCall(call);
  if (session.status !== 'open') throw invalidRequest('This Checkout Session is no longer open.', { code: 'checkout_session_not_open' });
  const method = methodNamed(world, params.payment_method);
  if (call.key === 'publishable' && cardOf(world, method.id).authentication === true && params.authenticated === undefined)
    return { ...pageView(world, session), authentication: { amount: session.amount_total, currency: session.currency } };
  if (params.authenticated === false)
    throw new ApiError(402, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  const after: CheckoutSession = {
    ...session,
    ...subscribe(world, session, method),
    status: 'complete',
    client_secret: null,
    customer_details: {
      address: null,
      business_name: null,
      email: world.tables.get('customers', idOf(session.customer) ?? '')?.email ?? null,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  };
  world.tables.put('checkout_sessions', after);
  world.emit('checkout.session.completed', after);
  return call.key === 'publishable' ? pageView(world, after) : after;
};

export const checkoutPageRoutes: readonly Route[] = [
  route('GET /v1/payment_pages/:session', (_, call) => pageView(call.world, ofCall(call)), { publishable: true }),
  route<Confirm>('POST /v1/payment_pages/:session/confirm', confirm, { publishable: true }),
];
