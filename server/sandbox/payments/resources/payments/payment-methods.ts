// Cards as payment methods: created from a number or a test token, attached to a customer, shown only by their last digits.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest, noSuch, outOfScope } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import {
  behaviorOf,
  declineOf,
  fingerprintOf,
  isCardNumber,
  testCardOfNumber,
  testCardOfToken,
  type TestCard,
} from '#server/sandbox/payments/cards.ts';
import type { PrivateCard } from '#server/sandbox/payments/private-records.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { addressOf, inPath, mergeMetadata, named } from '#server/sandbox/payments/resources/common/common.ts';

type Billing = Stripe.PaymentMethodCreateParams.BillingDetails | undefined;

export const billingOf = (given: Billing): Stripe.PaymentMethod.BillingDetails => ({
  address: addressOf(given?.address),
  email: given?.email === undefined || given.email === '' ? null : given.email,
  name: given?.name === undefined || given.name === '' ? null : given.name,
  phone: given?.phone === undefined || given.phone === '' ? null : given.phone,
  tax_id: null,
});

type Shown = { month: number; year: number; hasCvc: boolean; billing: Billing; metadata: Stripe.Metadata };

const store = (world: World, card: TestCard, { month, year, hasCvc, billing, metadata }: Shown): Stripe.PaymentMethod => {
  const id = world.id('pm');
  const fingerprint = fingerprintOf(card.number);
  const details = billingOf(billing);
  const method: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: details,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: details.address?.line1 == null ? null : 'unchecked',
        address_postal_code_check: details.address?.postal_code == null ? null : 'unchecked',
        cvc_check: hasCvc ? 'unchecked' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  world.tables.put('payment_methods', method);
  world.tables.put('cards', { id, fingerprint, savedBy: null, ...behaviorOf(card) });
  return method;
};

const cardError = (code: string, message: string, param: string) => new ApiError(402, { type: 'card_error', code, message, param });

type CardGiven = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined };

export const newCardMethod = (world: World, given: CardGiven, billing?: Billing, metadata: Stripe.Metadata = {}): Stripe.PaymentMethod => {
  const number = given.number.replaceAll(/[\s-]/g, '');
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const today = world.clock();
  const year = given.exp_year < 100 ? 2000 + given.exp_year : given.exp_year;
  if (given.exp_month < 1 || given.exp_month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const ended = year < today.getUTCFullYear() || (year === today.getUTCFullYear() && given.exp_month < today.getUTCMonth() + 1);
  if (ended || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (given.cvc !== undefined && !/^\d{3,4}$/.test(given.cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return store(world, testCardOfNumber(number), { month: given.exp_month, year, hasCvc: given.cvc !== undefined, billing, metadata });
};

const fromToken = (world: World, card: TestCard, billing: Billing, metadata: Stripe.Metadata = {}) =>
  store(world, card, {
    month: world.clock().getUTCMonth() + 1,
    year: world.clock().getUTCFullYear() + 1,
    hasCvc: false,
    billing,
    metadata,
  });

/** The payment method for an id or a test token such as pm_card_visa; a token creates a new one each time. */
export const methodNamed = (world: World, id: string, param = 'payment_method'): Stripe.PaymentMethod => {
  const card = testCardOfToken(id);
  if (card !== undefined) return fromToken(world, card, undefined);
  return named(world, 'payment_methods', id, param);
};

export const cardOf = (world: World, method: string): PrivateCard => {
  const card = world.tables.get('cards', method);
  if (card === undefined) throw noSuch('PaymentMethod', method, 'payment_method', 'parameter');
  return card;
};

/** Why the bank does not allow a card to be saved; null if it does. Fraud checks happen only on a charge. */
export const refusalToKeep = ({ decline, declineLater, authentication }: PrivateCard, authenticated: boolean): string | null =>
  decline === undefined || decline === 'fraudulent' || declineLater === true || (authentication !== undefined && !authenticated)
    ? null
    : decline;

export const declined = (declineCode: string, method: Stripe.PaymentMethod): ApiError =>
  new ApiError(402, { type: 'card_error', decline_code: declineCode, payment_method: method, ...declineOf(declineCode) });

export const attach = (world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod => {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', { param: 'customer' });
  const refusal = refusalToKeep(cardOf(world, method.id), false);
  if (refusal !== null) throw declined(refusal, method);
  const attached = { ...method, customer };
  world.tables.put('payment_methods', attached);
  world.tables.put('cards', { ...cardOf(world, method.id), savedBy: customer });
  world.emit('payment_method.attached', attached);
  return attached;
};

export const methodsOf = (world: World, customer: string): Stripe.PaymentMethod[] =>
  world.tables.all('payment_methods').filter((method) => method.customer === customer);

const create = (params: Stripe.PaymentMethodCreateParams, world: World): Stripe.PaymentMethod => {
  if (params.type !== 'card') throw outOfScope(`payment methods of the type ${params.type ?? 'none'}`, 'type');
  const metadata = mergeMetadata({}, params.metadata);
  const { card } = params;
  if (card === undefined) throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  if ('token' in card && card.token !== undefined) {
    const known = testCardOfToken(card.token);
    if (known === undefined) throw noSuch('token', card.token, 'card[token]', 'parameter');
    return fromToken(world, known, params.billing_details, metadata);
  }
  if (!('number' in card) || card.number === undefined || card.exp_month === undefined || card.exp_year === undefined)
    throw invalidRequest('Missing required param: card[number].', { code: 'parameter_missing', param: 'card[number]' });
  return newCardMethod(
    world,
    { number: card.number, exp_month: card.exp_month, exp_year: card.exp_year, cvc: card.cvc },
    params.billing_details,
    metadata,
  );
};

export const paymentMethodRoutes: readonly Route[] = [
  route<Stripe.PaymentMethodCreateParams>('POST /v1/payment_methods', (params, { world }) => create(params, world), { publishable: true }),
  route<Stripe.PaymentMethodListParams>('GET /v1/payment_methods', (params, call) => {
    const found =
      params.customer === undefined ? [] : methodsOf(call.world, named(call.world, 'customers', params.customer, 'customer').id);
    return pageOf(found, params, call);
  }),
  route<Stripe.CustomerListPaymentMethodsParams>('GET /v1/customers/:customer/payment_methods', (params, call) =>
    pageOf(methodsOf(call.world, inPath(call, 'customers', 'customer').id), params, call),
  ),
  route('GET /v1/payment_methods/:payment_method', (_, call) => inPath(call, 'payment_methods', 'payment_method')),
  route<Stripe.PaymentMethodUpdateParams>('POST /v1/payment_methods/:payment_method', (params, call) => {
    const before = inPath(call, 'payment_methods', 'payment_method');
    const after: Stripe.PaymentMethod = {
      ...before,
      ...(params.billing_details !== undefined && { billing_details: billingOf(params.billing_details) }),
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    };
    call.world.tables.put('payment_methods', after);
    call.world.emit('payment_method.updated', after);
    return after;
  }),
  route<Stripe.PaymentMethodAttachParams>('POST /v1/payment_methods/:payment_method/attach', (params, call) => {
    const { world } = call;
    const id = call.path['payment_method'] ?? '';
    const method = testCardOfToken(id) === undefined ? inPath(call, 'payment_methods', 'payment_method') : methodNamed(world, id);
    if (params.customer === undefined)
      throw invalidRequest('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
    return attach(world, method, named(world, 'customers', params.customer, 'customer').id);
  }),
  route('POST /v1/payment_methods/:payment_method/detach', (_, call) => {
    const { world } = call;
    const before = inPath(call, 'payment_methods', 'payment_method');
    if (before.customer === null)
      throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
    const after = { ...before, customer: null };
    world.tables.put('payment_methods', after);
    world.emit('payment_method.detached', after);
    return after;
  }),
];
