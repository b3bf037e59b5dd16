// Makes a printed file in a worker of its own, which is ended with all it held once it is done, canceled or broken.
import { proxy } from 'comlink';
import { inOwnWorker, WorkerEnded } from '#client/data/workers/open-worker.ts';
import { SaidError } from '#shared/contract/wire/errors.ts';
import { localeNow, t } from '#shared/language/t.ts';
import { labelSheets } from './labels/label-sheets.ts';
import { paperSize } from './paper-size.ts';
import type { MadePaper, PaperContent, PictureOf } from './paper-content.ts';
import type { PaperApi } from './paper.worker.ts';

/** Its message is for whoever asked. */
export class PaperProblem extends SaidError {
  override readonly name = 'PaperProblem';
}

/** moved: the share that is done. */
export type PaperRun = { moved: (share: number) => void; signal: AbortSignal };
export type PaperSource = { content: PaperContent; pictureOf: PictureOf };

const start = (): Worker => new Worker(new URL('./paper.worker.ts', import.meta.url), { type: 'module', name: 'paper' });

const problemOf = (error: unknown): PaperProblem => {
  if (error instanceof Error && error.name === 'NoFonts')
    return new PaperProblem(t('The fonts for this file are not on this device yet. Connect once, then try again.'));
  // Its script is not there; otherwise most likely there was no memory for it.
  if (error instanceof WorkerEnded && !navigator.onLine)
    return new PaperProblem(t('What makes this file is not on this device yet. Connect once, then try again.'));
  return new PaperProblem(t('This file could not be made on this device. Try again with fewer works or without photographs.'));
};

/** Rejects with PaperProblem, or with the signal's reason. */
export const makePaper = async ({ content, pictureOf }: PaperSource, { moved, signal }: PaperRun): Promise<MadePaper> => {
  const size = content.kind === 'labels' ? labelSheets[content.sheet].page : paperSize(navigator.language);
  const request = { content, size, language: localeNow() };
  const picture = proxy((number: number) => pictureOf(number).catch(() => null));
  const progress = proxy((share: number): void => {
    if (!signal.aborted) moved(share);
  });
  try {
    return await inOwnWorker<PaperApi, MadePaper>(start, (make) => make(request, picture, progress), signal);
  } catch (error) {
    signal.throwIfAborted();
    throw problemOf(error);
  }
};
