// Reads a cell of a table as the value of a declared field.
import { parseLength } from '#shared/domain/piece/length.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import { isUndated, parseWhen } from '#shared/domain/provenance/when-words.ts';
import { isFieldValue, optionsOf, type Field } from '#shared/records/field.ts';
import { choiceWords } from '#shared/records/piece-labels.ts';
import type { GridRow } from '#client/features/transfer/sheets/grid.ts';
import { storable } from '#client/features/transfer/archive/storable.ts';
import { unguarded } from '#client/work/record/catalog-csv.ts';
import { dayIn } from './values/days.ts';
import type { ColumnFormat } from './formats.ts';
import { amountIn, currencyIn } from './values/money.ts';
import { flagIn } from './values/values.ts';

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

/** Minor units; null for more than two decimals. */
export const amountOf = ({ text, number }: CellIn): number | null => {
  if (number === undefined) return amountIn(text);
  const minor = Math.round(number * 100);
  return number >= 0 && Math.abs(number * 100 - minor) < 1e-4 && Number.isSafeInteger(minor) ? minor : null;
};

const optionIn = (field: Field, text: string): string | null => {
  const word = text.toLowerCase();
  const names = (option: string): string[] => [option, option.replaceAll('_', ' '), (choiceWords[option] ?? option).toLowerCase()];
  return optionsOf(field).find((option) => names(option).includes(word)) ?? null;
};

const valueIn = (field: Field, cell: CellIn, { days, unit }: Pick<ColumnFormat, 'days' | 'unit'>): unknown => {
  const { text, number } = cell;
  switch (field.type) {
    case 'date':
      return dayIn(text, days);
    case 'amount':
      return amountOf(cell);
    case 'currency':
      return currencyIn(text);
    case 'millimeters':
      return parseLength(number === undefined ? text : String(Number(number.toFixed(3))), unit);
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

/** Nothing is there, or only that there is no date. */
export const isEmptyCell = ({ type }: Field, { text }: CellIn): boolean =>
  text === '' || ((type === 'date' || type === 'when') && isUndated(text));

/** Null for an empty cell, and for one that the field cannot hold. */
export const readCell = (field: Field, cell: CellIn, format: Pick<ColumnFormat, 'days' | 'unit'>): unknown => {
  const value = isEmptyCell(field, cell) ? null : valueIn(field, cell, format);
  return value !== null && isFieldValue(field, value) ? value : null;
};
