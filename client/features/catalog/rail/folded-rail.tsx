// The rail folded to icons: the views, and the sections in a sheet.
import BookOpen from 'lucide-react/icons/book-open';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cx } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/controls/button.tsx';
import { RailTools } from './rail-tools.tsx';
import { useSectionSheet } from './section-sheet.tsx';
import type { PlacesProps } from './sections.tsx';
import { t } from '#shared/language/t.ts';

const look = 'grid size-9 place-items-center rounded-control pointer-coarse:size-control';
const quiet = 'text-ink-2 hover:bg-surface hover:text-ink';
const chosen = 'bg-surface-2 text-ink';

export const FoldedRail = ({ onUnfold, ...places }: PlacesProps & { onUnfold: () => void }) => {
  const { sections, open, sheet } = useSectionSheet(places);
  return (
    <>
      <nav
        aria-label={t('Collections and tags')}
        className="sticky top-[calc(var(--bar)+1px)] flex max-h-[calc(100dvh-var(--bar)-1px)] flex-col items-center gap-0.5 overflow-y-auto pt-3 pb-6 [scrollbar-width:none]"
      >
        <IconButton label={t('Open the rail')} onClick={onUnfold} aria-keyshortcuts="[" className={cx(look, quiet)}>
          <PanelLeft size={18} aria-hidden />
        </IconButton>
        {places.views.map(({ name, to, isCurrent, Icon }) => (
          <IconLink key={name} to={to} name={name} current={isCurrent} Icon={Icon} />
        ))}
        <hr className="my-1 w-6 border-line" />
        {sections.map((section) => {
          const { title, Icon, current } = section;
          return (
            <IconButton
              key={title}
              label={current === null ? title : `${title}: ${current}`}
              onClick={() => open(section)}
              aria-haspopup="dialog"
              className={cx(look, current === null ? quiet : chosen)}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          );
        })}
        <hr className="my-1 w-6 border-line" />
        <IconLink to="/registry" name={t('Registry')} current={false} Icon={BookOpen} />
        <RailTools folded />
      </nav>
      {sheet}
    </>
  );
};

type IconLinkProps = { to: string; name: string; current: boolean; Icon: LucideIcon };

const IconLink = ({ to, name, current, Icon }: IconLinkProps) => (
  <Link to={to} aria-label={name} title={name} aria-current={current ? 'page' : undefined} className={cx(look, current ? chosen : quiet)}>
    <Icon size={18} aria-hidden />
  </Link>
);
