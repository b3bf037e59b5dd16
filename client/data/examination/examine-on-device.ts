// Examines a photograph on the device, in a worker: the checks that need no server, and what the photograph itself tells.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { inOwnWorker, unlessAborted, WorkerEnded } from '#client/data/workers/open-worker.ts';
import type { DeviceExamination, ExaminationApi } from './examination.worker.ts';

const start = (): Worker => new Worker(new URL('./examination.worker.ts', import.meta.url), { type: 'module', name: 'examination' });

const examineInWorker = (blob: Blob, medium: Medium | null, signal: AbortSignal | undefined): Promise<DeviceExamination> =>
  inOwnWorker<ExaminationApi, DeviceExamination>(start, (examine) => examine(blob, medium), signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    // A worker most likely dies for want of memory.
    return { opened: false, problem: error instanceof WorkerEnded ? 'too-large' : 'broken' };
  });

let last: Promise<unknown> = Promise.resolve();

/** One photograph at a time; others wait. Rejects with the signal's reason, at once, and with no other error. */
export const examineOnDevice = (blob: Blob, medium: Medium | null, signal?: AbortSignal): Promise<DeviceExamination> => {
  const examined = last.catch(() => undefined).then(() => examineInWorker(blob, medium, signal));
  last = examined;
  return unlessAborted(examined, signal);
};
