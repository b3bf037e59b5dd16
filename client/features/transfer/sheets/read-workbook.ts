// Reads a spreadsheet in a worker of its own, which is ended with what it held when it is done, canceled or too slow.
import { TableProblem, type Sheet } from './grid.ts';
import { t } from '#shared/language/t.ts';

export type WorkbookAnswer = { sheets: Sheet[] } | { refused: string };

/** Milliseconds. */
const patience = 180_000;

/** Rejects with TableProblem, or with the signal's reason. */
export const readWorkbook = (file: Blob, signal: AbortSignal): Promise<Sheet[]> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module', name: 'workbook' });
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
    };
    const refuse = (why: string): void => {
      end();
      reject(new TableProblem(why));
    };
    const onAbort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => refuse(t('This spreadsheet takes too long to read. Please save the sheet as CSV.')), patience);
    signal.addEventListener('abort', onAbort);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
      if ('refused' in data) {
        refuse(data.refused);
        return;
      }
      end();
      resolve(data.sheets);
    });
    // Most likely there was no memory for it.
    worker.addEventListener('error', () => refuse(t('This spreadsheet is too large for this device. Please save the sheet as CSV.')));
    worker.postMessage(file);
  });
