// Stripe's documented test cards: numbers, ids, and behavior.
import { createHash } from 'node:crypto';
import type { CardBehavior } from './private-records.ts';

export type TestCard = CardBehavior & {
  number: string;
  /** Stands for the card in calls of tests. */
  token: string;
  brand: string;
};

const card = (number: string, token: string, how: Partial<TestCard> = {}): TestCard => ({
  number,
  token: `pm_card_${token}`,
  brand: 'visa',
  ...how,
});

const cards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('5555555555554444', 'mastercard', { brand: 'mastercard' }),
  card('4000000000000002', 'visa_chargeDeclined', { decline: 'generic_decline' }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', { decline: 'insufficient_funds' }),
  card('4000000000000341', 'chargeCustomerFail', { decline: 'generic_decline', declineLater: true }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { authentication: true }),
  card('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
];

const byNumber = new Map(cards.map((known) => [known.number, known]));
const byToken = new Map(cards.map((known) => [known.token, known]));

export const testCardOfToken = (token: string): TestCard | undefined => byToken.get(token);

/** A valid number that is not documented behaves like the Visa test card. */
export const testCardOfNumber = (number: string): TestCard => byNumber.get(number) ?? card(number, 'visa');

export const behaviorOf = ({ decline, declineLater, authentication, dispute }: TestCard): CardBehavior => ({
  decline,
  declineLater,
  authentication,
  dispute,
});

export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(`card ${number}`).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 16);

/** Luhn checksum (ISO/IEC 7812-1). */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
};

/** The error's code, and the message for the cardholder. */
export const declineOf = (declineCode: string): { code: string; message: string } => ({
  code: 'card_declined',
  message: declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
});
