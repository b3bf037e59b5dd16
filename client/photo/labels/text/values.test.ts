// Sizes, years, prices and numbers as labels in five languages write them.
import { describe, expect, it } from 'vitest';
import { numbersIn } from './numbers.ts';
import { bareAmountsIn, parsePrice, priceLineOf, pricesIn } from './prices.ts';
import { bestSize, parseSize, sizesIn } from './sizes.ts';
import { hasCentury, isCentury, yearsIn } from './years.ts';

const sides = (text: string) => {
  const size = parseSize(text);
  return size === null ? null : [size.height, size.width, size.depth];
};

describe('a size', () => {
  it('is read in the units and signs of five languages', () => {
    const cases: [string, (number | null)[]][] = [
      ['89.9 × 94.1 cm', [899, 941, null]],
      ['35 x 44,5 cm', [350, 445, null]],
      ['cm 26 x 21 x 19', [260, 210, 190]],
      ['420 x 297 mm', [420, 297, null]],
      ['24 × 36 in', [609.6, 914.4, null]],
      ['13 1/2 × 10 5/8 in.', [342.9, 269.9, null]],
      ['76.2 by 63.5 cm; 30 by 25 in.', [762, 635, null]],
      ['H. 56 ; L. 46,5 cm', [560, 465, null]],
      ['H 62 × B 24 × T 18 cm', [620, 240, 180]],
      ['Höhe 96 cm', [960, null, null]],
      ['Alto: 38 cm', [380, null, null]],
      ['Ø 30 cm', [300, 300, null]],
    ];
    for (const [text, expected] of cases) expect([text, sides(text)]).toEqual([text, expected]);
  });

  // Planted bug: the first size of the line is taken, whatever its unit.
  it('is that of the sheet rather than of the image, and metric rather than in inches', () => {
    expect(sides('35 3/8 × 37 1/8 in. (89.9 × 94.1 cm)')).toEqual([899, 941, null]);
    expect(sides('Image 34 × 40 cm, sheet 47.8 × 66.2 cm')).toEqual([478, 662, null]);
  });

  it('mends a decimal point that was not read by the inches beside it, and a fraction that lost its space', () => {
    expect(bestSize(sizesIn('353/8 x 371/8in. (89.9 x 941 cm)'))?.size.text).toBe('89.9 × 94.1 cm');
  });

  it('without a unit keeps what is written and claims no millimeters', () => {
    expect([parseSize('70 x 90')?.text, ...(sides('70 x 90') ?? [])]).toEqual(['70 x 90', null, null, null]);
    expect(parseSize('Edition 3/10')).toBe(null);
    expect(parseSize('two horses')).toBe(null);
  });
});

describe('a year', () => {
  const years = (text: string) => yearsIn(text, 2026).map((found) => found.text);

  it('keeps the words that make it less exact', () => {
    const cases = [
      'c. 1923',
      'ca. 1858',
      'um 1819/20',
      'vers 1870',
      'circa 1761',
      '1889 ca.',
      'Hacia 1910',
      'about 1891',
      '1797–1799',
      'vor 1900',
      '1920s',
    ];
    for (const text of cases) expect(years(text)).toEqual([text]);
  });

  // Planted bug: the digits of '17th' or 'XIX' become the first year of a century.
  it('is never made of a century', () => {
    for (const text of ['17th century', '15. Jahrhundert', 'XVIe siècle', 'XV secolo', 'siglo XIX', 'sec. XVIII']) {
      expect([text, years(text), hasCentury(text), isCentury(text)]).toEqual([text, [], true, true]);
    }
  });

  it('is no size, no price, no part of a number, and not later than now', () => {
    for (const text of ['1900 x 1200 mm', '€ 1950', '1933.1157', '16.2.5', 'PHO1986', '2031'])
      expect([text, years(text)]).toEqual([text, []]);
  });
});

describe('a price', () => {
  const minors = (text: string) => pricesIn(text).map(({ price }) => price && [price.minor, price.currency]);

  it('is read with the separators of each country', () => {
    const cases: [string, [number, string]][] = [
      ['£14,500 + VAT', [1_450_000, 'GBP']],
      ['8.500 €', [850_000, 'EUR']],
      ['EUR 4.200,– inkl. MwSt.', [420_000, 'EUR']],
      ['6 800 €', [680_000, 'EUR']],
      ['1 950,00 € TTC', [195_000, 'EUR']],
      ['€ 7.500,00', [750_000, 'EUR']],
      ['2.300 euro', [230_000, 'EUR']],
      ['USD 2,800', [280_000, 'USD']],
      ["$12'500.50", [1_250_050, 'USD']],
    ];
    for (const [text, expected] of cases) expect([text, minors(text)]).toEqual([text, [expected]]);
  });

  it('in a currency that a record does not hold is none', () => {
    expect(minors('CHF 2400')).toEqual([null]);
    expect(minors('CA$ 2,400')).toEqual([null]);
    expect(minors('60 x 80 cm')).toEqual([]);
    expect(parsePrice('Price on request')).toBe(null);
  });

  it('is told from an estimate and from a tax', () => {
    for (const text of ['£20,000-30,000', 'Schätzpreis: € 15.000 – 20.000', 'Estimation : 40 000 / 60 000 €', 'Precio de salida: 18.000 €'])
      expect([text, priceLineOf(text)]).toEqual([text, 'estimate']);
    for (const text of ['VAT 20% £480.00', 'MwSt. 7 % 1.820,00 €', 'Prix HT 18 500,00 €', 'Subtotal £2,400.00', 'IVA 22% € 2.640,00'])
      expect([text, priceLineOf(text)]).toEqual([text, 'tax']);
    for (const text of ['Total £2,880.00', 'Gesamtbetrag 27.820,00 €', 'Total TTC 19 517,50 €', 'Totale € 14.640,00'])
      expect([text, priceLineOf(text)]).toEqual([text, 'total']);
    expect(priceLineOf('£14,500 + VAT')).toBe('price');
    expect(bareAmountsIn('Total 2,880.00').map(({ amount }) => amount)).toEqual([288_000]);
  });
});

describe('a number', () => {
  const best = (text: string) => numbersIn(text).toSorted((a, b) => b.rank - a.rank)[0]?.text ?? null;

  it('is found by the word before it, or by its form', () => {
    const cases: [string, string][] = [
      ['Inv.-Nr. 2194', '2194'],
      ['N° inv. 1924.3.1', '1924.3.1'],
      ['n. inv. 1975/18', '1975/18'],
      ['Inv. RF 2849', 'RF 2849'],
      ['Acc. no. 16.2.5', '16.2.5'],
      ['Stock no. BW 1182', 'BW 1182'],
      ['Codice opera SB-2231', 'SB-2231'],
      ['Lot n° 9', '9'],
      ['Los-Nr. 58', '58'],
      ['N.º 19', '19'],
      ['LUX.1506 P', 'LUX.1506 P'],
      ['Gift of a friend, 1988.412.3', '1988.412.3'],
    ];
    for (const [text, expected] of cases) expect([text, best(text)]).toEqual([text, expected]);
  });

  it('is not that of an invoice, a telephone or a life', () => {
    for (const text of ['Invoice no. 2023-0417', 'Rechnungsnummer 2022-318', 'Facture n° 2021-095', '1898-1986', 'Water Lilies'])
      expect([text, best(text)]).toEqual([text, null]);
  });
});
