// Reads spreadsheets (XLSX and ODS) into rows of cells: values only, formulas by their last result. The only file that uses the library.
import * as library from '@e965/xlsx/dist/xlsx.mini.min.js';
import { formatNumber } from '#shared/domain/page/format.ts';
import { openZip, type Archive } from '#client/features/transfer/archive/archive.ts';
import { storedZip } from '#client/device/local/archive-writer.ts';
import { maxColumns, maxRows, TableProblem, type GridRow, type Sheet, type Span } from './grid.ts';

// The library is CommonJS: a bundler puts its exports on the namespace, Node on its default.
const xlsx = (library as { default?: typeof library }).default ?? library;
// The library declares it without a type.
const formats = xlsx.SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (value: number, options: { date1904: boolean }) => { y: number; m: number; d: number } | null;
};

/** Bytes of all XML in the file. */
const maxUnpacked = 150_000_000;
const maxProblems = 100;

type Cell = { t?: string; v?: unknown; w?: string; z?: string | number; l?: { Target?: unknown } };
type Range = { s: { r: number; c: number }; e: { r: number; c: number } };
type Worksheet = { '!data'?: (Cell[] | undefined)[]; '!merges'?: Range[] };

/** Digits as they were typed; the library's General format rounds to eleven characters. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));
const two = (part: number): string => String(part).padStart(2, '0');

/** The text says no more than the format shows: a year, a month or a day. */
const dateText = (value: number, format: string, has1904: boolean, shown: string | undefined): string => {
  const date = formats.parse_date_code(value, { date1904: has1904 });
  const parts = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  // Format 14 is the system's short date.
  const hasDay = parts.includes('d') || /^\d+$/.test(parts);
  if (date === null || (!hasDay && !parts.includes('y'))) return shown ?? '';
  const year = String(date.y).padStart(4, '0');
  if (hasDay) return `${year}-${two(date.m)}-${two(date.d)}`;
  return parts.replace(/am\/pm/, '').includes('m') ? `${year}-${two(date.m)}` : year;
};

/** Links within the file, to other files and to mail are none. */
const webLink = ({ l }: Cell): string | undefined =>
  typeof l?.Target === 'string' && /^https?:\/\/\S/i.test(l.Target.trim()) ? l.Target.trim() : undefined;

type Read = { text: string; number?: number; problem?: string };

const readCell = ({ t, v, w, z }: Cell, has1904: boolean): Read => {
  if (t === 'e') return { text: '', problem: `holds an error (${w ?? 'no value'}) and is read as empty` };
  if (t === 'b') return { text: v === true ? 'yes' : 'no' };
  if (t !== 'n') return { text: typeof v === 'string' ? v : '' };
  if (typeof v !== 'number' || !Number.isFinite(v)) return { text: '' };
  const format = String(z ?? 'General');
  if (formats.is_date(format)) return { text: dateText(v, format, has1904, w) };
  return { text: format === 'General' ? plainNumber(v) : (w ?? plainNumber(v)).trim(), number: v };
};

type FilledRow = GridRow & { numbers: Map<number, number>; links: Map<number, string> };

const sheetOf = (name: string, sheet: Worksheet, has1904: boolean): Sheet => {
  const rows = new Map<number, FilledRow>();
  const problems: Sheet['problems'] = [];
  const rowAt = (row: number) => {
    const found = rows.get(row) ?? { number: row + 1, cells: [], numbers: new Map(), links: new Map() };
    rows.set(row, found);
    return found;
  };
  // Sparse arrays: only the cells that are there are visited, wherever they lie.
  sheet['!data']?.forEach((cells, row) => {
    cells?.forEach((cell, column) => {
      if (column >= maxColumns) throw new TableProblem(`“${name}” has more than ${maxColumns} columns.`);
      const { text, number, problem } = readCell(cell, has1904);
      if (problem !== undefined && problems.length < maxProblems)
        problems.push({ row: row + 1, what: `${xlsx.utils.encode_cell({ r: row, c: column })} ${problem}` });
      if (text === '') return;
      const into = rowAt(row);
      into.cells[column] = text;
      if (number !== undefined) into.numbers.set(column, number);
      const link = webLink(cell);
      if (link !== undefined) into.links.set(column, link);
    });
  });
  if (rows.size > maxRows) throw new TableProblem(`“${name}” has more than ${formatNumber(maxRows)} rows. Please cut it in parts.`);
  const spans: Span[] = [];
  for (const { s, e } of sheet['!merges'] ?? []) {
    const first = rows.get(s.r);
    const text = first?.cells[s.c];
    if (first === undefined || text === undefined || s.c >= maxColumns) continue;
    spans.push({ row: s.r + 1, column: s.c, rows: e.r - s.r + 1, columns: e.c - s.c + 1 });
    // A value over several rows holds for each of them that has anything else.
    for (let row = s.r + 1; row <= Math.min(e.r, s.r + rows.size); row += 1) {
      const below = rows.get(row);
      if (below === undefined) continue;
      below.cells[s.c] = text;
      const number = first.numbers.get(s.c);
      if (number !== undefined) below.numbers.set(s.c, number);
      const link = first.links.get(s.c);
      if (link !== undefined) below.links.set(s.c, link);
    }
  }
  const filled = [...rows.values()].sort((a, b) => a.number - b.number);
  return {
    name,
    spans,
    problems,
    rows: filled.map((row) => ({ ...row, cells: Array.from(row.cells, (cell: string | undefined) => cell ?? '') })),
  };
};

/** Every entry is unpacked here, to the size that it says and no further, so that the library meets no compression at all. */
const unpacked = async (archive: Archive): Promise<Uint8Array> => {
  const parts = [...archive.sizes].filter(([path]) => /\.(xml|rels)$/i.test(path) || path === 'mimetype');
  if (parts.reduce((sum, [, size]) => sum + size, 0) > maxUnpacked)
    throw new TableProblem(
      `This spreadsheet holds more than ${formatNumber(maxUnpacked / 1_000_000)} MB when unpacked. Please save the sheet as CSV, or cut it in parts.`,
    );
  const entries: Record<string, Uint8Array> = {};
  for (const [path, size] of parts) entries[path] = await archive.read(path, size);
  return storedZip(entries);
};

/** The sheets with anything in them; hidden ones are left out. Rejects with ArchiveProblem or TableProblem. */
export const parseWorkbook = async (file: Blob): Promise<Sheet[]> => {
  const archive = await openZip(file);
  if (!archive.sizes.has('[Content_Types].xml') && !archive.sizes.has('content.xml')) throw new TableProblem('This is not a spreadsheet.');
  const bytes = await unpacked(archive);
  let book: ReturnType<typeof library.read>;
  try {
    book = xlsx.read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, sheetRows: maxRows + 100 });
  } catch {
    throw new TableProblem('This spreadsheet is damaged, locked with a password, or of a kind that cannot be read here.');
  }
  const has1904 = book.Workbook?.WBProps?.date1904 === true;
  const isHidden = (index: number): boolean => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    return sheet === undefined || isHidden(index) ? [] : [sheetOf(name, sheet, has1904)];
  }).filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new TableProblem('There is no table in this file.');
  return sheets;
};
