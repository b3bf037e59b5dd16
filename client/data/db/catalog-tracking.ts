// Dexie middleware: notes each change of a piece or record for what is derived from them, in the same transaction.
import type { DBCore, DBCoreMutateRequest, DBCoreTable, Middleware } from 'dexie';
import { v7 as uuidv7 } from 'uuid';

/** A piece's plain values; blank ones and those that are objects are left out. */
export type PieceNote = Readonly<Record<string, unknown>>;
/** Key of a piece's pending index edit, a PieceNote; null if the piece is gone. */
export const editKey = (pieceId: string): string => `edit:${pieceId}`;
export const editRange = ['edit:', 'edit;'] as const;
export const isEditKey = (key: string): boolean => key >= editRange[0] && key < editRange[1];
/** Present if the columns have to be rebuilt from the pieces. */
export const rebuildKey = 'rebuild';
/** The range of the notes of large writes: the ids of their pieces, which are read when the columns are compacted. */
export const largeNotes = ['large:', 'large;'] as const;
/** Above this number of pieces per write, one note of their ids is cheaper than one edit each. */
export const maxEditsNoted = 100;

/** The range of the notes for the brief. They sort before every key of the search, which reads the rest of the table. */
export const briefNotes = ['brief:note:', 'brief:note;'] as const;
export const firstSearchKey = 'chunk:';
/** ids: null if any row may have changed. */
export type BriefNote = { table: 'pieces' | 'records'; ids: string[] | null };

type ColumnRow = { key: string; value: unknown };

const noteOf = (row: PieceNote): PieceNote | null =>
  row['deleted'] === 1 ? null : Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'));
const idOf = (row: unknown): string => (row as { id: string }).id;
const isNoted = (name: string): name is BriefNote['table'] => name === 'pieces' || name === 'records';

/** The index edits for one write. */
const notesOf = (request: DBCoreMutateRequest): ColumnRow[] => {
  if (request.type === 'deleteRange') return [{ key: rebuildKey, value: true }];
  const isDelete = request.type === 'delete';
  const ids = isDelete ? request.keys.map(String) : request.values.map(idOf);
  if (ids.length > maxEditsNoted) return [{ key: largeNotes[0] + uuidv7(), value: ids }];
  return ids.map((id, at) => ({ key: editKey(id), value: isDelete ? null : noteOf(request.values[at] as PieceNote) }));
};

const briefNote = (table: BriefNote['table'], request: DBCoreMutateRequest): ColumnRow => ({
  key: briefNotes[0] + uuidv7(),
  value: {
    table,
    ids: request.type === 'deleteRange' ? null : request.type === 'delete' ? request.keys : request.values.map(idOf),
  },
});

/** Registered by the database itself, so that pages, other tabs and the service worker all maintain the columns. */
export const columnsTracking: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'catalog-columns',
  create: (core) => ({
    ...core,
    transaction: (stores, mode, options) =>
      core.transaction(
        mode === 'readwrite' && stores.some(isNoted) && !stores.includes('columns') ? [...stores, 'columns'] : stores,
        mode,
        options,
      ),
    table: (name): DBCoreTable => {
      const table = core.table(name);
      if (!isNoted(name)) return table;
      return {
        ...table,
        mutate: (request) =>
          table.mutate(request).then((answer) => {
            const edits = name === 'records' ? [] : answer.numFailures === 0 ? notesOf(request) : [{ key: rebuildKey, value: true }];
            return core
              .table('columns')
              .mutate({ type: 'put', trans: request.trans, values: [...edits, briefNote(name, request)] })
              .then(() => answer);
          }),
      };
    },
  }),
};
