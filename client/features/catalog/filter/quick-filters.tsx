// Filters of one press with the number of works that each finds; those that are on come first.
import { useMemo } from 'react';
import X from 'lucide-react/icons/x';
import { formatNumber } from '#shared/domain/page/format.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import { cx } from '#client/ui/class-names.ts';
import { type CatalogFilter, isPlace, narrowings } from './catalog-filter.ts';
import { quickCounts, quickFilters } from './quick-choices.ts';
import { t } from '#shared/language/t.ts';

type QuickFiltersProps = {
  query: CatalogFilter;
  /** Null while the pieces are read. */
  index: CatalogIndex | null;
  onChange: (changes: Partial<CatalogFilter>) => void;
  onClear: () => void;
};

export const QuickFilters = ({ query, index, onChange, onClear }: QuickFiltersProps) => {
  /** Of the whole collection. */
  const counts = useMemo(() => (index === null ? null : quickCounts(index)), [index]);
  const shown = quickFilters
    .map((one) => ({ ...one, isOn: one.isOn(query), count: counts?.get(one.name) ?? 0 }))
    .filter(({ isOn, count }) => isOn || count > 0)
    .sort((a, b) => Number(b.isOn) - Number(a.isOn));
  const clears = narrowings(query) > 0;
  if (shown.length === 0 && !clears) return null;
  return (
    <fieldset aria-label={t('Quick filters')} className="flex flex-wrap gap-1.5 max-sm:hidden">
      {shown.map(({ name, label, isOn, count, on, off }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChange(isOn ? off(query) : on(query))}
          className={cx(
            'inline-flex min-h-7 items-center gap-1.5 rounded-control border px-2.5 text-12 font-medium whitespace-nowrap transition-colors duration-120 pointer-coarse:min-h-9',
            isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-2 hover:border-line-strong hover:text-ink',
          )}
        >
          {label}
          {isOn ? (
            <X size={14} aria-hidden />
          ) : (
            !isPlace(query) && <span className="font-normal text-ink-3 tabular-nums">{formatNumber(count)}</span>
          )}
        </button>
      ))}
      {clears && (
        <button
          type="button"
          onClick={onClear}
          className="min-h-7 rounded-control px-2 text-12 font-medium text-accent hover:underline pointer-coarse:min-h-9"
        >
          {t('Clear all')}
        </button>
      )}
    </fieldset>
  );
};
