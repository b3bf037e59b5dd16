// Of the value of a collection, what is insured: as far as a work has a valuation that was made for insurance.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { money, type Money } from '#shared/domain/trade/money.ts';
import type { BriefTables } from './brief-rows.ts';
import { amountBy, counts, isNewer, nothing, sourcesOf } from './collection-value.ts';

/** Minor units; together they are the value of the works in this currency. */
export type InsuredShare = { currency: Currency; insured: number; uninsured: number };
export type UninsuredWork = { pieceId: string; amount: Money };
export type InsuredValue = {
  shares: InsuredShare[];
  /** Works with a value and no insured one. */
  uninsuredWorks: number;
  /** Of these the largest of each currency first, then the second of each; at most `largestKept`. */
  largest: UninsuredWork[];
};

const largestKept = 3;

/** For each piece row: the row of its newest valuation for insurance, or `nothing`. */
const insurancesOf = (tables: BriefTables): Int32Array => {
  const { pieces, records } = tables;
  const insurances = new Int32Array(pieces.count).fill(nothing);
  for (let row = 0; row < records.count; row += 1) {
    if (records.columns.insures[row] !== 1 || !counts(tables, row)) continue;
    const piece = records.columns.piece[row] ?? -1;
    const known = insurances[piece] ?? nothing;
    if (known === nothing || isNewer(tables, row, known)) insurances[piece] = row;
  }
  return insurances;
};

/** Amounts in different currencies are not compared: a work that is insured in another currency than its value's counts as insured. */
const insuredPart = (tables: BriefTables, piece: number, insurance: number, value: { currency: number; minor: number }): number => {
  if (insurance === nothing) return 0;
  const insured = amountBy(tables, piece, insurance);
  return insured.currency === value.currency ? Math.min(insured.minor, value.minor) : value.minor;
};

/** The works with a value and no valuation that was made for insurance. */
export const uninsuredWorks = (tables: BriefTables): Set<string> => {
  const [sources, insurances] = [sourcesOf(tables), insurancesOf(tables)];
  const found = new Set<string>();
  for (let row = 0; row < tables.pieces.count; row += 1) {
    const source = sources[row] ?? nothing;
    if (source === nothing || insurances[row] !== nothing || amountBy(tables, row, source).minor <= 0) continue;
    found.add(tables.pieces.ids[row] ?? '');
  }
  return found;
};

export const insuredValue = (tables: BriefTables): InsuredValue => {
  const { pieces } = tables;
  const [sources, insurances] = [sourcesOf(tables), insurancesOf(tables)];
  const sums = currencies.map(() => ({ works: 0, insured: 0, uninsured: 0 }));
  const largest = currencies.map((): UninsuredWork[] => []);
  let uninsuredWorks = 0;
  for (let row = 0; row < pieces.count; row += 1) {
    const source = sources[row] ?? nothing;
    if (source === nothing) continue;
    const value = amountBy(tables, row, source);
    const [sum, currency, kept] = [sums[value.currency], currencies[value.currency], largest[value.currency]];
    if (sum === undefined || currency === undefined || kept === undefined) continue;
    const insurance = insurances[row] ?? nothing;
    const insured = insuredPart(tables, row, insurance, value);
    sum.works += 1;
    sum.insured += insured;
    sum.uninsured += value.minor - insured;
    if (insurance !== nothing || value.minor <= 0) continue;
    uninsuredWorks += 1;
    if (kept.length === largestKept && value.minor <= (kept.at(-1)?.amount.minor ?? 0)) continue;
    kept.push({ pieceId: pieces.ids[row] ?? '', amount: money(value.minor, currency) });
    kept.sort((a, b) => b.amount.minor - a.amount.minor);
    kept.length = Math.min(kept.length, largestKept);
  }
  const ranked = largest.flatMap((works) => works.map((work, rank) => ({ work, rank })));
  ranked.sort((a, b) => a.rank - b.rank || b.work.amount.minor - a.work.amount.minor);
  return {
    shares: currencies.flatMap((currency, at) => {
      const { works, insured, uninsured } = sums[at] ?? { works: 0, insured: 0, uninsured: 0 };
      return works === 0 ? [] : [{ currency, insured, uninsured }];
    }),
    uninsuredWorks,
    largest: ranked.slice(0, largestKept).map(({ work }) => work),
  };
};
