// Cards as payment methods: created from a number or a test token, saved for a customer, shown only by their last digits.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest, noSuch } from '#server/sandbox/payments/api/api-error.ts';
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
import { named } from '#server/sandbox/payments/resources/common/common.ts';

const store = (
  world: World,
  card: TestCard,
  { month, year, hasCvc }: { month: number; year: number; hasCvc: boolean },
): Stripe.PaymentMethod => {
  const id = world.id('pm');
  const method: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: hasCvc ? 'unchecked' : null },
      country: 'US',
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: fingerprintOf(card.number),
      funding: 'credit',
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
    metadata: {},
    type: 'card',
  };
  world.tables.put('payment_methods', method);
  world.tables.put('cards', { id, ...behaviorOf(card) });
  return method;
};

const cardError = (code: string, message: string, param: string) => new ApiError(402, { type: 'card_error', code, message, param });

type CardGiven = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined };

export const newCardMethod = (world: World, given: CardGiven): Stripe.PaymentMethod => {
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
  return store(world, testCardOfNumber(number), { month: given.exp_month, year, hasCvc: given.cvc !== undefined });
};

/** The payment method for an id or a test token such as pm_card_visa; a token creates a new one each time. */
export const methodNamed = (world: World, id: string): Stripe.PaymentMethod => {
  const card = testCardOfToken(id);
  if (card === undefined) return named(world, 'payment_methods', id, 'payment_method');
  const today = world.clock();
  return store(world, card, { month: today.getUTCMonth() + 1, year: today.getUTCFullYear() + 1, hasCvc: false });
};

export const cardOf = (world: World, method: string): PrivateCard => {
  const card = world.tables.get('cards', method);
  if (card === undefined) throw noSuch('PaymentMethod', method, 'payment_method', 'parameter');
  return card;
};

/** Why the bank does not allow a card to be saved; null if it does. */
export const refusalToKeep = ({ decline, declineLater }: PrivateCard): string | null => (declineLater === true ? null : (decline ?? null));

export const declined = (declineCode: string, method: Stripe.PaymentMethod): ApiError =>
  new ApiError(402, { type: 'card_error', decline_code: declineCode, payment_method: method, ...declineOf(declineCode) });

/** Saves a card for a customer. */
export const attach = (world: World, method: Stripe.PaymentMethod, customer: string): void => {
  if (method.customer === customer) return;
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', { param: 'customer' });
  const refusal = refusalToKeep(cardOf(world, method.id));
  if (refusal !== null) throw declined(refusal, method);
  const attached = { ...method, customer };
  world.tables.put('payment_methods', attached);
  world.emit('payment_method.attached', attached);
};

export const paymentMethodRoutes: readonly Route[] = [
  route<{ card: CardGiven }>('POST /v1/payment_methods', ({ card }, { world }) => newCardMethod(world, card), { publishable: true }),
];
