// Checkout calls of the buyer's page, and the completion of a session: the resulting payment or subscription.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest, noSuch } from '#server/sandbox/payments/api/api-error.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { CheckoutDetails } from '#server/sandbox/payments/private-records.ts';
import type { CheckoutSession } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { idOf, inPath, named } from '#server/sandbox/payments/resources/common/common.ts';
import { newCustomer } from '#server/sandbox/payments/resources/payments/customers.ts';
import { confirmIntent, finishAuthentication, takeDeclineNext } from '#server/sandbox/payments/resources/payments/intent-confirm.ts';
import { newIntent } from '#server/sandbox/payments/resources/payments/intent-object.ts';
import { attach, cardOf, declined, methodNamed, refusalToKeep } from '#server/sandbox/payments/resources/payments/payment-methods.ts';
import { startSubscription } from '#server/sandbox/payments/resources/billing/subscription-cycle.ts';

export const detailsOf = (world: World, session: CheckoutSession): CheckoutDetails =>
  named(world, 'checkout_details', session.id, 'session');

/** Where the browser is redirected; null: it stays. */
const redirectOf = (session: CheckoutSession): string | null => {
  const wanted =
    session.ui_mode === 'embedded_page'
      ? session.redirect_on_completion === 'always'
        ? (session.return_url ?? null)
        : null
      : session.success_url;
  return wanted === null ? null : wanted.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
};

const pageView = (world: World, session: CheckoutSession): object => {
  const { lines, trialDays } = detailsOf(world, session);
  const customer = world.tables.get('customers', idOf(session.customer) ?? '');
  return {
    id: session.id,
    object: 'payment_page',
    status: session.status,
    mode: session.mode,
    currency: session.currency,
    amount_due: session.amount_total,
    email: customer?.email ?? session.customer_email,
    trial_days: trialDays,
    lines: lines.map(({ price: id, quantity }) => {
      const price = named(world, 'prices', id, 'price');
      const product = world.tables.get('products', idOf(price.product) ?? '');
      return { name: product?.name ?? '', amount: (price.unit_amount ?? 0) * quantity, interval: price.recurring?.interval ?? null };
    }),
    redirect_to: session.status === 'complete' ? redirectOf(session) : null,
  };
};

const ofCall = (call: Call): CheckoutSession => {
  const session = inPath(call, 'checkout_sessions', 'session');
  if (call.key === 'publishable' && session.ui_mode === 'embedded_page' && call.clientSecret !== session.client_secret)
    throw noSuch('checkout.session', session.id, 'session');
  return session;
};

type Confirm = { payment_method?: string; email?: string; authenticated?: boolean; expected_amount?: number };

const pay = (
  world: World,
  session: CheckoutSession,
  method: Stripe.PaymentMethod,
  customer: string | null,
  details: CheckoutDetails,
  agreed: boolean,
) => {
  const made = newIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    payment_method_types: ['card'],
    metadata: details.intentMetadata,
    ...(customer !== null && { customer }),
    ...(details.transferGroup !== null && { transfer_group: details.transferGroup }),
  });
  const intent: Stripe.PaymentIntent = { ...made, shipping: details.shipping };
  world.tables.put('payment_intents', intent);
  world.emit('payment_intent.created', intent);
  const done = confirmIntent(world, intent, method, { onPage: true, offSession: false, errorOnAction: false, returnUrl: null });
  const paid = done.status === 'requires_action' ? finishAuthentication(world, done, agreed) : done;
  if (paid.status !== 'succeeded')
    throw new ApiError(
      402,
      { type: 'card_error', code: 'card_declined', message: paid.last_payment_error?.message ?? 'Your card was declined.' },
      true,
    );
  return { payment_intent: paid.id, payment_status: 'paid' as const };
};

const subscribe = (world: World, method: Stripe.PaymentMethod, customer: string, details: CheckoutDetails) => {
  // A trial charges nothing yet, but the card is verified.
  const refusal = details.trialDays > 0 ? (takeDeclineNext(world) ?? refusalToKeep(cardOf(world, method.id), true)) : null;
  if (refusal !== null) throw declined(refusal, method);
  attach(world, method, customer);
  const { subscription, invoice, error } = startSubscription(
    world,
    {
      customer,
      ordered: details.lines.map(({ price, quantity }) => ({ price: named(world, 'prices', price, 'price'), quantity })),
      trialEnd: details.trialDays > 0 ? world.now() + details.trialDays * 86_400 : null,
      method: method.id,
      metadata: details.subscriptionMetadata,
      description: null,
      missingMethod: 'create_invoice',
      cancelAtPeriodEnd: false,
    },
    true,
  );
  // The attempt is rolled back: the buyer can try another card on the same page.
  if (error !== null) throw new ApiError(error.status, error.body);
  return {
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: details.trialDays > 0 || invoice.amount_due === 0 ? ('no_payment_required' as const) : ('paid' as const),
  };
};

const confirm = (params: Confirm, call: Call): object => {
  const { world } = call;
  const session = ofCall(call);
  if (params.expected_amount !== undefined && params.expected_amount !== session.amount_total)
    throw invalidRequest(`The amount is ${session.amount_total ?? 0}, not ${params.expected_amount}.`, { param: 'expected_amount' });
  if (session.status !== 'open') throw invalidRequest('This Checkout Session is no longer open.', { code: 'checkout_session_not_open' });
  if (params.payment_method === undefined)
    throw invalidRequest('Missing required param: payment_method.', { code: 'parameter_missing', param: 'payment_method' });
  const details = detailsOf(world, session);
  const method = methodNamed(world, params.payment_method);
  if (call.key === 'publishable' && cardOf(world, method.id).authentication !== undefined && params.authenticated === undefined)
    return { ...pageView(world, session), authentication: { amount: session.amount_total, currency: session.currency } };
  if (params.authenticated === false)
    throw new ApiError(402, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    });
  const email = session.customer_email ?? params.email ?? null;
  const known = idOf(session.customer);
  const needsCustomer = session.mode === 'subscription' || session.customer_creation === 'always';
  const customer = known ?? (needsCustomer ? newCustomer(email === null ? {} : { email }, { world }).id : null);
  const made =
    session.mode === 'subscription' && customer !== null
      ? subscribe(world, method, customer, details)
      : pay(world, session, method, customer, details, true);
  const after: CheckoutSession = {
    ...session,
    ...made,
    status: 'complete',
    client_secret: null,
    customer,
    customer_details: {
      address: null,
      business_name: null,
      email: world.tables.get('customers', customer ?? '')?.email ?? email,
      individual_name: null,
      name: method.billing_details.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    url: null,
  };
  world.tables.put('checkout_sessions', after);
  world.emit('checkout.session.completed', after);
  return call.key === 'publishable' ? pageView(world, after) : after;
};

export const checkoutPageRoutes: readonly Route[] = [
  route('GET /v1/payment_pages/:session', (_, call) => pageView(call.world, ofCall(call)), { publishable: true }),
  route<Confirm>('POST /v1/payment_pages/:session/confirm', confirm, { publishable: true }),
];
