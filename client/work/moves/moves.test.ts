import { expect, it } from 'vitest';
import { changesOfLocation } from './moves.data.ts';

const move = (id: string, date: string, from: string, to: string) => ({ id, fields: { date, from, to } });
const [first, second] = [move('a', '2024-01-01', 'Study', 'Hall'), move('b', '2025-01-01', 'Hall', 'Vault')];
const after = (location: string | null, before: readonly ReturnType<typeof move>[], now: readonly ReturnType<typeof move>[]) => {
  const [change] = changesOfLocation({ id: 'work', location }, before, now);
  return change?.kind === 'piece.set' ? change.payload.values : null;
};

// Planted bugs: an older move that is changed moves the work; a place that was written by hand since is lost.
it('where a work is follows its newest move, changed, deleted or brought back', () => {
  expect(after('Vault', [first, second], [first, { ...second, fields: { ...second.fields, to: 'Attic' } }])).toEqual({ location: 'Attic' });
  expect(after('Vault', [first, second], [{ ...first, fields: { ...first.fields, to: 'Attic' } }, second])).toBeNull();
  expect(after('Vault', [first, second], [first])).toEqual({ location: 'Hall' });
  expect(after('Hall', [first], [first, second])).toEqual({ location: 'Vault' });
  expect(after('Hall', [first], [])).toEqual({ location: 'Study' });
  expect(after('Lent to a friend', [first, second], [first])).toBeNull();
});
