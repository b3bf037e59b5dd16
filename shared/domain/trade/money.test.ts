// Parsing, formatting and summing money.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney, formatWholeMoney, money, parseAmount, parseMoney, sumPerCurrency } from './money.ts';
import { currencies } from '#shared/domain/piece/piece.ts';

const minorUnits = fc.integer({ min: 0, max: 99_999_999_999 });

describe('money', () => {
  it('is written in whole units where it is a sum', () => {
    expect(formatWholeMoney(money(39_040_049, 'USD'))).toBe('$390,400 USD');
    expect(formatWholeMoney(money(39_040_050, 'EUR'))).toBe('€390,401 EUR');
    expect(formatWholeMoney(money(0, 'GBP'))).toBe('£0 GBP');
  });

  it('[LIM11] [LIM4] [D18] a price shows its own symbol, thousands separators, two decimals and its code', () => {
    expect(formatMoney(money(120_000, 'USD'))).toBe('$1,200.00 USD');
    expect(formatMoney(money(120_000, 'EUR'))).toBe('€1,200.00 EUR');
    expect(formatMoney(money(120_000, 'GBP'))).toBe('£1,200.00 GBP');
    expect(formatMoney(money(0, 'USD'))).toBe('$0.00 USD');
    expect(formatMoney(money(5, 'GBP'))).toBe('£0.05 GBP');
    expect(formatMoney(money(99_999_999, 'USD'))).toBe('$999,999.99 USD');
    expect(formatMoney(money(-123_456, 'EUR'))).toBe('-€1,234.56 EUR');
  });

  // Planted bugs: formatting as (minor / 100).toFixed(2), and parsing as Number(text) * 100 truncated (0.29 becomes 28).
  it('[LIM11] what is shown is exact at every size, and reading it back gives the same money', () => {
    expect(formatAmount(9_007_199_254_740_987)).toBe('90,071,992,547,409.87');
    expect(parseAmount('0.29')).toBe(29);
    fc.assert(
      fc.property(minorUnits, fc.constantFrom(...currencies), (minor, currency) => {
        expect(parseMoney(formatAmount(minor), currency)).toEqual({ minor, currency });
        expect(parseAmount((minor / 100).toFixed(2))).toBe(minor);
      }),
    );
  });

  // Planted bug: removing every comma, which makes 1234,50 a hundred times as much.
  it('[VAL26] an amount is read with the separators of either habit, and one that could mean two things is refused instead of guessed', () => {
    for (const [typed, minor] of [
      ['1200', 120_000],
      [' 1,200.5 ', 120_050],
      ['1234,50', 123_450],
      ['1.234,50', 123_450],
      ['1,234.50', 123_450],
      ['1 234,50', 123_450],
      ['1\u00a0234,5', 123_450],
      ['1\u202f234.50', 123_450],
      ['1’234.50', 123_450],
      ['1 234 567', 123_456_700],
      ['1.234.567', 123_456_700],
      ['1,234,567.8', 123_456_780],
      ['1,234', 123_400],
      ['1,2', 120],
      [',5', 50],
      ['12,', 1_200],
      ['0.07', 7],
      ['.5', 50],
      ['12.', 1_200],
      ['007', 700],
    ] as const)
      expect(parseAmount(typed)).toBe(minor);
    for (const typed of [
      '',
      '.',
      ',',
      '1,2000',
      '1.234',
      '1.005',
      '0,500',
      '0.500',
      '1,23,456',
      '1.23.456',
      '1,234.567',
      '1.234,567',
      '1,234,50',
      '1.234.50',
      '1 234.567',
      '12 34',
      '1 2345',
      "1 234'567",
      '1,234 567',
      '1.2,3.4',
      '-5',
      '1e3',
      '1,5e3',
      'abc',
      '0x10',
      '€5',
      '9'.repeat(30),
    ])
      expect(parseAmount(typed), typed).toBeNull();
  });

  it('money that is not a whole number of minor units cannot be made', () => {
    for (const minor of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => money(minor, 'USD')).toThrow(RangeError);
  });

  // Planted bug: one sum for all currencies.
  it('[CAT4] [LIM5] sums never mix currencies and keep one figure for each', () => {
    expect(sumPerCurrency([money(100, 'GBP'), money(250, 'USD'), money(50, 'GBP')])).toEqual([money(250, 'USD'), money(150, 'GBP')]);
    expect(sumPerCurrency([])).toEqual([]);
  });
});
