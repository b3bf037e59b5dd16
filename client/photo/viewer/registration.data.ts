// How one photograph of a work lies over another, found on this device.
import { useEffect, useState } from 'react';
import type { Homography } from '#shared/vision/homography.ts';
import { openVisionWorker } from '#client/data/vision/vision-worker.ts';

export type Registration =
  | { state: 'looking' }
  /** From fractions of the sides of the first photograph to fractions of those of the second. */
  | { state: 'aligned'; homography: Homography }
  /** They show too little in common. */
  | { state: 'apart' }
  | { state: 'failed' };

/** Null until both photographs are there. */
export const useRegistration = (one: Blob | null, other: Blob | null): Registration | null => {
  const [found, setFound] = useState<{ one: Blob; other: Blob; registration: Registration }>();
  useEffect(() => {
    if (one === null || other === null) return;
    const worker = openVisionWorker();
    let wanted = true;
    const tell = (registration: Registration): void => {
      if (wanted) setFound({ one, other, registration });
    };
    worker
      .ask('register', [one, other])
      .then((homography) => tell(homography === null ? { state: 'apart' } : { state: 'aligned', homography }))
      .catch(() => tell({ state: 'failed' }))
      .finally(() => worker.close());
    return () => {
      wanted = false;
      worker.close();
    };
  }, [one, other]);
  if (one === null || other === null) return null;
  return found?.one === one && found.other === other ? found.registration : { state: 'looking' };
};
