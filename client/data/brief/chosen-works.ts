// Works chosen by what only the brief knows of them: what they need, whether they are lent or insured, where they are.
import { pathSeparator } from '#shared/domain/collection/tree.ts';
import { needBit, type BriefTables, type Need } from './brief-rows.ts';
import { uninsuredWorks } from './insured-value.ts';
import { worksOnLoan } from './loans.ts';

export type WorkState = Need | 'loan' | 'new' | 'uninsured';
/** state: null for any. location: a path as a piece has it, with all places inside it; empty for any. */
export type Choice = { state: WorkState | null; location: string };

/** A work that was added in these days is a new one. */
const newFor = 30 * 86_400_000;

const isAlive = ({ pieces }: BriefTables, row: number): boolean => pieces.columns.alive[row] === 1;

const rowsWith = (tables: BriefTables, passes: (row: number) => boolean): Set<string> => {
  const found = new Set<string>();
  for (let row = 0; row < tables.pieces.count; row += 1) if (isAlive(tables, row) && passes(row)) found.add(tables.pieces.ids[row] ?? '');
  return found;
};

/** now: Unix milliseconds. */
export const worksInState = (tables: BriefTables, state: WorkState, now: number): ReadonlySet<string> => {
  const { facts, added } = tables.pieces.columns;
  if (state === 'loan') return new Set(worksOnLoan(tables).keys());
  if (state === 'uninsured') return uninsuredWorks(tables);
  if (state === 'new') return rowsWith(tables, (row) => (added[row] ?? 0) > now - newFor);
  const bit = needBit(state);
  return rowsWith(tables, (row) => ((facts[row] ?? 0) & bit) !== 0);
};

/** Whether a place, as a path, is this one or inside it. */
const isWithin = (path: string, location: string): boolean => path === location || path.startsWith(location + pathSeparator);

const worksAt = (tables: BriefTables, location: string): Set<string> => {
  const codes = new Set(tables.places.list.flatMap((path, code) => (isWithin(path, location) ? [code] : [])));
  return rowsWith(tables, (row) => codes.has(tables.pieces.columns.place[row] ?? -1));
};

/** Null for a choice that leaves everything. now: Unix milliseconds. */
export const chosenWorks = (tables: BriefTables, { state, location }: Choice, now: number): ReadonlySet<string> | null => {
  const inState = state === null ? null : worksInState(tables, state, now);
  const there = location === '' ? null : worksAt(tables, location);
  return inState === null || there === null ? (inState ?? there) : new Set([...inState].filter((id) => there.has(id)));
};

/** A place by its path, with the works in it and in all places inside it. */
export type LocationNode = { path: string; name: string; works: number; inner: LocationNode[] };

const sortByName = (places: LocationNode[]): void => {
  places.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  for (const { inner } of places) sortByName(inner);
};

/** The places of living works, by name; a place that only has others inside it is one as well. */
export const locationsOf = (tables: BriefTables): LocationNode[] => {
  const counted = new Map<number, number>();
  for (let row = 0; row < tables.pieces.count; row += 1) {
    const code = tables.pieces.columns.place[row] ?? -1;
    if (isAlive(tables, row) && code >= 0) counted.set(code, (counted.get(code) ?? 0) + 1);
  }
  const roots: LocationNode[] = [];
  const byPath = new Map<string, LocationNode>();
  for (const [code, works] of counted) {
    let [above, siblings] = ['', roots];
    for (const name of (tables.places.list[code] ?? '').split(pathSeparator)) {
      const path = above + name;
      const node = byPath.get(path) ?? { path, name, works: 0, inner: [] };
      if (!byPath.has(path)) {
        byPath.set(path, node);
        siblings.push(node);
      }
      node.works += works;
      [above, siblings] = [path + pathSeparator, node.inner];
    }
  }
  sortByName(roots);
  return roots;
};
