// Reads and changes the catalog on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { msOf } from '#shared/sync/wire/clock.ts';
import { deletionOf } from '#shared/sync/merge/merge.ts';
import { catalogColumnsOf } from '#client/data/search/catalog-columns.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';
import type { FirstReading } from '#client/parts/device/own-things.data.ts';
import { useUserData } from '#client/parts/device/user-data.ts';

export type CatalogReading = {
  /** Null while loading. */
  index: CatalogIndex | null;
  /** Shown while the index loads: the newest pieces. */
  newest: readonly PieceRow[];
  failure: Error | null;
};

const nothing = (): (() => void) => () => undefined;

const nothingRead: readonly PieceRow[] = [];

export const useCatalogIndex = (): CatalogReading => {
  const data = useUserData();
  const columns = useMemo(() => (data === null ? null : catalogColumnsOf(data)), [data]);
  const index = useSyncExternalStore(columns?.subscribe ?? nothing, () => columns?.current() ?? null);
  const newest = useSyncExternalStore(columns?.subscribe ?? nothing, () => columns?.newest() ?? nothingRead);
  const failure = useSyncExternalStore(columns?.subscribe ?? nothing, () => columns?.failure() ?? null);
  return { index, newest, failure };
};

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

/** undefined while loading, null if the device has no such piece. */
const usePieceRow = (id: string | null): PieceRow | null | undefined => {
  const data = useUserData();
  const found = useLiveQuery(async () => {
    if (data === null || id === null) return { id, row: null };
    const row = (await data.db.pieces.get(id)) ?? null;
    return { id, row: row === null || row.deleted === 1 ? null : row };
  }, [data, id]);
  return found !== undefined && found.id === id ? found.row : undefined;
};

export type OpenedPiece = { piece: PieceRow | null; gone: boolean };

/** The piece of an open dialog; its last state is kept if another tab or device deletes it. */
export const useOpenedPiece = (id: string | null): OpenedPiece => {
  const row = usePieceRow(id);
  const [seen, setSeen] = useState<PieceRow | null>(null);
  if (row !== null && row !== undefined && row !== seen) setSeen(row);
  const kept = seen?.id === id ? seen : null;
  return { piece: row ?? kept, gone: row === null && kept !== null };
};

const livingPieces = (db: UserDatabase) => db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']);
const deletedPieces = (db: UserDatabase) => db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uffff']);

/** Unix milliseconds. */
export const deletedAt = ({ clocks }: PieceRow): number => msOf(deletionOf(clocks) ?? '');

/** The number of deleted pieces that are not purged yet. */
export const useDeletedCount = (): number => {
  const data = useUserData();
  return useLiveQuery(async () => (data === null ? 0 : deletedPieces(data.db).count()), [data]) ?? 0;
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
