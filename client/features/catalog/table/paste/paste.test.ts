// What a block from a spreadsheet is read as, and what it changes.
import { describe, expect, it } from 'vitest';
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { columnsOf, titleColumn } from '#client/features/catalog/table/table-columns.ts';
import { blockOf, blockText } from './block.ts';
import { beyond, planPaste } from './plan-paste.ts';
import { readCell } from './read-cell.ts';

const piece = { ...blankPieceRow('p', '2026-01-01T00:00:00.000Z'), title: 'Harbor', artist: 'Ada Quell' };
const read = (...[name, text]: [Parameters<typeof readCell>[0], string]) => readCell(name, text, piece);

describe('a block', () => {
  // Planted bugs: the line end after the last row is a row; a tab within quotes ends the cell.
  it('is rows of cells, of which one may be quoted', () => {
    expect(blockOf('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(blockOf('"a\tb\n""c"""\td')).toEqual([['a\tb\n"c"', 'd']]);
    expect(blockOf('12" x 9"\t"loose')).toEqual([['12" x 9"', '"loose']]);
    expect(blockOf('\ta\t')).toEqual([['', 'a', '']]);
    expect(blockOf('')).toEqual([['']]);
    for (const text of ['plain', 'a\tb', 'say "no"', 'two\nlines']) expect(blockOf(blockText(text))).toEqual([[text]]);
  });

  it('does not reach beyond the last row and column', () => {
    expect(beyond([['a', 'b'], ['c', 'd'], ['e']], 2, 1)).toBe(3);
    expect(beyond([['a']], 1, 1)).toBe(0);
  });
});

describe('a pasted cell', () => {
  // Planted bug: a word that the table shows is not taken back.
  it('is read by the words that the table shows and by those of its control', () => {
    expect(read('medium', 'Sculpture')).toEqual({ medium: 'sculpture' });
    expect(read('missing', 'STOLEN')).toEqual({ missing: 'stolen' });
    expect([read('signed', 'Yes'), read('signed', 'no'), read('signed', '')]).toEqual([
      { signed: true },
      { signed: false },
      { signed: null },
    ]);
    expect([read('height_mm', '60.5'), read('height_mm', '60.5 cm')]).toEqual([{ height_mm: 605 }, { height_mm: 605 }]);
    expect([read('acquired_date', '2019-03-12'), read('acquired_date', 'March 12, 2019')]).toEqual([
      { acquired_date: '2019-03-12' },
      { acquired_date: '2019-03-12' },
    ]);
    expect(read('location', ' Room 2\nleft ')).toEqual({ location: 'Room 2 left' });
  });

  it('is an amount in the currency that it names, or in that of the work', () => {
    expect(read('acquired_price', '€1,200.50 EUR')).toEqual({ acquired_price: 120_050, acquired_currency: 'EUR' });
    expect(read('acquired_price', '1200 gbp')).toEqual({ acquired_price: 120_000, acquired_currency: 'GBP' });
    expect(readCell('acquired_price', '5', { ...piece, acquired_currency: 'GBP' })).toEqual({
      acquired_price: 500,
      acquired_currency: 'GBP',
    });
    expect(read('acquired_price', '5')).toEqual({ acquired_price: 500, acquired_currency: 'USD' });
    expect(read('acquired_price', '')).toEqual({ acquired_price: null });
  });

  // Planted bug: what is not understood empties its cell.
  it('changes nothing where it is not understood', () => {
    expect([read('medium', 'oil'), read('height_mm', 'tall'), read('acquired_price', '5 CHF'), read('signed', 'perhaps')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(read('acquired_date', '1926')).toBeNull();
    // A work has a title in any case.
    expect(read('title', ' ')).toEqual({});
  });
});

describe('a paste', () => {
  const columns = [titleColumn, ...columnsOf(['artist', 'year', 'asking'])];

  // Planted bug: a column that is not written by hand shifts what stands right of it.
  it('fills right and down, leaves what it cannot write, and names it', () => {
    const { changes, unread } = planPaste(
      [
        ['Mill', '', 'x', '$5'],
        ['', 'Ben', '', 'Not for sale'],
      ],
      [piece, { ...piece, id: 'q' }, piece],
      columns,
    );
    expect(changes).toEqual([
      [{ kind: 'piece.set', payload: { pieceId: 'p', values: { title: 'Mill', year: 'x' } } }],
      [{ kind: 'piece.set', payload: { pieceId: 'q', values: { artist: 'Ben', year: null } } }],
    ]);
    expect(unread.map(({ column, piece: { id }, text }) => [column.name, id, text])).toEqual([
      ['asking', 'p', '$5'],
      ['asking', 'q', 'Not for sale'],
    ]);
  });
});
