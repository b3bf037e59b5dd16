// The pieces in the chosen collection or with the chosen tag.
import { useEffect, useState } from 'react';
import { type Place, watchMembers } from '#client/data/search/place-members.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** Null while loading, and if no place is chosen. */
export const usePlaceMembers = ({ collection, tag }: Place): ReadonlySet<string> | null => {
  const data = useUserData();
  const [found, setFound] = useState<Place & { members: ReadonlySet<string> | null }>({ collection: '', tag: '', members: null });
  useEffect(() => {
    if (data === null || (collection === '' && tag === '')) return undefined;
    return watchMembers(data, { collection, tag }, (members) => setFound({ collection, tag, members }));
  }, [data, collection, tag]);
  return found.collection === collection && found.tag === tag ? found.members : null;
};
