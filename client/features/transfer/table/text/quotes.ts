// Whether a file quotes its cells, and what becomes of a cell whose quotes do not end where it does.
type Rows = readonly (readonly string[])[];

const filled = (rows: Rows): Rows => rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));

/** The usual number of cells in a row, and the share of the rows that have it. */
export const shapeOf = (rows: Rows): { width: number; even: number } => {
  const lengths = filled(rows).map(({ length }) => length);
  const width = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 1;
  return { width, even: lengths.filter((length) => length === width).length / Math.max(1, lengths.length) };
};

const opens = (cell: string): boolean => cell.startsWith('"');
const hasDoubled = (cell: string): boolean => /^"(?:[^"]|"")*""(?:[^"]|"")*"$/.test(cell) && cell.length > 2;

/** The columns in which a quote begins any cell have it before nearly each: a program put it there, and not the wording. */
const isThorough = (rows: Rows): boolean => {
  const columns = new Set(rows.flatMap((cells) => cells.flatMap((cell, column) => (opens(cell) ? [column] : []))));
  const cells = rows.flatMap((row) => row.filter((cell, column) => columns.has(column) && cell.trim() !== ''));
  return cells.length >= 5 && cells.filter(opens).length > cells.length * 0.9;
};

/**
 * quoted and plain: the same text read with and without quotes. Quotes that a program puts around cells end at a delimiter or a line's end;
 * and without them the rows of such a file come apart.
 */
export const quotesNothing = (quoted: { rows: Rows; problems: readonly unknown[] }, plain: Rows): boolean => {
  const [header = [], ...body] = filled(plain);
  if (header.every(opens) || isThorough(body) || plain.some((cells) => cells.some(hasDoubled))) return false;
  const [whole, apart] = [shapeOf(quoted.rows), shapeOf(plain)];
  if (quoted.problems.length > 0) return apart.even >= whole.even;
  return apart.even === 1 && apart.width > 1 && apart.width === whole.width;
};

/** Whether nothing about the quotes is in doubt. */
export const isSound = ({ rows, problems }: { rows: Rows; problems: readonly unknown[] }): boolean =>
  problems.length === 0 && shapeOf(rows).even === 1 && !rows.some((cells) => cells.some((cell) => /[\r\n]/.test(cell)));

type Mended = { text: string; problems: { row: number; cell: string }[] };

/** The same text with proper quotes: a cell whose quotes do not end with it is read as it stands on its line. */
export const withProperQuotes = (text: string, delimiter: string): Mended => {
  const out: string[] = [];
  const problems: Mended['problems'] = [];
  let [at, row] = [0, 1];
  const endsAt = (place: number): boolean => {
    let next = place;
    while (text[next] === ' ') next += 1;
    return next >= text.length || text[next] === delimiter || text[next] === '\n' || text[next] === '\r';
  };
  const closingOf = (from: number): number => {
    for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 2)) {
      if (text[quote + 1] === '"') continue;
      return endsAt(quote + 1) ? quote : -1;
    }
    return -1;
  };
  const cellEnd = (from: number): number => {
    let end = from;
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return end;
  };
  const lineEnd = (from: number): number => from + (/[\r\n]/.exec(text.slice(from, from + 100_000))?.index ?? text.length - from);
  const literal = (from: number): number => {
    const end = lineEnd(from);
    let close = -1;
    for (let quote = text.indexOf('"', from + 1); quote !== -1 && quote < end && close === -1; quote = text.indexOf('"', quote + 1))
      if (endsAt(quote + 1)) close = quote;
    const last = close === -1 ? cellEnd(from) : close + 1;
    const cell = close === -1 ? text.slice(from, last) : text.slice(from + 1, close);
    problems.push({ row, cell });
    out.push(`"${cell.replaceAll('"', '""')}"`);
    return last;
  };
  while (at < text.length) {
    const close = text[at] === '"' ? closingOf(at + 1) : null;
    const end = close === null ? cellEnd(at) : close === -1 ? literal(at) : close + 1;
    if (close !== -1) out.push(text.slice(at, end));
    const rest = cellEnd(end);
    out.push(text.slice(end, rest), text[rest] ?? '');
    if (text[rest] === '\n' || (text[rest] === '\r' && text[rest + 1] !== '\n')) row += 1;
    at = rest + 1;
  }
  return { text: out.join(''), problems };
};
