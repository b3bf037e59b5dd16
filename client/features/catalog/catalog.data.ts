// Reads and changes the catalog on this device.
import { useMemo, useRef, useState } from 'react';
import { msOf } from '#shared/sync/wire/clock.ts';
import { deletionOf, isSame } from '#shared/sync/merge/merge.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import type { FirstReading } from '#client/device/local/own-things.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';

/** The number of pieces, counted after `reading` reached its current value; undefined until then. The packed columns lag behind it. */
export const usePieceCount = (reading: FirstReading): number | undefined => useOwn((db) => livingPieces(db).count(), [reading]);

const byId = (rows: readonly (PieceRow | undefined)[]): Map<string, PieceRow> =>
  new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));

/**
 * Rows by id; the previous rows are kept while others load. known: shown before the first load. A row that has not changed stays the same
 * object, so that its card is not drawn again for a change of another one.
 */
export const usePieceRows = (ids: readonly string[], known: readonly PieceRow[]): ReadonlyMap<string, PieceRow> => {
  const last = useRef<ReadonlyMap<string, PieceRow>>(new Map());
  const found = useOwn(
    async (db) => {
      const read = byId(await db.pieces.bulkGet([...ids]));
      for (const [id, row] of read) {
        const before = last.current.get(id);
        if (before !== undefined && isSame(before, row)) read.set(id, before);
      }
      last.current = read;
      return read;
    },
    [],
    undefined,
    [ids.join()],
  );
  return useMemo(() => found ?? byId(known), [found, known]);
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

/** Shared, so that a card is not drawn again for an equal one. */
const waiting: Unsent = { state: 'waiting' };

/** Of these pieces, those with changes that are not sent yet. By index and for what is shown: thousands may be waiting. */
export const useWaiting = (ids: readonly string[]): ReadonlySet<unknown> => {
  const subjects = useOwn(({ outbox }) => outbox.where('subject').anyOf(ids).uniqueKeys(), [], [], [ids.join()]);
  return useMemo(() => new Set(subjects), [subjects]);
};

/** Pieces with changes that are held or were refused, with the worse of both; undefined while loading. */
const useStopped = (): ReadonlyMap<string, Unsent> | undefined => {
  const rows = useOwn(({ outbox }) => outbox.where('state').anyOf('held', 'failed').toArray(), []);
  return useMemo(() => {
    if (!rows) return undefined;
    const states = new Map<string, Unsent>();
    for (const row of rows) {
      const reason = refusalText(row) ?? undefined;
      if (row.state === 'failed') states.set(row.subject, { state: 'refused', reason });
      else if (states.get(row.subject)?.state !== 'refused') states.set(row.subject, { state: 'held', reason });
    }
    return states;
  }, [rows]);
};

export type PieceStates = {
  stopped: ReadonlyMap<string, Unsent> | undefined;
  conflicts: ReadonlySet<string> | undefined;
  /** Pieces that need their owner's attention; null while loading. */
  attention: ReadonlySet<string> | null;
};

export const usePieceStates = (): PieceStates => {
  const stopped = useStopped();
  const conflicts = useConflicts();
  return useMemo(
    () => ({ stopped, conflicts, attention: stopped && conflicts ? new Set([...conflicts, ...stopped.keys()]) : null }),
    [stopped, conflicts],
  );
};

export const unsentOf = (id: string, { stopped }: Pick<PieceStates, 'stopped'>, isWaiting: boolean): Unsent | null =>
  stopped?.get(id) ?? (isWaiting ? waiting : null);

/** Whether there is an unsent scan, or was one since the page was opened, whose result is still to be shown. */
export const useHasDrafts = (): boolean => {
  const count = useOwn((db) => db.drafts.where('state').notEqual('done').count(), []) ?? 0;
  const [had, setHad] = useState(false);
  if (count > 0 && !had) setHad(true);
  return had;
};
