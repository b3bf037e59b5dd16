// Aggregate figures of a catalog, computed once per chunk, so that reading them does not depend on the number of pieces.
import { money, type Money } from '#shared/domain/trade/money.ts';
import { currencies } from '#shared/domain/piece/piece.ts';
import { authenticatedFrom } from '#shared/domain/piece/verdict.ts';
import type { CatalogEntry } from './catalog-entry.ts';

export type CatalogStats = {
  total: number;
  authenticated: number;
  forSale: number;
  /** Total of the prices of listed pieces, one sum per currency that occurs; no value of the collection. */
  asking: Money[];
};

/** priced and sums: number and total of the prices, by index in the list of currencies. */
export type Figures = { total: number; authenticated: number; forSale: number; priced: number[]; sums: number[] };
type Counted = Pick<CatalogEntry, 'confidence' | 'price' | 'currency' | 'forSale'>;

export const noFigures = (): Figures => ({
  total: 0,
  authenticated: 0,
  forSale: 0,
  priced: currencies.map(() => 0),
  sums: currencies.map(() => 0),
});

/** sign: 1 adds the entry, -1 removes it. */
export const count = (figures: Figures, { confidence, price, currency, forSale }: Counted, sign: 1 | -1): void => {
  figures.total += sign;
  if (confidence !== null && confidence >= authenticatedFrom) figures.authenticated += sign;
  if (forSale) figures.forSale += sign;
  if (price === null || currency === null) return;
  const at = currencies.indexOf(currency);
  figures.priced[at] = (figures.priced[at] ?? 0) + sign;
  figures.sums[at] = (figures.sums[at] ?? 0) + sign * price;
};

export const figuresOf = (entries: readonly Counted[]): Figures => {
  const figures = noFigures();
  for (const entry of entries) count(figures, entry, 1);
  return figures;
};

export const addFigures = (sum: Figures, more: Figures): void => {
  sum.total += more.total;
  sum.authenticated += more.authenticated;
  sum.forSale += more.forSale;
  for (let at = 0; at < currencies.length; at += 1) {
    sum.priced[at] = (sum.priced[at] ?? 0) + (more.priced[at] ?? 0);
    sum.sums[at] = (sum.sums[at] ?? 0) + (more.sums[at] ?? 0);
  }
};

export const statsOf = ({ total, authenticated, forSale, priced, sums }: Figures): CatalogStats => ({
  total,
  authenticated,
  forSale,
  asking: currencies.flatMap((currency, at) => ((priced[at] ?? 0) > 0 ? [money(sums[at] ?? 0, currency)] : [])),
});
