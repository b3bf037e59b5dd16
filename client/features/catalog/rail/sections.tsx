// The sections of the rail: each with its lines, and the way to add to it.
import Bookmark from 'lucide-react/icons/bookmark';
import Folder from 'lucide-react/icons/folder';
import Hash from 'lucide-react/icons/hash';
import MapPin from 'lucide-react/icons/map-pin';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathSeparator } from '#shared/domain/collection/tree.ts';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { type GroupCommands, tagKey } from '#client/work/groups/groups.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { GroupLines } from './collections/group-lines.tsx';
import { LocationLines } from './lines/location-lines.tsx';
import { LongList } from './lines/long-list.tsx';
import { isSavedQuery, placeLink, savedLink } from './place-links.ts';
import type { LocationNode, RailContent, SavedFilter, SavedFilterCommands } from './rail.data.ts';
import { lineMenuClass, RailLine } from './lines/rail-line.tsx';
import { SavedFilterMenu } from './saved/saved-filter-menu.tsx';
import { TagMenu } from './tags/tag-menu.tsx';
import type { View } from './views.ts';
import { t } from '#shared/language/t.ts';

export type PlacesProps = {
  query: CatalogFilter;
  views: readonly View[];
  content: RailContent;
  locations: readonly LocationNode[];
  saved: readonly SavedFilter[];
  /** Works by the id of the filter; without those that are not counted. */
  savedCounts: ReadonlyMap<string, number>;
  groupCommands: GroupCommands;
  filterCommands: SavedFilterCommands;
  onCreate: () => void;
  /** Null without a filter that could be saved. */
  onSave: (() => void) | null;
};

/** current: the name of the place in it where one is; null elsewhere. */
export type Section = {
  title: string;
  Icon: LucideIcon;
  current: string | null;
  add: { label: string; act: () => void } | null;
  lines: ReactNode;
};

/** Those that have something to show or to begin with. */
export const sectionsOf = (places: PlacesProps): Section[] => [
  collections(places),
  ...(places.saved.length > 0 || places.onSave !== null ? [savedFilters(places)] : []),
  ...(places.content.tags.length > 0 ? [tags(places)] : []),
  ...(places.locations.length > 0 ? [locations(places)] : []),
];

const collections = ({ query, content, groupCommands, onCreate }: PlacesProps): Section => ({
  title: t('Collections'),
  Icon: Folder,
  current: content.groups.byId.get(query.collection)?.name ?? null,
  add: { label: t('New collection'), act: onCreate },
  lines:
    content.groups.all.length === 0 ? (
      <Note faint className="px-2">
        {t('Put works together: a room, a period, an estate.')}
      </Note>
    ) : (
      <GroupLines content={content} query={query} commands={groupCommands} />
    ),
});

const savedFilters = ({ query, saved, savedCounts, filterCommands, onSave }: PlacesProps): Section => {
  const isCurrent = (one: SavedFilter): boolean => isSavedQuery(query, one.query);
  return {
    title: t('Saved filters'),
    Icon: Bookmark,
    current: saved.find(isCurrent)?.name ?? null,
    add: null,
    lines: (
      <>
        <LongList label={t('Find a saved filter')} items={saved} isCurrent={isCurrent}>
          {(one) => (
            <li key={one.id}>
              <RailLine
                to={savedLink(one.query)}
                name={one.name}
                current={isCurrent(one)}
                count={savedCounts.get(one.id)}
                before={<Bookmark size={14} aria-hidden />}
                menu={<SavedFilterMenu saved={one} query={query} commands={filterCommands} className={lineMenuClass} />}
              />
            </li>
          )}
        </LongList>
        {onSave !== null && (
          <Button size="small" onClick={onSave} aria-haspopup="dialog" className="mt-1 ms-2 self-start">
            {t('Save this filter')}
          </Button>
        )}
      </>
    ),
  };
};

const tags = ({ query, content }: PlacesProps): Section => {
  const isCurrent = ({ key }: { key: string }): boolean => query.tag !== '' && tagKey(query.tag) === key;
  const current = content.tags.find(isCurrent);
  return {
    title: t('Tags'),
    Icon: Hash,
    current: current === undefined ? null : `#${current.name}`,
    add: null,
    lines: (
      <LongList label={t('Find a tag')} items={content.tags} isCurrent={isCurrent}>
        {({ key, name, count }) => (
          <li key={key}>
            <RailLine
              to={placeLink(query, { tag: name })}
              name={name}
              current={isCurrent({ key })}
              count={count}
              before={<Hash size={14} aria-hidden />}
              menu={<TagMenu name={name} works={count} query={query} className={lineMenuClass} />}
            />
          </li>
        )}
      </LongList>
    ),
  };
};

const locations = ({ query, locations: all }: PlacesProps): Section => ({
  title: t('Locations'),
  Icon: MapPin,
  current: query.location === '' ? null : (query.location.split(pathSeparator).at(-1) ?? null),
  add: null,
  lines: <LocationLines locations={all} query={query} />,
});
