// Records of watched works, as a page shows them.
import { expect, it } from 'vitest';
import type { RecordRow } from '#client/data/db/database.ts';
import { watchesOf } from './watches.data.ts';

const record = (id: string, fields: Record<string, unknown>): RecordRow =>
  ({ id, kind: 'watch', about: id, fields, clocks: {}, deleted: 0 }) as unknown as RecordRow;

// Planted: one row for each record; the oldest record says what was seen.
it('show each work once, the one added last first, with all its records', () => {
  const { works, byWork } = watchesOf([
    record('1', { work: 'a', title: 'A', price: 100, currency: 'EUR' }),
    record('2', { work: 'b', title: 'B' }),
    record('3', { work: 'a', title: 'A, renamed', price: 200, currency: 'EUR' }),
    record('4', { title: 'Of a work that nobody names' }),
  ]);
  expect(works.map(({ work, title, price, ids }) => [work, title, price, ids])).toEqual([
    ['a', 'A, renamed', 200, ['3', '1']],
    ['b', 'B', null, ['2']],
  ]);
  expect(byWork.get('a')?.ids).toHaveLength(2);
});
