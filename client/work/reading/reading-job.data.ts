// The background job that reads files of records: one at a time, in one tab, and to its end whatever page is shown meanwhile.
import { backgroundOf } from '#client/data/drafts/background.ts';
import { readFileBytes } from '#client/data/drafts/record-files.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { idFrom } from '#client/device/local/id-from.ts';
import { openPages } from '#client/work/document/pages.ts';
import { mostFetched, readMissing } from './reading-pass.ts';
import { tellReading } from './reading-progress.ts';
import { openRecognizer } from './recognizer.ts';

/** Milliseconds from a change to the next pass. */
const pause = 1_500;

type Job = { again: () => void };
const jobs = new WeakMap<UserData, Job>();

const start = (data: UserData): Job => {
  const { db, userId, engine } = data;
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let dirty = false;

  const pass = async (): Promise<void> => {
    const recognizer = await openRecognizer().catch(() => null);
    signal.addEventListener('abort', () => recognizer?.close());
    try {
      await readMissing({
        db,
        bytesOf: async (file) => {
          const kept = await db.fileBytes.get(file.id);
          if (kept === undefined && file.size > mostFetched) throw new RangeError('too large to fetch');
          return readFileBytes(data, file);
        },
        openPages,
        commit: (changes) => engine.commitAll([...changes]),
        idOf: (...parts) => idFrom(userId, ...parts),
        recognize: recognizer?.recognize ?? null,
        tell: tellReading,
        isStopped: () => signal.aborted,
      });
    } finally {
      recognizer?.close();
    }
  };
  const run = async (): Promise<void> => {
    running = true;
    try {
      while (dirty && !signal.aborted) {
        dirty = false;
        // Waits while another tab reads, and takes over should that be closed.
        await (navigator.locks === undefined ? pass() : navigator.locks.request(`verso-reading-${userId}`, { signal }, pass));
      }
    } catch {
      // Such as a full disk: the next change tries again.
    } finally {
      running = false;
    }
  };
  const again = (): void => {
    dirty = true;
    if (running || signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  };
  addEventListener('online', again, { signal });
  backgroundOf(data).whenStopped(() => {
    ended.abort();
    clearTimeout(timer);
  });
  return { again };
};

/** The same job for the same data. */
export const startReading = (data: UserData): Job => {
  const job = jobs.get(data) ?? start(data);
  jobs.set(data, job);
  return job;
};
