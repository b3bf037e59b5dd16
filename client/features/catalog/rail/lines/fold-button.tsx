// Opens and closes what is inside a line of a tree.
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '#client/ui/class-names.ts';
import { t } from '#shared/language/t.ts';

type FoldButtonProps = { name: string; isOpen: boolean; onToggle: () => void };

export const FoldButton = ({ name, isOpen, onToggle }: FoldButtonProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-label={t('Show what is inside {name}', { name })}
    onClick={onToggle}
    className="inline-grid size-7 place-items-center rounded-control hover:text-ink"
  >
    <ChevronDown size={16} aria-hidden className={cx('transition-transform duration-120', !isOpen && '-rotate-90')} />
  </button>
);
