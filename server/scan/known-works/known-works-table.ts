// Reads the table of known works that an operator loads: which line says what, and what is wrong with it.
import Papa from 'papaparse';
import type { WorkWords } from './known-works.store.ts';

/** line: of the file, from 1. picture: a file beside the table, or an address. */
export type WorkLine = WorkWords & { line: number; picture: string };
export type BadLine = { line: number; problem: string };
export type WorkTable = { works: WorkLine[]; bad: BadLine[] };

const needed = ['title', 'artist', 'museum', 'licence', 'picture'] as const;
type Column = (typeof needed)[number] | 'source';
/** Other usual headings. */
const also: Record<string, Column> = { license: 'licence', file: 'picture', url: 'picture', image: 'picture' };

const longest: Record<Column, number> = { title: 300, artist: 300, museum: 200, licence: 200, picture: 2_000, source: 2_000 };
/** An artist may be unknown. */
const mayBeEmpty: readonly Column[] = ['artist', 'source'];

/** One line of plain text: no control characters, and nothing that turns the direction of what follows. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

type Row = { line: number; cells: string[]; broken: boolean };

const rowsOf = (text: string): Row[] => {
  const rows: Row[] = [];
  let [from, line] = [0, 1];
  Papa.parse<string[]>(text, {
    delimiter: ',',
    step: ({ data, errors, meta }) => {
      rows.push({ line, cells: data, broken: errors.length > 0 });
      line += text.slice(from, meta.cursor).split(/\r\n|\r|\n/).length - 1;
      from = meta.cursor;
    },
  });
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
};

const problemOf = (words: Record<Column, string>): string | null => {
  for (const column of needed) if (words[column] === '' && !mayBeEmpty.includes(column)) return `there is no ${column}`;
  const long = Object.entries(longest).find(([column, most]) => words[column as Column].length > most);
  return long === undefined ? null : `${long[0]} has more than ${long[1]} characters`;
};

/** Throws an Error where the table lacks a column. A line without a source is known by its museum and picture. */
export const readWorkTable = (text: string): WorkTable => {
  const [head, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  const headings = (head?.cells ?? []).map((title) => plain(title).toLowerCase()).map((title) => also[title] ?? title);
  const missing = needed.filter((column) => !headings.includes(column));
  if (missing.length > 0) throw new Error(`The first line of the table lacks: ${missing.join(', ')}.`);
  const table: WorkTable = { works: [], bad: [] };
  const seen = new Map<string, number>();
  for (const { line, cells, broken } of rows) {
    const at = (column: Column): string => (headings.includes(column) ? plain(cells[headings.indexOf(column)] ?? '') : '');
    const words = {
      title: at('title'),
      artist: at('artist'),
      museum: at('museum'),
      licence: at('licence'),
      picture: at('picture'),
      source: at('source') === '' ? `${at('museum')}: ${at('picture')}` : at('source'),
    };
    const first = seen.get(words.source);
    const problem =
      broken || cells.length > headings.length
        ? 'its quotes or commas do not fit'
        : (problemOf(words) ?? (first === undefined ? null : `it is the same work as line ${first}`));
    if (problem !== null) {
      table.bad.push({ line, problem });
      continue;
    }
    seen.set(words.source, line);
    table.works.push({ line, ...words });
  }
  return table;
};
