// Parses the bytes of a CSV file into a table: encoding, delimiter and quotes, without blocking the page.
import Papa from 'papaparse';
import { formatNumber } from '#shared/domain/page/format.ts';
import { maxRows, TableProblem } from '#client/transfer/sheets/grid.ts';
import { tableOf, type Table } from './table.ts';
import { t } from '#shared/language/t.ts';

const maxBytes = 200_000_000;
/** Characters parsed before yielding to the event loop. */
const chunkSize = 1_000_000;
const maxProblems = 100;

const startsWith = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, index) => bytes[index] === code);

/** Detects UTF-16 without a byte order mark: every other byte is zero. */
const widthless = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const head = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 5 && even < odd / 10) return 'utf-16le';
  return even > head.length / 5 && odd < even / 10 ? 'utf-16be' : null;
};

/** Windows-1252 for 0x80 to 0x9F: some runtimes decode it as Latin-1, which leaves control characters. '.' is unassigned. */
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
    // Text that is not valid UTF-8 comes from an older program, in Western Europe or America.
    const { text, encoding } = as('windows-1252');
    return { text: text.replaceAll(/\p{Cc}/gu, printed), encoding };
  }
};

const delimiters = [',', ';', '\t', '|'];
/** The delimiter that splits the first rows into the most cells, evenly. */
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
    // The typings allow chunks only for files; the library does the same for strings.
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
          reject(new TableProblem(t('This table has more than {count} rows. Please cut it in parts.', { count: formatNumber(maxRows) })));
        else resolve({ rows, problems });
      },
      error: (error: Error) => reject(new TableProblem(error.message)),
    });
  });

/** hasNames: whether the first full row is a header. Rejects with TableProblem if there is no table. */
export const readTable = async (bytes: Uint8Array, signal: AbortSignal, hasNames = true): Promise<Table> => {
  if (bytes.length > maxBytes) throw new TableProblem(t('This file is larger than 200 MB. Please cut it in parts.'));
  const decoded = decodeText(bytes);
  const stated = /^\uFEFF?sep=(.)\r?\n/i.exec(decoded.text);
  const text = stated === null ? decoded.text.replace(/^\uFEFF/, '') : decoded.text.slice(stated[0].length);
  const offset = stated === null ? 1 : 2;
  const { rows, problems } = await parseAll(text, stated?.[1] ?? delimiterOf(text), signal);
  const numbered = rows.map((cells, index) => ({ number: index + offset, cells }));
  return tableOf({ rows: numbered, spans: [], problems }, { readAs: decoded.encoding.toUpperCase(), hasGuards: true, hasNames });
};
