// Asks the worker that searches records, and widens a search of pieces by its answer.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { needlesIn } from '#client/data/search/columns-index.ts';
import type { Widen } from '#client/data/search/scan.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { widenBy } from './widen.ts';
import type { FromWords, ToWords } from './words.worker.ts';

export type RecordFinder = {
  /** Null while records cannot be searched, and where none has any of these words. */
  find: (text: string) => Promise<Widen | null>;
  /** Called when a search may find something else. */
  subscribe: (listener: () => void) => () => void;
};

const opened = new WeakMap<UserData, RecordFinder>();

const open = (data: UserData): RecordFinder => {
  const worker = new Worker(new URL('./words.worker.ts', import.meta.url), { type: 'module' });
  const ask = (message: ToWords): void => worker.postMessage(message);
  const listeners = new Set<() => void>();
  const waiting = new Map<number, { needles: readonly string[]; resolve: (found: Widen | null) => void }>();
  let asked = 0;
  let build = 0;
  let pieces: string[] = [];
  worker.addEventListener('message', ({ data: said }: MessageEvent<FromWords>) => {
    if (said.type === 'changed') {
      for (const listener of listeners) listener();
      return;
    }
    // Another array only where there are others: what is known of its rows goes with it.
    if (said.build !== build || said.ids !== '') {
      pieces = [...pieces.slice(0, said.from), ...(said.ids === '' ? [] : said.ids.split('\n'))];
      build = said.build;
    }
    const one = waiting.get(said.ask);
    waiting.delete(said.ask);
    const { lists } = said;
    one?.resolve(
      lists === null || lists.every(({ length }) => length === 0)
        ? null
        : widenBy(pieces, new Map(one.needles.map((needle, at) => [needle, lists[at] ?? new Uint32Array(0)]))),
    );
  });
  ask({ type: 'open', name: data.db.name });
  backgroundOf(data).whenStopped(() => worker.terminate());
  return {
    find: (text) => {
      const needles = needlesIn(text);
      if (needles.length === 0) return Promise.resolve(null);
      asked += 1;
      const number = asked;
      return new Promise((resolve) => {
        waiting.set(number, { needles, resolve });
        ask({ type: 'find', ask: number, needles, build, known: pieces.length });
      });
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
