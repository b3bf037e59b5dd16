// Valid charge amounts: whole minor units, within the provider's limits.
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';

/** Minimum charge in minor units, by currency. */
const smallest: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 };
const largest = 99_999_999;

export const readCurrency = (given: string): string => {
  const currency = given.toLowerCase();
  if (!(currency in smallest)) throw invalidRequest(`Invalid currency: ${given}`, { param: 'currency' });
  return currency;
};

export const checkPositive = (amount: number): void => {
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' });
};

export const checkAmount = (amount: number, currency: string): number => {
  checkPositive(amount);
  const least = smallest[currency] ?? 50;
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${least} ${currency} in its smallest unit.`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > largest)
    throw invalidRequest(`Amount must be no more than ${largest} ${currency} in its smallest unit.`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  return amount;
};
