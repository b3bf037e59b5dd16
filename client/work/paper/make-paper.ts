// Makes a printed file in a worker of its own, which is ended with all it held once it is done, canceled or broken.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { localeNow, t } from '#shared/language/t.ts';
import { paperSize } from './paper-size.ts';
import type { FromPaperWorker, MadePaper, PaperContent, PaperPicture } from './paper-requests.ts';

/** Its message is for whoever asked. */
export class PaperProblem extends SaidError {
  override readonly name = 'PaperProblem';
}

/** picture: as the content counts them. moved: the share that is done. */
export type PaperRun = { moved: (share: number) => void; signal: AbortSignal };
export type PaperSource = { content: PaperContent; pictureOf: (picture: number) => Promise<PaperPicture | null> };

/** Rejects with PaperProblem, or with the signal's reason. */
export const makePaper = ({ content, pictureOf }: PaperSource, { moved, signal }: PaperRun): Promise<MadePaper> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const worker = new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module', name: 'paper' });
    const end = (): void => {
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
    };
    const refuse = (why: string): void => {
      end();
      reject(new PaperProblem(why));
    };
    const onAbort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<FromPaperWorker>) => {
      if (signal.aborted) return;
      if (data.kind === 'moved') moved(data.share);
      else if (data.kind === 'wanted')
        void pictureOf(data.picture)
          .catch(() => null)
          .then((picture) => worker.postMessage({ kind: 'picture', id: data.id, picture }));
      else if (data.kind === 'made') {
        end();
        resolve(data.made);
      } else if (data.why === 'fonts') refuse(t('The fonts for this file are not on this device yet. Connect once, then try again.'));
      else refuse(t('This file could not be made on this device. Try again with fewer works or without photographs.'));
    });
    // Its script is not there, or most likely there was no memory for it.
    worker.addEventListener('error', () =>
      refuse(
        navigator.onLine
          ? t('This file could not be made on this device. Try again with fewer works or without photographs.')
          : t('What makes this file is not on this device yet. Connect once, then try again.'),
      ),
    );
    worker.postMessage({ kind: 'make', request: { content, size: paperSize(navigator.language), language: localeNow() } });
  });
