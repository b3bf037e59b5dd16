// A store that tells of every piece that a transaction has written, once it is written.
import type { PieceRow } from '#client/data/db/database.ts';
import type { Store, StoreTx } from '#client/data/db/storage.ts';

export type Told = (id: string, row: PieceRow | undefined) => void;

export const watched = (store: Store): { store: Store; rows: ReadonlySet<string>; watch: (told: Told) => () => void } => {
  const rows = new Set<string>();
  const listeners = new Set<Told>();

  const noting = (tx: StoreTx, changed: Map<string, PieceRow | undefined>): StoreTx => ({
    ...tx,
    put: (table, list) => {
      // The table's name says which rows these are.
      if (table === 'pieces') for (const row of list as readonly PieceRow[]) changed.set(row.id, row);
      return tx.put(table, list);
    },
    remove: (table, keys) => {
      if (table === 'pieces') for (const key of keys as readonly string[]) changed.set(key, undefined);
      return tx.remove(table, keys);
    },
  });

  return {
    rows,
    watch: (told) => {
      listeners.add(told);
      return () => void listeners.delete(told);
    },
    store: {
      ...store,
      write: async (work) => {
        const changed = new Map<string, PieceRow | undefined>();
        const result = await store.write((tx) => work(noting(tx, changed)));
        for (const [id, row] of changed) {
          if (row === undefined) rows.delete(id);
          else rows.add(id);
          for (const listener of listeners) listener(id, row);
        }
        return result;
      },
    },
  };
};
