// Sorting by one key, or by a second one what the first leaves equal. In the address they stand side by side: `artist,year:up`.
import { type CatalogQuery, everything, type OneSort } from './catalog-query.ts';

type Sort = CatalogQuery['sort'];
type Keys = [first: OneSort | 'arranged', second?: OneSort];

export const sortKeysOf = (sort: Sort): Keys => sort.split(',', 2) as Keys;

/** A day or a place of its own leaves nothing equal. */
const leavesEqual = (key: string): boolean => !['newest', 'oldest', 'arranged'].includes(key);

const columnOf = (key: string): string => key.replace(/:(up|down)$/, '').replace(/^price-(low|high)$/, 'asking');

/** The value of a work stands in its records, which a search of pieces does not know: it sorts first, or not at all. */
const canFollow = (key: string): boolean => columnOf(key) !== 'value';

/** The way in which the values come first; null where the works are sorted by something else. */
export const valueDirection = (sort: Sort): 'up' | 'down' | null => {
  const [first] = sortKeysOf(sort);
  return first === 'value:up' ? 'up' : first === 'value:down' ? 'down' : null;
};

/** The second key is left out where it would order nothing. */
export const sortOfKeys = ([first, second]: readonly Sort[]): Sort => {
  if (first === undefined) return everything.sort;
  if (second === undefined || !leavesEqual(first) || !canFollow(second) || columnOf(first) === columnOf(second)) return first;
  return `${first},${second}`;
};

/** After a press on the head of a column: up, down, and no longer by it. isSecond: it keeps the other key. */
export const sortAfter = (sort: Sort, { up, down }: { up: OneSort; down: OneSort }, isSecond: boolean): Sort => {
  const keys = sortKeysOf(sort).filter((key) => key !== undefined);
  const at = keys.findIndex((key) => key === up || key === down);
  const next = at === -1 ? up : keys[at] === up ? down : null;
  const [first = everything.sort] = keys;
  if (!isSecond || !leavesEqual(first) || !canFollow(up)) return next ?? everything.sort;
  return sortOfKeys(at === -1 ? [first, up] : keys.flatMap((key, place) => (place === at ? (next ?? []) : key)));
};
