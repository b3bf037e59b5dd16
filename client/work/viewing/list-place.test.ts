// The place of a work in the list from which it was opened.
import { expect, it } from 'vitest';
import { placeInList, rememberList } from './list-place.ts';

it('a work knows its neighbors in the list that was shown last, and nothing in another one', () => {
  expect(placeInList('b')).toBeNull();
  const ids = ['a', 'b', 'c'];
  rememberList({ count: ids.length, idAt: (at) => ids[at] });
  expect(placeInList('a')).toEqual({ at: 0, of: 3, previous: undefined, next: 'b' });
  expect(placeInList('c')).toEqual({ at: 2, of: 3, previous: 'b', next: undefined });
  expect(placeInList('d')).toBeNull();
  rememberList(null);
  expect(placeInList('a')).toBeNull();
});
