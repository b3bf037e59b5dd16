// Messages for rejected promises.
import { afterEach, expect, it, vi } from 'vitest';
import { SaidError } from '#shared/contract/wire/errors.ts';
import { toastFailure, toastUncaught } from './toast-failure.ts';
import { dismissToast, shownToasts } from '#client/ui/controls/toast.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.restoreAllMocks();
});

// Planted: the words of a TypeError under the title "Error".
it('[ERR4] a command that fails says why where it has words for people, and leaves the cause in the console', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new SaidError('There is no room left on this device.');
  toastFailure(error);
  toastFailure(new TypeError('x is undefined'));
  toastFailure('odd');
  expect(shownToasts().map(({ title, description }) => [title, description])).toEqual([
    ['Error', error.message],
    ['Error', 'This could not be done.'],
    ['Error', 'This could not be done.'],
  ]);
  expect(log).toHaveBeenCalledWith(error);
});

// Planted bugs: nothing shown; a toast for each of a hundred failures; one for a request that the page has aborted.
it('what nobody has caught is said once, and what the page has ended itself is not', () => {
  toastUncaught(new DOMException('left', 'AbortError'));
  expect(shownToasts()).toEqual([]);
  for (let time = 0; time < 3; time += 1) toastUncaught(new TypeError('x is undefined'));
  expect(shownToasts().map(({ title }) => title)).toEqual(['Something did not work']);
});
