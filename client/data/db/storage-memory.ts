// The engine's store in memory: for many devices in one process, and where a browser offers no storage.
import { StorageFailure, type Indexes, type KeyOf, type Rows, type Store, type StoreTx, type TableName } from './storage.ts';

type AnyRow = Rows[TableName];
type Bucket = Map<string, AnyRow>;
/** Rows by key, and by each indexed value. */
type Table = {
  rows: Bucket;
  indexes: Map<string, Map<unknown, Bucket>>;
  /** Lower bound of the rows' `at`. */
  oldest: number;
};
type Tables = Record<TableName, Table>;
/** The previous row, if any. */
type Undo = { table: Table; key: string; before: AnyRow | undefined };

const indexed: { [T in TableName]: readonly (Indexes[T] & string)[] } = {
  pieces: [],
  texts: ['pieceId'],
  outbox: ['subject', 'state', 'kind'],
  acknowledged: [],
  truths: [],
  history: ['pieceId', 'notice'],
  analyses: ['piece_id'],
  messages: [],
  conversations: [],
  notifications: [],
  imported: ['piece_id'],
  records: ['about'],
  files: [],
  fileBytes: [],
  meta: [],
};
const watched: ReadonlySet<TableName> = new Set(['outbox', 'history', 'meta']);

const openTable = (names: readonly string[]): Table => ({
  rows: new Map(),
  indexes: new Map(names.map((name) => [name, new Map<unknown, Bucket>()])),
  oldest: Infinity,
});
const openTables = (): Tables =>
  // `indexed` has every table name.
  Object.fromEntries(Object.entries(indexed).map(([name, names]) => [name, openTable(names)])) as Tables;

const nameOf = (key: string | readonly string[]): string => (typeof key === 'string' ? key : `${key[0]} ${key[1]}`);
const keyOf = (table: TableName, row: AnyRow): string => {
  if (table === 'texts' && 'field' in row && 'pieceId' in row) return nameOf([row.pieceId, row.field]);
  if ('id' in row) return row.id;
  if ('key' in row) return row.key;
  throw new TypeError(`a row of ${table} has no key`);
};

/** Rows are returned without copying, so they are frozen; typed arrays cannot be, and must not be written to. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const key in value) freeze((value as Record<string, unknown>)[key]);
};

const drop = (buckets: Map<unknown, Bucket>, value: unknown, key: string): void => {
  const bucket = buckets.get(value);
  bucket?.delete(key);
  if (bucket?.size === 0) buckets.delete(value);
};

/** Returns the previous row. */
const set = (table: Table, key: string, row: AnyRow | undefined): AnyRow | undefined => {
  const before = table.rows.get(key);
  if (row === undefined) table.rows.delete(key);
  else table.rows.set(key, row);
  if (row !== undefined && 'at' in row && typeof row.at === 'number' && row.at < table.oldest) table.oldest = row.at;
  for (const [name, buckets] of table.indexes) {
    const from = before === undefined ? undefined : (before as Record<string, unknown>)[name];
    const to = row === undefined ? undefined : (row as Record<string, unknown>)[name];
    if (before !== undefined && (row === undefined || from !== to)) drop(buckets, from, key);
    if (row === undefined) continue;
    const bucket = buckets.get(to);
    if (bucket === undefined) buckets.set(to, new Map([[key, row]]));
    else bucket.set(key, row);
  }
  return before;
};

/** Writes apply immediately and are rolled back if the work fails; transactions are serialized. */
const openTransaction = (tables: Tables, undo: Undo[], touched: Set<TableName>, isOpen: () => boolean): StoreTx => {
  const tableOf = (name: TableName): Table => {
    if (!isOpen()) throw new StorageFailure('closed', new Error('the transaction is over'));
    return tables[name];
  };
  const change = (name: TableName, key: string, row: AnyRow | undefined): void => {
    const table = tableOf(name);
    undo.push({ table, key, before: set(table, key, row) });
    touched.add(name);
  };
  const found = (name: TableName, index: string, value: string | number): Bucket | undefined =>
    tableOf(name).indexes.get(index)?.get(value);
  // A table holds only rows of its own type.
  const own = <T extends TableName>(rows: Iterable<AnyRow | undefined>): Rows[T][] => [...rows] as Rows[T][];

  return {
    get: async <T extends TableName>(table: T, key: KeyOf<T>) => tableOf(table).rows.get(nameOf(key)) as Rows[T] | undefined,
    many: async <T extends TableName>(table: T, keys: readonly KeyOf<T>[]) => {
      const { rows } = tableOf(table);
      return own<T>(keys.map((key) => rows.get(nameOf(key))));
    },
    all: async <T extends TableName>(table: T) => own<T>(tableOf(table).rows.values()),
    keys: async <T extends TableName>(table: T) =>
      [...tableOf(table).rows].map(([key, row]) => ('field' in row && table === 'texts' ? [row.pieceId, row.field] : key) as KeyOf<T>),
    by: async <T extends TableName>(table: T, index: Indexes[T] & string, value: string | number) =>
      own<T>(found(table, index, value)?.values() ?? []),
    count: async (table, index, value) => found(table, index, value)?.size ?? 0,
    put: async (table, rows) => {
      for (const row of rows) {
        freeze(row);
        change(table, keyOf(table, row), row);
      }
    },
    remove: async (table, keys) => {
      for (const key of keys) if (tableOf(table).rows.has(nameOf(key))) change(table, nameOf(key), undefined);
    },
    queued: async (after, most) =>
      own<'outbox'>(tableOf('outbox').rows.values())
        .filter(({ seq }) => seq > after)
        .sort((a, b) => a.seq - b.seq)
        .slice(0, most),
    removeOlder: async (name, at) => {
      const table = tableOf(name);
      if (table.oldest >= at) return;
      let oldest = Infinity;
      for (const [key, row] of table.rows) {
        if (!('at' in row) || typeof row.at !== 'number') continue;
        if (row.at < at) change(name, key, undefined);
        else oldest = Math.min(oldest, row.at);
      }
      table.oldest = oldest;
    },
  };
};

export const openMemoryStore = (): Store => {
  const tables = openTables();
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  const run = <R>(work: (tx: StoreTx) => Promise<R>, isWrite: boolean): Promise<R> => {
    const turn = queue.then(async () => {
      if (closed) throw new StorageFailure('closed', new Error('the store is closed'));
      let open = true;
      const undo: Undo[] = [];
      const touched = new Set<TableName>();
      let done = false;
      try {
        const result = await work(openTransaction(tables, undo, touched, () => open));
        done = isWrite;
        return result;
      } finally {
        open = false;
        if (!done) for (const { table, key, before } of undo.reverse()) set(table, key, before);
        else if ([...touched].some((name) => watched.has(name))) for (const listener of listeners) listener();
      }
    });
    queue = turn.catch(() => undefined);
    return turn;
  };

  return {
    write: (work) => run(work, true),
    read: (work) => run(work, false),
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
    },
  };
};
