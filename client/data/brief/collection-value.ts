// The value of a collection: that of each work by the rule of `valueOfWork`, summed for each currency and followed through time.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { money, type Money } from '#shared/domain/trade/money.ts';
import { briefKinds, type BriefTables } from './brief-rows.ts';

const valuationKind = briefKinds.indexOf('valuation');
/** What `sourcesOf` has for a piece besides the row of a valuation. */
export const [nothing, cost] = [-2, -1];

/** Dates are compared as in `isNewerValuation`: an unknown one comes before all others. */
export const isNewer = ({ records: { ids, columns } }: BriefTables, row: number, other: number): boolean => {
  const dateOf = (at: number): number => {
    const date = columns.date[at] ?? Number.NaN;
    return Number.isNaN(date) ? Number.NEGATIVE_INFINITY : date;
  };
  const [one, two] = [dateOf(row), dateOf(other)];
  return one === two ? (ids[row] ?? '') > (ids[other] ?? '') : one > two;
};

/** Whether this valuation counts: it has an amount, and its piece is there. */
export const counts = ({ pieces, records: { columns } }: BriefTables, row: number): boolean =>
  columns.alive[row] === 1 && columns.kind[row] === valuationKind && pieces.columns.alive[columns.piece[row] ?? -1] === 1;

/** For each piece row: the row of its newest valuation, `cost`, or `nothing`. */
export const sourcesOf = (tables: BriefTables): Int32Array => {
  const { pieces, records } = tables;
  const sources = new Int32Array(pieces.count);
  for (let row = 0; row < pieces.count; row += 1)
    sources[row] = pieces.columns.alive[row] === 1 && (pieces.columns.costCurrency[row] ?? -1) >= 0 ? cost : nothing;
  for (let row = 0; row < records.count; row += 1) {
    if (!counts(tables, row)) continue;
    const piece = records.columns.piece[row] ?? -1;
    const source = sources[piece] ?? nothing;
    if (source < 0 || isNewer(tables, row, source)) sources[piece] = row;
  }
  return sources;
};

/** What a piece counts for by this source. currency: a position in `currencies`. */
export const amountBy = ({ pieces, records }: BriefTables, piece: number, source: number): { currency: number; minor: number } =>
  source === cost
    ? { currency: pieces.columns.costCurrency[piece] ?? -1, minor: pieces.columns.cost[piece] ?? 0 }
    : { currency: records.columns.currency[source] ?? -1, minor: records.columns.minor[source] ?? 0 };

type Sums = { minor: number[]; works: number[] };
const noSums = (): Sums => ({ minor: currencies.map(() => 0), works: currencies.map(() => 0) });

/** Adds (1) or takes back (-1) what a piece counts for by this source. */
const add = (tables: BriefTables, sums: Sums, piece: number, source: number, sign: 1 | -1): void => {
  if (source === nothing) return;
  const { currency, minor } = amountBy(tables, piece, source);
  sums.minor[currency] = (sums.minor[currency] ?? 0) + sign * minor;
  sums.works[currency] = (sums.works[currency] ?? 0) + sign;
};

const moneyOf = ({ minor, works }: Sums): Money[] =>
  currencies.flatMap((currency, at) => ((works[at] ?? 0) > 0 ? [money(minor[at] ?? 0, currency)] : []));

export type CollectionValue = {
  /** The value of all works, one sum for each currency that occurs. */
  value: Money[];
  /** Of those that are offered for sale; part of no value. */
  asking: Money[];
  /** The number of works without a value. */
  unvalued: number;
};

export const collectionValue = (tables: BriefTables): CollectionValue => {
  const { pieces } = tables;
  const sources = sourcesOf(tables);
  const [value, asking] = [noSums(), noSums()];
  let unvalued = 0;
  for (let row = 0; row < pieces.count; row += 1) {
    if (pieces.columns.alive[row] !== 1) continue;
    const source = sources[row] ?? nothing;
    add(tables, value, row, source, 1);
    if (source === nothing) unvalued += 1;
    const currency = pieces.columns.askingCurrency[row] ?? -1;
    if (currency < 0) continue;
    asking.minor[currency] = (asking.minor[currency] ?? 0) + (pieces.columns.asking[row] ?? 0);
    asking.works[currency] = (asking.works[currency] ?? 0) + 1;
  }
  return { value: moneyOf(value), asking: moneyOf(asking), unvalued };
};

/** month: its first moment, Unix milliseconds. minor: the value at its end. */
export type ValueAt = { month: number; minor: number };
export type ValueLine = { currency: Currency; points: ValueAt[] };

const monthOf = (time: number): number => {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** The values that became known in each month, as rows of records and, after those, of pieces for their cost; months ascending. */
const knownByMonth = (tables: BriefTables, now: number): [month: number, rows: number[]][] => {
  const { pieces, records } = tables;
  const latest = monthOf(now);
  const months = new Map<number, number[]>();
  const note = (time: number, row: number): void => {
    const month = Math.min(latest, monthOf(time));
    const rows = months.get(month);
    if (rows === undefined) months.set(month, [row]);
    else rows.push(row);
  };
  const firstKnown = (time: number | undefined, piece: number): number =>
    time === undefined || Number.isNaN(time) ? (pieces.columns.added[piece] ?? now) : time;
  for (let row = 0; row < records.count; row += 1)
    if (counts(tables, row)) note(firstKnown(records.columns.date[row], records.columns.piece[row] ?? -1), row);
  for (let row = 0; row < pieces.count; row += 1)
    if (pieces.columns.alive[row] === 1 && (pieces.columns.costCurrency[row] ?? -1) >= 0)
      note(firstKnown(pieces.columns.acquired[row], row), records.count + row);
  return [...months].sort(([one], [other]) => one - other);
};

/**
 * The value of the works that are in the collection now, at the end of each month in which it changed and of this one. What has no
 * date counts from the day on which its work was added. now: Unix milliseconds.
 */
export const valueOverTime = (tables: BriefTables, now: number): ValueLine[] => {
  const { pieces, records } = tables;
  const sources = new Int32Array(pieces.count).fill(nothing);
  const sums = noSums();
  const lines = currencies.map((currency): ValueLine => ({ currency, points: [] }));
  const known = knownByMonth(tables, now);
  const latest = monthOf(now);
  if (known.length > 0 && known.at(-1)?.[0] !== latest) known.push([latest, []]);
  for (const [month, rows] of known) {
    for (const row of rows) {
      const isCost = row >= records.count;
      const piece = isCost ? row - records.count : (records.columns.piece[row] ?? -1);
      const source = sources[piece] ?? nothing;
      if (isCost ? source !== nothing : source >= 0 && !isNewer(tables, row, source)) continue;
      add(tables, sums, piece, source, -1);
      sources[piece] = isCost ? cost : row;
      add(tables, sums, piece, sources[piece] ?? nothing, 1);
    }
    for (const [at, { points }] of lines.entries()) {
      const minor = sums.minor[at] ?? 0;
      const last = points.at(-1);
      if (last === undefined ? (sums.works[at] ?? 0) > 0 : last.minor !== minor || month === latest)
        points.push({ month: Date.UTC(Math.floor(month / 12), month % 12), minor });
    }
  }
  return lines.filter(({ points }) => points.length > 0);
};
