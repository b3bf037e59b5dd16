// The browser's top layer: tracks the topmost modal dialog, inside which toasts stay reachable, and shows elements in front of what is there.
import { useSyncExternalStore } from 'react';

/** Classes of a popover without a box of its own: no ancestor cuts off, covers or moves the fixed elements in it. */
export const inFront = 'inset-auto m-0 h-0 w-0 overflow-visible border-0 bg-transparent p-0';

/** Puts it in front of all that was shown before. host: a manual popover; without popovers its content is drawn as a part of the page. */
export const showInFront = (host: HTMLElement | null): void => {
  if (host?.isConnected !== true || !('showPopover' in host)) return;
  host.hidePopover();
  host.showPopover();
};

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
