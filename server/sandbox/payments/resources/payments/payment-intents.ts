// Payment intents: from creation to success or cancellation.
import type { Stripe } from 'stripe';
import { ApiError, noSuch } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { inPath, mergeMetadata, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';
import { confirmIntent, unexpectedState } from './intent-confirm.ts';
import { intentForPage, newIntent, type NewIntent } from './intent-object.ts';
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

const update = ({ metadata }: { metadata?: MetadataGiven }, call: Call): Stripe.PaymentIntent => {
  const before = inPath(call, 'payment_intents', 'intent');
  const after = { ...before, metadata: mergeMetadata(before.metadata, metadata) };
  call.world.tables.put('payment_intents', after);
  return after;
};

type AddressGiven = { city?: string; country?: string; line1?: string; line2?: string; postal_code?: string; state?: string };
type Confirm = { payment_method: string; return_url: string; shipping?: { address: AddressGiven; name: string } };

const shippingOf = ({ address, name }: NonNullable<Confirm['shipping']>): Stripe.PaymentIntent.Shipping => ({
  address: {
    city: address.city ?? null,
    country: address.country ?? null,
    line1: address.line1 ?? null,
    line2: address.line2 ?? null,
    postal_code: address.postal_code ?? null,
    state: address.state ?? null,
  },
  carrier: null,
  name,
  phone: null,
  tracking_number: null,
});

const confirm = ({ payment_method: method, shipping }: Confirm, call: Call): Stripe.PaymentIntent => {
  const before = ofCall(call);
  const intent = shipping === undefined ? before : { ...before, shipping: shippingOf(shipping) };
  return confirmIntent(call.world, intent, methodNamed(call.world, method));
};

const cancel = ({ cancellation_reason: reason = null }: { cancellation_reason?: 'abandoned' | null }, call: Call): Stripe.PaymentIntent => {
  const { world } = call;
  const before = inPath(call, 'payment_intents', 'intent');
  if (before.status !== 'requires_payment_method' && before.status !== 'requires_action') throw unexpectedState(before, 'cancel');
  const after: Stripe.PaymentIntent = {
    ...before,
    status: 'canceled',
    canceled_at: world.now(),
    cancellation_reason: reason,
    next_action: null,
  };
  world.tables.put('payment_intents', after);
  world.emit('payment_intent.canceled', after);
  return after;
};

export const paymentIntentRoutes: readonly Route[] = [
  route<NewIntent>('POST /v1/payment_intents', (params, { world }) => newIntent(world, params)),
  route<PageParams>('GET /v1/payment_intents', (page, call) => pageOf(call.world.tables.all('payment_intents'), page, call)),
  route('GET /v1/payment_intents/:intent', (_, call) => shown(call, ofCall(call)), { publishable: true }),
  route('POST /v1/payment_intents/:intent', update),
  route<Confirm>('POST /v1/payment_intents/:intent/confirm', (params, call) => shown(call, confirm(params, call)), { publishable: true }),
  route('POST /v1/payment_intents/:intent/cancel', cancel),
];
