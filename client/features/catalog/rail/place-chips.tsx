// The places as chips in one row that scrolls, where there is no room for the rail: the views, and the sections in a sheet.
import BookOpen from 'lucide-react/icons/book-open';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { cx } from '#client/ui/class-names.ts';
import { useSectionSheet } from './section-sheet.tsx';
import type { PlacesProps } from './sections.tsx';
import { t } from '#shared/language/t.ts';

const look =
  'relative inline-flex min-h-9 max-w-60 items-center gap-1.5 rounded-control border px-2.5 text-12 font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1';
const quiet = 'border-line text-ink-2';
const chosen = 'border-accent bg-accent-soft text-accent';

export const PlaceChips = (places: PlacesProps) => {
  const { views, onSave } = places;
  const { sections, open, sheet } = useSectionSheet(places);
  return (
    <>
      <nav aria-label={t('Collections and tags')} className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none] print:hidden">
        <ul className="flex w-max gap-1.5">
          {views.map(({ name, to, isCurrent, count }) => (
            <Chip key={name} to={to} name={name} current={isCurrent} count={count} />
          ))}
          {sections.map((section) => {
            const { title, Icon, current } = section;
            return (
              <li key={title}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={current === null ? undefined : `${title}: ${current}`}
                  onClick={() => open(section)}
                  className={cx(look, current === null ? quiet : chosen)}
                >
                  <Icon size={14} aria-hidden />
                  <span className="truncate">{current ?? title}</span>
                  <ChevronDown size={14} aria-hidden />
                </button>
              </li>
            );
          })}
          {onSave !== null && (
            <li>
              <button
                type="button"
                onClick={onSave}
                aria-haspopup="dialog"
                className={cx(look, 'border-dashed border-line-strong text-ink-2')}
              >
                <Bookmark size={14} aria-hidden />
                {t('Save this filter')}
              </button>
            </li>
          )}
          <Chip to="/registry" icon={<BookOpen size={14} aria-hidden />} name={t('Registry')} current={false} />
        </ul>
      </nav>
      {sheet}
    </>
  );
};

type ChipProps = { to: string; icon?: ReactNode | undefined; name: string; current: boolean; count?: number | null | undefined };

const Chip = ({ to, icon, name, current, count }: ChipProps) => (
  <li>
    <Link to={to} aria-current={current ? 'page' : undefined} className={cx(look, current ? chosen : quiet)}>
      {icon}
      <span className="truncate">{name}</span>
      {typeof count === 'number' && (
        <span className={cx('font-normal tabular-nums', current ? 'text-accent' : 'text-ink-3')}>{formatNumber(count)}</span>
      )}
    </Link>
  </li>
);
