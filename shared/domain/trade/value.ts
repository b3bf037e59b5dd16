// What a work is worth to its owner's records: its newest valuation, else what it cost. An asking price is no value.
import { currencies } from '#shared/domain/piece/piece.ts';
import { money, type Money } from './money.ts';

/** date: yyyy-mm-dd, null if it is not known. */
export type Valuation = { id: string; amount: Money; date: string | null };

/** Whether a valuation comes after another: by date; one without a date comes before all others. Ids ascend with the time of writing. */
export const isNewerValuation = (one: Pick<Valuation, 'id' | 'date'>, other: Pick<Valuation, 'id' | 'date'>): boolean =>
  (one.date ?? '') === (other.date ?? '') ? one.id > other.id : (one.date ?? '') > (other.date ?? '');

/** Null unless both parts of the amount are known. */
export const amountOf = (minor: unknown, currency: unknown): Money | null => {
  const known = currencies.find((one) => one === currency);
  return typeof minor === 'number' && known !== undefined ? money(minor, known) : null;
};

export type ValueOfWork = { amount: Money; from: 'valuation' | 'cost'; date: string | null };

/** Null without one. */
export const newestValuation = <V extends Pick<Valuation, 'id' | 'date'>>(valuations: readonly V[]): V | null =>
  valuations.reduce<V | null>((newest, one) => (newest === null || isNewerValuation(one, newest) ? one : newest), null);

/** Null if nothing is known. */
export const valueOfWork = (valuations: readonly Valuation[], cost: { amount: Money; date: string | null } | null): ValueOfWork | null => {
  const newest = newestValuation(valuations);
  if (newest !== null) return { amount: newest.amount, from: 'valuation', date: newest.date };
  return cost === null ? null : { ...cost, from: 'cost' };
};
