import { expect, it } from 'vitest';
import { stillFound } from './use-selection.ts';

const hits = (...ids: string[]) => ({ count: ids.length, idAt: (at: number) => ids[at] });

// Planted bug: in the order of what is found, in which they would be exported.
it('what is selected is what is still found of it, in the order in which it was selected', () => {
  const ids = new Set(['c', 'a', 'b']);
  expect([...stillFound(ids, hits('a', 'c', 'd'))]).toEqual(['c', 'a']);
  expect(stillFound(ids, hits('a', 'b', 'c', 'd'))).toBe(ids);
  expect(stillFound(ids, hits()).size).toBe(0);
});
