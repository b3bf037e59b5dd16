// Search, filter and sort order of the catalog, which are in the URL, so that Back undoes them; and how it is shown.
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquareCheck from 'lucide-react/icons/square-check';
import { type ReactNode, useEffect, useState } from 'react';
import type { CatalogView } from '#client/features/catalog/view-choice.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { type CatalogFilter, isNarrowed, narrowings } from './catalog-filter.ts';
import { SearchField } from './search-field.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { t } from '#shared/language/t.ts';

const load = async () => (await import('./filter-dialog.tsx')).FilterDialog;
const FilterDialog = lazyDialog(load);

export type FilterBarProps = {
  query: CatalogFilter;
  /** Null where nothing is filtered, or while it is counted. */
  found: number | null;
  /** All works; null while they are counted. */
  total: number | null;
  view: CatalogView;
  onView: (view: CatalogView) => void;
  /** Beside the views. */
  tools: ReactNode;
  /** Gives the filter that is on a name. */
  onSave: () => void;
  onChange: (changes: Partial<CatalogFilter>) => void;
  onClear: () => void;
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
};

export const FilterBar = ({
  query,
  found,
  total,
  view,
  onView,
  tools,
  onSave,
  onChange,
  onClear,
  selecting,
  onSelecting,
}: FilterBarProps) => {
  const [open, setOpen] = useState(false);
  const chosen = narrowings(query);
  useEffect(() => fetchWhenIdle(load), []);
  const filterWords = chosen === 0 ? t('Filter') : t('Filter ({count})', { count: chosen });
  return (
    <div className="flex items-center gap-2">
      <SearchField text={query.text} total={total} onChange={(text) => onChange({ text })} />
      <Button
        aria-label={filterWords}
        title={filterWords}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="max-sm:min-w-control max-sm:border-transparent max-sm:px-0!"
      >
        <SlidersHorizontal size={16} aria-hidden className="max-sm:size-5" />
        <span className="max-sm:sr-only">{filterWords}</span>
      </Button>
      <SortSelect sort={query.sort} collection={query.collection} onSort={(sort) => onChange({ sort })} className="max-md:hidden" />
      <ViewSwitch view={view} onView={onView} className="max-sm:hidden" />
      {tools}
      <Button
        variant="quiet"
        aria-pressed={selecting}
        aria-label={t('Select')}
        title={t('Select')}
        onClick={() => onSelecting(!selecting)}
        className="max-sm:min-w-control max-xl:px-2! aria-pressed:bg-surface-2"
      >
        <SquareCheck size={16} aria-hidden className="max-sm:size-5" />
        <span className="max-xl:sr-only">{t('Select')}</span>
      </Button>
      {open && (
        <FilterDialog
          query={query}
          found={found ?? total}
          onSave={
            isNarrowed(query)
              ? () => {
                  setOpen(false);
                  onSave();
                }
              : null
          }
          onChange={onChange}
          onClear={onClear}
          onClose={() => setOpen(false)}
          view={view}
          onView={onView}
        />
      )}
    </div>
  );
};
