// Which collections are collapsed in the rail; remembered by this browser.
import { type KeyboardEvent, useState } from 'react';

const key = 'verso-rail-collapsed';

const stored = (): ReadonlySet<string> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};

export const useCollapsed = (): [collapsed: ReadonlySet<string>, toggle: (id: string) => void] => {
  const [collapsed, set] = useState(stored);
  const toggle = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    set(next);
    try {
      localStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [collapsed, toggle];
};

/** Whether the key opens or closes what is inside a line of the tree: towards it, and back. */
export const foldedBy = (event: KeyboardEvent, hasInner: boolean, isOpen: boolean): boolean => {
  const isForward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isArrow = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
  if (!hasInner || !isArrow || event.altKey || event.ctrlKey || event.metaKey || (event.key === isForward) === isOpen) return false;
  event.preventDefault();
  return true;
};
