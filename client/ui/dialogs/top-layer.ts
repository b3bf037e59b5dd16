// Tracks the topmost modal dialog: toasts are rendered inside it to stay reachable.
import { useSyncExternalStore } from 'react';

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly HTMLElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Returns the function that removes it again. */
export const enterTopLayer = (element: HTMLElement): (() => void) => {
  set([...open, element]);
  return () => set(open.filter((one) => one !== element));
};

/** Shows a modal again that the browser has closed by itself, below those that were opened from it. */
export const showAgain = (element: HTMLDialogElement): void => {
  if (element.open || !open.includes(element)) return;
  for (const one of open.slice(open.indexOf(element))) {
    if (!(one instanceof HTMLDialogElement)) continue;
    one.close();
    one.showModal();
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The topmost open modal, or null if none is open. */
export const useTopLayer = (): HTMLElement | null => useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
