// The value of a work.
import { describe, expect, it } from 'vitest';
import { amountOf, valueOfWork } from './value.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' }) as const;
const cost = { amount: { minor: 120_000, currency: 'USD' }, date: '2019-05-01' } as const;

describe('the value of a work', () => {
  it('[D47] is its newest valuation, whatever was written last', () => {
    const valuations = [
      { id: 'c', amount: eur(500), date: '2021-01-01' },
      { id: 'a', amount: eur(900), date: '2024-06-30' },
      { id: 'b', amount: eur(700), date: '2023-01-01' },
    ];
    expect(valueOfWork(valuations, cost)).toEqual({ amount: eur(900), from: 'valuation', date: '2024-06-30' });
  });

  it('[D47] is what it cost as long as nobody has valued it, in the currency that was paid', () => {
    expect(valueOfWork([], cost)).toEqual({ ...cost, from: 'cost' });
    expect(valueOfWork([], null)).toBeNull();
  });

  it('[D47] of two valuations of one day the one written later counts, and one without a date counts least', () => {
    const undated = { id: 'z', amount: eur(1), date: null };
    const [first, second] = [
      { id: 'x', amount: eur(2), date: '2024-01-01' },
      { id: 'y', amount: eur(3), date: '2024-01-01' },
    ];
    expect(valueOfWork([undated, second, first], null)?.amount).toEqual(eur(3));
    expect(valueOfWork([undated], cost)?.amount).toEqual(eur(1));
  });

  it('an amount without a currency, or in one that is not known, is none', () => {
    expect(amountOf(100, 'EUR')).toEqual(eur(100));
    expect(amountOf(100, null)).toBeNull();
    expect(amountOf(100, 'CHF')).toBeNull();
    expect(amountOf(null, 'EUR')).toBeNull();
  });
});
