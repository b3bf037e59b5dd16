// From the bytes of a file to a table: its encoding, its delimiter and its quotes, without holding up the page.
import Papa from 'papaparse';
import { formatNumber } from '#shared/domain/page/format.ts';

export type Table = {
  headers: string[];
  /** number: of the row in the file, as a spreadsheet counts it. */
  rows: { number: number; cells: string[] }[];
  encoding: string;
  delimiter: string;
  /** What the file itself has wrong, such as a quote that is never closed. */
  problems: { row: number; what: string }[];
};

/** Why no table can be made of it; text is for people. */
export class TableProblem extends Error {
  override name = 'TableProblem';
}

const maxBytes = 200_000_000;
export const maxRows = 200_000;
/** Characters that are read before the page gets a breath. */
const chunkSize = 1_000_000;
const maxProblems = 100;

const startsWith = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, index) => bytes[index] === code);

/** Texts of two bytes a character without a mark: every other byte is nothing. */
const widthless = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const head = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 5 && even < odd / 10) return 'utf-16le';
  return even > head.length / 5 && odd < even / 10 ? 'utf-16be' : null;
};

/** Windows-1252 has signs where Latin-1 has none; some programs that run scripts forget it. A point stands for those that it leaves free. */
const upper = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';
const printed = (character: string): string => {
  const place = character.charCodeAt(0) - 0x80;
  return place < 0 || upper[place] === undefined || upper[place] === '.' ? character : upper[place];
};

export const decodeText = (bytes: Uint8Array): { text: string; encoding: string } => {
  const as = (encoding: string): { text: string; encoding: string } => ({ text: new TextDecoder(encoding).decode(bytes), encoding });
  if (startsWith(bytes, 0xff, 0xfe)) return as('utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return as('utf-16be');
  const wide = widthless(bytes);
  if (wide !== null) return as(wide);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // What is no UTF-8 was written by an older program, in Western Europe or America.
    const { text, encoding } = as('windows-1252');
    return { text: text.replaceAll(/\p{Cc}/gu, printed), encoding };
  }
};

const delimiters = [',', ';', '\t', '|'];
/** The one that cuts the first rows into the most cells, evenly. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, 200_000);
  const scores = delimiters.map((delimiter) => {
    const rows = Papa.parse<string[]>(head, { delimiter, preview: 30 }).data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const lengths = rows.map(({ length }) => length);
    const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 1;
    const even = lengths.filter((length) => length === usual).length / Math.max(1, lengths.length);
    return { delimiter, score: usual < 2 ? 0 : usual * even * even };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best), { delimiter: ',', score: 0 }).delimiter;
};

type Parsed = { rows: string[][]; problems: Table['problems'] };

const parseAll = (text: string, delimiter: string, signal: AbortSignal): Promise<Parsed> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    const problems: Table['problems'] = [];
    Papa.LocalChunkSize = chunkSize;
    // Types of the library speak of files here; a text is taken in chunks just so.
    Papa.parse<string[]>(text as unknown as Papa.LocalFile, {
      delimiter,
      chunkSize,
      skipEmptyLines: false,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        for (const { row, type, message } of errors)
          if (type === 'Quotes' && problems.length < maxProblems) problems.push({ row: rows.length + (row ?? 0) + 1, what: message });
        for (const row of data) rows.push(row);
        if (signal.aborted || rows.length > maxRows) {
          parser.abort();
          return;
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => {
        if (signal.aborted) reject(signal.reason as Error);
        else if (rows.length > maxRows)
          reject(new TableProblem(`This table has more than ${formatNumber(maxRows)} rows. Please cut it in parts.`));
        else resolve({ rows, problems });
      },
      error: (error: Error) => reject(new TableProblem(error.message)),
    });
  });

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** A title over the table is no row of names: the names are in the first row that is about as full as the rows are. */
const headerAt = (rows: readonly string[][]): number => {
  const head = rows.slice(0, 50);
  const fullest = Math.max(0, ...head.map(filled));
  return head.findIndex((cells) => filled(cells) >= Math.max(1, fullest / 2));
};

const named = (cells: readonly string[], width: number): string[] => {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = (cells[index] ?? '').trim().replaceAll(/\s+/g, ' ') || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

/** hasNames: whether the first full row names the columns. Rejects with TableProblem for what holds no table. */
export const readTable = async (bytes: Uint8Array, signal: AbortSignal, hasNames = true): Promise<Table> => {
  if (bytes.length > maxBytes) throw new TableProblem('This file is larger than 200 MB. Please cut it in parts.');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    throw new TableProblem('This is a spreadsheet or an archive. Please save the table as CSV first.');
  const decoded = decodeText(bytes);
  const stated = /^\uFEFF?sep=(.)\r?\n/i.exec(decoded.text);
  const text = stated === null ? decoded.text.replace(/^\uFEFF/, '') : decoded.text.slice(stated[0].length);
  const offset = stated === null ? 0 : 1;
  const delimiter = stated?.[1] ?? delimiterOf(text);
  const { rows, problems } = await parseAll(text, delimiter, signal);
  const at = headerAt(rows);
  const names = rows[at];
  if (names === undefined || filled(names) === 0) throw new TableProblem('There is no table in this file.');
  const body = rows.flatMap((cells, index) =>
    index >= at + (hasNames ? 1 : 0) && filled(cells) > 0 ? [{ number: index + 1 + offset, cells }] : [],
  );
  return { headers: named(hasNames ? names : [], names.length), rows: body, encoding: decoded.encoding, delimiter, problems };
};
