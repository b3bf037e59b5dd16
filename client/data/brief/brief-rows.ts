// What the brief keeps of a piece and of a record, as numbers.
import { isMedium, media } from '#shared/domain/piece/medium.ts';
import { currencies, unknownArtist } from '#shared/domain/piece/piece.ts';
import { amountOf } from '#shared/domain/trade/value.ts';
import { missingItems, objectIdNames } from '#shared/records/object-id.ts';
import { photographsOf } from '#shared/sync/merge/photo-merge.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { emptyTable, putRow, rowOf, type Table, type Values } from './table.ts';

/** Amounts are minor units, dates Unix milliseconds, both NaN if unknown. Codes are positions in lists, -1 for none. */
export const pieceLayout = {
  /** 0 for a piece that is deleted, or that only a record has named so far. */
  alive: 'int',
  medium: 'int',
  /** The first year. */
  decade: 'int',
  artist: 'int',
  place: 'int',
  /** Materials and techniques, as they are written. */
  material: 'int',
  /** One bit for each item of Object ID that is missing, then one for each of `needs`. */
  facts: 'int',
  cost: 'float',
  costCurrency: 'int',
  acquired: 'float',
  added: 'float',
  asking: 'float',
  askingCurrency: 'int',
} as const;
export const recordLayout = {
  /** 0 for a deleted record, and for a valuation without an amount. */
  alive: 'int',
  /** A position in `briefKinds`. */
  kind: 'int',
  /** The row of its piece. */
  piece: 'int',
  minor: 'float',
  currency: 'int',
  /** Of a valuation its date, of a loan the day on which it ends; NaN for a loan that has been returned. */
  date: 'float',
  /** 1 for a valuation that was made for insurance. */
  insures: 'int',
  /** 1 for a loan that has not been returned; a consignment is none. */
  lent: 'int',
} as const;

/** The kinds of records that the brief knows. */
export const briefKinds = ['valuation', 'loan'] as const;
/** What a piece itself asks its owner for, apart from what its description lacks. */
export const needs = ['size', 'back', 'check', 'missing'] as const;
export type Need = (typeof needs)[number];
export const needBit = (need: Need): number => 1 << (objectIdNames.length + needs.indexOf(need));

/** Distinct words in the order in which they came. */
export type Words = { list: string[]; codes: Map<string, number> | null };
export const emptyWords = (): Words => ({ list: [], codes: null });
const codeOf = (words: Words, word: string | null): number => {
  const text = word?.trim() ?? '';
  if (text === '') return -1;
  const codes = (words.codes ??= new Map(words.list.map((one, code) => [one, code])));
  const known = codes.get(text);
  if (known !== undefined) return known;
  codes.set(text, words.list.length);
  return words.list.push(text) - 1;
};

export type BriefTables = {
  pieces: Table<typeof pieceLayout>;
  records: Table<typeof recordLayout>;
  artists: Words;
  places: Words;
  materials: Words;
};
export const emptyTables = (): BriefTables => ({
  pieces: emptyTable(pieceLayout),
  records: emptyTable(recordLayout),
  artists: emptyWords(),
  places: emptyWords(),
  materials: emptyWords(),
});

/** The decade of the first year that a text names, such as 'c. 1931' or '1920s'; null without one. */
export const decadeOf = (year: string | null): number | null => {
  const found = /(?<!\d)(1\d{3}|20\d{2})(?!\d)/.exec(year ?? '')?.[1];
  return found === undefined ? null : Math.floor(Number(found) / 10) * 10;
};

const timeOf = (date: unknown): number => (typeof date === 'string' ? Date.parse(date) : Number.NaN);
const currencyCode = (currency: string | null): number => currencies.findIndex((one) => one === currency);

const needsOf = (piece: PieceRow): Record<Need, boolean> => ({
  size: (piece.dimensions ?? '').trim() === '' && piece.height_mm === null && piece.width_mm === null,
  back: !photographsOf(piece).some(({ kind }) => kind === 'back'),
  check: piece.verdict_stale && piece.ai_confidence !== null,
  missing: piece.missing !== null,
});

const factsOf = (piece: PieceRow): number => {
  let facts = 0;
  for (const item of missingItems(piece)) facts |= 1 << objectIdNames.indexOf(item);
  const found = needsOf(piece);
  for (const need of needs) if (found[need]) facts |= needBit(need);
  return facts;
};

const nothing: Values<typeof pieceLayout> = {
  alive: 0,
  medium: -1,
  decade: -1,
  artist: -1,
  place: -1,
  material: -1,
  facts: 0,
  cost: Number.NaN,
  costCurrency: -1,
  acquired: Number.NaN,
  added: Number.NaN,
  asking: Number.NaN,
  askingCurrency: -1,
};

/** row: undefined if there is none anymore. */
export const putPiece = ({ pieces, artists, places, materials }: BriefTables, id: string, row: PieceRow | undefined): void => {
  const cost = row === undefined ? null : amountOf(row.acquired_price, row.acquired_currency);
  const isAsked = row !== undefined && row.for_sale && row.price !== null && row.currency !== null;
  putRow(
    pieceLayout,
    pieces,
    id,
    row === undefined || row.deleted === 1
      ? nothing
      : {
          alive: 1,
          medium: isMedium(row.medium) ? media.indexOf(row.medium) : -1,
          decade: decadeOf(row.year) ?? -1,
          artist: codeOf(artists, row.artist === unknownArtist ? null : row.artist),
          place: codeOf(places, row.location),
          material: codeOf(materials, row.materials),
          facts: factsOf(row),
          cost: cost?.minor ?? Number.NaN,
          costCurrency: currencyCode(cost?.currency ?? null),
          acquired: timeOf(row.acquired_date),
          added: timeOf(row.created_at),
          asking: isAsked ? (row.price ?? Number.NaN) : Number.NaN,
          askingCurrency: isAsked ? currencyCode(row.currency) : -1,
        },
  );
};

const isBriefKind = (kind: string): kind is (typeof briefKinds)[number] => (briefKinds as readonly string[]).includes(kind);

/** row: undefined if there is none anymore. */
export const putRecord = ({ pieces, records }: BriefTables, id: string, row: RecordRow | undefined): void => {
  if (row === undefined || !isBriefKind(row.kind)) {
    const at = rowOf(records, id);
    if (at >= 0) records.columns.alive[at] = 0;
    return;
  }
  const { kind, about, fields } = row;
  const known = rowOf(pieces, about);
  const piece = known >= 0 ? known : putRow(pieceLayout, pieces, about, nothing);
  const amount = amountOf(fields['amount'], fields['currency']);
  const isOpen = typeof fields['returned'] !== 'string';
  putRow(recordLayout, records, id, {
    alive: row.deleted === 0 && (kind === 'loan' || amount !== null) ? 1 : 0,
    kind: briefKinds.indexOf(kind),
    piece,
    minor: amount?.minor ?? Number.NaN,
    currency: currencyCode(amount?.currency ?? null),
    date: kind === 'valuation' ? timeOf(fields['date']) : isOpen ? timeOf(fields['due']) : Number.NaN,
    insures: kind === 'valuation' && fields['basis'] === 'insurance' ? 1 : 0,
    lent: kind === 'loan' && isOpen && !String(fields['terms']).startsWith('consignment') ? 1 : 0,
  });
};
