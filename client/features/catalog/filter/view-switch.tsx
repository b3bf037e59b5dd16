// The order of the pieces, and whether they are shown as cards or as a table.
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import type { CatalogView } from '#client/features/catalog/view-choice.ts';
import { cx } from '#client/ui/class-names.ts';
import { Select } from '#client/ui/controls/select.tsx';
import { type CatalogFilter, queryOf } from './catalog-filter.ts';
import { sortChoicesWith } from './sort-choices.ts';
import { t } from '#shared/language/t.ts';

type ViewSwitchProps = {
  sort: CatalogFilter['sort'];
  /** The id of the chosen collection, or empty. */
  collection: string;
  view: CatalogView;
  onSort: (sort: CatalogFilter['sort']) => void;
  onView: (view: CatalogView) => void;
};

const views = [
  { view: 'grid', label: t('Grid'), Icon: LayoutGrid },
  { view: 'table', label: t('Table'), Icon: Rows3 },
] as const;

export const ViewSwitch = ({ sort, collection, view, onSort, onView }: ViewSwitchProps) => (
  <div className="flex items-center gap-3">
    <Select
      aria-label={t('Sort by')}
      options={sortChoicesWith(sort, collection !== '')}
      value={sort}
      onChange={({ target }) => onSort(queryOf(new URLSearchParams({ sort: target.value, collection })).sort)}
      className="w-auto min-w-0 max-sm:flex-1 sm:max-w-52"
    />
    <fieldset aria-label={t('View')} className="flex rounded-control border border-line-strong">
      {views.map(({ view: one, label, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => onView(one)}
          className={cx(
            'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-14 font-medium',
            view === one ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:text-ink',
          )}
        >
          <Icon size={18} aria-hidden />
          <span className="max-sm:sr-only">{label}</span>
        </button>
      ))}
    </fieldset>
  </div>
);
