// The worker that reads one spreadsheet.
import { expose } from 'comlink';
import { parseWorkbook } from './workbook.ts';

export type WorkbookApi = typeof parseWorkbook;

expose(parseWorkbook);
