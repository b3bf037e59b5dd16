// Stripe's documented test cards: numbers, ids, and behavior.
import { createHash } from 'node:crypto';
import type { CardBehavior } from './private-records.ts';

export type TestCard = CardBehavior & {
  number: string;
  tokens: readonly string[];
  brand: string;
  funding: 'credit' | 'debit' | 'prepaid';
  country: string;
};

const card = (number: string, token: string, how: Partial<TestCard> = {}): TestCard => ({
  number,
  tokens: token === '' ? [] : [`pm_card_${token}`, `tok_${token}`],
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  ...how,
});

const cards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('4000056655665556', 'visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', { brand: 'mastercard' }),
  card('5200828282828210', 'mastercard_debit', { brand: 'mastercard', funding: 'debit' }),
  card('378282246310005', 'amex', { brand: 'amex' }),
  card('6011111111111117', 'discover', { brand: 'discover' }),
  card('4000002760000016', 'de', { country: 'DE' }),
  card('4000008260000000', 'gb', { country: 'GB' }),
  card('4000000000000077', 'bypassPending', { available: true }),
  card('4000000000000002', 'chargeDeclined', {
    decline: 'generic_decline',
    tokens: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined', 'tok_chargeDeclined', 'tok_visa_chargeDeclined'],
  }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', {
    decline: 'insufficient_funds',
    tokens: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'pm_card_chargeDeclinedInsufficientFunds',
      'tok_visa_chargeDeclinedInsufficientFunds',
      'tok_chargeDeclinedInsufficientFunds',
    ],
  }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', { decline: 'lost_card' }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', { decline: 'stolen_card' }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', { decline: 'expired_card' }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: 'incorrect_cvc' }),
  card('4000000000000119', 'chargeDeclinedProcessingError', { decline: 'processing_error' }),
  card('4100000000000019', 'chargeDeclinedFraudulent', { decline: 'fraudulent' }),
  card('4000000000000341', 'chargeCustomerFail', { decline: 'generic_decline', declineLater: true }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'unless_saved' }),
  card('4000002760003184', 'authenticationRequired', { authentication: 'always' }),
  card('4000000000003220', 'threeDSecure2Required', { authentication: 'always' }),
  card('4000008400001629', '', { authentication: 'always', decline: 'generic_decline' }),
  card('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  card('4000000000001976', 'createDisputeInquiry', { dispute: 'inquiry' }),
  card('4000000000007726', 'refundPending', { refund: 'pending', tokens: ['pm_card_pendingRefund', 'tok_pendingRefund'] }),
  card('4000000000005126', 'refundFail', { refund: 'fails' }),
];

const byNumber = new Map(cards.map((known) => [known.number, known]));
const byToken = new Map(cards.flatMap((known) => known.tokens.map((token) => [token, known] as const)));

export const testCardOfToken = (token: string): TestCard | undefined => byToken.get(token);

/** A valid number that is not documented behaves like the Visa test card. */
export const testCardOfNumber = (number: string): TestCard => byNumber.get(number) ?? card(number, '');

export const behaviorOf = ({ decline, declineLater, authentication, dispute, refund, available }: TestCard): CardBehavior => ({
  decline,
  declineLater,
  authentication,
  dispute,
  refund,
  available,
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

/** The message for the cardholder, by decline code; `code` is the error's, which is card_declined for many of them. */
export const declineOf = (declineCode: string): { code: string; message: string } => {
  switch (declineCode) {
    case 'expired_card':
      return { code: 'expired_card', message: 'Your card has expired.' };
    case 'incorrect_cvc':
      return { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };
    case 'processing_error':
      return { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' };
    case 'insufficient_funds':
      return { code: 'card_declined', message: 'Your card has insufficient funds.' };
    default:
      return { code: 'card_declined', message: 'Your card was declined.' };
  }
};
