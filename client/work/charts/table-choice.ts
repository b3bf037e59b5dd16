// Which charts are shown as tables; remembered by this browser.
import { useState } from 'react';

const key = 'verso-chart-tables';

const kept = (): Set<string> => {
  try {
    return new Set((localStorage.getItem(key) ?? '').split(',').filter((name) => name !== ''));
  } catch {
    return new Set();
  }
};

/** name: of the chart, the same in every language. */
export const useTableChoice = (name: string): [isTable: boolean, choose: (isTable: boolean) => void] => {
  const [isTable, set] = useState(() => kept().has(name));
  const choose = (next: boolean): void => {
    set(next);
    const names = kept();
    if (next) names.add(name);
    else names.delete(name);
    try {
      localStorage.setItem(key, [...names].join(','));
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  };
  return [isTable, choose];
};
