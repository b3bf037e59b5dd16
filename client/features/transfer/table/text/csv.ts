// Parses the bytes of a CSV file into a table: encoding, delimiter and quotes, without blocking the page.
import Papa from 'papaparse';
import { formatNumber } from '#shared/domain/page/format.ts';
import { maxRows, TableProblem, type GridRow } from '#client/features/transfer/sheets/grid.ts';
import { tableOf, type Table } from '#client/features/transfer/table/table.ts';
import { cut } from '#shared/language/cut.ts';
import { t } from '#shared/language/t.ts';
import { decodeText } from './decode.ts';
import { encodings, type Encoding } from './encodings.ts';
import { isSound, quotesNothing, shapeOf, withProperQuotes } from './quotes.ts';
import { mendedCell } from './utf8.ts';

const maxBytes = 200_000_000;
/** Characters parsed before yielding to the event loop. */
const chunkSize = 1_000_000;
const maxProblems = 100;

const delimiters = [',', ';', '\t', '|'];
/** The delimiter that splits the first rows into the most cells, evenly, with quotes or without. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, 200_000);
  const scoreOf = (delimiter: string, fastMode: boolean): number => {
    const { width, even } = shapeOf(Papa.parse<string[]>(head, { delimiter, fastMode, preview: 30 }).data);
    return width < 2 ? 0 : width * even * even;
  };
  const scores = delimiters.map((delimiter) => ({
    delimiter,
    score: Math.max(scoreOf(delimiter, false), head.includes('"') ? scoreOf(delimiter, true) : 0),
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best), { delimiter: ',', score: 0 }).delimiter;
};

type Parsed = { rows: string[][]; problems: Table['problems'] };
type Reading = Pick<Papa.ParseConfig, 'delimiter' | 'fastMode' | 'escapeChar'>;

const parseAll = (text: string, reading: Reading, signal: AbortSignal): Promise<Parsed> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    const problems: Table['problems'] = [];
    Papa.LocalChunkSize = chunkSize;
    // The typings allow chunks only for files; the library does the same for strings.
    Papa.parse<string[]>(text as unknown as Papa.LocalFile, {
      ...reading,
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

/** Tries quoting by doubled quotes, then by backslashes; a file whose quotes enclose no cells is read without quoting. */
const parseQuoted = async (text: string, delimiter: string, signal: AbortSignal): Promise<Parsed> => {
  if (!text.includes('"')) return parseAll(text, { delimiter, fastMode: true }, signal);
  const quoted = await parseAll(text, { delimiter, fastMode: false }, signal);
  if (isSound(quoted)) return quoted;
  if (quoted.problems.length > 0 && text.includes('\\"')) {
    const escaped = await parseAll(text, { delimiter, fastMode: false, escapeChar: '\\' }, signal);
    if (escaped.problems.length === 0) return escaped;
  }
  const plain = await parseAll(text, { delimiter, fastMode: true }, signal);
  if (quotesNothing(quoted, plain.rows)) return plain;
  if (quoted.problems.length === 0) return quoted;
  const proper = withProperQuotes(text, delimiter);
  const { rows } = await parseAll(proper.text, { delimiter, fastMode: false }, signal);
  const problems = proper.problems.slice(0, maxProblems).map(({ row, cell }) => ({
    row,
    what: t('the quotation marks of “{text}” do not end with the cell, which is read as it stands', { text: cut(cell, 60) }),
  }));
  return { rows, problems };
};

/** Broken bytes are read as best they can be, and told. */
const repaired = (rows: readonly GridRow[], encoding: Encoding): { rows: GridRow[]; problems: Table['problems'] } => {
  const problems: Table['problems'] = [];
  const say = (row: number, what: string): void => {
    if (problems.length < maxProblems) problems.push({ row, what });
  };
  const mended = rows.map((row) => {
    const cells = row.cells.map((cell) => {
      const better = mendedCell(cell);
      if (better !== null) say(row.number, t('“{text}” has a broken letter; please look at it', { text: cut(better, 60) }));
      else if (!encoding.startsWith('utf-') && cell.includes('\uFFFD'))
        say(row.number, t('“{text}” has a letter that this encoding does not know', { text: cut(cell, 60) }));
      return better ?? cell;
    });
    return { ...row, cells };
  });
  return { rows: mended, problems };
};

/** hasNames: whether the first full row is a header. encoding: as chosen, else as found. Rejects with TableProblem if there is no table. */
export const readTable = async (bytes: Uint8Array, signal: AbortSignal, hasNames = true, encoding?: Encoding): Promise<Table> => {
  if (bytes.length > maxBytes) throw new TableProblem(t('This file is larger than 200 MB. Please cut it in parts.'));
  const decoded = decodeText(bytes, encoding);
  const stated = /^\uFEFF?sep=(.)\r?\n/i.exec(decoded.text);
  const text = stated === null ? decoded.text.replace(/^\uFEFF/, '') : decoded.text.slice(stated[0].length);
  const offset = stated === null ? 1 : 2;
  const parsed = await parseQuoted(text, stated?.[1] ?? delimiterOf(text), signal);
  const { rows, problems } = repaired(
    parsed.rows.map((cells, index) => ({ number: index + offset, cells })),
    decoded.encoding,
  );
  const parsing = parsed.problems.map(({ row, what }) => ({ row: row + offset - 1, what }));
  return tableOf(
    { rows, spans: [], problems: [...parsing, ...problems] },
    { readAs: encodings[decoded.encoding], encoding: decoded.encoding, hasGuards: true, hasNames },
  );
};
