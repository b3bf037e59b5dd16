// The pieces that match the filter “Needs attention”. The code that finds them in the brief is loaded when such a filter is chosen.
import { useEffect, useState } from 'react';
import type { Attention } from '#client/features/catalog/filter/catalog-filter.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { sayFailure } from '#client/ui/status/say-failure.ts';

/** attention: those that need it. Null while loading, and where the filter asks for all. */
export const useNeeding = (asked: Attention, attention: ReadonlySet<string> | null): ReadonlySet<string> | null => {
  const data = useUserData();
  const need = asked === 'all' || asked === 'needed' ? null : asked;
  const [found, setFound] = useState<{ need: typeof need; pieces: ReadonlySet<string> | null }>({ need: null, pieces: null });
  useEffect(() => {
    if (data === null || need === null) return;
    const ending = new AbortController();
    const watch = async () => {
      const { watchNeed } = await import('#client/data/brief/watch-need.ts');
      if (ending.signal.aborted) return;
      const end = watchNeed(data, need, (pieces) => setFound({ need, pieces }), sayFailure);
      ending.signal.addEventListener('abort', end);
    };
    void watch().catch(sayFailure);
    return () => ending.abort();
  }, [data, need]);
  if (need === null) return asked === 'needed' ? attention : null;
  return found.need === need ? found.pieces : null;
};
