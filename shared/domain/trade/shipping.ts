// What shipping costs: prices by region, seen from the country that a work is sent from.
import type { Currency } from '#shared/domain/piece/piece.ts';
import { t } from '#shared/language/t.ts';
import { priceLimits } from './listing.ts';

/** Where works can be sent, as ISO 3166-1 codes. */
// prettier-ignore
export const countries = [
  'AE', 'AR', 'AT', 'AU', 'BE', 'BG', 'BR', 'CA', 'CH', 'CL', 'CN', 'CO', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EG', 'ES', 'FI',
  'FR', 'GB', 'GR', 'HK', 'HR', 'HU', 'ID', 'IE', 'IL', 'IN', 'IS', 'IT', 'JP', 'KE', 'KR', 'LI', 'LT', 'LU', 'LV', 'MA',
  'MC', 'MT', 'MX', 'MY', 'NG', 'NL', 'NO', 'NZ', 'PE', 'PH', 'PL', 'PT', 'RO', 'RS', 'SA', 'SE', 'SG', 'SI', 'SK', 'TH',
  'TR', 'TW', 'UA', 'US', 'UY', 'VN', 'ZA',
] as const;
export type Country = (typeof countries)[number];
const all: ReadonlySet<string> = new Set(countries);
export const isCountry = (code: string): code is Country => all.has(code);
export const countryOf = (code: string | null | undefined): Country | null => (typeof code === 'string' && isCountry(code) ? code : null);

/** The European Union, with its neighbours in Europe. */
// prettier-ignore
const europe: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI',
  'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'UA',
]);

export const shippingRegions = ['home', 'europe', 'world'] as const;
export type ShippingRegion = (typeof shippingRegions)[number];

/** Minor units of the listing's currency; null: not sent there. from: a country, which a newer server may know alone. */
export type ShippingPrices = { from: string; pickup: boolean } & Record<ShippingRegion, number | null>;
export const pickup = 'pickup';
/** A country, or collected in person. */
export type ShipTo = Country | typeof pickup;
export const isShipTo = (text: string): text is ShipTo => text === pickup || isCountry(text);

/** The country that it is sent from is its own region, wherever it lies. */
export const regionOf = (from: string, country: string): ShippingRegion =>
  country === from ? 'home' : europe.has(country) ? 'europe' : 'world';

/** Minor units; null where the work does not go there. prices: null where shipping is included. */
export const shippingTo = (prices: ShippingPrices | null, to: string | null): number | null => {
  if (prices === null) return 0;
  if (to === null) return null;
  if (to === pickup) return prices.pickup ? 0 : null;
  return prices[regionOf(prices.from, to)];
};

/** Countries that it is sent to. */
export const countriesOf = (prices: ShippingPrices): Country[] => countries.filter((country) => shippingTo(prices, country) !== null);

/** The highest shipping price, in minor units: no fee is taken from shipping, so a seller must not move the price of a work into it. */
const mostShipping = (price: number): number => Math.max(price, 500_00);

/** A work has to go somewhere, and its charge stays within what a card can pay. */
export const isShipping = (
  { from, pickup: collected, home, europe: near, world }: ShippingPrices,
  price: number,
  currency: Currency,
): boolean => {
  const prices = [home, near, world].filter((one) => one !== null);
  return (
    isCountry(from) &&
    (collected || prices.length > 0) &&
    prices.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= mostShipping(price) && price + one <= priceLimits[currency].most)
  );
};
export const invalidShipping = t(
  'Please say where it ships from, and enter a valid price for each region that you ship to, or offer collection in person. Shipping costs at most as much as the work, or 500 if the work costs less.',
);

export const isSameShipping = (one: ShippingPrices | null, other: ShippingPrices | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.from === other.from &&
    one.pickup === other.pickup &&
    shippingRegions.every((region) => one[region] === other[region]));
