// The collections and tags of a piece, when two devices wrote the same at once.
import { expect, it } from 'vitest';
import type { RecordRow } from '#client/data/db/database.ts';
import { belongingOf } from './belonging.ts';

const record = (id: string, kind: string, fields: RecordRow['fields']): RecordRow => ({
  id,
  kind,
  about: 'piece',
  fields,
  clocks: {},
  deleted: 0,
});

it('what two rows say counts once, and a tag keeps the spelling that came first', () => {
  const { groupIds, tags } = belongingOf(
    [
      record('3', 'tag', { name: 'OIL' }),
      record('1', 'membership', { group: 'modern' }),
      record('2', 'tag', { name: ' Oil' }),
      record('4', 'membership', { group: 'modern' }),
      record('5', 'tag', { name: 'Gift' }),
      record('6', 'tag', { name: ' ' }),
      record('7', 'valuation', { amount: 1 }),
    ],
    (name) => name.trim().toLowerCase(),
  );
  expect([...groupIds]).toEqual(['modern']);
  expect(tags).toEqual(['Gift', 'Oil']);
});
