// The rail: lists of collections, tags and saved filters under their headings.
import Bookmark from 'lucide-react/icons/bookmark';
import Hash from 'lucide-react/icons/hash';
import BookOpen from 'lucide-react/icons/book-open';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useId } from 'react';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { type GroupCommands, tagKey } from '#client/work/groups/groups.data.ts';
import { Button, IconButton } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { GroupLines } from './group-lines.tsx';
import { isSavedQuery, placeLink, savedLink } from './place-links.ts';
import type { RailContent, SavedFilter, SavedFilterCommands } from './rail.data.ts';
import { lineMenuClass, RailLine } from './rail-line.tsx';
import { SavedFilterMenu } from './saved-filter-menu.tsx';
import { TagMenu } from './tag-menu.tsx';
import type { View } from './views.ts';
import { t } from '#shared/language/t.ts';

export type PlacesProps = {
  query: CatalogFilter;
  views: readonly View[];
  content: RailContent;
  saved: readonly SavedFilter[];
  groupCommands: GroupCommands;
  filterCommands: SavedFilterCommands;
  onCreate: () => void;
  /** Null without a filter that could be saved. */
  onSave: (() => void) | null;
};

export const RailLists = ({ query, views, content, saved, groupCommands, filterCommands, onCreate, onSave }: PlacesProps) => (
  <nav
    aria-label={t('Collections and tags')}
    className="sticky top-[calc(var(--bar)+1px)] flex max-h-[calc(100dvh-var(--bar)-1px)] flex-col gap-3 overflow-y-auto overscroll-contain px-2 pt-3 pb-6 [scrollbar-width:thin]"
  >
    <ul>
      {views.map(({ name, to, isCurrent, count, Icon }) => (
        <li key={name}>
          <RailLine to={to} name={name} current={isCurrent} count={count} before={<Icon size={16} aria-hidden />} />
        </li>
      ))}
    </ul>
    <Part
      title={t('Collections')}
      action={
        <IconButton label={t('New collection')} onClick={onCreate} aria-haspopup="dialog" className="size-7 pointer-coarse:size-control">
          <Plus size={14} aria-hidden />
        </IconButton>
      }
    >
      {content.groups.all.length === 0 ? (
        <Note faint className="px-2">
          {t('Put works together: a room, a period, an estate.')}
        </Note>
      ) : (
        <GroupLines content={content} query={query} commands={groupCommands} />
      )}
    </Part>
    {content.tags.length > 0 && (
      <Part title={t('Tags')}>
        <ul>
          {content.tags.map(({ key, name, count }) => (
            <li key={key}>
              <RailLine
                to={placeLink(query, { tag: name })}
                name={name}
                current={query.tag !== '' && tagKey(query.tag) === key}
                count={count}
                before={<Hash size={14} aria-hidden />}
                menu={<TagMenu name={name} works={count} query={query} className={lineMenuClass} />}
              />
            </li>
          ))}
        </ul>
      </Part>
    )}
    {(saved.length > 0 || onSave !== null) && (
      <Part title={t('Saved filters')}>
        <ul>
          {saved.map((one) => (
            <li key={one.id}>
              <RailLine
                to={savedLink(one.query)}
                name={one.name}
                current={isSavedQuery(query, one.query)}
                before={<Bookmark size={14} aria-hidden />}
                menu={<SavedFilterMenu saved={one} commands={filterCommands} className={lineMenuClass} />}
              />
            </li>
          ))}
        </ul>
        {onSave !== null && (
          <Button size="small" onClick={onSave} aria-haspopup="dialog" className="mt-1 ms-2 self-start">
            {t('Save this filter')}
          </Button>
        )}
      </Part>
    )}
    <div className="border-t border-line pt-2">
      <RailLine to="/registry" name={t('Registry')} current={false} before={<BookOpen size={16} aria-hidden />} />
    </div>
  </nav>
);

const Part = ({ title, action, children }: { title: string; action?: ReactNode | undefined; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="flex min-h-7 items-center justify-between ps-2">
        <h2 id={id} className="text-12 font-medium text-ink-3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
