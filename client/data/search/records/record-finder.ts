// Asks the worker that searches records, and widens a search of pieces by its answer.
import { proxy } from 'comlink';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { needlesIn } from '#client/data/search/columns-index.ts';
import { openWorker } from '#client/data/workers/open-worker.ts';
import type { Widen } from '#client/data/search/scan.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { widenBy } from './widen.ts';
import type { WordsApi } from './words.worker.ts';

export type RecordFinder = {
  /** Null while records cannot be searched, and where none has any of these words. */
  find: (text: string) => Promise<Widen | null>;
  /** Called when a search may find something else. */
  subscribe: (listener: () => void) => () => void;
};

const opened = new WeakMap<UserData, RecordFinder>();

const open = (data: UserData): RecordFinder => {
  const { call, close } = openWorker<WordsApi>(new Worker(new URL('./words.worker.ts', import.meta.url), { type: 'module' }));
  const listeners = new Set<() => void>();
  let build = 0;
  let pieces: string[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  // Without the worker records are not searched.
  call((words) => words.open(data.db.name, proxy(tell))).catch(() => undefined);
  backgroundOf(data).whenStopped(close);
  const find = async (needles: readonly string[]): Promise<Widen | null> => {
    const { from, ids, lists, ...found } = await call((words) => words.find(needles, build, pieces.length));
    // Another array only where there are others: what is known of its rows goes with it.
    if (found.build !== build || ids !== '') {
      pieces = [...pieces.slice(0, from), ...(ids === '' ? [] : ids.split('\n'))];
      build = found.build;
    }
    if (lists === null || lists.every(({ length }) => length === 0)) return null;
    return widenBy(pieces, new Map(needles.map((needle, at) => [needle, lists[at] ?? new Uint32Array(0)])));
  };
  return {
    find: async (text) => {
      const needles = needlesIn(text);
      return needles.length === 0 ? null : find(needles).catch(() => null);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The same for the same data. */
export const recordFinderOf = (data: UserData): RecordFinder => {
  const finder = opened.get(data) ?? open(data);
  opened.set(data, finder);
  return finder;
};
