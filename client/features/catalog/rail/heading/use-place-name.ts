// What the chosen place is called: a saved filter, a collection, a tag, a location, or several of them.
import { pathSeparator } from '#shared/domain/collection/tree.ts';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { type Group, type Groups, tagKey } from '#client/work/groups/groups.data.ts';
import { isSavedQuery } from '#client/features/catalog/rail/place-links.ts';
import { type CountedTag, type SavedFilter, useRailContent, useSavedFilters } from '#client/features/catalog/rail/rail.data.ts';
import { t } from '#shared/language/t.ts';

export type PlaceName = {
  name: string;
  groups: Groups;
  group: Group | undefined;
  tag: CountedTag | undefined;
  saved: SavedFilter | undefined;
};

/** Null while loading, and where the catalog is called as always. */
export const usePlaceName = (query: CatalogFilter): PlaceName | null => {
  const content = useRailContent();
  const filters = useSavedFilters();
  if (content === undefined || filters === undefined) return null;
  const { groups, tags } = content;
  const group = groups.byId.get(query.collection);
  const saved = filters.find((one) => isSavedQuery(query, one.query));
  const key = tagKey(query.tag);
  const tag = tags.find((one) => one.key === key);
  const words = [
    query.collection === '' ? [] : [group?.name ?? t('Collection not found')],
    key === '' ? [] : [`#${tag?.name ?? query.tag}`],
    query.location
      .split(pathSeparator)
      .slice(-1)
      .filter((name) => name !== ''),
  ].flat();
  const name = saved?.name ?? words.join(', ');
  return name === '' ? null : { name, groups, group, tag, saved };
};
