// Valid charge amounts: whole minor units, within the provider's limits.
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';

/** Minimum charge in minor units, by currency; others use the dollar's. */
const smallest: Readonly<Record<string, number>> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  chf: 50,
  cad: 50,
  aud: 50,
  nzd: 50,
  jpy: 50,
  sek: 300,
  nok: 300,
  dkk: 250,
  pln: 200,
  czk: 1500,
  hkd: 400,
  sgd: 50,
  mxn: 1000,
  huf: 17_500,
  brl: 50,
  inr: 50,
};
const largest = 99_999_999;

export const readCurrency = (given: string, param = 'currency'): string => {
  const currency = given.toLowerCase();
  if (!(currency in smallest)) throw invalidRequest(`Invalid currency: ${given}`, { param });
  return currency;
};

export const checkAmount = (amount: number, currency: string, param = 'amount'): number => {
  if (amount < 1) throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
  const least = smallest[currency] ?? 50;
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${least} ${currency} in its smallest unit.`, { code: 'amount_too_small', param });
  if (amount > largest)
    throw invalidRequest(`Amount must be no more than ${largest} ${currency} in its smallest unit.`, { code: 'amount_too_large', param });
  return amount;
};
