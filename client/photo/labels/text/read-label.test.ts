// Whole labels: what is suggested, and what must not be.
import { describe, expect, it } from 'vitest';
import type { LabelLine } from './label-line.ts';
import { readLabel } from './read-label.ts';

/** Lines below each other; ' | ' divides columns. */
const linesOf = (text: string): LabelLine[] =>
  text.split('\n').flatMap((line, row) =>
    line.split(' | ').map((part, column) => {
      const left = column * 500;
      const box = { left, top: row * 40, right: left + part.length * 15, bottom: row * 40 + 30 };
      return { text: part, row, words: [{ text: part, confidence: 1, box }], box };
    }),
  );
const read = (text: string): Record<string, string> =>
  Object.fromEntries(readLabel(linesOf(text), 2026).map((one) => [one.field, one.text]));

describe('a label', () => {
  it('of a museum yields what it says, the artist by the dates of a life', () => {
    expect(
      read('Claude Monet\nFrench, 1840–1926\nWater Lilies\n1906\nOil on canvas\n89.9 × 94.1 cm\nMartin A. Ryerson Collection, 1933.1157'),
    ).toEqual({
      title: 'Water Lilies',
      artist: 'Claude Monet',
      year: '1906',
      medium: 'Painting',
      materials: 'Oil on canvas',
      size: '89.9 × 94.1 cm',
      number: '1933.1157',
    });
  });

  it('that names the title first is understood too', () => {
    expect(read('Young Woman with a Fan\n17th century\nWorkshop of Pieter de Hooch\nDutch, 1629–1684\nOil on panel')).toEqual({
      title: 'Young Woman with a Fan',
      artist: 'Workshop of Pieter de Hooch',
      medium: 'Painting',
      materials: 'Oil on panel',
    });
  });

  it('of an auction has a lot and an estimate, which is no price', () => {
    expect(
      read(
        "LOT 214\nJOHN ATKINSON GRIMSHAW (1836-1893)\nMoonlight on the Thames\noil on canvas\nsigned and dated 'Atkinson Grimshaw 1882'\n£20,000-30,000",
      ),
    ).toEqual({
      title: 'Moonlight on the Thames',
      artist: 'John Atkinson Grimshaw',
      year: '1882',
      medium: 'Painting',
      materials: 'oil on canvas',
      number: '214',
    });
  });

  it('on an invoice has its total, and neither its number nor its date', () => {
    expect(
      read(
        'Rechnung\nKunsthandel Lorenz GmbH\nMaximilianstraße 18, 80539 München\nRechnungsnummer 2022-318 | Datum: 03.11.2022\nKarl Hofer: Stillleben mit Zitronen, 1932\nÖl auf Leinwand, 54 x 65 cm\nNettobetrag | 26.000,00 €\nMwSt. 7 % | 1.820,00 €\nGesamtbetrag | 27.820,00 €',
      ),
    ).toEqual({
      title: 'Stillleben mit Zitronen',
      artist: 'Karl Hofer',
      year: '1932',
      medium: 'Painting',
      materials: 'Öl auf Leinwand',
      size: '54 × 65 cm',
      price: '27.820,00 €',
    });
  });

  // Planted bugs: a postal code, a telephone number, a year of acquisition or of a life becomes the year; a size becomes a price.
  it('with traps yields nothing of them', () => {
    expect(
      read(
        'Galerie Seidel\nAuguststraße 41, 10119 Berlin\nTel. 030 2849 1960\nGeschenk von Ludwig Roselius 1931\ngeb. 1876 in Herdorf, gest. 1964 in Köln',
      ),
    ).toEqual({});
    expect(read('Priya Raman\nUntitled (Blue Field)\nPrice on request')).toEqual({ artist: 'Priya Raman', title: 'Untitled (Blue Field)' });
  });

  it('of less usual form is understood', () => {
    expect(read('David Hockney, A Bigger Splash, 1967\nAcrylic on canvas, 242.5 x 243.9 cm\nTate, London')).toMatchObject({
      artist: 'David Hockney',
      title: 'A Bigger Splash',
      year: '1967',
    });
    expect(read('Caravaggio\n(Michelangelo Merisi)\nMilano 1571 – Porto Ercole 1610\nBacco\n1597 circa\nInv. 1890 n. 5312')).toEqual({
      artist: 'Caravaggio',
      title: 'Bacco',
      year: '1597 circa',
      number: '1890 n. 5312',
    });
    expect(read('Mario Rossi (Napoli, 1955)\nVicolo\nacrilico su tavola, cm. 40x50\nanno 2003\n€ 1.200')).toMatchObject({
      artist: 'Mario Rossi',
      title: 'Vicolo',
      year: '2003',
      price: '€ 1.200',
    });
    expect(
      read('EDWARD RUSCHA (b. 1937)\nStandard Station\nscreenprint in colors, 1966\nImage: 498 x 940 mm\nSheet: 650 x 1015 mm'),
    ).toMatchObject({
      medium: 'Print',
      size: '650 × 1015 mm',
    });
    expect(read('Invoice\nInv No: 10432\nJohn Piper, "Fawley Bottom", 1985\nAmount due: £1,850.00')).toEqual({
      artist: 'John Piper',
      title: 'Fawley Bottom',
      year: '1985',
      price: '£1,850.00',
    });
  });

  it('says where each value was read', () => {
    const [title] = readLabel(linesOf('Anna Whitlock\nb. 1971, Leeds\nLow Tide\n2019'), 2026);
    expect([title?.field, title?.box.top]).toEqual(['title', 80]);
  });

  it('that says nothing yields nothing', () => {
    expect(readLabel([], 2026)).toEqual([]);
  });
});
