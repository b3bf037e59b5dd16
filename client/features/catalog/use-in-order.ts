// The works as they are sorted by what a search of pieces does not know: the order of their collection, and what they are worth.
import { useMemo } from 'react';
import { sortKeysOf, valueDirection } from '#shared/domain/piece/catalog-sort.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { WorkValues } from '#client/data/brief/work-values.ts';
import { type CatalogFilter, inOrder } from './filter/catalog-filter.ts';

/** The query of the search: by the second key where the values come first, so that equal ones stand by it. */
export const searchable = (query: CatalogFilter): CatalogFilter =>
  valueDirection(query.sort) === null ? query : { ...query, sort: sortKeysOf(query.sort)[1] ?? 'newest' };

/** arranged: the places of the works in their collection. Null while anything of it is loading. */
export const useInOrder = (
  found: CatalogHits | null,
  { sort }: CatalogFilter,
  arranged: ReadonlyMap<string, number> | null,
  values: WorkValues | null,
): CatalogHits | null => {
  const direction = valueDirection(sort);
  const ranks = useMemo(
    () => (direction === null ? arranged : (values?.ranks(direction === 'down') ?? null)),
    [direction, arranged, values],
  );
  return useMemo(() => (sort === 'arranged' || direction !== null ? inOrder(found, ranks) : found), [found, sort, direction, ranks]);
};
