// The box at the head of the rows: selects all that are found, or none of them.
import type { Selection } from '#client/features/catalog/select/use-selection.ts';
import { formatNumber } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';

/** Not a stop of its own: Ctrl or Cmd A does the same. */
export const SelectAll = ({ selection: { ids, all, clear }, found }: { selection: Selection; found: number }) => (
  <label className="absolute start-0 top-1/2 z-1 grid -translate-y-1/2 cursor-pointer place-items-center after:absolute after:-inset-3">
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = ids.size > 0 && ids.size < found;
      }}
      type="checkbox"
      tabIndex={-1}
      aria-label={t('Select all {count}', { count: formatNumber(found) })}
      checked={ids.size > 0 && ids.size === found}
      onChange={ids.size === found ? clear : all}
      className="relative z-1 size-4.5 accent-accent"
    />
  </label>
);
