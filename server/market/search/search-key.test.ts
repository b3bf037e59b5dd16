import { expect, it } from 'vitest';
import { searchKeyOf } from './search-key.ts';

it('[MKT1] the same search has one key, whatever other parameters its URL has and in whatever order', () => {
  // Planted bug: the raw query as the key; every ?x=N is then searched and compressed again.
  expect(searchKeyOf('medium=print&q=fog&x=1')).toBe(searchKeyOf('q=fog&medium=print'));
  expect(searchKeyOf('x=1&y=2')).toBe('');
  expect(searchKeyOf('q=a&q=b')).toBe('q=b');
  expect(searchKeyOf('q=a')).not.toBe(searchKeyOf('q=b'));
});
