// Keeps the catalog search of one database right: at start, after every edit, whichever tab or worker made it.
import { liveQuery } from 'dexie';
import { createIndex, type CatalogIndex } from './columns-index.ts';
import { compactColumns, distrustColumns, readBase, readNews, rebuildColumns, type ColumnsBase } from './columns-storage.ts';
import type { UserDatabase } from './database.ts';

/** Above this many edits they are worked into the chunks. */
export const mostEdits = 250;
/** While many pieces arrive, rebuilds take at most a fifth of the time. Milliseconds. */
const restPerRebuild = 4;
const longestRest = 5_000;

export type CatalogColumns = {
  /** Null until the columns have been read for the first time. */
  current: () => CatalogIndex | null;
  /** What kept the columns from being read, or null. */
  failure: () => Error | null;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

export const openColumns = (db: UserDatabase): CatalogColumns => {
  const listeners = new Set<() => void>();
  let base: ColumnsBase | null = null;
  let index: CatalogIndex | null = null;
  let failure: Error | null = null;
  let dirty = false;
  let working = false;
  let closed = false;
  let healed = false;
  let restUntil = 0;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const rebuild = async (): Promise<void> => {
    const from = Date.now();
    await rebuildColumns(db);
    restUntil = Date.now() + Math.min(longestRest, restPerRebuild * (Date.now() - from));
    dirty = true;
  };
  const pass = async (): Promise<void> => {
    const news = await readNews(db);
    const rest = restUntil - Date.now();
    if (news.head === null || (news.rebuild && rest <= 0)) return rebuild();
    if (news.head.version !== base?.head.version) base = await readBase(db);
    if (base?.head.version !== news.head.version) {
      dirty = true;
      return;
    }
    index = createIndex(base.chunks, news.edits);
    failure = null;
    publish();
    if (news.rebuild) {
      clearTimeout(alarm);
      alarm = setTimeout(() => void refresh(), rest);
    } else if (news.edits.size > mostEdits) base = (await compactColumns(db, base)) ?? base;
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

  const subscription = liveQuery(() => readNews(db)).subscribe({ next: () => void refresh(), error: () => void refresh() });
  return {
    current: () => index,
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      clearTimeout(alarm);
      subscription.unsubscribe();
      listeners.clear();
    },
  };
};
