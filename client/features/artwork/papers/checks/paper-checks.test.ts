import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '#shared/domain/piece/piece.ts';
import { formatAmount } from '#shared/domain/trade/money.ts';
import { daysIn } from './days.ts';
import { checkPaper, sameFileFinding, type Paper, type PaperWork } from './paper-checks.ts';

const work: PaperWork = { height: null, width: null, dimensions: null, amounts: [] };
const paper: Paper = { text: '', amount: null, date: null };
const says = (one: Partial<Paper>, of: Partial<PaperWork> = {}) =>
  checkPaper({ ...paper, ...one }, { ...work, ...of }).map((found) => found.says);
const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

describe('a paper and its record', () => {
  it('differ in an amount, a date or a size: both are said, side by side', () => {
    const text = 'Galerie Beck\nBasel, 12. Mai 1951\nÖl auf Leinwand, 65 x 54 cm\nTotal: 1.250,00 EUR';
    const said = says({ text, amount: eur(152_000), date: '1951-05-21' }, { height: 540, width: 650 });
    expect(said).toEqual([
      'The paper says €1,250.00 EUR; the record says €1,520.00 EUR.',
      'The paper says May 12, 1951; the record says May 21, 1951.',
      'The paper says 65 × 54 cm; the record says 54 × 65 cm.',
    ]);
  });

  it('agree in another notation', () => {
    expect(says({ text: 'Total 1.234,56 €', amount: eur(123_456) })).toEqual([]);
    expect(says({ text: 'Total EUR 1,234.56', amount: eur(123_456) })).toEqual([]);
    expect(says({ text: '25 5/8 x 21 1/4 in.' }, { height: 651, width: 540 })).toEqual([]);
    expect(says({ text: 'Height 65.1 cm, width 54 cm' }, { dimensions: '25 5/8 x 21 1/4 in.' })).toEqual([]);
    for (const text of [
      '12 May 1951',
      'May 12th, 1951',
      '12.05.1951',
      '1951-05-12',
      '5/12/1951',
      '12/05/1951',
      'le 12 mai 1951',
      '12 de mayo de 1951',
    ])
      expect(says({ text, date: '1951-05-12' })).toEqual([]);
  });

  it('are not compared where the paper has what is meant among others, or too much to tell', () => {
    expect(says({ text: 'Price 900.00 EUR\nFraming 100.00 EUR\nTotal 1,000.00 EUR', amount: eur(90_000) })).toEqual([]);
    expect(says({ text: 'Sheet 30 x 20 cm\nframed 40 x 30 cm' }, { height: 300, width: 200 })).toEqual([]);
    expect(says({ text: '1.2.1950, 2.3.1950, 3.4.1950, 4.5.1950', date: '1951-05-12' })).toEqual([]);
    expect(says({ text: 'No date, no size, no price', date: '1951-05-12', amount: eur(5) }, { height: 300, width: 200 })).toEqual([]);
  });

  it('are compared with what the work cost or was valued at on the same day, where the paper has no amount of its own', () => {
    const amounts = [
      { amount: eur(100_000), date: '1951-05-12' },
      { amount: eur(900_000), date: '1960-01-01' },
    ];
    expect(says({ text: 'Total 1,100.00 EUR', date: '1951-05-12' }, { amounts })).toEqual([
      'The paper says €1,100.00 EUR; the record says €1,000.00 EUR.',
    ]);
    expect(says({ text: 'Total 1,100.00 EUR', date: '1951-05-13' }, { amounts })).toEqual([]);
  });

  it('is pointed out again when it is another difference', () => {
    const [one] = checkPaper({ ...paper, text: 'Total 10.00 EUR', amount: eur(2_000) }, work);
    const [again] = checkPaper({ ...paper, text: 'Total 10.00 EUR', amount: eur(2_000) }, work);
    const [other] = checkPaper({ ...paper, text: 'Total 10.00 EUR', amount: eur(3_000) }, work);
    expect(again?.mark).toBe(one?.mark);
    expect(other?.mark).not.toBe(one?.mark);
  });

  it('never differ in an amount, whatever its notation', () => {
    const german = (text: string): string => text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_999_99 }),
        fc.constantFrom(...currencies),
        fc.boolean(),
        (minor, currency, isGerman) => {
          const amount = isGerman ? german(formatAmount(minor)) : formatAmount(minor);
          expect(says({ text: `Total: ${amount} ${currency}`, amount: { minor, currency } })).toEqual([]);
        },
      ),
    );
  });

  // Planted bug: inches are compared to the tenth of a millimeter.
  it('never differ in a size, in centimeters or in inches', () => {
    const eighths = fc.integer({ min: 40, max: 640 });
    const inches = (count: number): string => `${Math.floor(count / 8)}${count % 8 === 0 ? '' : ` ${count % 8}/8`}`;
    const tenth = (count: number): number => Math.round((count / 8) * 254) / 10;
    fc.assert(
      fc.property(eighths, eighths, (down, across) => {
        const text = `${inches(down)} x ${inches(across)} in.`;
        expect(says({ text }, { height: tenth(down), width: tenth(across) })).toEqual([]);
        const rounded = `${(tenth(down) / 10).toFixed(1)} x ${(tenth(across) / 10).toFixed(1)} cm`.replaceAll('.', ',');
        expect(says({ text: rounded }, { height: tenth(down), width: tenth(across) })).toEqual([]);
      }),
    );
  });
});

describe('the days of a text', () => {
  it('are read from words and digits, and no day is made up', () => {
    expect(daysIn('30. Februar 1950, 31.11.1950, No. 12 1951, inv. 12.345.1951, 2,1951')).toEqual([]);
    expect(daysIn('Paid 03/04/1951')).toEqual([{ text: '03/04/1951', days: ['1951-04-03', '1951-03-04'] }]);
    expect(daysIn('13/04/1951 and 13 April 1951')).toEqual([{ text: '13/04/1951', days: ['1951-04-13'] }]);
  });
});

it('the same file elsewhere is named', () => {
  const other = (id: string) => ({ id, title: 'Invoice', work: 'Harbor at Dusk' });
  expect(sameFileFinding([])).toEqual([]);
  expect(sameFileFinding([other('a'), other('b')])[0]?.says).toBe('The same file is kept at “Invoice” of Harbor at Dusk and 1 more.');
  expect(sameFileFinding([other('a'), other('b')])[0]?.mark).toBe(sameFileFinding([other('b'), other('a')])[0]?.mark);
});
