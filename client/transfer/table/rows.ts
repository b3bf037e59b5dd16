// Converts a CSV row to a piece; what a field cannot hold is kept in the description, labeled with its header.
import type { Medium } from '#shared/domain/piece/medium.ts';
import { isScalarValue, pieceField, plainFields, type PieceScalars, type PlainField } from '#shared/records/pieces.ts';
import { lineLength } from '#shared/records/field.ts';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { unknownArtist, untitled, type Currency } from '#shared/domain/piece/piece.ts';
import { cellAt, noCell, pictureTextAt, readCell, unitOf, type CellIn } from './cells.ts';
import type { Table } from './table.ts';
import { sides, type Mapping, type Target } from './columns.ts';
import { namesIn } from './pictures/picture-names.ts';
import { currencyIn, currencyInHeader, mediumIn, type DayOrder } from './values.ts';
import { storable } from '#client/transfer/archive/storable.ts';
import { t } from '#shared/language/t.ts';

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

export const pieceOfRow = (table: Pick<Table, 'headers' | 'hasGuards'>, row: Table['rows'][number], rules: RowRules): RowPiece => {
  const { mapping, media, dayOrder, currency } = rules;
  const cells = cellsOf(table, row, mapping);
  const problems: string[] = [];
  const kept: string[] = [];
  const keep = (header: string, text: string, why: string | null): void => {
    kept.push(`${header}: ${text}`);
    if (why !== null) problems.push(t('{reason}; “{text}” is kept in the description', { reason: why, text: text.slice(0, 60) }));
  };
  const short = (target: Target, text: string): string => {
    const line = text.replaceAll(/\s*\n\s*/g, ' ');
    if (line.length <= lineLength) return line;
    keep(cells.header(target), line, t('{header} is longer than {count} characters', { header: cells.header(target), count: lineLength }));
    return `${line.slice(0, lineLength - 1)}…`;
  };
  const optional = (name: PlainField): string | null => short(name, cells.of(name)) || null;
  const valueOf = (name: PlainField): unknown => {
    const field = pieceField(name);
    if (field.type === 'line') return optional(name);
    const text = cells.of(name);
    if (text === '') return null;
    const value = readCell(field, cells.cell(name), { header: cells.header(name), dayOrder });
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
  const named =
    currencyIn(paid) ??
    currencyIn(cells.of('acquired_currency')) ??
    (paid === '' ? null : currencyInHeader(cells.header('acquired_price')));
  const amount =
    paid === '' || named === 'other'
      ? null
      : readCell(pieceField('acquired_price'), cells.cell('acquired_price'), { header: '', dayOrder });
  if (paid !== '' && amount === null) {
    const given = [paid, cells.of('acquired_currency')].filter((text) => text !== '').join(' ');
    keep(
      cells.header('acquired_price'),
      given,
      named === 'other' ? t('prices are kept in USD, EUR or GBP') : t('the price could not be read'),
    );
  }
  const known = named === 'other' ? null : named;
  // Our own tables name the currency of each price that has one.
  const assumed = mapping.includes('own_id') || amount === null ? null : currency;
  const price = { acquired_price: amount as number | null, acquired_currency: amount === null && paid !== '' ? null : (known ?? assumed) };
  const extra = row.cells.slice(mapping.length).filter((cell) => cell.trim() !== '');
  if (extra.length > 0) keep('More', storable(extra.join(' | ')), t('there are more cells than columns'));

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
      problems.push(
        name === 'description'
          ? t('the description is too long, so its end is left out')
          : t('the provenance is too long, so its end is left out'),
      );
    return text.slice(0, maxTextLength[name]);
  };
  return {
    number: row.number,
    identifier: cells.of('inventory_number') || null,
    ownId: cells.of('own_id') || null,
    pictures: mapping.flatMap((target, column) => (target === 'picture' ? namesIn(picturesAt(column)) : [])),
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
