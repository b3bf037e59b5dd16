// Whether the page is being printed. Some browsers fire the print events, some only the media query.
import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');
let isPrinting = false;
const listeners = new Set<() => void>();
const printing = (now: boolean) => () => {
  isPrinting = now;
  for (const listener of listeners) listener();
};
addEventListener('beforeprint', printing(true));
addEventListener('afterprint', printing(false));
paper.addEventListener('change', () => {
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, () => isPrinting || paper.matches);
