// Reads a cell of a table as the value of a declared field.
import { lengthUnitOf, parseLength, type LengthUnit } from '#shared/domain/piece/length.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { parseWhen } from '#shared/domain/provenance/when-words.ts';
import { isFieldValue, optionsOf, type Field } from '#shared/records/field.ts';
import { choiceWords } from '#shared/records/piece-labels.ts';
import type { GridRow } from '#client/transfer/sheets/grid.ts';
import { storable } from '#client/transfer/archive/storable.ts';
import { unguarded } from '#client/parts/record/catalog-csv.ts';
import { amountIn, currencyIn, dayIn, flagIn, type DayOrder } from './values.ts';

/** number: of a cell that holds one. */
export type CellIn = { text: string; number: number | undefined };
export const noCell: CellIn = { text: '', number: undefined };

/** hasGuards: whether leading apostrophes are guards, as in our own CSV files. */
export const cellAt = ({ cells, numbers }: Pick<GridRow, 'cells' | 'numbers'>, column: number, hasGuards: boolean): CellIn => {
  const raw = storable(cells[column] ?? '');
  return { text: (hasGuards ? unguarded(raw) : raw).replaceAll(/\r\n?/g, '\n').trim(), number: numbers?.get(column) };
};

/** What a cell says of pictures: the address behind its text, unless the text holds addresses itself. */
export const pictureTextAt = ({ cells, links }: Pick<GridRow, 'cells' | 'links'>, column: number): string => {
  const text = cells[column] ?? '';
  const link = links?.get(column);
  // A space would end the address.
  return link === undefined || /https?:\/\//i.test(text) ? text : link.replaceAll(/\s/g, '%20').replaceAll('|', '%7C');
};

/** The unit in a header, as in 'Height (cm)'. */
export const unitOf = (header: string): LengthUnit | null =>
  lengthUnitOf(/\b(mm|cm|inches|inch|in)\b/i.exec(header.replaceAll('_', ' '))?.[1] ?? '');

/** Minor units; null for more than two decimals. */
export const amountOf = ({ text, number }: CellIn): number | null => {
  if (number === undefined) return amountIn(text);
  const minor = Math.round(number * 100);
  return number >= 0 && Math.abs(number * 100 - minor) < 1e-4 && Number.isSafeInteger(minor) ? minor : null;
};

const knownCurrency = (text: string): Currency | null => {
  const found = currencyIn(text);
  return currencies.find((currency) => currency === found) ?? null;
};

const optionIn = (field: Field, text: string): string | null => {
  const word = text.toLowerCase();
  const names = (option: string): string[] => [option, option.replaceAll('_', ' '), (choiceWords[option] ?? option).toLowerCase()];
  return optionsOf(field).find((option) => names(option).includes(word)) ?? null;
};

export type ReadRules = { header: string; dayOrder: DayOrder };

const valueIn = (field: Field, cell: CellIn, { header, dayOrder }: ReadRules): unknown => {
  const { text, number } = cell;
  switch (field.type) {
    case 'date':
      return dayIn(text, dayOrder);
    case 'amount':
      return amountOf(cell);
    case 'currency':
      return knownCurrency(text);
    case 'millimeters':
      return parseLength(number === undefined ? text : String(Number(number.toFixed(3))), unitOf(header));
    case 'number':
      return number ?? Number(text.replace(',', '.'));
    case 'flag':
      return flagIn(text);
    case 'medium':
      return isMedium(text.toLowerCase()) ? text.toLowerCase() : null;
    case 'choice':
      return optionIn(field, text);
    case 'when':
      return parseWhen(text);
    case 'file':
      return null;
    default:
      return text;
  }
};

/** Null for an empty cell, and for one that the field cannot hold. */
export const readCell = (field: Field, cell: CellIn, rules: ReadRules): unknown => {
  const value = cell.text === '' ? null : valueIn(field, cell, rules);
  return value !== null && isFieldValue(field, value) ? value : null;
};
