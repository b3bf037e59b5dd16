// The page's end of the worker that straightens photographs.
import { useEffect, useRef, useState } from 'react';
import type { Corners } from '#shared/domain/piece/corners.ts';
import type { Crop } from '#shared/domain/piece/piece.ts';
import { workerOnDemand } from '#client/data/workers/open-worker.ts';
import type { StraightenedPicture } from './straight-picture.ts';
import type { StraightApi } from './straight.worker.ts';

const { call } = workerOnDemand<StraightApi>(
  () => new Worker(new URL('./straight.worker.ts', import.meta.url), { type: 'module', name: 'straight' }),
);

/** Rejects if the browser cannot decode it. */
export const proposedCorners = (blob: Blob): Promise<Corners | null> => call((straight) => straight.propose(blob));

/** Results that are kept, as long as their photographs are. */
const mostKept = 4;
const kept = new WeakMap<Blob, Map<string, Promise<StraightenedPicture>>>();

/** Rejects if the browser cannot decode it. */
const straightened = (blob: Blob, crop: Crop, side: number): Promise<StraightenedPicture> => {
  const known = kept.get(blob) ?? new Map<string, Promise<StraightenedPicture>>();
  kept.set(blob, known);
  const key = `${side} ${crop.join(' ')}`;
  const there = known.get(key);
  if (there !== undefined) return there;
  const made = call((straight) => straight.straighten(blob, crop, side));
  known.set(key, made);
  made.catch(() => known.delete(key));
  const oldest = known.size > mostKept ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  return made;
};

type Request = { blob: Blob; crop: Crop; side: number };

/** undefined while there is none yet, null if it failed. While another one is made, the former one is shown; requests between are skipped. */
export const useStraightened = (blob: Blob | null | undefined, crop: Crop, side: number): StraightenedPicture | null | undefined => {
  const [shown, setShown] = useState<{ blob: Blob; straight: StraightenedPicture | null }>();
  const wanted = useRef<Request | null>(null);
  const busy = useRef(false);
  const key = crop.join(' ');
  useEffect(() => {
    wanted.current = blob == null ? null : { blob, crop, side };
    const makeWanted = async (): Promise<void> => {
      while (wanted.current !== null) {
        const now = wanted.current;
        const straight = await straightened(now.blob, now.crop, now.side).catch(() => null);
        if (wanted.current === now) wanted.current = null;
        setShown({ blob: now.blob, straight });
      }
    };
    if (busy.current) return;
    busy.current = true;
    void makeWanted().finally(() => (busy.current = false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a crop is the same if its numbers are
  }, [blob, key, side]);
  return shown?.blob === blob ? shown?.straight : undefined;
};
