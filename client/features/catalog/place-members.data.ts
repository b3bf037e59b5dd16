// The pieces in the chosen collection or with the chosen tag. What finds them is loaded once one is chosen.
import { useEffect, useState } from 'react';
import type { Place } from '#client/data/search/place-members.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { sayFailure } from '#client/ui/status/say-failure.ts';

/** Null while loading, and if no place is chosen. */
export const usePlaceMembers = ({ collection, tag }: Place): ReadonlySet<string> | null => {
  const data = useUserData();
  const [found, setFound] = useState<Place & { members: ReadonlySet<string> | null }>({ collection: '', tag: '', members: null });
  useEffect(() => {
    if (data === null || (collection === '' && tag === '')) return;
    const ending = new AbortController();
    const watch = async () => {
      const { watchMembers } = await import('#client/data/search/place-members.ts');
      if (!ending.signal.aborted)
        ending.signal.addEventListener(
          'abort',
          watchMembers(data, { collection, tag }, (members) => setFound({ collection, tag, members })),
        );
    };
    void watch().catch(sayFailure);
    return () => ending.abort();
  }, [data, collection, tag]);
  return found.collection === collection && found.tag === tag ? found.members : null;
};
