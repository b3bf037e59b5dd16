// A table of numbers in columns, one row for each id: written in place while it is open, and stored as a whole.
import { idLength } from '#client/data/search/catalog-entry.ts';

export type Layout = Readonly<Record<string, 'int' | 'float'>>;
type ColumnOf<Type extends Layout[string]> = Type extends 'int' ? Int32Array : Float64Array;
type Columns<L extends Layout> = { [Name in keyof L]: ColumnOf<L[Name]> };
export type Values<L extends Layout> = { [Name in keyof L]: number };

/** Rows are never removed, only overwritten; the columns may be longer than `count`. */
export type Table<L extends Layout> = {
  count: number;
  ids: string[];
  columns: Columns<L>;
  /** The row of each id; made when it is first asked for. */
  rows: Map<string, number> | null;
};
/** ids: concatenated. */
export type StoredTable<L extends Layout> = { count: number; ids: string; columns: Columns<L> };

const makeColumn = (type: Layout[string], length: number): Int32Array | Float64Array =>
  type === 'int' ? new Int32Array(length) : new Float64Array(length);

/** A column of each name, made by `make`. */
const columnsOf = <L extends Layout>(
  layout: L,
  make: (name: keyof L & string, type: Layout[string]) => Int32Array | Float64Array,
): Columns<L> =>
  // `make` returns the array of the type that it is given.
  Object.fromEntries(Object.entries(layout).map(([name, type]) => [name, make(name, type)])) as Columns<L>;

export const emptyTable = <L extends Layout>(layout: L): Table<L> => ({
  count: 0,
  ids: [],
  columns: columnsOf(layout, (_, type) => makeColumn(type, 64)),
  rows: null,
});

const rowsOf = <L extends Layout>(table: Table<L>): Map<string, number> => (table.rows ??= new Map(table.ids.map((id, row) => [id, row])));

/** -1 if there is no such row. */
export const rowOf = <L extends Layout>(table: Table<L>, id: string): number => rowsOf(table).get(id) ?? -1;

const grow = <L extends Layout>(layout: L, table: Table<L>): void => {
  const before = table.columns;
  const length = Math.max(64, 2 * table.count);
  table.columns = columnsOf(layout, (name, type) => {
    const column = makeColumn(type, length);
    column.set(before[name]);
    return column;
  });
};

/** Writes the row of an id, appending it if there is none, and returns its number. */
export const putRow = <L extends Layout>(layout: L, table: Table<L>, id: string, values: Values<L>): number => {
  const rows = rowsOf(table);
  let row = rows.get(id);
  if (row === undefined) {
    row = table.count;
    const [first] = Object.values<Int32Array | Float64Array>(table.columns);
    if (first === undefined || row >= first.length) grow(layout, table);
    table.ids.push(id);
    rows.set(id, row);
    table.count += 1;
  }
  for (const name of Object.keys(layout)) table.columns[name as keyof L][row] = values[name as keyof L];
  return row;
};

export const storedTable = <L extends Layout>(layout: L, { count, ids, columns }: Table<L>): StoredTable<L> => ({
  count,
  ids: ids.join(''),
  columns: columnsOf(layout, (name) => columns[name].slice(0, count)),
});

/** Throws if the stored table is not whole. */
export const openedTable = <L extends Layout>(layout: L, { count, ids, columns }: StoredTable<L>): Table<L> => {
  if (ids.length !== count * idLength) throw new Error('the ids of a stored table are not whole');
  for (const name of Object.keys(layout)) if (columns[name]?.length !== count) throw new Error('a stored column is not whole');
  return { count, ids: Array.from({ length: count }, (_, row) => ids.slice(row * idLength, (row + 1) * idLength)), columns, rows: null };
};
