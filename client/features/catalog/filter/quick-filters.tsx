// Filters of one press with the number of works that each finds. What is on comes first, whatever set it, and goes by its x.
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { formatNumber } from '#shared/domain/page/format.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import { usePlaceWorks } from '#client/features/catalog/place-members.data.ts';
import { cx } from '#client/ui/class-names.ts';
import { focusContent, useFocusAfter } from '#client/ui/keys/focus-after.ts';
import { ScrollLine } from '#client/ui/layout/scroll-line.tsx';
import { type CatalogFilter, isPlace, narrowings } from './catalog-filter.ts';
import { furtherFilters, quickCounts, quickFilters } from './quick-choices.ts';
import { useUninsuredWorks } from './uninsured.data.ts';
import { t } from '#shared/language/t.ts';

type QuickFiltersProps = {
  query: CatalogFilter;
  /** Null while the pieces are read. */
  index: CatalogIndex | null;
  onChange: (changes: Partial<CatalogFilter>) => void;
  onClear: () => void;
};

export const QuickFilters = ({ query, index, onChange, onClear }: QuickFiltersProps) => {
  const place = usePlaceWorks(query);
  const uninsured = useUninsuredWorks();
  const counts = useMemo(() => (index === null ? null : quickCounts(index, place, uninsured)), [index, place, uninsured]);
  const isPlaceKnown = place !== null || !isPlace(query);
  const quick = quickFilters.map((one) => ({ ...one, isOn: one.isOn(query), count: counts?.get(one.name) ?? 0 }));
  const pressed = useRef<HTMLElement | null>(null);
  // A chip that is moved to another place loses the focus.
  useLayoutEffect(() => {
    if (pressed.current?.isConnected === true && document.activeElement === document.body) pressed.current.focus();
    pressed.current = null;
  }, [query]);
  const chipOf = ({ name, label, isOn, count, on, off }: (typeof quick)[number]) => (
    <Chip
      key={name}
      isOn={isOn}
      onPress={(chip) => {
        pressed.current = chip;
        onChange(isOn ? off(query) : on(query));
      }}
    >
      <span className="max-w-80 truncate">{label}</span>
      {isOn ? (
        <X size={14} aria-hidden />
      ) : (
        isPlaceKnown && <span className="font-normal text-ink-3 tabular-nums">{formatNumber(count)}</span>
      )}
    </Chip>
  );
  return (
    <ScrollLine className="py-1 max-lg:-mx-gutter max-lg:px-gutter lg:-mx-0.5 lg:px-0.5">
      <fieldset aria-label={t('Quick filters')} className="flex gap-1.5">
        {/* One list: a chip that is turned on or off keeps its element and its focus. */}
        {[
          ...quick.filter(({ isOn }) => isOn).map(chipOf),
          ...furtherFilters(query).map((one) => chipOf({ ...one, isOn: true, on: () => ({}), count: 0 })),
          narrowings(query) > 0 && (
            <Chip key="clear all" isOn={null} onPress={onClear}>
              {t('Clear all')}
            </Chip>
          ),
          ...quick.filter(({ isOn, count }) => !isOn && count > 0).map(chipOf),
        ]}
      </fieldset>
    </ScrollLine>
  );
};

/** isOn: null for one that is pressed and not turned on. */
type ChipProps = { isOn: boolean | null; onPress: (chip: HTMLElement) => void; children: ReactNode };

const Chip = ({ isOn, onPress, children }: ChipProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(button, () => {
    const beside = button.current?.nextElementSibling ?? button.current?.previousElementSibling;
    if (beside instanceof HTMLElement) beside.focus();
    else focusContent();
  });
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isOn ?? undefined}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className={cx(
        'relative inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-control border px-2.5 text-12 font-medium whitespace-nowrap transition-colors duration-120 max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:-inset-y-1 lg:min-h-7 pointer-coarse:min-h-9',
        isOn === null
          ? 'border-transparent text-accent hover:underline'
          : isOn
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line text-ink-2 hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
    </button>
  );
};
