// The orders of the market: by day, or by price within one currency.
export const marketSorts = ['newest', 'price-low', 'price-high'] as const;
export type MarketSort = (typeof marketSorts)[number];
export const isSort = (value: unknown): value is MarketSort => (marketSorts as readonly unknown[]).includes(value);

/** A position: rank has day and priority in it, price is in minor units of the currency that is asked for. */
export type Ordered = { rank: number; price: number; id: string };

const byId = (a: Ordered, b: Ordered): number => (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Negative if a comes before b. Among equal prices the order is that of the market. */
export const orders: Readonly<Record<MarketSort, (a: Ordered, b: Ordered) => number>> = {
  newest: (a, b) => b.rank - a.rank || byId(a, b),
  'price-low': (a, b) => a.price - b.price || b.rank - a.rank || byId(a, b),
  'price-high': (a, b) => b.price - a.price || b.rank - a.rank || byId(a, b),
};
