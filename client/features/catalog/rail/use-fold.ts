// Whether the rail is folded to icons, remembered on this device. Beside a table on a narrow screen it is, until it is opened there.
import { useState, useSyncExternalStore } from 'react';
import type { CatalogView } from '#client/features/catalog/view-choice.ts';

const keys = { cards: 'verso-rail-folded', table: 'verso-rail-folded-table' } as const;
const roomy = matchMedia('(min-width: 1440px)');
const subscribe = (listener: () => void) => {
  roomy.addEventListener('change', listener);
  return () => roomy.removeEventListener('change', listener);
};

const kept = (key: string): boolean | null => {
  try {
    const value = localStorage.getItem(key);
    return value === null ? null : value === 'yes';
  } catch {
    return null;
  }
};

export const useFold = (view: CatalogView): [folded: boolean, fold: (folded: boolean) => void] => {
  const isRoomy = useSyncExternalStore(subscribe, () => roomy.matches);
  const [chosen, setChosen] = useState(() => ({ cards: kept(keys.cards), table: kept(keys.table) }));
  const place = view === 'table' && !isRoomy ? 'table' : 'cards';
  return [
    chosen[place] ?? place === 'table',
    (folded) => {
      setChosen({ ...chosen, [place]: folded });
      try {
        localStorage.setItem(keys[place], folded ? 'yes' : 'no');
      } catch {
        // Without storage it lasts until the page is left.
      }
    },
  ];
};
