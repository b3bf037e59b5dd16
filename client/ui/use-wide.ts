// Whether the window is wide enough: for what a phone folds, for a table, for columns beside each other, for a rail beside the works, and for that rail beside a table.
import { useSyncExternalStore } from 'react';

const fromWidth = (pixels: number): (() => boolean) => {
  const query = matchMedia(`(min-width: ${pixels}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
};

export const usePastPhone = fromWidth(600);
export const useTableRoom = fromWidth(640);
export const useColumns = fromWidth(820);
export const useWide = fromWidth(1024);
export const useRoomy = fromWidth(1440);
