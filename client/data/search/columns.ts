// Keeps the catalog search of one database right: at start, after every edit, whichever tab or worker made it.
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

/** Above this many edits they are worked into the chunks, where they concern few of these; above the last number in any case. */
const enoughEdits = 250;
const perChunk = 50;
const maxEdits = 1_000;
/** While many pieces arrive, rebuilds take at most a fifth of the time. Milliseconds. */
const restPerRebuild = 4;
const longestRest = 5_000;
/** What fills the first screen. */
const firstPieces = 50;
/** The first screen is painted by then, and nobody has typed yet. Milliseconds. */
const warmUpAfter = 50;
const warmUps = 4;

const newestPieces = (db: UserDatabase): Promise<PieceRow[]> =>
  db.pieces.where('[deleted+created_at]').between([0, ''], [0, '\uffff']).reverse().limit(firstPieces).toArray();

/** Chunks are large: working few edits into many of them would write everything anew for little. */
const isWorthIt = (base: PackedColumns, edits: CatalogEdits): boolean =>
  edits.size > maxEdits || (edits.size > enoughEdits && touchedChunks(base, edits) * perChunk <= edits.size);

/** Searches of each kind before the first one that somebody waits for: what is slow at first is slow now. */
const warmUp = (index: CatalogIndex): void => {
  for (const text of ['warm up', 'wa', 'w']) index.search({ ...everything, text });
};

export type CatalogColumns = {
  /** Null until the columns have been read for the first time. */
  current: () => CatalogIndex | null;
  /** The newest pieces by the database's own index: there before the columns are. Null until read, and from then on when the columns are. */
  newest: () => readonly PieceRow[] | null;
  /** What kept the columns from being read, or null. */
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
  /** Told only when there is something else to see. */
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
  const rebuild = async (): Promise<void> => {
    const from = Date.now();
    await rebuildColumns(db);
    restUntil = Date.now() + Math.min(longestRest, restPerRebuild * (Date.now() - from));
    dirty = true;
  };
  const pass = async (): Promise<void> => {
    const start = base === null ? await readColumns(db) : null;
    const news = start?.news ?? (await readColumnsState(db));
    const rest = restUntil - Date.now();
    if (news.head === null || (news.rebuild && rest <= 0)) return rebuild();
    base ??= start?.base() ?? null;
    if (news.head.version !== base?.head.version) base = await readPackedColumns(db);
    if (base?.head.version !== news.head.version) {
      dirty = true;
      return;
    }
    show(base, news.edits);
    if (news.rebuild) {
      clearTimeout(alarm);
      alarm = setTimeout(() => void refresh(), rest);
    } else if (isWorthIt(base, news.edits)) base = (await compactColumns(db, base)) ?? base;
  };
  /** Packed columns are only a copy: what cannot be read is made anew from the pieces, once. */
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
  /** Reading the columns would stand in the way of the pieces that people see first. */
  const begin = async (): Promise<void> => {
    try {
      newest = await newestPieces(db);
      publish();
    } finally {
      if (!closed) {
        void refresh();
        subscription = liveQuery(() => readColumnsState(db)).subscribe({ next: () => void refresh(), error: () => void refresh() });
      }
    }
  };
  // What cannot be read is met again by the columns, and told by them.
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
