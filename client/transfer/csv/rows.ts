// A row of a table as a piece: each cell in its field, and what a field cannot hold kept in the description under its own name.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { isScalarValue, maxTextLength, unknownArtist, untitled, type Currency, type PieceScalars } from '#shared/domain/piece/piece.ts';
import { unguarded } from './catalog-csv.ts';
import type { Table } from './text.ts';
import type { Mapping, Target } from './columns.ts';
import { amountIn, currencyIn, dayIn, mediumIn, type DayOrder } from './values.ts';
import { storable } from '#client/transfer/archive/import-piece.ts';

export type RowRules = {
  mapping: Mapping;
  /** What words of the table stand for; null leaves the medium empty. What is not named is proposed by its words. */
  media: ReadonlyMap<string, Medium | null>;
  dayOrder: DayOrder;
  /** Of a price that names none. */
  currency: Currency;
};

export type RowProblem = { row: number; what: string };
export type RowPiece = {
  number: number;
  /** What tells the row from others; null where only its whole content does. */
  identifier: string | null;
  ownId: string | null;
  fields: Partial<PieceScalars>;
  texts: { description?: string; provenance_text?: string };
  problems: string[];
};

export const wordOf = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const longest = 300;
const units: Record<string, string> = { mm: 'mm', cm: 'cm', in: 'in', inch: 'in', inches: 'in' };

const unitOf = (header: string): string =>
  units[/\b(mm|cm|inches|inch|in)\b/i.exec(header.replaceAll('_', ' '))?.[1]?.toLowerCase() ?? ''] ?? '';

type Cells = {
  of: (target: Target) => string;
  all: (target: Target) => { header: string; text: string }[];
  header: (target: Target) => string;
};

const cellsOf = ({ headers }: Pick<Table, 'headers'>, given: readonly string[], mapping: Mapping): Cells => {
  const isOurs = mapping.includes('own_id');
  const textAt = (column: number): string => {
    const raw = storable(given[column] ?? '');
    return (isOurs ? unguarded(raw) : raw).replaceAll(/\r\n?/g, '\n').trim();
  };
  return {
    of: (target) => {
      const column = mapping.indexOf(target);
      return column === -1 ? '' : textAt(column);
    },
    all: (target) =>
      mapping.flatMap((one, column) =>
        one === target && textAt(column) !== '' ? [{ header: headers[column] ?? '', text: textAt(column) }] : [],
      ),
    header: (target) => headers[mapping.indexOf(target)] ?? target,
  };
};

/** The first as it is, further ones under their names. */
const gathered = (texts: readonly { header: string; text: string }[]): string =>
  texts.map(({ header, text }, index) => (index === 0 ? text : `${header}: ${text}`)).join('\n');

const measuresOf = (cells: Cells): string => {
  const sides = (['height', 'width', 'depth'] as const).flatMap((side) => {
    const text = cells.of(side);
    return text === '' ? [] : [/[a-z"”]$/i.test(text) ? text : [text, unitOf(cells.header(side))].join(' ').trim()];
  });
  const [first = ''] = sides;
  const unit = /\s(mm|cm|in)$/.exec(first)?.[0] ?? '';
  const same = unit !== '' && sides.every((side) => side.endsWith(unit));
  return same ? `${sides.map((side) => side.slice(0, -unit.length)).join(' × ')}${unit}` : sides.join(' × ');
};

export const pieceOfRow = (table: Pick<Table, 'headers'>, row: Table['rows'][number], rules: RowRules): RowPiece => {
  const { mapping, media, dayOrder, currency } = rules;
  const cells = cellsOf(table, row.cells, mapping);
  const problems: string[] = [];
  const kept: string[] = [];
  const keep = (header: string, text: string, why: string | null): void => {
    kept.push(`${header}: ${text}`);
    if (why !== null) problems.push(`${why}; “${text.slice(0, 60)}” is kept in the description`);
  };
  const short = (target: Target, text: string): string => {
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    if (line.length <= longest) return line;
    keep(cells.header(target), line, `${cells.header(target)} is longer than ${longest} characters`);
    return `${line.slice(0, longest - 1)}…`;
  };
  const optional = (target: Target): string | null => short(target, cells.of(target)) || null;

  const title = short('title', cells.of('title'));
  const artist = short('artist', cells.of('artist'));
  if (title === '') problems.push(`there is no title, so it becomes “${untitled}”`);
  const material = cells.of('medium');
  const chosen = media.get(wordOf(material));
  const medium = material === '' ? null : chosen === undefined ? mediumIn(material) : chosen;
  if (material !== '' && medium !== wordOf(material)) keep(cells.header('medium'), material, null);

  const bought = cells.of('acquired_date');
  const date = bought === '' ? null : dayIn(bought, dayOrder);
  if (bought !== '' && date === null) keep(cells.header('acquired_date'), bought, 'the day of acquisition could not be read');

  const paid = cells.of('acquired_price');
  const named = [paid, cells.of('acquired_currency'), paid === '' ? '' : cells.header('acquired_price')]
    .map(currencyIn)
    .find((one) => one !== null);
  const amount = paid === '' || named === 'other' ? null : amountIn(paid);
  if (paid !== '' && amount === null) {
    const given = [paid, cells.of('acquired_currency')].filter((text) => text !== '').join(' ');
    keep(cells.header('acquired_price'), given, named === 'other' ? 'prices are kept in USD, EUR or GBP' : 'the price could not be read');
  }
  const price =
    amount === null
      ? {}
      : { acquired_price: amount, acquired_currency: named === undefined || named === 'other' || named === null ? currency : named };
  const extra = row.cells.slice(mapping.length).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) keep('More', storable(extra.join(' | ')), 'there are more cells than columns');

  const fields: Partial<PieceScalars> = {
    title: title || untitled,
    artist: artist || unknownArtist,
    medium,
    period: optional('period'),
    year: optional('year'),
    dimensions: mapping.includes('dimensions') ? optional('dimensions') : measuresOf(cells) || null,
    inventory_number: optional('inventory_number'),
    location: optional('location'),
    acquired_date: date !== null && isScalarValue('acquired_date', date) ? date : null,
    ...price,
  };
  const description = [gathered(cells.all('description')), ...kept].filter((text) => text !== '').join('\n\n');
  const provenance = gathered(cells.all('provenance_text'));
  const cut = (text: string, name: 'description' | 'provenance_text'): string => {
    if (text.length > maxTextLength[name])
      problems.push(`the ${name === 'description' ? 'description' : 'provenance'} is too long, so its end is left out`);
    return text.slice(0, maxTextLength[name]);
  };
  return {
    number: row.number,
    identifier: cells.of('inventory_number') || null,
    ownId: cells.of('own_id') || null,
    fields,
    texts: {
      ...(description === '' ? {} : { description: storable(cut(description, 'description')) }),
      ...(provenance === '' ? {} : { provenance_text: storable(cut(provenance, 'provenance_text')) }),
    },
    problems,
  };
};

/** The words of the medium column that are none of the six, the most frequent first. */
export const unknownWords = (table: Table, column: number): { word: string; count: number; proposal: Medium | null }[] => {
  const counts = new Map<string, number>();
  for (const { cells } of table.rows) {
    const word = wordOf(cells[column] ?? '');
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, count, proposal: mediumIn(word) }))
    .filter(({ word, proposal }) => word !== proposal)
    .sort((a, b) => b.count - a.count);
};
