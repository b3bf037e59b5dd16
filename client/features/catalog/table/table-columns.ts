// The columns that the table can show: one for each declared field, and what the server knows of a piece.
import type { OneSort } from '#shared/domain/piece/catalog-query.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { badgeOf } from '#shared/domain/piece/verdict.ts';
import { formatMoney, type Money } from '#shared/domain/trade/money.ts';
import type { Field } from '#shared/records/field.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { wordsOfValue } from '#client/work/record/field-words.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import { t, translated } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

/** What a column shows that does not stand in the piece. valueOf: null if it is not known. */
export type CellSources = { valueOf: (pieceId: string) => Money | null; statusOf: (piece: PieceRow) => string };

export type TableColumn = {
  name: string;
  label: string;
  /** Null if it cannot be sorted by. */
  sorts: { up: OneSort; down: OneSort } | null;
  /** The declared field behind it; null for what only the server writes and for long texts. */
  field: PlainField | null;
  /** Pixels, at least. */
  width: number;
  isNumber: boolean;
  words: (piece: PieceRow) => string | null;
};

const widths: Partial<Record<Field['type'], number>> = {
  note: 240,
  amount: 140,
  flag: 96,
  millimeters: 96,
  medium: 108,
  choice: 124,
  date: 150,
};
/** So that the usual columns fit beside the rail on a wide screen. */
const ownWidths: Partial<Record<PlainField, number>> = { artist: 150, year: 72, dimensions: 112, inventory_number: 116, location: 118 };
const numbers: readonly Field['type'][] = ['amount', 'millimeters', 'number'];

const sortsOf = (name: string): { up: OneSort; down: OneSort } =>
  name === 'title' || name === 'artist' ? { up: name, down: `${name}:down` } : { up: `${name}:up`, down: `${name}:down` };

const ofField = (name: PlainField): TableColumn => {
  const field = pieceField(name);
  return {
    name,
    label: fieldLabels[name],
    sorts: sortsOf(name),
    field: name,
    width: ownWidths[name] ?? widths[field.type] ?? 160,
    isNumber: numbers.includes(field.type),
    words: (piece) => (name === 'dimensions' ? sizeOfWork(piece) : wordsOfValue(field, piece[name], piece)),
  };
};

/** The title stands in every row; a currency stands beside its amount. */
const ownColumns = plainFields.filter((name) => name !== 'title' && pieceField(name).type !== 'currency').map(ofField);

const ofText = (name: (typeof textFields)[number]): TableColumn => ({
  name,
  label: fieldLabels[name],
  sorts: null,
  field: null,
  width: 280,
  isNumber: false,
  words: (piece) => (piece[name] === '' ? null : cut(piece[name], 200)),
});

/** Of the column of values, which are records and written by adding one. */
export const valueName = 'value';

const valueColumn = ({ valueOf }: CellSources): TableColumn => ({
  name: valueName,
  label: t('Value'),
  sorts: sortsOf(valueName),
  field: null,
  width: 120,
  isNumber: true,
  words: ({ id }) => {
    const value = valueOf(id);
    return value && formatMoney(value);
  },
});

const statusColumn = ({ statusOf }: CellSources): TableColumn => ({
  name: 'status',
  label: t('Status'),
  sorts: null,
  field: null,
  width: 124,
  isNumber: false,
  words: statusOf,
});

const others: readonly TableColumn[] = [
  {
    name: 'asking',
    label: t('Asking price'),
    sorts: { up: 'price-low', down: 'price-high' },
    field: null,
    width: 140,
    isNumber: true,
    words: ({ for_sale, price, currency }) =>
      for_sale && price !== null && currency !== null ? formatMoney({ minor: price, currency }) : null,
  },
  {
    name: 'check',
    label: t('Check'),
    sorts: sortsOf('confidence'),
    field: null,
    width: 160,
    isNumber: false,
    words: (piece) => {
      const badge = badgeOf(piece.ai_confidence, piece.verdict_basis ?? null);
      return badge && translated(badge.text);
    },
  },
  {
    name: 'added',
    label: t('Added'),
    sorts: { up: 'oldest', down: 'newest' },
    field: null,
    width: 130,
    isNumber: false,
    words: ({ created_at }) => formatDate(created_at),
  },
];

export const titleColumn = ofField('title');
const columnsWith = (sources: CellSources): readonly TableColumn[] => [
  ...ownColumns,
  ...textFields.map(ofText),
  valueColumn(sources),
  statusColumn(sources),
  ...others,
];
const noSources: CellSources = { valueOf: () => null, statusOf: () => '' };
export const allColumns = columnsWith(noSources);

const usual = ['artist', 'year', 'dimensions', 'medium', 'location', 'inventory_number', 'value', 'status'];

/** The named columns in this order; null: those that are usually shown. A name that is no column any more is left out. */
export const columnsOf = (names: readonly string[] | null, sources = noSources): TableColumn[] => {
  const byName = new Map(columnsWith(sources).map((column) => [column.name, column]));
  return (names ?? usual).flatMap((name) => byName.get(name) ?? []);
};
