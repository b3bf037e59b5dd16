// Which collections are collapsed in the rail; remembered by this browser.
import { useState } from 'react';

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
