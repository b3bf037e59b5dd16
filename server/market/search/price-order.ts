// Finds the first matching rows by price. A scan in market order tells whether matches are rare: then it has found them all. Where they are
// common the prices are walked in their order; where that finds too few, all matches are looked at and the first kept.
import { firstWhere, isMatch, scan, type Base, type Search } from './scan.ts';

/** Matches up to which all are sorted: above, a walk soon meets a page of them. */
const fewMatches = 500;
/** Rows that the walk looks at before it gives up. */
const walked = 40_000;

/** Negative if row a comes before row b; rows are numbered in market order. */
type RowOrder = (a: number, b: number) => number;

const rowOrder = ({ prices }: Base, fromHigh: boolean): RowOrder =>
  fromHigh ? (a, b) => (prices[b] ?? 0) - (prices[a] ?? 0) || a - b : (a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b;

/** Null if too many rows were looked at. */
const walk = (base: Base, search: Search, fromHigh: boolean, isBehind: (row: number) => boolean, limit: number): number[] | null => {
  const { minPrice, maxPrice } = search.asked;
  const found: number[] = [];
  let looked = 0;
  let isDone = true;
  base.byPrice.walk(minPrice, maxPrice, fromHigh, (rows) => {
    looked += rows.length;
    const fitting: number[] = [];
    for (const row of rows) if (isMatch(base, row, search) && isBehind(row)) fitting.push(row);
    found.push(...fitting.sort(rowOrder(base, fromHigh)));
    if (found.length >= limit) return true;
    isDone = looked < walked;
    return !isDone;
  });
  return isDone ? found.slice(0, limit) : null;
};

/** All matches in market order; null if there are many. */
const allOfFew = (base: Base, search: Search, isBehind: (row: number) => boolean): number[] | null => {
  const found: number[] = [];
  scan(base, search, 0, (row) => isBehind(row) && found.push(row) > fewMatches);
  return found.length > fewMatches ? null : found;
};

/** isBehind: whether a row comes after the cursor. */
export const rowsByPrice = (base: Base, search: Search, fromHigh: boolean, isBehind: (row: number) => boolean, limit: number): number[] => {
  const order = rowOrder(base, fromHigh);
  const few = allOfFew(base, search, isBehind);
  if (few !== null) return few.sort(order).slice(0, limit);
  const soon = walk(base, search, fromHigh, isBehind, limit);
  if (soon !== null) return soon;
  const best: number[] = [];
  scan(base, search, 0, (row) => {
    const worst = best.length < limit ? undefined : best.at(-1);
    if ((worst === undefined || order(row, worst) < 0) && isBehind(row)) {
      best.splice(
        firstWhere(best.length, (at) => order(best[at] ?? row, row) > 0),
        0,
        row,
      );
      best.length = Math.min(best.length, limit);
    }
    return false;
  });
  return best;
};
