// How the prices in the chosen currency are spread; nothing without one, since prices of different currencies are not compared.
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import type { MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { rangeWords } from './facet-words.ts';
import { Histogram } from './histogram.tsx';
import { priceBars } from './spread.ts';
import { t } from '#shared/language/t.ts';

export const PriceHistogram = ({ facets, filter }: { facets: MarketFacets | null; filter: MarketFilter }) => {
  const prices = facets?.prices.find(({ currency }) => currency === filter.currency);
  const bars = prices === undefined ? [] : priceBars(prices, filter);
  return (
    prices !== undefined &&
    bars.length > 0 && <Histogram bars={bars} label={t('How prices are spread: {range}', { range: rangeWords(prices) })} />
  );
};
