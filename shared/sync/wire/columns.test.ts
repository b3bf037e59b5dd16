import { describe, expect, it } from 'vitest';
import { ColumnError, fromColumns, toColumns, type ColumnShape } from './columns.ts';

const shape = { id: 'text', period: 'text?', price: 'integer?', at: 'integer', flag: 'flag', photos: 'any' } as const satisfies ColumnShape;
const rows = [
  { id: 'a', period: null, price: 100, at: 1, flag: 0, photos: null },
  { id: 'b', period: 'Baroque', price: null, at: 2, flag: 1, photos: [{ url: 'x' }] },
] as const;
const overTheWire = (page: unknown): unknown => JSON.parse(JSON.stringify(page));

describe('a page of columns', () => {
  it('gives back the rows that went in', () => {
    expect(fromColumns(shape, overTheWire(toColumns(shape, rows)))).toEqual(rows);
    expect(fromColumns(shape, overTheWire(toColumns(shape, [])))).toEqual([]);
  });

  it('leaves out a column in which there is nothing', () => {
    const page = toColumns(shape, [{ id: 'a', period: null, price: null, at: 0, flag: 0, photos: null }]);
    expect(Object.keys(page.columns)).toEqual(['id']);
  });

  it('passes over columns of a newer version', () => {
    const page = toColumns(shape, rows);
    expect(fromColumns(shape, { ...page, columns: { ...page.columns, frame: ['oak', null] } })).toEqual(rows);
  });

  it('refuses what is not of the promised types or lengths', () => {
    const page = toColumns(shape, rows);
    const broken = (columns: object): unknown => ({ ...page, columns: { ...page.columns, ...columns } });
    for (const wrong of [
      broken({ id: ['a', 3] }),
      broken({ id: ['a'] }),
      broken({ price: [1.5, 2] }),
      broken({ flag: [2, 0] }),
      broken({ at: 'x' }),
      broken({ at: [null, 1] }),
      null,
      [],
      { rows: -0.5, columns: {} },
      { rows: 1 },
    ])
      expect(() => fromColumns(shape, wrong)).toThrow(ColumnError);
  });
});
