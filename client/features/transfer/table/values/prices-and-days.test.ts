// Prices, days and units as tables have them: read where they are beyond doubt, and never as another currency, day or length.
import { describe, expect, it } from 'vitest';
import { dayIn, writtenDays, type DayOrder } from './days.ts';
import { amountIn, currencyIn } from './money.ts';
import { unitIn } from './units.ts';

describe('the currency of a price', () => {
  // Planted: any three capitals are a code.
  it.each(['Prix payé', 'PRIX PAYÉ TTC', 'Price incl. VAT', 'Preis (incl. MWSt)', 'Prix HT', 'IVA inclusa', 'Prezzo netto', 'Prix sur demande', 'TOP PRICE', 'Insured for'])(
    '[D43] is none in words for taxes and other words: %s',
    (header) => {
      expect(currencyIn(header)).toBeNull();
      expect(currencyIn('€ 1.200', '', header)).toBe('EUR');
    },
  ); // prettier-ignore

  it.each([
    ['US$1,200', 'USD'],
    ['1,200 US$', 'USD'],
    ['price_usd', 'USD'],
    ['VAT incl. £1,200', 'GBP'],
    ['TOP PRICE $5', 'USD'],
    ['1 200 € TTC', 'EUR'],
    ['CHF 1’200', 'other'],
    ['Price (SEK)', 'other'],
    ['12 000 kr', 'other'],
    ['1.200 zł', 'other'],
    ['JPY 120,000', 'other'],
    ['¥120,000', 'other'],
    ['A$1,200', 'other'],
    ['CAD $1,200', 'other'],
    ['$1,200 MXN', 'other'],
    ['COP $1,200', 'other'],
    ['1200 TRY', 'other'],
    ['Preis in Franken', 'other'],
    ['EUR/USD', 'other'],
    ['1,200', null],
  ])('[D43] is what stands there: %s', (text, currency) => {
    expect(currencyIn(text)).toBe(currency);
  });

  it('[D43] under a sign that several countries have is the one that is named beside it or above', () => {
    expect([currencyIn('$1,200', 'CAD'), currencyIn('$1,200', '', 'Price (AUD)'), currencyIn('$1,200', 'USD'), currencyIn('£5', 'EGP')]).toEqual([
      'other',
      'other',
      'USD',
      'other',
    ]); // prettier-ignore
    expect([currencyIn('€5', '', 'Price (CHF)'), currencyIn('5', '', 'Price (GBP)')]).toEqual(['EUR', 'GBP']);
  });
});

describe('an amount', () => {
  it.each([
    ['US$1,200', 120_000],
    ['US$ 950.00', 95_000],
    ['1,200 US$', 120_000],
    ["1'200.00", 120_000],
    ['1\u00A0200,00\u00A0€', 120_000],
    ['1\u2009200,00 €', 120_000],
    ['EUR 1.250,-', 125_000],
    ['€ 1.250,--', 125_000],
    ['1200 TTC', 120_000],
    ['1.190 € (inkl. 19 % MwSt.)', 119_000],
    ['€500 + VAT', 50_000],
    ['0.500', 50],
    ['1250.0000', 125_000],
    ['1250.000', 125_000],
    ['0.555', null],
    ['£1.2m', null],
    ['12 50', null],
    ['est. 300', null],
    ['300-400', null],
  ])('[D43] is read as it is meant, or not at all: %s', (text, minor) => {
    expect(amountIn(text)).toBe(minor);
  });
});

describe('the unit of a column', () => {
  // Planted: the leftmost word that can be a unit.
  it.each([
    ['Höhe in cm', 'cm'],
    ['Maße in cm', 'cm'],
    ['Hauteur en cm', 'cm'],
    ['Altezza in cm', 'cm'],
    ['HeightCm', 'cm'],
    ['height_mm', 'mm'],
    ['Height (in.)', 'in'],
    ['Height in inches', 'in'],
    ['height_in', 'in'],
    ['H (")', 'in'],
    ['Höhe in Zoll', 'in'],
    ['Höhe in Metern', 'm'],
    ['Height', null],
    ['Height in frame', null],
    ['Height (cm / in)', null],
    ['Height in inches (cm)', null],
  ])('[D43] is the one that its name says: %s', (header, unit) => {
    expect(unitIn(header)).toBe(unit);
  });
});

describe('the days of a column', () => {
  const read = (text: string, order: DayOrder = 'day first'): string | null => dayIn(text, { order, months: 'any' });

  it.each([
    ['Nov 17 2009', '2009-11-17'],
    ['17-Nov-2009', '2009-11-17'],
    ['17th of November 2009', '2009-11-17'],
    ['Tue, Nov 17, 2009', '2009-11-17'],
    ['3 juin 2010', '2010-06-03'],
    ['12 juillet 1999', '1999-07-12'],
    ['1er août 2001', '2001-08-01'],
    ['5 de mayo de 2010', '2010-05-05'],
    ['3 giugno 2001', '2001-06-03'],
    ['3 mrt 2001', '2001-03-03'],
    ['2. Jänner 2001', '2001-01-02'],
    ['31. 12. 1999', '1999-12-31'],
    ['31/12/2009 14:30', '2009-12-31'],
    ['March 5-7, 2004', null],
    ['5 March 1920?', null],
    ['c. 5 March 1920', null],
    ['March 2004', null],
    ['31.12.99', null],
  ])('are read where they are certain: %s', (text, day) => {
    expect(read(text)).toBe(day);
  });

  it('[D43] show by any number above 12 which comes first, and keep the question where none does', () => {
    expect(writtenDays(['05-06-2009', '2009-01-02', '11-17-2009'])).toMatchObject({ order: 'month first', proof: '11-17-2009' });
    expect(writtenDays(['05/06/2009', '17/11/2009'])).toMatchObject({ order: 'day first', proof: '17/11/2009' });
    expect(writtenDays(['5.6.2009', '11.17.2009'])).toMatchObject({ order: 'month first' });
    expect(writtenDays(['05/06/2009'])).toMatchObject({ proof: null, needs: { order: true } });
    expect(writtenDays(['1/13/2001', '13/1/2001', '2/3/2001'])).toMatchObject({ isMixed: true, proof: null });
    expect([read('11-17-2009'), read('05-06-2009', 'month first')]).toEqual(['2009-11-17', '2009-05-06']);
  });

  it('[D43] name their months in the language that reads them all, else in several', () => {
    expect(writtenDays(['3 juin 2010', '4 mai 2011']).months).toBe('fr');
    expect(writtenDays(['3. März 2010', '4. Mai 2011']).months).toBe('de');
    expect(writtenDays(['3 June 2010', '4 août 2011']).months).toBe('any');
    expect(dayIn('3 juin 2010', { order: 'day first', months: 'de' })).toBeNull();
  });
});
