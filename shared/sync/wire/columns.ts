// Column-oriented encoding of rows: each name is sent once, similar values compress well, and validation runs per column.

/** 'flag' is 0 or 1; 'any' is any JSON value; '?' allows null. */
export type ColumnKind = 'text' | 'text?' | 'integer' | 'integer?' | 'number?' | 'boolean?' | 'flag' | 'any';
export type ColumnShape = Readonly<Record<string, ColumnKind>>;

type ValueOf<K extends ColumnKind> = {
  text: string;
  'text?': string | null;
  integer: number;
  'integer?': number | null;
  'number?': number | null;
  'boolean?': boolean | null;
  flag: 0 | 1;
  any: unknown;
}[K];
export type WireRow<S extends ColumnShape> = { [Name in keyof S]: ValueOf<S[Name]> };
/** A column with only default values (null, 0 or the empty string) is omitted. */
export type Columns = { rows: number; columns: Record<string, readonly unknown[]> };

const usualOf = {
  text: '',
  'text?': null,
  integer: 0,
  'integer?': null,
  'number?': null,
  'boolean?': null,
  flag: 0,
  any: null,
} as const satisfies {
  [K in ColumnKind]: ValueOf<K>;
};

const isText = (value: unknown): boolean => typeof value === 'string';
const checks: { [K in ColumnKind]: (value: unknown) => boolean } = {
  text: isText,
  'text?': (value) => value === null || typeof value === 'string',
  integer: Number.isSafeInteger,
  'integer?': (value) => value === null || Number.isSafeInteger(value),
  'number?': (value) => value === null || Number.isFinite(value),
  'boolean?': (value) => value === null || typeof value === 'boolean',
  flag: (value) => value === 0 || value === 1,
  any: (value) => value !== undefined,
};

export const toColumns = <S extends ColumnShape>(shape: S, rows: readonly WireRow<S>[]): Columns => {
  const columns: Record<string, readonly unknown[]> = {};
  for (const [name, kind] of Object.entries(shape)) {
    const values = rows.map((row): unknown => row[name]);
    if (values.some((value) => value !== usualOf[kind])) columns[name] = values;
  }
  return { rows: rows.length, columns };
};

/** A page does not match the expected shape. */
export class ColumnError extends Error {
  override name = 'ColumnError';
}

const isColumns = (page: unknown): page is Columns =>
  typeof page === 'object' &&
  page !== null &&
  'rows' in page &&
  Number.isSafeInteger(page.rows) &&
  'columns' in page &&
  typeof page.columns === 'object' &&
  page.columns !== null;

/** Columns of a newer version that the shape does not name, kept as received. */
export type UnknownColumns = ReadonlyMap<string, readonly unknown[]>;
type ColumnsOf<S extends ColumnShape> = { readonly [Name in keyof S]: readonly ValueOf<S[Name]>[] };

/** The columns of a page by name, validated and of equal length. Throws ColumnError. */
export const parseColumns = <S extends ColumnShape>(
  shape: S,
  page: unknown,
): { length: number; columns: ColumnsOf<S>; unknown: UnknownColumns } => {
  if (!isColumns(page)) throw new ColumnError('not a page of columns');
  const columns: Record<string, readonly unknown[]> = {};
  for (const [name, kind] of Object.entries(shape)) {
    const column = page.columns[name];
    if (column !== undefined && (!Array.isArray(column) || column.length !== page.rows || !column.every(checks[kind])))
      throw new ColumnError(`column ${name} is not ${kind}`);
    columns[name] = column ?? Array<unknown>(page.rows).fill(usualOf[kind]);
  }
  const unknown = Object.entries(page.columns).flatMap(([name, column]): [string, readonly unknown[]][] =>
    !Object.hasOwn(shape, name) && Array.isArray(column) && column.length === page.rows ? [[name, column]] : [],
  );
  // Each column was checked against its kind above.
  return { length: page.rows, columns: columns as ColumnsOf<S>, unknown: new Map(unknown) };
};

/** Like parseColumns, but as rows. */
export const fromColumns = <S extends ColumnShape>(shape: S, page: unknown): WireRow<S>[] => {
  const { length, columns } = parseColumns(shape, page);
  const names = Object.keys(shape);
  return Array.from({ length }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const name of names) row[name] = columns[name]?.[index];
    // The shape names every column.
    return row as WireRow<S>;
  });
};
