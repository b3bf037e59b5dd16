// The engine's store on IndexedDB.
import Dexie, { liveQuery, type Table, type Transaction } from 'dexie';
import type { OutboxState, UserDatabase } from './database.ts';
import { readMany } from './read-many.ts';
import { StorageFailure, type KeyOf, type Rows, type Store, type StoreTx, type TableName } from './storage.ts';

const tableNames = [
  'pieces',
  'texts',
  'outbox',
  'acknowledged',
  'truths',
  'history',
  'analyses',
  'messages',
  'conversations',
  'notifications',
  'imported',
  'records',
  'files',
  'fileBytes',
  'meta',
] as const satisfies readonly TableName[];

const outboxStates = ['waiting', 'sending', 'held', 'failed'] as const satisfies readonly OutboxState[];

const causes = (error: unknown): string[] => {
  const names: string[] = [];
  for (let at: unknown = error; at instanceof Error && names.length < 5; at = 'inner' in at ? at.inner : at.cause) names.push(at.name);
  return names;
};
const isFull = (names: readonly string[]): boolean => names.includes('QuotaExceededError');
const isClosed = (names: readonly string[]): boolean =>
  names.some((name) => ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'TransactionInactiveError'].includes(name));

/** Maps a database error to a StorageFailure; anything else was thrown by the work and is returned unchanged. */
const failureOf = (error: unknown): unknown => {
  const names = causes(error);
  if (isFull(names)) return new StorageFailure('full', error);
  if (isClosed(names)) return new StorageFailure('closed', error);
  return error instanceof Dexie.DexieError ? new StorageFailure('broken', error) : error;
};

/** A transaction's operations, bound to it explicitly: a plain await between two of them must not lose it. */
const txOf = (transaction: Transaction): StoreTx => {
  // The key and row types follow from the table name, which Dexie's table type cannot express.
  const tableOf = <T extends TableName>(name: T): Table<Rows[T], KeyOf<T>> => transaction.table(name) as Table<Rows[T], KeyOf<T>>;
  return {
    get: (table, key) => tableOf(table).get(key as never),
    many: async (table, keys) => (keys.length === 0 ? [] : readMany(tableOf(table) as Table, keys as never)),
    all: (table) => tableOf(table).toArray(),
    keys: <T extends TableName>(table: T) => tableOf(table).toCollection().primaryKeys() as Promise<KeyOf<T>[]>,
    by: (table, index, value) => tableOf(table).where(index).equals(value).toArray(),
    count: (table, index, value) => tableOf(table).where(index).equals(value).count(),
    put: async (table, rows) => {
      const [only] = rows;
      if (rows.length === 1 && only !== undefined) await tableOf(table).put(only);
      else if (rows.length > 1) await tableOf(table).bulkPut(rows);
    },
    remove: async (table, keys) => {
      if (keys.length > 0) await tableOf(table).bulkDelete([...keys] as never);
    },
    queued: (after, most) => tableOf('outbox').where('seq').above(after).limit(most).toArray(),
    removeOlder: async (table, at) => {
      await tableOf(table).where('at').below(at).delete();
    },
  };
};

export const openDexieStore = (db: UserDatabase): Store => {
  const tables = tableNames.map((name) => db.table(name));

  /** Reopens, once, a connection that the browser has closed; one closed on purpose stays closed. */
  const run = async <R>(mode: 'rw' | 'r', work: (tx: StoreTx) => Promise<R>): Promise<R> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction(mode, tables, (transaction) => work(txOf(transaction)));
      } catch (error) {
        const failure = failureOf(error);
        if (attempt > 1 || !(failure instanceof StorageFailure) || failure.kind !== 'closed') throw failure;
        if (db.isOpen()) db.close({ disableAutoOpen: false });
      }
    }
  };

  return {
    write: (work) => run('rw', work),
    read: (work) => run('r', work),
    watch: (listener) => {
      const subscription = liveQuery(() =>
        Promise.all([
          // `equals` is counted by the index; for `anyOf` Dexie walks through the rows with a cursor.
          ...outboxStates.map((state) => db.outbox.where('state').equals(state).count()),
          db.history.where('notice').equals(1).count(),
          db.meta.get('sync'),
        ]),
      ).subscribe({ next: listener, error: listener });
      return () => subscription.unsubscribe();
    },
    close: () => db.close(),
  };
};
