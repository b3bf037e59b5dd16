// Reads and changes the catalog on this device.
import { useMemo, useState } from 'react';
import { msOf } from '#shared/sync/wire/clock.ts';
import { deletionOf } from '#shared/sync/merge/merge.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import type { FirstReading } from '#client/device/local/own-things.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';

/** The number of pieces, counted after `reading` reached its current value; undefined until then. The packed columns lag behind it. */
export const usePieceCount = (reading: FirstReading): number | undefined => useOwn((db) => livingPieces(db).count(), [reading]);

/** Rows by id; the previous rows are kept while others load. known: shown before the first load. */
export const usePieceRows = (ids: readonly string[], known: readonly PieceRow[]): ReadonlyMap<string, PieceRow> => {
  const rows = useOwn((db) => db.pieces.bulkGet([...ids]), [], [], [ids.join()]);
  return useMemo(() => new Map((rows ?? known).flatMap((row) => (row === undefined ? [] : [[row.id, row] as const]))), [rows, known]);
};

const livingPieces = (db: UserDatabase) => db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']);
const deletedPieces = (db: UserDatabase) => db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uffff']);

/** Unix milliseconds. */
export const deletedAt = ({ clocks }: PieceRow): number => msOf(deletionOf(clocks) ?? '');

/** Read together, so that nothing below the pieces moves what is there. deleted: pieces that are not purged yet. */
export type Below = { isSeveral: boolean; deleted: number };

/** Undefined while loading. */
export const useBelow = (): Below | undefined =>
  useOwn(async (db) => ({ isSeveral: (await livingPieces(db).limit(2).count()) > 1, deleted: await deletedPieces(db).count() }), []);

/** Deleted pieces that are not purged yet, latest deletion first; undefined while loading. */
export const useDeletedPieces = (): PieceRow[] | undefined =>
  useOwn(async (db) => (await deletedPieces(db).toArray()).toSorted((a, b) => deletedAt(b) - deletedAt(a)), [], []);

/** Ids of pieces with an unread conflict notice; undefined while loading. */
const useConflicts = (): ReadonlySet<string> | undefined => {
  const rows = useOwn((db) => db.history.where('notice').equals(1).toArray(), [], []);
  return useMemo(() => rows && new Set(rows.map((row) => row.pieceId)), [rows]);
};

/** held: see `held` of an operation. reason: a sentence. */
export type Unsent = { state: 'waiting' | 'held' | 'refused'; reason?: string | undefined };

/** Pieces with unsent or refused changes, with the worst state of each; undefined while loading. */
const useUnsentPieces = (): ReadonlyMap<string, Unsent> | undefined => {
  // By index only: the payloads of thousands of operations are not loaded.
  const found = useOwn(
    ({ outbox }) => Promise.all([outbox.orderBy('subject').uniqueKeys(), outbox.where('state').anyOf('held', 'failed').toArray()]),
    [],
  );
  return useMemo(() => {
    if (!found) return undefined;
    const [subjects, stopped] = found;
    const states = new Map<string, Unsent>(
      subjects.flatMap((subject) => (typeof subject === 'string' ? [[subject, { state: 'waiting' }]] : [])),
    );
    for (const row of stopped) {
      const reason = refusalText(row) ?? undefined;
      if (row.state === 'failed') states.set(row.subject, { state: 'refused', reason });
      else if (states.get(row.subject)?.state !== 'refused') states.set(row.subject, { state: 'held', reason });
    }
    return states;
  }, [found]);
};

export type PieceStates = {
  unsent: ReadonlyMap<string, Unsent> | undefined;
  conflicts: ReadonlySet<string> | undefined;
  /** Pieces that need their owner's attention; null while loading. */
  attention: ReadonlySet<string> | null;
};

export const usePieceStates = (): PieceStates => {
  const unsent = useUnsentPieces();
  const conflicts = useConflicts();
  return useMemo(() => {
    const stopped = [...(unsent ?? [])].flatMap(([id, { state }]) => (state === 'waiting' ? [] : [id]));
    return { unsent, conflicts, attention: unsent && conflicts ? new Set([...conflicts, ...stopped]) : null };
  }, [unsent, conflicts]);
};

/** Whether there is an unsent scan, or was one since the page was opened, whose result is still to be shown. */
export const useHasDrafts = (): boolean => {
  const count = useOwn((db) => db.drafts.where('state').notEqual('done').count(), []) ?? 0;
  const [had, setHad] = useState(false);
  if (count > 0 && !had) setHad(true);
  return had;
};
