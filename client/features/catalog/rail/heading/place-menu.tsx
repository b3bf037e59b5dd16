// What can be done with the collection, tag or saved filter that the catalog shows.
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { useGroupCommands } from '#client/work/groups/groups.data.ts';
import { GroupMenu } from '#client/features/catalog/rail/collections/group-menu.tsx';
import { useSavedFilterCommands } from '#client/features/catalog/rail/rail.data.ts';
import { SavedFilterMenu } from '#client/features/catalog/rail/saved/saved-filter-menu.tsx';
import { TagMenu } from '#client/features/catalog/rail/tags/tag-menu.tsx';
import type { PlaceName } from './use-place-name.ts';

type PlaceMenuProps = { place: PlaceName; query: CatalogFilter };

const className = 'inline-grid size-control shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink';

export const PlaceMenu = ({ place: { groups, group, tag, saved }, query }: PlaceMenuProps) => {
  const groupCommands = useGroupCommands();
  const filterCommands = useSavedFilterCommands();
  if (saved !== undefined)
    return filterCommands && <SavedFilterMenu saved={saved} query={query} commands={filterCommands} className={className} />;
  if (tag !== undefined && query.collection === '')
    return <TagMenu name={tag.name} works={tag.count} query={query} className={className} />;
  if (group === undefined || groupCommands === null) return null;
  return <GroupMenu group={group} groups={groups} commands={groupCommands} className={className} />;
};
