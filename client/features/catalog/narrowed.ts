// What is left of a search in the place and the state that are chosen.
import { useMemo } from 'react';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import { isOfBrief, useChosenWorks } from './chosen-works.data.ts';
import { type CatalogFilter, onlyAmong } from './filter/catalog-filter.ts';
import { usePlaceMembers } from './place-members.data.ts';

/** attention: the works that need their owner. Null while anything of it is loading. */
export const useNarrowed = (found: CatalogHits | null, asked: CatalogFilter, attention: ReadonlySet<string> | null): CatalogHits | null => {
  const members = usePlaceMembers(asked);
  const chosen = useChosenWorks(asked);
  const inPlace = useMemo(() => (asked.collection === '' && asked.tag === '' ? found : onlyAmong(found, members)), [found, asked, members]);
  const needing = useMemo(() => (asked.attention === 'needed' ? onlyAmong(inPlace, attention) : inPlace), [inPlace, asked, attention]);
  return useMemo(() => (isOfBrief(asked) ? onlyAmong(needing, chosen) : needing), [needing, asked, chosen]);
};
