// How one photograph of a work lies over another, found on this device.
import type { Homography } from '#shared/vision/homography.ts';
import { registered } from '#client/data/vision/vision-worker.ts';
import { useAsync } from '#client/ui/use-async.ts';

export type Registration =
  | { state: 'looking' }
  /** From fractions of the sides of the first photograph to fractions of those of the second. */
  | { state: 'aligned'; homography: Homography }
  /** They show too little in common. */
  | { state: 'apart' }
  | { state: 'failed' };

/** Null until both photographs are there. */
export const useRegistration = (one: Blob | null, other: Blob | null): Registration | null => {
  const { state, value } = useAsync(one === null || other === null ? null : (signal) => registered(one, other, signal), [one, other]);
  if (one === null || other === null) return null;
  if (state === 'loading') return { state: 'looking' };
  if (value === undefined) return { state: 'failed' };
  return value === null ? { state: 'apart' } : { state: 'aligned', homography: value };
};
