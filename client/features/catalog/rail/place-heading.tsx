// The heading of the catalog in a collection, for a tag or a saved filter: says where one is, and what can be done there.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router-dom';
import { noFilter, queryOf } from '#client/features/catalog/filter/catalog-filter.ts';
import { type Group, useGroupCommands } from '#client/work/groups/groups.data.ts';
import { GroupMenu } from './group-menu.tsx';
import { allLink, placeLink } from './place-links.ts';
import { useSavedFilterCommands } from './rail.data.ts';
import { SavedFilterMenu } from './saved-filter-menu.tsx';
import { TagMenu } from './tag-menu.tsx';
import { usePlaceName } from './use-place-name.ts';
import { t } from '#shared/language/t.ts';

const menuClass = 'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink';

export const PlaceHeading = () => {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const place = usePlaceName(query);
  const groupCommands = useGroupCommands();
  const filterCommands = useSavedFilterCommands();
  if (place === null) return <h1 className="font-display text-34">{t('My Authenticated Art Collection')}</h1>;
  const { name, groups, group, tag, saved } = place;
  const above: Group[] = [];
  for (let at = groups.tree.parentOf(query.collection); at !== null; at = groups.tree.parentOf(at.id)) above.unshift(at);
  return (
    <div className="min-w-0">
      <nav aria-label={t('Where you are')} className="flex flex-wrap items-center gap-1 text-14 text-ink-2">
        <Link to={allLink(query)} className="py-1 hover:text-accent hover:underline">
          {t('All works')}
        </Link>
        {above.map((one) => (
          <span key={one.id} className="flex items-center gap-1">
            <ChevronRight size={14} aria-hidden className="text-ink-3" />
            <Link to={placeLink(noFilter, { collection: one.id })} className="py-1 wrap-anywhere hover:text-accent hover:underline">
              {one.name}
            </Link>
          </span>
        ))}
      </nav>
      <div className="flex items-center gap-1">
        <h1 className="min-w-0 font-display text-34 wrap-anywhere">{name}</h1>
        {saved !== undefined && filterCommands !== null && (
          <SavedFilterMenu saved={saved} commands={filterCommands} className={menuClass} />
        )}
        {saved === undefined && tag !== undefined && query.collection === '' && (
          <TagMenu name={tag.name} works={tag.count} query={query} className={menuClass} />
        )}
        {saved === undefined && group !== undefined && groupCommands !== null && (
          <GroupMenu group={group} groups={groups} commands={groupCommands} className={menuClass} />
        )}
      </div>
    </div>
  );
};
