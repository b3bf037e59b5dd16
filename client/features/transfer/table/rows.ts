// Converts a row of a table to a piece; what a field cannot hold is kept in the description, labeled with its header.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { isScalarValue, pieceField, plainFields, type PieceScalars, type PlainField } from '#shared/records/pieces.ts';
import { lineLength } from '#shared/records/field.ts';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { currencies, unknownArtist, untitled } from '#shared/domain/piece/piece.ts';
import { cellAt, isEmptyCell, noCell, pictureTextAt, readCell, type CellIn } from './cells.ts';
import type { Table } from './table.ts';
import { type Target } from '#client/work/spreadsheet/piece-columns.ts';
import { sides, type Mapping } from './columns.ts';
import { namesIn } from './pictures/picture-names.ts';
import { currencyIn } from './values/money.ts';
import { formatFor, noFormat, priceCurrency, unitOf, type ChosenFormats } from './formats.ts';
import { lengthUnitOf, type LengthUnit } from '#shared/domain/piece/length.ts';
import { mediumIn } from './values/values.ts';
import { storable } from '#client/features/transfer/archive/storable.ts';
import { cut } from '#shared/language/cut.ts';
import { t } from '#shared/language/t.ts';

export type RowRules = {
  mapping: Mapping;
  /** Medium words of the file; null leaves the medium empty. Words that are not listed are guessed. */
  media: ReadonlyMap<string, Medium | null>;
  formats: ChosenFormats;
};

export type RowProblem = { row: number; what: string };
export type RowPiece = {
  number: number;
  /** Identifies the row; null if only its whole content does. */
  identifier: string | null;
  ownId: string | null;
  fields: Partial<PieceScalars>;
  texts: { description?: string; provenance_text?: string };
  /** Names of the files that show it, and addresses in the web. */
  pictures: string[];
  problems: string[];
};

export const wordOf = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').toLowerCase();

type Cells = {
  at: (column: number) => CellIn;
  of: (target: Target) => string;
  cell: (target: Target) => CellIn;
  all: (target: Target) => { header: string; text: string }[];
  header: (target: Target) => string;
};

const cellsOf = ({ headers, hasGuards }: Pick<Table, 'headers' | 'hasGuards'>, row: Table['rows'][number], mapping: Mapping): Cells => {
  const isGuarded = hasGuards && mapping.includes('own_id');
  const at = (column: number): CellIn => (column === -1 ? noCell : cellAt(row, column, isGuarded));
  return {
    at,
    of: (target) => at(mapping.indexOf(target)).text,
    cell: (target) => at(mapping.indexOf(target)),
    all: (target) =>
      mapping.flatMap((one, column) =>
        one === target && at(column).text !== '' ? [{ header: headers[column] ?? '', text: at(column).text }] : [],
      ),
    header: (target) => headers[mapping.indexOf(target)] ?? target,
  };
};

/** The first text unchanged, further ones labeled with their headers. */
const gathered = (texts: readonly { header: string; text: string }[]): string =>
  texts.map(({ header, text }, index) => (index === 0 ? text : `${header}: ${text}`)).join('\n');

/** A measure as it is written, with the unit of its column where it names none. */
const withUnit = (text: string, unit: LengthUnit | null): string =>
  text === '' || unit === null || !/\d\s*$/.test(text) || /\d\s*(?:mm|cm|m|in|inch|inches|ft|zoll|["”″])(?!\p{L})/iu.test(text)
    ? text
    : `${text} ${unit}`;

const measuresOf = (given: readonly string[]): string => {
  const [first = ''] = given;
  const unit = /\s(\p{L}+)$/u.exec(first);
  const suffix = unit !== null && lengthUnitOf(unit[1] ?? '') !== null ? unit[0] : '';
  const same = suffix !== '' && given.every((side) => side.endsWith(suffix));
  return same ? `${given.map((side) => side.slice(0, -suffix.length)).join(' × ')}${suffix}` : given.join(' × ');
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

export const pieceOfRow = (table: Table, row: Table['rows'][number], rules: RowRules): RowPiece => {
  const { mapping, media, formats } = rules;
  const cells = cellsOf(table, row, mapping);
  const problems: string[] = [];
  const kept: string[] = [];
  const keep = (header: string, text: string, why: string | null): void => {
    kept.push(`${header}: ${text}`);
    if (why !== null) problems.push(t('{reason}; “{text}” is kept in the description', { reason: why, text: cut(text, 60) }));
  };
  const unitAt = (target: Target): LengthUnit | null => {
    const column = mapping.indexOf(target);
    return column === -1 ? null : unitOf(table, column, formats);
  };
  const short = (target: Target, text: string): string => {
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    if (line.length <= lineLength) return line;
    keep(cells.header(target), line, t('{header} is longer than {count} characters', { header: cells.header(target), count: lineLength }));
    return `${cut(line, lineLength - 1)}…`;
  };
  const optional = (name: PlainField): string | null => short(name, cells.of(name)) || null;
  const valueOf = (name: PlainField): unknown => {
    const field = pieceField(name);
    if (field.type === 'line') return optional(name);
    const text = cells.of(name);
    if (isEmptyCell(field, cells.cell(name))) return null;
    const value = readCell(field, cells.cell(name), formatFor(field.type, table, mapping.indexOf(name), formats));
    if (value !== null) return value;
    // A length that cannot be read is still part of the dimensions text.
    if (field.type !== 'millimeters') keep(cells.header(name), text, t('“{header}” could not be read', { header: cells.header(name) }));
    return null;
  };

  const picturesAt = (column: number): string => (row.links?.has(column) === true ? pictureTextAt(row, column) : cells.at(column).text);

  const title = short('title', cells.of('title'));
  const artist = short('artist', cells.of('artist'));
  if (title === '') problems.push(t('there is no title, so it becomes “{title}”', { title: untitled }));
  const material = cells.of('medium');
  const chosen = media.get(wordOf(material));
  const medium = material === '' ? null : chosen === undefined ? mediumIn(material) : chosen;
  const saysMore = material !== '' && medium !== wordOf(material);
  const hasRoom = cells.of('materials') === '' && isScalarValue('materials', material);
  if (saysMore && !hasRoom) keep(cells.header('medium'), material, null);

  const paid = cells.of('acquired_price');
  const beside = cells.of('acquired_currency');
  // Our own tables name the currency of each price that has one.
  const namesAll = paid === '' || mapping.includes('own_id');
  const named = namesAll ? currencyIn(paid, beside) : priceCurrency(table, mapping.indexOf('acquired_price'), formats, paid, beside);
  const isOther = named === 'other';
  const amount = paid === '' || isOther ? null : readCell(pieceField('acquired_price'), cells.cell('acquired_price'), noFormat);
  if (paid !== '' && amount === null) {
    const given = [paid, beside].filter((text) => text !== '').join(' ');
    keep(cells.header('acquired_price'), given, isOther ? t('prices are kept in USD, EUR or GBP') : t('the price could not be read'));
  }
  const price = {
    acquired_price: amount as number | null,
    acquired_currency: amount === null && paid !== '' ? null : (currencies.find((currency) => currency === named) ?? null),
  };
  const extra = row.cells.slice(mapping.length).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) keep('More', storable(extra.join(' | ')), t('there are more cells than columns'));

  const measures = mapping.includes('dimensions')
    ? short('dimensions', withUnit(cells.of('dimensions'), unitAt('dimensions')))
    : short('dimensions', measuresOf(sides.flatMap((side) => withUnit(cells.of(side), unitAt(side)) || [])));

  const fields: Partial<PieceScalars> = {
    ...Object.fromEntries(plainFields.filter((name) => !readTogether.has(name)).map((name) => [name, valueOf(name)])),
    title: title || untitled,
    artist: artist || unknownArtist,
    medium,
    materials: saysMore && hasRoom ? material : (valueOf('materials') as string | null),
    dimensions: measures || null,
    ...price,
  };
  const description = [gathered(cells.all('description')), ...kept].filter((text) => text !== '').join('\n\n');
  const provenance = gathered(cells.all('provenance_text'));
  const fitting = (text: string, name: 'description' | 'provenance_text'): string => {
    if (text.length > maxTextLength[name])
      problems.push(
        name === 'description'
          ? t('the description is too long, so its end is left out')
          : t('the provenance is too long, so its end is left out'),
      );
    return cut(text, maxTextLength[name]);
  };
  return {
    number: row.number,
    identifier: cells.of('inventory_number') || null,
    ownId: cells.of('own_id') || null,
    pictures: mapping.flatMap((target, column) => (target === 'picture' ? namesIn(picturesAt(column)) : [])),
    fields,
    texts: {
      ...(description === '' ? {} : { description: fitting(description, 'description') }),
      ...(provenance === '' ? {} : { provenance_text: fitting(provenance, 'provenance_text') }),
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
