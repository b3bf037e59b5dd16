// How the catalog is shown, remembered on this device.
import { useState } from 'react';

export const catalogViews = ['small', 'medium', 'large', 'table'] as const;
export type CatalogView = (typeof catalogViews)[number];
export type CardSize = Exclude<CatalogView, 'table'>;
/** line: instead of the table, where there is no room for columns. */
export type GridSize = CardSize | 'line';
const viewKey = 'verso-catalog-view';
const columnsKey = 'verso-catalog-columns';
const widthsKey = 'verso-catalog-widths';

/** Null without storage, too. */
export const keptChoice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
export const keepChoice = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
};
const dropChoice = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored without storage.
  }
};

/** Cards had one size once, called 'grid'. */
const keptView = (): CatalogView => catalogViews.find((view) => view === keptChoice(viewKey)) ?? 'medium';

export const useCatalogView = (): [CatalogView, (view: CatalogView) => void] => {
  const [view, setView] = useState(keptView);
  return [
    view,
    (next) => {
      setView(next);
      keepChoice(viewKey, next);
    },
  ];
};

/** The names of the chosen columns; null if none were chosen yet. */
const keptColumns = (): string[] | null => {
  const names = keptChoice(columnsKey);
  return names === null ? null : names.split(',').filter((name) => name !== '');
};

/** names: in their order; null for those that are usually shown. */
export type ColumnChoice = { names: readonly string[] | null; choose: (names: readonly string[] | null) => void };

export const useColumnChoice = (): ColumnChoice => {
  const [names, setNames] = useState<readonly string[] | null>(keptColumns);
  return {
    names,
    choose: (next) => {
      setNames(next);
      if (next === null) dropChoice(columnsKey);
      else keepChoice(columnsKey, next.join(','));
    },
  };
};

/** Pixels by the name of the column. */
export const keptWidths = (): Readonly<Record<string, number>> => {
  try {
    const value: unknown = JSON.parse(keptChoice(widthsKey) ?? '{}');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter((one): one is [string, number] => typeof one[1] === 'number'))
      : {};
  } catch {
    return {};
  }
};
export const keepWidths = (widths: Readonly<Record<string, number>>): void => keepChoice(widthsKey, JSON.stringify(widths));
