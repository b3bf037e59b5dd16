// Whether the rail is folded to icons, remembered on this device. Beside a table on a narrow screen it is, until it is opened there.
import { useState } from 'react';
import { type CatalogView, keepChoice, keptChoice } from '#client/features/catalog/view-choice.ts';
import { useRoomy } from '#client/ui/use-wide.ts';

const keys = { cards: 'verso-rail-folded', table: 'verso-rail-folded-table' } as const;

const kept = (key: string): boolean | null => {
  const value = keptChoice(key);
  return value === null ? null : value === 'yes';
};

export const useFold = (view: CatalogView): [folded: boolean, fold: (folded: boolean) => void] => {
  const isRoomy = useRoomy();
  const [chosen, setChosen] = useState(() => ({ cards: kept(keys.cards), table: kept(keys.table) }));
  const place = view === 'table' && !isRoomy ? 'table' : 'cards';
  return [
    chosen[place] ?? place === 'table',
    (folded) => {
      setChosen({ ...chosen, [place]: folded });
      keepChoice(keys[place], folded ? 'yes' : 'no');
    },
  ];
};
