// Keeps the catalog search of one database up to date: at start, and after every edit by any tab or worker.
import { liveQuery, type Subscription } from 'dexie';
import { everything } from '#shared/domain/piece/catalog-query.ts';
import { createIndex, type CatalogIndex } from './columns-index.ts';
import {
  compactColumns,
  distrustColumns,
  readPackedColumns,
  readColumns,
  readColumnsState,
  rebuildColumns,
  touchedChunks,
  type PackedColumns,
} from './columns-storage.ts';
import type { CatalogEdits } from './layers.ts';
import type { PieceRow, UserDatabase } from '#client/data/db/database.ts';

/** Number of edits above which compaction is considered if it touches few chunks; above the last number always. */
const enoughEdits = 250;
const perChunk = 50;
const maxEdits = 1_000;
/**
 * While many pieces arrive, taking them in and rebuilding need at most a fifth of the time: pause per time that it took, and its maximum in
 * milliseconds.
 */
const restPerWork = 4;
const longestRest = 5_000;
/** Pieces on the first screen. */
const firstPieces = 50;
/** Milliseconds: after the first paint, and before the first keystroke. */
const warmUpAfter = 50;
const warmUps = 4;

const newestPieces = (db: UserDatabase): Promise<PieceRow[]> =>
  db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']).reverse().limit(firstPieces).toArray();

/** Chunks are large: merging few edits into many of them would rewrite everything for little gain. */
const isWorthIt = (base: PackedColumns, edits: CatalogEdits): boolean =>
  edits.size > maxEdits || (edits.size > enoughEdits && touchedChunks(base, edits) * perChunk <= edits.size);

/** Runs one search of each kind, so that the JIT and caches are warm before the first real one. */
const warmUp = (index: CatalogIndex): void => {
  for (const text of ['warm up', 'wa', 'w']) index.search({ ...everything, text });
};

export type CatalogColumns = {
  /** Null until the columns have been read. */
  current: () => CatalogIndex | null;
  /** The newest pieces from the database's own index, available before the columns. Null until read, and again once the columns are. */
  newest: () => readonly PieceRow[] | null;
  /** Why the columns could not be read, or null. */
  failure: () => Error | null;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

export const openColumns = (db: UserDatabase): CatalogColumns => {
  const listeners = new Set<() => void>();
  let base: PackedColumns | null = null;
  let index: CatalogIndex | null = null;
  let newest: readonly PieceRow[] | null = null;
  let failure: Error | null = null;
  let shown = '';
  let dirty = false;
  let working = false;
  let closed = false;
  let healed = false;
  let restUntil = 0;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let warming: ReturnType<typeof setTimeout> | undefined;

  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const warmUpLater = (times: number): void => {
    warming = setTimeout(() => {
      if (index !== null) warmUp(index);
      if (times > 1) warmUpLater(times - 1);
    }, warmUpAfter);
  };
  /** Notifies listeners only if something visible has changed. */
  const show = ({ head, chunks }: PackedColumns, edits: CatalogEdits): void => {
    const next = JSON.stringify([head.version, ...edits]);
    if (next === shown && failure === null) return;
    shown = next;
    const isFirst = index === null;
    index = createIndex(chunks, edits);
    failure = null;
    publish();
    if (isFirst) warmUpLater(warmUps);
  };
  const thenRest = async (work: () => Promise<unknown>): Promise<void> => {
    const from = Date.now();
    await work();
    restUntil = Date.now() + Math.min(longestRest, restPerWork * (Date.now() - from));
    dirty = true;
  };
  /** On a new device the first pieces come from the server, and packing them into columns takes longer than showing them. */
  const readNewest = async (): Promise<void> => {
    newest = await newestPieces(db);
    publish();
  };
  const pass = async (): Promise<void> => {
    if (index === null && newest?.length === 0) await readNewest();
    const start = base === null ? await readColumns(db) : null;
    const news = start?.news ?? (await readColumnsState(db));
    const rest = restUntil - Date.now();
    if (news.head === null || (news.rebuild && rest <= 0)) return thenRest(() => rebuildColumns(db));
    base ??= start?.base() ?? null;
    if (news.head.version !== base?.head.version) base = await readPackedColumns(db);
    if (base?.head.version !== news.head.version) {
      dirty = true;
      return;
    }
    const packed = base;
    const isMuch = news.rebuild || news.large.length > 0;
    if (isMuch && rest <= 0) return thenRest(async () => (base = (await compactColumns(db, packed)) ?? base));
    show(base, news.edits);
    if (isMuch) {
      clearTimeout(alarm);
      alarm = setTimeout(() => void refresh(), rest);
    } else if (isWorthIt(base, news.edits)) base = (await compactColumns(db, base)) ?? base;
  };
  /** The packed columns are a derived copy: if they cannot be read they are rebuilt from the pieces, once. */
  const heal = async (): Promise<void> => {
    if (healed) return;
    healed = true;
    await distrustColumns(db).catch(() => undefined);
  };
  const refresh = async (): Promise<void> => {
    dirty = true;
    if (working) return;
    working = true;
    try {
      while (dirty && !closed) {
        dirty = false;
        await pass();
      }
    } catch (error) {
      if (closed) return;
      failure = error instanceof Error ? error : new Error(String(error));
      publish();
      await heal();
    } finally {
      working = false;
    }
  };

  let subscription: Subscription | undefined;
  /** Reads the newest pieces first, since the columns would delay them. */
  const begin = async (): Promise<void> => {
    try {
      await readNewest();
    } finally {
      if (!closed) {
        void refresh();
        subscription = liveQuery(() => readColumnsState(db)).subscribe({ next: () => void refresh(), error: () => void refresh() });
      }
    }
  };
  // The columns meet the same error and report it.
  begin().catch(() => undefined);
  return {
    current: () => index,
    newest: () => (index === null ? newest : null),
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      clearTimeout(alarm);
      clearTimeout(warming);
      subscription?.unsubscribe();
      listeners.clear();
    },
  };
};
