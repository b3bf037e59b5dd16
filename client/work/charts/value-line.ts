// What is said of a value over time: what it was at a month, how it changed in a year, and what it was at the end of each year.
import type { ValueAt, ValueLine } from '#client/data/brief/collection-value.ts';

type Points = readonly ValueAt[];

/** At the end of this month; null before anything was known. */
export const valueAt = (points: Points, month: number): number | null => points.findLast((point) => point.month <= month)?.minor ?? null;

/** Whether it has changed since it began, so that there is a line to draw. */
export const isLine = (points: Points): boolean => points.some(({ minor }) => minor !== points[0]?.minor);

/** As a share of what it was twelve months before the last point; null if it was nothing then. */
export const changeInYear = (points: Points): number | null => {
  const last = points.at(-1);
  if (last === undefined) return null;
  const date = new Date(last.month);
  const before = valueAt(points, Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth()));
  return before === null || before <= 0 ? null : (last.minor - before) / before;
};

/** year: null for today. minor: one for each line, in their order; null before anything was known. */
export type YearEnd = { year: number | null; minor: (number | null)[] };

/** Today first, then the end of each year before, back to the first in which anything was known. */
export const yearEnds = (lines: readonly ValueLine[]): YearEnd[] => {
  const months = lines.flatMap(({ points }) => points.map(({ month }) => month));
  if (months.length === 0) return [];
  const yearOf = (month: number): number => new Date(month).getUTCFullYear();
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const valuesAt = (month: number): (number | null)[] => lines.map(({ points }) => valueAt(points, month));
  const ends: YearEnd[] = [{ year: null, minor: valuesAt(last) }];
  for (let year = yearOf(last) - 1; year >= yearOf(first); year -= 1) ends.push({ year, minor: valuesAt(Date.UTC(year, 11)) });
  return ends;
};
