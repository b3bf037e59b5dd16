// Reads many rows by their keys: keys that lie close together are read as one range, since a request for each row costs more than reading it.
import { cmp, type Table } from 'dexie';

/** Keys looked at together, and the least number for which a range is counted first. */
const window = 500;
/** Rows that a range may hold for each key asked for. */
const mostPerKey = 1.5;

type Key = string | readonly string[];

const nameOf = (key: Key): string => (typeof key === 'string' ? key : JSON.stringify(key));

const readWindow = async <T>(table: Table<T, Key>, keys: readonly Key[]): Promise<(T | undefined)[]> => {
  const [from, to] = [keys[0], keys.at(-1)];
  const path = table.schema.primKey.keyPath;
  if (from === undefined || to === undefined || keys.length < window || path === null || path === undefined)
    return table.bulkGet([...keys]);
  const range = table.where(':id').between(from, to, true, true);
  if ((await range.count()) > keys.length * mostPerKey) return table.bulkGet([...keys]);
  const keyOf = (row: T): Key => {
    const fields = row as Record<string, string>;
    return typeof path === 'string' ? (fields[path] ?? '') : path.map((part) => fields[part] ?? '');
  };
  const rows = new Map((await range.toArray()).map((row) => [nameOf(keyOf(row)), row]));
  return keys.map((key) => rows.get(nameOf(key)));
};

/** In the order of the keys; undefined for what is not there. */
export const readMany = async <T, K extends Key>(table: Table<T, K>, keys: readonly K[]): Promise<(T | undefined)[]> => {
  const byKey = table as unknown as Table<T, Key>;
  if (keys.length < window) return byKey.bulkGet([...keys]);
  const sorted = [...new Map(keys.map((key) => [nameOf(key), key])).values()].toSorted(cmp);
  const windows = Array.from({ length: Math.ceil(sorted.length / window) }, (_, at) => sorted.slice(at * window, (at + 1) * window));
  const read = await Promise.all(windows.map((some) => readWindow(byKey, some)));
  const found = new Map(windows.flatMap((some, at) => some.map((key, index) => [nameOf(key), read[at]?.[index]] as const)));
  return keys.map((key) => found.get(nameOf(key)));
};
