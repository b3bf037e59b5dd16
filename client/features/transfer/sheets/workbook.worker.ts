// The worker that reads one spreadsheet.
import { ArchiveProblem } from '#client/features/transfer/archive/archive.ts';
import { TableProblem } from './grid.ts';
import { parseWorkbook } from './workbook.ts';
import type { WorkbookAnswer } from './read-workbook.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void parseWorkbook(data)
    .then((sheets): WorkbookAnswer => ({ sheets }))
    .catch((error: unknown): WorkbookAnswer => ({
      refused: error instanceof TableProblem || error instanceof ArchiveProblem ? error.message : 'This spreadsheet cannot be read.',
    }))
    .then((answer) => postMessage(answer));
});
