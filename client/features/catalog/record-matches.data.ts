// What records add to a search of the catalog: it follows the pieces, and never holds them up.
import { useEffect, useState } from 'react';
import { recordFinderOf } from '#client/data/search/records/record-finder.ts';
import type { Widen } from '#client/data/search/scan.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** Undefined until it is known. */
export const useRecordMatches = (text: string): Widen | undefined => {
  const data = useUserData();
  const [found, setFound] = useState<{ text: string; widen: Widen | null }>();
  useEffect(() => {
    if (data === null || text === '') return undefined;
    let isWanted = true;
    const finder = recordFinderOf(data);
    const ask = (): void => void finder.find(text).then((widen) => isWanted && setFound({ text, widen }));
    const stop = finder.subscribe(ask);
    ask();
    return () => {
      isWanted = false;
      stop();
    };
  }, [data, text]);
  return (found?.text === text ? found.widen : null) ?? undefined;
};
