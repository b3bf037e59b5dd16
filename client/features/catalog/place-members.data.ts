// The pieces in the chosen place: a collection, a tag, a location.
import { useEffect, useMemo, useState } from 'react';
import { type Place, watchMembers } from '#client/data/search/place-members.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useChosenWorks } from './chosen-works.data.ts';
import type { CatalogFilter } from './filter/catalog-filter.ts';

/** Those in the collection and with the tag. Null while loading, and without either. */
export const usePlaceMembers = ({ collection, tag }: Place): ReadonlySet<string> | null => {
  const data = useUserData();
  const [found, setFound] = useState<Place & { members: ReadonlySet<string> | null }>({ collection: '', tag: '', members: null });
  useEffect(() => {
    if (data === null || (collection === '' && tag === '')) return undefined;
    return watchMembers(data, { collection, tag }, (members) => setFound({ collection, tag, members }));
  }, [data, collection, tag]);
  return found.collection === collection && found.tag === tag ? found.members : null;
};

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
