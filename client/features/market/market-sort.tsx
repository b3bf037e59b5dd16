// The order of the market, and what an order by price leaves out.
import { useId, useRef } from 'react';
import { cleared, type MarketFacets } from '#shared/domain/trade/market-facets.ts';
import type { MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { isSort, marketSorts } from '#shared/domain/trade/market-order.ts';
import { Select } from '#client/ui/controls/select.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { sortWords } from './facet-words.ts';
import { t } from '#shared/language/t.ts';

type SortProps = { filter: MarketFilter; facets: MarketFacets | null; change: (changes: Partial<MarketFilter>) => void };

const options = marketSorts.map((value) => ({ value, label: sortWords[value] }));

/** The currency of most works in this search. */
const commonCurrency = (facets: MarketFacets | null): 'USD' | 'EUR' | 'GBP' =>
  facets?.prices.toSorted((a, b) => b.count - a.count)[0]?.currency ?? 'USD';

export const MarketSortSelect = ({ filter, facets, change }: SortProps) => {
  const id = useId();
  /** The currency that came with an order by price, and goes with it. */
  const brought = useRef<MarketFilter['currency']>(null);
  const choose = (value: string): void => {
    const sort = isSort(value) ? value : 'newest';
    if (sort === 'newest') {
      change({ sort, ...(brought.current === filter.currency ? { currency: 'all' } : {}) });
      brought.current = null;
    } else if (filter.currency === 'all') {
      brought.current = commonCurrency(facets);
      change({ sort, currency: brought.current });
    } else change({ sort });
  };
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="sr-only sm:not-sr-only sm:text-14 sm:text-ink-2">
        {t('Sort')}
      </label>
      <Select id={id} options={options} value={filter.sort} onChange={({ target }) => choose(target.value)} className="w-auto" />
    </div>
  );
};

/** Nothing unless the order is by price. */
export const LeftOut = ({ filter, facets, change }: SortProps) => {
  if (filter.sort === 'newest' || filter.currency === 'all') return null;
  const others = (facets?.prices ?? []).filter(({ currency }) => currency !== filter.currency);
  return (
    <Note>
      {t('Sorted by price in {currency}.', { currency: filter.currency })}
      {others.length > 0 && ` ${t('Left out, since prices in different currencies are not compared:')} `}
      {others.map(({ currency, count }, at) => (
        <span key={currency}>
          {at > 0 && ', '}
          <button type="button" className="text-accent underline" onClick={() => change({ ...cleared.price, currency })}>
            {t('{count, plural, one {# work} other {# works}} in {currency}', { count, currency })}
          </button>
        </span>
      ))}
      {others.length > 0 && '.'}
    </Note>
  );
};
