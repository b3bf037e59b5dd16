// Reads and changes the catalog on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { msOf } from '#shared/sync/wire/clock.ts';
import { deletionOf } from '#shared/sync/merge/merge.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import type { FirstReading } from '#client/device/local/own-things.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** The number of pieces, counted after `reading` reached its current value; undefined until then. The packed columns lag behind it. */
export const usePieceCount = (reading: FirstReading): number | undefined => {
  const data = useUserData();
  const found = useLiveQuery(
    async () => (data === null ? undefined : { reading, count: await livingPieces(data.db).count() }),
    [data, reading],
  );
  return found?.reading === reading ? found.count : undefined;
};

/** Rows by id; the previous rows are kept while others load. known: shown before the first load. */
export const usePieceRows = (ids: readonly string[], known: readonly PieceRow[]): ReadonlyMap<string, PieceRow> => {
  const data = useUserData();
  const rows = useLiveQuery(async () => (data === null ? [] : data.db.pieces.bulkGet([...ids])), [data, ids.join()]);
  return useMemo(() => new Map((rows ?? known).flatMap((row) => (row === undefined ? [] : [[row.id, row] as const]))), [rows, known]);
};

const livingPieces = (db: UserDatabase) => db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']);
const deletedPieces = (db: UserDatabase) => db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uffff']);

/** Unix milliseconds. */
export const deletedAt = ({ clocks }: PieceRow): number => msOf(deletionOf(clocks) ?? '');

/** Read together, so that nothing below the pieces moves what is there. deleted: pieces that are not purged yet. */
export type Below = { isSeveral: boolean; deleted: number };

/** Undefined while loading. */
export const useBelow = (): Below | undefined => {
  const data = useUserData();
  return useLiveQuery(
    async () =>
      data === null
        ? undefined
        : { isSeveral: (await livingPieces(data.db).limit(2).count()) > 1, deleted: await deletedPieces(data.db).count() },
    [data],
  );
};

/** Deleted pieces that are not purged yet, latest deletion first; undefined while loading. */
export const useDeletedPieces = (): PieceRow[] | undefined => {
  const data = useUserData();
  return useLiveQuery(async () => {
    if (data === null) return [];
    const rows = await deletedPieces(data.db).toArray();
    return rows.toSorted((a, b) => deletedAt(b) - deletedAt(a));
  }, [data]);
};

/** Ids of pieces with an unread conflict notice; undefined while loading. */
const useConflicts = (): ReadonlySet<string> | undefined => {
  const data = useUserData();
  const rows = useLiveQuery(async () => (data === null ? [] : data.db.history.where('notice').equals(1).toArray()), [data]);
  return useMemo(() => rows && new Set(rows.map((row) => row.pieceId)), [rows]);
};

/** held: see `held` of an operation. reason: the server's. */
export type Unsent = { state: 'waiting' | 'held' | 'refused'; reason?: string | undefined };

/** Pieces with unsent or refused changes, with the worst state of each; undefined while loading. */
const useUnsentPieces = (): ReadonlyMap<string, Unsent> | undefined => {
  const data = useUserData();
  // By index only: the payloads of thousands of operations are not loaded.
  const found = useLiveQuery(async () => {
    if (data === null) return null;
    const { outbox } = data.db;
    return Promise.all([outbox.orderBy('subject').uniqueKeys(), outbox.where('state').anyOf('held', 'failed').toArray()]);
  }, [data]);
  return useMemo(() => {
    if (!found) return undefined;
    const [subjects, stopped] = found;
    const states = new Map<string, Unsent>(
      subjects.flatMap((subject) => (typeof subject === 'string' ? [[subject, { state: 'waiting' }]] : [])),
    );
    for (const { subject, state, reason } of stopped)
      if (state === 'failed') states.set(subject, { state: 'refused', reason });
      else if (states.get(subject)?.state !== 'refused') states.set(subject, { state: 'held', reason });
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
  const data = useUserData();
  const count = useLiveQuery(async () => (data === null ? 0 : data.db.drafts.where('state').notEqual('done').count()), [data]) ?? 0;
  const [had, setHad] = useState(false);
  if (count > 0 && !had) setHad(true);
  return had;
};
