// How the cells of a column are read where they do not say so themselves: found in the column, unless somebody has chosen otherwise.
import type { LengthUnit } from '#shared/domain/piece/length.ts';
import { lengthUnitOf } from '#shared/domain/piece/length.ts';
import { writtenDays, type DayRules, type WrittenDays } from './values/days.ts';
import { plainHeader, spaced } from './values/plain.ts';
import { currencyIn, type NamedCurrency } from './values/money.ts';
import type { Table } from './table.ts';
import { unitIn } from './values/units.ts';

/** unit: of numbers alone; null leaves them unread. currency: of prices that name none. */
export type ColumnFormat = { unit: LengthUnit | null; days: DayRules; currency: NamedCurrency };
/** What somebody has chosen, by column. */
export type ChosenFormats = ReadonlyMap<number, Partial<ColumnFormat>>;

export const noFormat: ColumnFormat = { unit: null, days: { order: 'day first', months: 'any' }, currency: 'USD' };

const samples = 2_000;
const headerOf = ({ headers }: Table, column: number): string => spaced(headers[column] ?? '');
const cellsIn = ({ rows }: Table, column: number): string[] => rows.map(({ cells }) => cells[column] ?? '');

/** Of a column that holds nothing but units, all the same. */
const unitBeside = (table: Table): LengthUnit | null => {
  const column = table.headers.findIndex((header) => /^(units?|einheit|unite|unita|unidad)$/.test(plainHeader(header)));
  const units = new Set(column === -1 ? [] : cellsIn(table, column).flatMap((cell) => cell.trim().toLowerCase() || []));
  const [only = ''] = units;
  return units.size === 1 ? lengthUnitOf(only) : null;
};

/** The one currency that cells of a column name. */
const currencyOfCells = (table: Table, column: number): NamedCurrency | null => {
  const named = new Set(cellsIn(table, column).slice(0, samples).flatMap((cell) => currencyIn(cell, headerOf(table, column)) ?? [])); // prettier-ignore
  const [only = null] = named;
  return named.size === 1 ? only : null;
};

export type FoundFormat = { unit: LengthUnit | null; days: WrittenDays; currency: NamedCurrency | null };
type Finders = { [Part in keyof FoundFormat]: (table: Table, column: number) => FoundFormat[Part] };
const finders: Finders = {
  unit: (table, column) => unitIn(table.headers[column] ?? '') ?? unitBeside(table),
  days: (table, column) => writtenDays(cellsIn(table, column)),
  currency: (table, column) => currencyIn(headerOf(table, column)) ?? currencyOfCells(table, column),
};

const found = new WeakMap<Table, Map<string, unknown>>();
/** What a column says by itself; it does not depend on what the column is taken for. */
export const foundIn = <Part extends keyof FoundFormat>(table: Table, column: number, part: Part): FoundFormat[Part] => {
  const known = found.get(table) ?? new Map<string, unknown>();
  found.set(table, known);
  const key = `${part} ${column}`;
  if (!known.has(key)) known.set(key, finders[part](table, column));
  // Each part is stored under its own key.
  return known.get(key) as FoundFormat[Part];
};

export const unitOf = (table: Table, column: number, chosen: ChosenFormats): LengthUnit | null => {
  const given = chosen.get(column)?.unit;
  return given === undefined ? foundIn(table, column, 'unit') : given;
};
export const daysOf = (table: Table, column: number, chosen: ChosenFormats): DayRules =>
  chosen.get(column)?.days ?? foundIn(table, column, 'days');
export const currencyOf = (table: Table, column: number, chosen: ChosenFormats): NamedCurrency =>
  chosen.get(column)?.currency ?? foundIn(table, column, 'currency') ?? noFormat.currency;

/** Reads only what the type of a field needs. */
export const formatFor = (type: string, table: Table, column: number, chosen: ChosenFormats): Pick<ColumnFormat, 'days' | 'unit'> => ({
  unit: type === 'millimeters' ? unitOf(table, column, chosen) : noFormat.unit,
  days: type === 'date' ? daysOf(table, column, chosen) : noFormat.days,
});

/** The currency of a price: as its cell says, or the one beside it, else as its column is read. */
export const priceCurrency = (table: Table, column: number, chosen: ChosenFormats, cell: string, beside: string): NamedCurrency => {
  const header = chosen.get(column)?.currency === undefined ? headerOf(table, column) : '';
  return currencyIn(cell, beside, header) ?? currencyOf(table, column, chosen);
};
