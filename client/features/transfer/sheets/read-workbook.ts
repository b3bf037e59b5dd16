// Reads a spreadsheet in a worker of its own, which is ended with what it held when it is done, canceled or too slow.
import { inOwnWorker, WorkerEnded } from '#client/data/workers/open-worker.ts';
import { TableProblem, type Sheet } from './grid.ts';
import type { WorkbookApi } from './workbook.worker.ts';
import { t } from '#shared/language/t.ts';

/** Milliseconds. */
const patience = 180_000;

const start = (): Worker => new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module', name: 'workbook' });

const problemOf = (error: unknown): TableProblem => {
  if (error instanceof WorkerEnded)
    return new TableProblem(t('This spreadsheet is too large for this device. Please save the sheet as CSV.'));
  // Texts of the worker are in English: they are translated where they are shown.
  const isSaid = error instanceof Error && (error.name === 'TableProblem' || error.name === 'ArchiveProblem');
  return new TableProblem(isSaid ? error.message : 'This spreadsheet cannot be read.');
};

/** Rejects with TableProblem, or with the signal's reason. */
export const readWorkbook = async (file: Blob, signal: AbortSignal): Promise<Sheet[]> => {
  const late = AbortSignal.timeout(patience);
  try {
    return await inOwnWorker<WorkbookApi, Sheet[]>(start, (parse) => parse(file), AbortSignal.any([signal, late]));
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw new TableProblem(t('This spreadsheet takes too long to read. Please save the sheet as CSV.'));
    throw problemOf(error);
  }
};
