// Shipping prices as people read them: regions and countries by name, and what each costs.
import type { ShippingAnswer } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { pickup, type ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { countryName } from '#client/ui/countries.ts';
import { t } from '#shared/language/t.ts';

const minor = (amount: number | null): number | null => (amount === null ? null : minorOf(amount));
/** In minor units; null where shipping is included. */
export const shippingOf = (answer: ShippingAnswer | null | undefined): ShippingPrices | null =>
  answer === null || answer === undefined
    ? null
    : {
        from: answer.from,
        pickup: answer.pickup,
        home: minor(answer.home),
        europe: minor(answer.europe),
        world: minor(answer.world),
      };

export const shipToName = (to: string): string => (to === pickup ? t('Collected in person') : countryName(to));

/** cost: minor units. */
export const shippingAmount = (cost: number, currency: Currency): string =>
  cost === 0 ? t('free') : formatMoney({ minor: cost, currency });

/** A line for each region, for whoever looks at the work. */
export const shippingLines = (prices: ShippingPrices, currency: Currency): string[] => {
  const { from, home, europe, world } = prices;
  const country = countryName(from);
  const words = (cost: number | null): string => (cost === null ? t('not shipped there') : shippingAmount(cost, currency));
  return [
    t('{country}: {cost}', { country, cost: words(home) }),
    t('Elsewhere in Europe: {cost}', { cost: words(europe) }),
    t('Everywhere else: {cost}', { cost: words(world) }),
    ...(prices.pickup ? [t('Collected in person in {country}: free', { country })] : []),
  ];
};

/** How shipping is paid, as a choice of the seller. */
export const shippingOptions = [
  { value: 'included', label: t('Included in the price') },
  { value: 'priced', label: t('Paid by the buyer, by region') },
];
