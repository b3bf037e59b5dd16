// The engine's tables in memory: for many devices in one process, and where a browser offers no storage.
import { StorageFailure, type Indexes, type KeyOf, type Rows, type Store, type StoreTx, type TableName } from './storage.ts';

type AnyRow = Rows[TableName];
type Tables = Record<TableName, Map<string, AnyRow>>;
/** null stands for a row that the transaction removes. */
type Staged = Record<TableName, Map<string, AnyRow | null>>;

const names: readonly TableName[] = ['pieces', 'texts', 'outbox', 'acknowledged', 'truths', 'history', 'analyses', 'meta'];
const watched: readonly TableName[] = ['outbox', 'history', 'meta'];
const emptyTables = <V>(): Record<TableName, Map<string, V>> =>
  // Every name gets its table.
  Object.fromEntries(names.map((name) => [name, new Map<string, V>()])) as Record<TableName, Map<string, V>>;

const textKey = ([pieceId, field]: readonly string[]): string => `${pieceId} ${field}`;
const nameOf = (key: string | readonly string[]): string => (typeof key === 'string' ? key : textKey(key));
const keyOf = (table: TableName, row: AnyRow): string => {
  if (table === 'texts' && 'field' in row && 'pieceId' in row) return textKey([row.pieceId, row.field]);
  if ('id' in row) return row.id;
  if ('key' in row) return row.key;
  throw new TypeError(`a row of ${table} has no key`);
};

const openTransaction = (tables: Tables, staged: Staged, isOpen: () => boolean): StoreTx => {
  const check = (): void => {
    if (!isOpen()) throw new StorageFailure('closed', new Error('the transaction is over'));
  };
  const rowsOf = <T extends TableName>(table: T): Rows[T][] => {
    check();
    const changed = staged[table];
    const rows: AnyRow[] = [];
    for (const [key, row] of tables[table]) if (!changed.has(key)) rows.push(row);
    for (const row of changed.values()) if (row !== null) rows.push(row);
    // A table holds nothing but its own rows.
    return rows as Rows[T][];
  };
  const matching = <T extends TableName>(table: T, index: Indexes[T] & string, value: string | number): Rows[T][] =>
    rowsOf(table).filter((row) => (row as Record<string, unknown>)[index] === value);
  const remove = (table: TableName, key: string): void => void staged[table].set(key, null);

  return {
    get: async <T extends TableName>(table: T, key: KeyOf<T>) => {
      check();
      const name = nameOf(key);
      const row = staged[table].has(name) ? staged[table].get(name) : tables[table].get(name);
      return row === null || row === undefined ? undefined : (structuredClone(row) as Rows[T]);
    },
    all: async (table) => structuredClone(rowsOf(table)),
    keys: async <T extends TableName>(table: T) =>
      rowsOf(table).map((row) => ('field' in row && table === 'texts' ? [row.pieceId, row.field] : keyOf(table, row)) as KeyOf<T>),
    by: async (table, index, value) => structuredClone(matching(table, index, value)),
    count: async (table, index, value) => matching(table, index, value).length,
    put: async (table, rows) => {
      check();
      for (const row of rows) staged[table].set(keyOf(table, row), structuredClone(row));
    },
    remove: async (table, keys) => {
      check();
      for (const key of keys) remove(table, nameOf(key));
    },
    removeOlder: async (table, at) => {
      for (const row of rowsOf(table)) if (row.at < at) remove(table, row.id);
    },
  };
};

export const openMemoryStore = (): Store => {
  const tables: Tables = emptyTables<AnyRow>();
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  const commit = (staged: Staged): void => {
    for (const name of names)
      for (const [key, row] of staged[name]) {
        if (row === null) tables[name].delete(key);
        else tables[name].set(key, row);
      }
    if (watched.some((name) => staged[name].size > 0)) for (const listener of listeners) listener();
  };
  const run = <R>(work: (tx: StoreTx) => Promise<R>, isWrite: boolean): Promise<R> => {
    const turn = queue.then(async () => {
      if (closed) throw new StorageFailure('closed', new Error('the store is closed'));
      let open = true;
      const staged: Staged = emptyTables<AnyRow | null>();
      try {
        const result = await work(openTransaction(tables, staged, () => open));
        if (isWrite) commit(staged);
        return result;
      } finally {
        open = false;
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
