// The search box, the filter button, the order and the medium shortcuts with their counts.
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import type { MarketFacets } from '#shared/domain/trade/market-facets.ts';
import { filtersSet, maxSearchLength } from '#shared/domain/trade/market-filter.ts';
import { media, mediumLabel, type Medium } from '#shared/domain/piece/medium.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Input } from '#client/ui/controls/input.tsx';
import { MarketSortSelect } from './market-sort.tsx';
import type { MarketFilterState } from './use-market-filter.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const MarketFilterDialog = lazyDialog(async () => (await import('./market-filter-dialog.tsx')).MarketFilterDialog);

const quick: readonly (Medium | 'all')[] = ['all', ...media.filter((medium) => medium !== 'mixed media')];

/** Beside the name, not in it: the button is called by its medium. */
const countedBy = (count: number | undefined) =>
  count === undefined
    ? {}
    : { 'data-count': formatNumber(count), 'aria-description': `${formatNumber(count)} ${count === 1 ? 'work' : 'works'}` };

type MarketBarProps = MarketFilterState & { facets: MarketFacets | null };

export const MarketBar = ({ filter, search, type, change, facets }: MarketBarProps) => {
  const countOf = (medium: Medium | 'all'): number | undefined =>
    medium === 'all' ? undefined : facets?.media.find(({ value }) => value === medium)?.count;
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = filtersSet(filter);
  return (
    <Stack gap={3}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative min-w-0 flex-1 basis-full sm:basis-48">
          <label htmlFor={id} className="sr-only">
            {t('Search artworks')}
          </label>
          <Search size={18} aria-hidden className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-3" />
          <Input
            id={id}
            type="search"
            aria-keyshortcuts="/"
            value={search}
            maxLength={maxSearchLength}
            placeholder={t('Title or artist')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => type(target.value)}
            className="ps-10"
          />
        </div>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          <SlidersHorizontal size={18} aria-hidden />
          {chosen === 0 ? t('Filter') : t('Filter ({chosen})', { chosen })}
        </Button>
        <MarketSortSelect filter={filter} facets={facets} change={change} />
      </div>
      <fieldset
        aria-label={t('Medium')}
        className="-mx-gutter flex min-w-0 gap-6 overflow-x-auto border-b border-line px-gutter [scrollbar-width:none]"
      >
        {quick.map((medium) => (
          <button
            key={medium}
            type="button"
            aria-pressed={filter.medium === medium}
            aria-label={medium === 'all' ? undefined : mediumLabel(medium)}
            {...countedBy(countOf(medium))}
            onClick={() => change({ medium: filter.medium === medium ? 'all' : medium })}
            className={cx(
              'min-h-control shrink-0 border-y-2 border-transparent text-14 font-medium transition-colors duration-120 focus-visible:outline-offset-[-2px]',
              'data-count:after:ms-1.5 data-count:after:text-12 data-count:after:font-normal data-count:after:text-ink-3 data-count:after:tabular-nums data-count:after:content-[attr(data-count)]',
              filter.medium === medium ? 'border-b-accent text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {medium === 'all' ? t('All') : mediumLabel(medium)}
          </button>
        ))}
      </fieldset>
      {open && <MarketFilterDialog filter={filter} onApply={change} onClose={() => setOpen(false)} />}
    </Stack>
  );
};
