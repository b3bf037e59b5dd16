// Dexie middleware: records each change of a piece for the search index, in the same transaction.
import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { entryOf, type CatalogEntry, type SearchablePiece } from './catalog-entry.ts';

/** Key of a piece's pending index edit; its value is null if the piece is gone. */
export const editKey = (pieceId: string): string => `edit:${pieceId}`;
export const editRange = ['edit:', 'edit;'] as const;
export const isEditKey = (key: string): boolean => key >= editRange[0] && key < editRange[1];
/** Present if the columns have to be rebuilt from the pieces. */
export const rebuildKey = 'rebuild';
/** Above this number of pieces per write, a rebuild is cheaper than one edit each. */
export const maxEditsNoted = 100;

type ColumnRow = { key: string; value: unknown };

/** The index edits for one write. */
const notesOf = (request: DBCoreMutateRequest): ColumnRow[] => {
  if (request.type === 'deleteRange') return [{ key: rebuildKey, value: true }];
  const edits: [string, CatalogEntry | null][] =
    request.type === 'delete'
      ? request.keys.map((key) => [String(key), null])
      : (request.values as readonly SearchablePiece[]).map((row) => [row.id, entryOf(row)]);
  if (edits.length > maxEditsNoted) return [{ key: rebuildKey, value: true }];
  return edits.map(([id, entry]) => ({ key: editKey(id), value: entry }));
};

/** Registered by the database itself, so that pages, other tabs and the service worker all maintain the columns. */
export const columnsTracking: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'catalog-columns',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(
        mode === 'readwrite' && stores.includes('pieces') && !stores.includes('columns') ? [...stores, 'columns'] : stores,
        mode,
        options,
      ),
    table: (name): DBCoreTable => {
      const table = core.table(name);
      if (name !== 'pieces') return table;
      return {
        ...table,
        mutate: (request) =>
          table.mutate(request).then((answer) => {
            const notes = answer.numFailures === 0 ? notesOf(request) : [{ key: rebuildKey, value: true }];
            return core
              .table('columns')
              .mutate({ type: 'put', trans: request.trans, values: notes })
              .then(() => answer);
          }),
      };
    },
  }),
};
