// The further fields in a packed chunk: one column for each field that any of its rows has, read as a whole to sort and filter by.
import type { Facts } from './catalog-entry.ts';

/** Texts separated by line feeds, or numbers with NaN for none; by field. */
export type FactColumns = Readonly<Record<string, string | Float64Array>>;

export const packFacts = (facts: readonly Facts[]): FactColumns => {
  const columns: Record<string, string | Float64Array> = {};
  for (const name of new Set(facts.flatMap((one) => Object.keys(one)))) {
    const isNumber = facts.some((one) => typeof one[name] === 'number');
    columns[name] = isNumber
      ? Float64Array.from(facts, (one) => Number(one[name] ?? Number.NaN))
      : facts.map((one) => one[name] ?? '').join('\n');
  }
  return columns;
};

/** The facts of one row after the other, as they were packed. */
export const factsAt = (columns: FactColumns): ((row: number) => Facts) => {
  const lists = Object.entries(columns).map(([name, column]) => [name, typeof column === 'string' ? column.split('\n') : column] as const);
  return (row) => {
    const facts: Record<string, string | number> = {};
    for (const [name, list] of lists) {
      const value = list[row] ?? '';
      if (value !== '' && !Number.isNaN(value)) facts[name] = value;
    }
    return facts;
  };
};
