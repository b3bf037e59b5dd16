// Shipping prices as a seller types them.
import { typedPriceOf } from '#shared/domain/trade/listing.ts';
import { parseAmount } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { isShipping, shippingRegions, type ShippingPrices, type ShippingRegion } from '#shared/domain/trade/shipping.ts';

/** An empty amount means that the seller does not ship there. */
export type TypedShipping = { from: string; pickup: boolean } & Record<ShippingRegion, string>;
export const newShipping: TypedShipping = { from: '', pickup: false, home: '', europe: '', world: '' };

export const typedShippingOf = (prices: ShippingPrices | null): TypedShipping | null => {
  if (prices === null) return null;
  const typed = (cost: number | null): string => (cost === null ? '' : typedPriceOf(cost));
  return { ...prices, home: typed(prices.home), europe: typed(prices.europe), world: typed(prices.world) };
};

/** null: included in the price. undefined: not valid. */
export const shippingFrom = (typed: TypedShipping | null, price: number, currency: Currency): ShippingPrices | null | undefined => {
  if (typed === null) return null;
  const costs = shippingRegions.map((region) => (typed[region].trim() === '' ? null : (parseAmount(typed[region]) ?? Number.NaN)));
  const [home = null, europe = null, world = null] = costs;
  const prices = { from: typed.from, pickup: typed.pickup, home, europe, world };
  return isShipping(prices, price, currency) ? prices : undefined;
};
