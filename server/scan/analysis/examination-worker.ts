// Runs examinations in a small pool of worker threads, with a time limit.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#shared/contract/wire/errors.ts';
import { examine, type Claim, type Examination } from './examination.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import type { Alike } from '#shared/examiners/picture/picture.ts';
import type { Features } from '#shared/vision/features.ts';
import type { KnownHash } from '#shared/examiners/pixels/perceptual-hash.ts';

export type ExaminationRequest = {
  id: number;
  bytes: Uint8Array;
  asked: 'features' | { claim: Claim; known: readonly KnownHash[]; alike: Alike | null };
};
export type ExaminationAnswer = { id: number; spent: boolean } & (
  | { examination: Examination }
  | { features: Features }
  | { refusal: { code: ErrorCode; text: string | undefined } }
);

export type ExaminationWorkers = {
  /** Throws what examine throws, and analysis_failed on a timeout or when the thread dies. */
  examine: (bytes: Uint8Array, claim: Claim, known: readonly KnownHash[], alike?: Alike | null) => Promise<Examination>;
  /** Throws what featuresOfPhoto throws, and as above. */
  describe: (bytes: Uint8Array) => Promise<Features>;
  close: () => Promise<void>;
};

type Options = {
  /** Path of the built worker; by default next to the built program. */
  entry?: URL | undefined;
  /** Threads at most. */
  size?: number | undefined;
  /** Time limit for one photograph. Milliseconds. */
  timeLimit?: number | undefined;
};

type Done = Exclude<ExaminationAnswer, { refusal: unknown }>;
type Task = { request: ExaminationRequest; resolve: (done: Done) => void; reject: (error: Error) => void };

/** Longer than decoding may take, and well within the time of the job. */
const defaults = { size: 2, timeLimit: 90_000 };
const heapMegabytes = 512;

/** Next to main.js, or one folder up where this code is in a chunk; undefined when the sources are run, as in tests. */
const builtEntry = (): URL | undefined =>
  ['./workers/examination.js', '../workers/examination.js'].map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url));

export const startExaminationWorkers = (options: Options = {}): ExaminationWorkers => {
  const entry = options.entry ?? builtEntry();
  if (entry === undefined) return { examine, describe: featuresOfPhoto, close: () => Promise.resolve() };
  const { size = defaults.size, timeLimit = defaults.timeLimit } = options;
  const waiting: Task[] = [];
  // Threads are reused: measured, each ended thread leaks some megabytes.
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let lastId = 0;
  let closed = false;

  const stopWorker = (worker: Worker): Promise<number> => {
    all.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    return worker.terminate();
  };

  const startWorker = (): Worker => {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    // An idle thread does not keep the process alive; one that dies while idle is removed from the pool.
    worker.unref();
    worker.on('error', () => void stopWorker(worker));
    worker.on('exit', () => void stopWorker(worker));
    all.add(worker);
    return worker;
  };

  const startNext = (): void => {
    if (closed || waiting.length === 0 || (idle.length === 0 && all.size >= size)) return;
    const task = waiting.shift();
    if (task !== undefined) run(idle.pop() ?? startWorker(), task);
  };

  const run = (worker: Worker, { request, resolve, reject }: Task): void => {
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd).unref();
    };
    const fail = (text: string, cause?: unknown): void => {
      settle();
      void stopWorker(worker).then(() => startNext());
      reject(new AppError(closed ? 'unavailable' : 'analysis_failed', { cause: cause ?? new Error(text) }));
    };
    const onEnd = (cause: unknown): void => fail('the thread of an examination ended', cause instanceof Error ? cause : undefined);
    const onMessage = (answer: ExaminationAnswer): void => {
      if (answer.id !== request.id) return;
      settle();
      if (answer.spent) void stopWorker(worker).then(() => startNext());
      else idle.push(worker);
      if ('refusal' in answer) reject(new AppError(answer.refusal.code, { text: answer.refusal.text }));
      else resolve(answer);
      startNext();
    };
    const timer = setTimeout(() => fail('an examination took too long'), timeLimit);
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd).ref();
    worker.postMessage(request, []);
  };

  const ask = (bytes: Uint8Array, asked: ExaminationRequest['asked']): Promise<Done> =>
    new Promise((resolve, reject) => {
      if (closed) {
        reject(new AppError('unavailable'));
        return;
      }
      waiting.push({ request: { id: ++lastId, bytes, asked }, resolve, reject });
      startNext();
    });
  const otherwise = (): never => {
    throw new Error('a thread answered another question');
  };

  return {
    examine: async (bytes, claim, known, alike = null) => {
      const done = await ask(bytes, { claim, known, alike });
      return 'examination' in done ? done.examination : otherwise();
    },
    describe: async (bytes) => {
      const done = await ask(bytes, 'features');
      return 'features' in done ? done.features : otherwise();
    },
    close: async () => {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new AppError('unavailable'));
      await Promise.all([...all].map((worker) => stopWorker(worker)));
    },
  };
};
