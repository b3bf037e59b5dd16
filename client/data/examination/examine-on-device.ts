// Examines a photograph on the device, in a worker: the checks that need no server, and what the photograph itself tells.
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { PhotoFacts } from '#shared/examiners/photo-facts.ts';
import type { NotOpened } from './open-bitmap.ts';

export type ExaminationRequest = { blob: Blob; medium: Medium | null };

export type DeviceExamination =
  | {
      opened: true;
      findings: Finding[];
      /** Names of checks that failed; usually empty. */
      incomplete: string[];
      facts: PhotoFacts;
      engineVersion: string;
    }
  | { opened: false; problem: NotOpened };

const canceled = (): DOMException => new DOMException('The examination was canceled.', 'AbortError');

/** A worker of its own for each photograph: what it held is given back when it ends, and it can be ended at any time. */
const examineInWorker = (request: ExaminationRequest, signal: AbortSignal | undefined): Promise<DeviceExamination> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./examination.worker.ts', import.meta.url), { type: 'module', name: 'examination' });
    const end = (): void => {
      worker.terminate();
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(canceled());
    };
    signal?.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<DeviceExamination>) => {
      end();
      resolve(data);
    });
    // Most likely there was no memory for it.
    worker.addEventListener('error', () => {
      end();
      resolve({ opened: false, problem: 'too-large' });
    });
    worker.postMessage(request);
  });

let last: Promise<unknown> = Promise.resolve();

/** One photograph at a time; others wait. Rejects with an AbortError when the signal says so, at once, and with no other error. */
export const examineOnDevice = (blob: Blob, medium: Medium | null, signal?: AbortSignal): Promise<DeviceExamination> => {
  const examined = last
    .catch(() => undefined)
    .then(() => {
      if (signal?.aborted === true) throw canceled();
      return examineInWorker({ blob, medium }, signal);
    });
  last = examined;
  return signal === undefined ? examined : Promise.race([examined, aborted(signal)]);
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const onAbort = (): void => reject(canceled());
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
