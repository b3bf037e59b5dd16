// The works in the chosen collection, with the chosen tag, at the chosen location.
import { useMemo } from 'react';
import { useChosenWorks } from './chosen-works.data.ts';
import type { CatalogFilter } from './filter/catalog-filter.ts';
import { usePlaceMembers } from './place-members.data.ts';

/** Null while loading, and if no place is chosen. */
export const usePlaceWorks = ({ collection, tag, location }: CatalogFilter): ReadonlySet<string> | null => {
  const members = usePlaceMembers({ collection, tag });
  const there = useChosenWorks({ attention: 'all', location });
  return useMemo(() => {
    if (location === '') return members;
    if (collection === '' && tag === '') return there;
    return members && there && new Set([...members].filter((id) => there.has(id)));
  }, [collection, tag, location, members, there]);
};
