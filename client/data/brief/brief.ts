// The brief of a collection: what its figures and reminders need of every piece and record, kept up to date while it is open.
import { liveQuery, type Subscription } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { BriefTables } from './brief-rows.ts';
import { applyNotes, buildBrief, distrustBrief, packBrief, readBriefNews, readPackedBrief, type BriefNews } from './brief-storage.ts';

/** Notes that are kept before the tables are packed anew. */
const maxNotes = 200;
/** While many rows arrive, packing takes at most a fifth of the time. */
const restPerPacking = 4;
const longestRest = 5_000;

/** A new object after each change; the tables in it are written in place. */
export type Brief = { readonly tables: BriefTables };
export type CollectionBrief = {
  /** Null until it has been read. */
  current: () => Brief | null;
  failure: () => Error | null;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

export const openBrief = (db: UserDatabase): CollectionBrief => {
  const listeners = new Set<() => void>();
  let tables: BriefTables | null = null;
  let version: string | null = null;
  /** The notes that the tables contain. */
  let seen = new Set<string>();
  let shown: Brief | null = null;
  let failure: Error | null = null;
  let dirty = false;
  let working = false;
  let closed = false;
  let healed = false;
  let restUntil = 0;

  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const show = (now: BriefTables): void => {
    shown = { tables: now };
    failure = null;
    publish();
  };
  /** False if another tab has packed meanwhile: its tables are read instead. */
  const pack = async (now: BriefTables, before: string | null): Promise<boolean> => {
    const from = Date.now();
    const notes = [...seen];
    const next = uuidv7();
    const isDone = await packBrief(db, now, { before, version: next, notes });
    restUntil = Date.now() + Math.min(longestRest, restPerPacking * (Date.now() - from));
    if (!isDone) return false;
    version = next;
    for (const note of notes) seen.delete(note);
    return true;
  };
  const build = async (news: BriefNews): Promise<void> => {
    const made = await buildBrief(db);
    seen = new Set(news.notes);
    if (await pack(made, news.version)) tables = made;
    dirty = true;
  };
  const pass = async (): Promise<void> => {
    const news = await readBriefNews(db);
    if (news.version === null) return build(news);
    let isNew = false;
    if (tables === null || news.version !== version) {
      const packed = await readPackedBrief(db);
      if (packed === null || packed.version !== news.version) {
        dirty = true;
        return;
      }
      ({ tables, version } = packed);
      seen = new Set();
      isNew = true;
    }
    const unseen = news.notes.filter((note) => !seen.has(note));
    if (unseen.length > 0) {
      if (!(await applyNotes(db, tables, unseen))) return build(news);
      for (const note of unseen) seen.add(note);
    }
    if (isNew || unseen.length > 0 || shown?.tables !== tables) show(tables);
    if (seen.size > maxNotes && Date.now() >= restUntil && !(await pack(tables, version))) dirty = true;
  };
  /** The brief is derived: if it cannot be read it is made again, once. */
  const heal = async (): Promise<void> => {
    if (healed) return;
    healed = true;
    tables = null;
    await distrustBrief(db).catch(() => undefined);
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

  const subscription: Subscription = liveQuery(() => readBriefNews(db)).subscribe({
    next: () => void refresh(),
    error: () => void refresh(),
  });
  return {
    current: () => shown,
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      closed = true;
      subscription.unsubscribe();
      listeners.clear();
    },
  };
};

const opened = new WeakMap<UserData, CollectionBrief>();

/** Returns the same instance for the same data. */
export const briefOf = (data: UserData): CollectionBrief => {
  const known = opened.get(data);
  if (known !== undefined) return known;
  const brief = openBrief(data.db);
  opened.set(data, brief);
  backgroundOf(data).whenStopped(brief.close);
  return brief;
};
