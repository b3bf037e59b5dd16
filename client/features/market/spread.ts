// Computes the bars of the market's histograms from the facet counts.
import { priceStepOf, type MarketFacets } from '#shared/domain/trade/market-facets.ts';
import type { MarketFilter } from '#shared/domain/trade/market-filter.ts';
import type { Bar } from './histogram.tsx';

/** With fewer bars there is no histogram: the list shows as much. */
const leastBars = 3;
const mostBars = 48;

/** Decades from the first to the last one that has works, several in one bar where they are many. Empty where there are too few. */
export const yearBars = (decades: MarketFacets['decades'], { yearFrom, yearTo }: Pick<MarketFilter, 'yearFrom' | 'yearTo'>): Bar[] => {
  const [first, last] = [decades[0]?.value ?? 0, decades.at(-1)?.value ?? 0];
  const inBar = Math.ceil(((last - first) / 10 + 1) / mostBars) * 10;
  const bars = Array.from({ length: Math.floor((last - first) / inBar) + 1 }, (_, at): Bar => {
    const [from, to] = [first + at * inBar, first + (at + 1) * inBar - 1];
    return { count: 0, isChosen: from <= (yearTo ?? to) && to >= (yearFrom ?? from) };
  });
  for (const { value, count } of decades) {
    const bar = bars[Math.floor((value - first) / inBar)];
    if (bar !== undefined) bar.count += count;
  }
  return bars.length < leastBars ? [] : bars;
};

/** One for each step of prices. Empty where there are too few. */
export const priceBars = (
  { least, steps }: Pick<MarketFacets['prices'][number], 'least' | 'steps'>,
  { minPrice, maxPrice }: Pick<MarketFilter, 'minPrice' | 'maxPrice'>,
): Bar[] => {
  const [first, from, to] = [priceStepOf(least), priceStepOf(minPrice), priceStepOf(maxPrice)];
  return steps.length < leastBars ? [] : steps.map((count, at) => ({ count, isChosen: first + at >= from && first + at <= to }));
};
