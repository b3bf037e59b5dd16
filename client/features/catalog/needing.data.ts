// The pieces that match the filter “Needs attention”.
import { useEffect, useState } from 'react';
import type { Attention } from '#client/features/catalog/filter/catalog-filter.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';

/** attention: those that need it. Null while loading, and where the filter asks for all. */
export const useNeeding = (asked: Attention, attention: ReadonlySet<string> | null): ReadonlySet<string> | null => {
  const data = useUserData();
  const need = asked === 'all' || asked === 'needed' ? null : asked;
  const [found, setFound] = useState<{ need: typeof need; pieces: ReadonlySet<string> | null }>({ need: null, pieces: null });
  useEffect(() => {
    if (data === null || need === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Few visits ask for it, and it reads all records.
    import('#client/data/brief/watch-need.ts').then(({ watchNeed }) => {
      if (!isOver) stop = watchNeed(data, need, (pieces) => setFound({ need, pieces }), toastFailure);
    }, toastFailure);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [data, need]);
  if (need === null) return asked === 'needed' ? attention : null;
  return found.need === need ? found.pieces : null;
};
