// The order of the pieces.
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import { Select } from '#client/ui/controls/select.tsx';
import { cx } from '#client/ui/class-names.ts';
import { type CatalogFilter, queryOf } from './catalog-filter.ts';
import { sortChoicesWith } from './sort-choices.ts';
import { t } from '#shared/language/t.ts';

type SortSelectProps = {
  sort: CatalogFilter['sort'];
  /** The id of the chosen collection, or empty. */
  collection: string;
  onSort: (sort: CatalogFilter['sort']) => void;
  className?: string | undefined;
};

export const SortSelect = ({ sort, collection, onSort, className }: SortSelectProps) => (
  <div className={cx('relative', className)}>
    <ArrowDownWideNarrow size={16} aria-hidden className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-ink-3" />
    <Select
      aria-label={t('Sort by')}
      options={sortChoicesWith(sort, collection !== '')}
      value={sort}
      onChange={({ target }) => onSort(queryOf(new URLSearchParams({ sort: target.value, collection })).sort)}
      className="max-w-48 border-transparent ps-8! font-medium hover:bg-surface-2"
    />
  </div>
);
