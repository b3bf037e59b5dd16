// Messages for rejected promises.
import { afterEach, expect, it, vi } from 'vitest';
import { sayFailure, sayUncaught } from './say-failure.ts';
import { dismissToast, shownToasts } from '#client/ui/controls/toast.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.restoreAllMocks();
});

it('[ERR4] a command that fails says why, and leaves the cause in the console', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('There is no room left on this device.');
  sayFailure(error);
  sayFailure('odd');
  expect(shownToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Error', error.message],
    ['Error', 'This could not be done.'],
  ]);
  expect(log).toHaveBeenCalledWith(error);
});

// Planted bugs: nothing shown; a toast for each of a hundred failures; one for a request that the page has aborted.
it('what nobody has caught is said once, and what the page has ended itself is not', () => {
  sayUncaught(new DOMException('left', 'AbortError'));
  expect(shownToasts()).toEqual([]);
  for (let time = 0; time < 3; time += 1) sayUncaught(new TypeError('x is undefined'));
  expect(shownToasts().map(({ title }) => title)).toEqual(['Something did not work']);
});
