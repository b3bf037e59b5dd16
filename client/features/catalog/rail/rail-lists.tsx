// The rail where there is room for it: the views, the sections under their headings, the way to the registry.
import BookOpen from 'lucide-react/icons/book-open';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { IconButton } from '#client/ui/controls/button.tsx';
import { type PlacesProps, type Section, sectionsOf } from './sections.tsx';
import { RailLine } from './lines/rail-line.tsx';
import { RailTools } from './rail-tools.tsx';
import { t } from '#shared/language/t.ts';

export const RailLists = ({ onFold, ...places }: PlacesProps & { onFold: () => void }) => (
  <nav
    aria-label={t('Collections and tags')}
    className="sticky top-[calc(var(--bar)+1px)] flex max-h-[calc(100dvh-var(--bar)-1px)] flex-col gap-3 overflow-y-auto overscroll-contain px-2 pt-3 pb-6 [scrollbar-width:thin]"
  >
    <ul>
      {places.views.map(({ name, to, isCurrent, count, Icon }) => (
        <li key={name}>
          <RailLine to={to} name={name} current={isCurrent} count={count} before={<Icon size={16} aria-hidden />} />
        </li>
      ))}
    </ul>
    {sectionsOf(places).map((section) => (
      <Part key={section.title} {...section} />
    ))}
    <div className="border-t border-line pt-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <RailLine to="/registry" name={t('Registry')} current={false} before={<BookOpen size={16} aria-hidden />} />
        </div>
        <IconButton label={t('Fold to icons')} onClick={onFold} aria-keyshortcuts="[" className="size-7 pointer-coarse:size-control">
          <PanelLeft size={16} aria-hidden />
        </IconButton>
      </div>
      <RailTools />
    </div>
  </nav>
);

const Part = ({ title, add, lines }: Section) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="flex min-h-7 items-center justify-between ps-2">
        <h2 id={id} className="text-12 font-medium text-ink-3">
          {title}
        </h2>
        {add !== null && (
          <IconButton label={add.label} onClick={add.act} aria-haspopup="dialog" className="size-7 pointer-coarse:size-control">
            <Plus size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      {lines}
    </section>
  );
};
