// The currencies that can be paid out: a transfer leaves in the currency in which its charge reached the platform's balance, and that is one of
// the account's bank accounts. https://docs.stripe.com/connect/separate-charges-and-transfers
import type { Clock } from '#server/platform/time/clock.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import type { CardPayments } from './payment-door.ts';

/** How long the provider's answer holds, in milliseconds. */
const freshFor = 3_600_000;

export type SettlementCurrencies = {
  /** True if the operator has named them. */
  declared: boolean;
  /**
   * Null without a provider: nothing can be bought then, and any currency may be named. Throws AppError unavailable while the provider has never
   * answered.
   */
  read: () => Promise<readonly Currency[] | null>;
};

export const createSettlementCurrencies = (
  payments: Pick<CardPayments, 'defaultCurrency'> | null,
  declared: readonly Currency[] | undefined,
  clock: Clock,
): SettlementCurrencies => {
  let known: { found: readonly Currency[]; at: number } | undefined;
  const ask = async (door: Pick<CardPayments, 'defaultCurrency'>): Promise<readonly Currency[]> => {
    const at = clock().getTime();
    if (known !== undefined && Math.abs(at - known.at) < freshFor) return known.found;
    try {
      const own = await door.defaultCurrency();
      known = { found: currencies.filter((currency) => currency === own), at };
    } catch (error) {
      if (known === undefined) throw error;
    }
    return known.found;
  };
  return {
    declared: declared !== undefined,
    read: async () => (payments === null ? null : (declared ?? (await ask(payments)))),
  };
};
