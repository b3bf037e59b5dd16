// Converts a CSV row to a piece; what a field cannot hold is kept in the description, labeled with its header.
import { lengthUnitOf, parseLength, type LengthUnit } from '#shared/domain/piece/length.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { isScalarValue, pieceField, plainFields, type PieceScalars, type PlainField } from '#shared/records/pieces.ts';
import { lineLength, type Field } from '#shared/records/field.ts';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { unknownArtist, untitled, type Currency } from '#shared/domain/piece/piece.ts';
import { unguarded } from './catalog-csv.ts';
import type { Table } from './text.ts';
import { sides, type Mapping, type Target } from './columns.ts';
import { amountIn, currencyIn, dayIn, flagIn, mediumIn, type DayOrder } from './values.ts';
import { storable } from '#client/transfer/archive/import-piece.ts';

export type RowRules = {
  mapping: Mapping;
  /** Medium words of the file; null leaves the medium empty. Words that are not listed are guessed. */
  media: ReadonlyMap<string, Medium | null>;
  dayOrder: DayOrder;
  /** For prices without a currency. */
  currency: Currency;
};

export type RowProblem = { row: number; what: string };
export type RowPiece = {
  number: number;
  /** Identifies the row; null if only its whole content does. */
  identifier: string | null;
  ownId: string | null;
  fields: Partial<PieceScalars>;
  texts: { description?: string; provenance_text?: string };
  problems: string[];
};

export const wordOf = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The unit in a header, as in 'Height (cm)'. */
const unitOf = (header: string): LengthUnit | null =>
  lengthUnitOf(/\b(mm|cm|inches|inch|in)\b/i.exec(header.replaceAll('_', ' '))?.[1] ?? '');

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

/** The first text unchanged, further ones labeled with their headers. */
const gathered = (texts: readonly { header: string; text: string }[]): string =>
  texts.map(({ header, text }, index) => (index === 0 ? text : `${header}: ${text}`)).join('\n');

const measuresOf = (cells: Cells): string => {
  const given = sides.flatMap((side) => {
    const text = cells.of(side);
    return text === '' ? [] : [/[a-z"”]$/i.test(text) ? text : [text, unitOf(cells.header(side)) ?? ''].join(' ').trim()];
  });
  const [first = ''] = given;
  const unit = /\s(mm|cm|in)$/.exec(first)?.[0] ?? '';
  const same = unit !== '' && given.every((side) => side.endsWith(unit));
  return same ? `${given.map((side) => side.slice(0, -unit.length)).join(' × ')}${unit}` : given.join(' × ');
};

/** Fields that depend on several cells, or whose cell may fill another field as well. */
const readTogether: ReadonlySet<PlainField> = new Set([
  'title',
  'artist',
  'medium',
  'materials',
  'dimensions',
  'acquired_price',
  'acquired_currency',
]);

/** The value of a cell for a field of this type; null if the field cannot hold it. */
const readCell = (field: Field, text: string, { header, dayOrder }: { header: string; dayOrder: DayOrder }): unknown => {
  switch (field.type) {
    case 'date':
      return dayIn(text, dayOrder);
    case 'amount':
      return amountIn(text);
    case 'millimeters':
      return parseLength(text, unitOf(header));
    case 'number':
      return Number(text.replace(',', '.'));
    case 'flag':
      return flagIn(text);
    case 'choice':
      return text.toLowerCase();
    default:
      return text;
  }
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
    if (line.length <= lineLength) return line;
    keep(cells.header(target), line, `${cells.header(target)} is longer than ${lineLength} characters`);
    return `${line.slice(0, lineLength - 1)}…`;
  };
  const optional = (name: PlainField): string | null => short(name, cells.of(name)) || null;
  const valueOf = (name: PlainField): unknown => {
    const field = pieceField(name);
    if (field.type === 'line') return optional(name);
    const text = cells.of(name);
    if (text === '') return null;
    const value = readCell(field, text, { header: cells.header(name), dayOrder });
    if (value !== null && isScalarValue(name, value)) return value;
    // A length that cannot be read is still part of the dimensions text.
    if (field.type !== 'millimeters') keep(cells.header(name), text, `“${cells.header(name)}” could not be read`);
    return null;
  };

  const title = short('title', cells.of('title'));
  const artist = short('artist', cells.of('artist'));
  if (title === '') problems.push(`there is no title, so it becomes “${untitled}”`);
  const material = cells.of('medium');
  const chosen = media.get(wordOf(material));
  const medium = material === '' ? null : chosen === undefined ? mediumIn(material) : chosen;
  const saysMore = material !== '' && medium !== wordOf(material);
  const hasRoom = cells.of('materials') === '' && isScalarValue('materials', material);
  if (saysMore && !hasRoom) keep(cells.header('medium'), material, null);

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
    ...Object.fromEntries(plainFields.filter((name) => !readTogether.has(name)).map((name) => [name, valueOf(name)])),
    title: title || untitled,
    artist: artist || unknownArtist,
    medium,
    materials: saysMore && hasRoom ? material : (valueOf('materials') as string | null),
    dimensions: mapping.includes('dimensions') ? optional('dimensions') : measuresOf(cells) || null,
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

/** Words of the medium column that are none of the six media, most frequent first. */
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
