// A worker whose functions are called with promises (comlink), which end as well when the worker dies or is closed.
import { wrap, type Remote } from 'comlink';

/** No verdict on what was asked: the worker has died, most likely for want of memory, or was closed. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

export type OpenWorker<Api> = {
  /** Rejects with what the worker threw (its name and message), or with WorkerEnded. */
  call: <T>(act: (api: Remote<Api>) => Promise<T>) => Promise<T>;
  close: () => void;
};

/** worker: its module exposes an Api with comlink. onDied: called when it dies, or its script cannot be loaded. */
export const openWorker = <Api>(worker: Worker, onDied?: () => void): OpenWorker<Api> => {
  const api = wrap<Api>(worker);
  const waiting = new Set<(why: WorkerEnded) => void>();
  let ended: WorkerEnded | null = null;
  const end = (why: string): void => {
    ended ??= new WorkerEnded(why);
    worker.terminate();
    for (const reject of waiting) reject(ended);
    waiting.clear();
  };
  worker.addEventListener('error', () => {
    end('The worker has died.');
    onDied?.();
  });
  return {
    call: (act) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended);
        waiting.add(reject);
        act(api)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      }),
    close: () => end('The worker was closed.'),
  };
};

/** A worker that is started by the first call, and again by the next one after it has died or was closed. */
export const workerOnDemand = <Api>(start: () => Worker): OpenWorker<Api> => {
  let opened: OpenWorker<Api> | null = null;
  return {
    call: (act) => (opened ??= openWorker<Api>(start(), () => (opened = null))).call(act),
    close: () => {
      opened?.close();
      opened = null;
    },
  };
};

/** One call of a worker of its own, which gives back all it held when it is done, canceled or broken. Rejects like `call`, or with the signal's reason. */
export const inOwnWorker = async <Api, T>(start: () => Worker, act: (api: Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<T> => {
  signal?.throwIfAborted();
  const { call, close } = openWorker<Api>(start());
  signal?.addEventListener('abort', close);
  try {
    return await call(act);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
};

/** Rejects at once with the signal's reason when it is aborted, whatever becomes of the work. */
export const unlessAborted = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (signal === undefined) return work;
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { signal: ended.signal });
  });
  return Promise.race([work, aborted]).finally(() => ended.abort());
};
