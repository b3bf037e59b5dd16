// A table: rows of cells under named columns.
import { TableProblem, type GridRow, type Sheet, type Span } from '#client/features/transfer/sheets/grid.ts';
import { t } from '#shared/language/t.ts';
import type { Encoding } from './text/encodings.ts';

export type Table = {
  headers: string[];
  rows: GridRow[];
  /** What the file is, in words. */
  readAs: string;
  /** Of a text file. */
  encoding?: Encoding | undefined;
  /** A CSV file guards cells against being taken for formulas; a spreadsheet says of each cell what it is. */
  hasGuards: boolean;
  problems: Sheet['problems'];
};

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';
const filled = (cells: readonly string[]): number => cells.filter(isFilled).length;

/** Skips title lines: the header is the first row with at least half as many cells as the fullest row, and not one cell over several columns. */
const headerAt = (rows: readonly GridRow[], spans: readonly Span[]): number => {
  const head = rows.slice(0, 50);
  const fullest = Math.max(0, ...head.map(({ cells }) => filled(cells)));
  const isTitle = ({ number, cells }: GridRow): boolean =>
    filled(cells) === 1 && spans.some(({ row, columns }) => row === number && columns > 1);
  return head.findIndex((row) => filled(row.cells) >= Math.max(1, fullest / 2) && !isTitle(row));
};

/** How many rows the names take: merged cells in the first of them reach over the others. */
const headerDepth = (header: GridRow, next: GridRow | undefined, spans: readonly Span[]): number => {
  const own = spans.filter(({ row }) => row === header.number);
  const tall = Math.max(1, ...own.map(({ rows }) => rows));
  if (tall > 1) return Math.min(tall, 4);
  const groups = own.filter(({ columns }) => columns > 1);
  if (groups.length === 0 || next === undefined) return 1;
  const isInGroup = (column: number): boolean => groups.some((group) => column >= group.column && column < group.column + group.columns);
  return next.cells.every((cell, column) => !isFilled(cell) || isInGroup(column)) ? 2 : 1;
};

const wordsAt = (row: GridRow, column: number, spans: readonly Span[]): string => {
  const over = spans.find((span) => span.row === row.number && column >= span.column && column < span.column + span.columns);
  return (row.cells[over?.column ?? column] ?? '').trim().replaceAll(/\s+/g, ' ');
};

const named = (names: readonly GridRow[], width: number, spans: readonly Span[]): string[] => {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const words = new Set(names.map((row) => wordsAt(row, index, spans)).filter((word) => word !== ''));
    const name = [...words].join(' ') || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

/** hasNames: whether the first full row is a header. Throws TableProblem if there is no table. */
export const tableOf = (
  { rows, spans, problems }: Omit<Sheet, 'name'>,
  { hasNames, ...about }: Pick<Table, 'readAs' | 'hasGuards' | 'encoding'> & { hasNames: boolean },
): Table => {
  const at = headerAt(rows, spans);
  const first = rows[at];
  if (first === undefined) throw new TableProblem(t('There is no table in this file.'));
  const depth = hasNames ? headerDepth(first, rows[at + 1], spans) : 0;
  const names = rows.slice(at, at + depth).filter(({ number }) => number < first.number + depth);
  const body = rows.slice(at + names.length).filter(({ cells }) => filled(cells) > 0);
  const width = Math.max(first.cells.length, ...names.map(({ cells }) => cells.length));
  return { ...about, headers: named(names, width, spans), rows: body, problems };
};
