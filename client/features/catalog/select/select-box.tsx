// The checkbox that selects a piece.
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

type SelectBoxProps = {
  title: string;
  checked: boolean;
  tabIndex?: number | undefined;
  className?: string | undefined;
  /** toPlace: with Shift, everything up to here. */
  onToggle: (toPlace: boolean) => void;
};

export const SelectBox = ({ title, checked, tabIndex, className, onToggle }: SelectBoxProps) => (
  <label className={cx('grid cursor-pointer place-items-center', className ?? 'size-control')}>
    <input
      type="checkbox"
      aria-label={t('Select {title}', { title })}
      checked={checked}
      tabIndex={tabIndex}
      onClick={(event) => onToggle(event.shiftKey)}
      onChange={() => undefined}
      className="relative z-1 size-4.5 accent-accent"
    />
  </label>
);
