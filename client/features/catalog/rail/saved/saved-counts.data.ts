// How many works each saved filter finds.
import { useEffect, useState } from 'react';
import type { BriefTables } from '#client/data/brief/brief-rows.ts';
import { chosenWorks } from '#client/data/brief/chosen-works.ts';
import type { CatalogHits, CatalogIndex } from '#client/data/search/columns-index.ts';
import { useBrief } from '#client/device/local/brief.data.ts';
import { useCatalogIndex } from '#client/device/local/catalog-index.data.ts';
import { type CatalogFilter, onlyAmong, queryOf } from '#client/features/catalog/filter/catalog-filter.ts';
import type { SavedFilter } from '#client/features/catalog/rail/rail.data.ts';
import { type Groups, type Memberships, useMemberships } from '#client/work/groups/groups.data.ts';
import { withInside } from '#shared/domain/collection/tree.ts';

/** What is looked through. now: Unix milliseconds. */
type Searched = {
  index: Pick<CatalogIndex, 'search'>;
  groups: Pick<Groups, 'byId' | 'tree'>;
  memberships: Pick<Memberships, 'inGroups' | 'tag'>;
  tables: BriefTables;
  now: number;
};

/**
 * The number of works that a filter finds. Null where that takes more than the columns, the memberships and the brief: words are looked up
 * in the records as well, and what needs attention in the queue.
 */
export const countFound = ({ index, groups, memberships, tables, now }: Searched, query: CatalogFilter): number | null => {
  const { text, attention, collection, tag, location } = query;
  if (text.trim() !== '' || attention === 'needed') return null;
  const inside = groups.byId.has(collection) ? withInside(groups.tree, collection) : [];
  const sets = [
    collection === '' ? null : memberships.inGroups(inside),
    tag === '' ? null : (memberships.tag(tag)?.pieces ?? new Set<string>()),
    chosenWorks(tables, { state: attention === 'all' ? null : attention, location }, now),
  ].filter((set) => set !== null);
  const found: CatalogHits | null = index.search({ ...query, sort: 'newest' });
  return sets.reduce<CatalogHits | null>(onlyAmong, found)?.count ?? null;
};

/** By the id of the filter; without those that are not counted. Counted once the page is at rest, and again after a change. */
export const useSavedCounts = (saved: readonly SavedFilter[], groups: Groups | undefined): ReadonlyMap<string, number> => {
  const { index } = useCatalogIndex();
  const { brief } = useBrief();
  const memberships = useMemberships();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (index === null || brief === null || memberships === null || groups === undefined) return undefined;
    const searched = { index, groups, memberships, tables: brief.tables, now: Date.now() };
    const count = () =>
      setCounts(
        new Map(
          saved.flatMap(({ id, query }) => {
            const found = countFound(searched, queryOf(new URLSearchParams(query)));
            return found === null ? [] : [[id, found] as const];
          }),
        ),
      );
    const timer = setTimeout(count);
    return () => clearTimeout(timer);
  }, [index, brief, memberships, groups, saved]);
  return counts;
};
