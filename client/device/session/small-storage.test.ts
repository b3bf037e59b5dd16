// Local storage in a browser that blocks site data.
import { expect, it } from 'vitest';
import { openSmallStorage } from './small-storage.ts';

// Planted bug: `localStorage` is accessed at startup without a try, so that the app never gets past its static shell.
it('the app starts without storage, knows it, and remembers for as long as the page is open', () => {
  const { storage, isBlocked } = openSmallStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.setItem('a', '1');
  expect([isBlocked, storage.getItem('a'), storage.getItem('b')]).toEqual([true, '1', null]);
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
  expect(openSmallStorage(() => storage)).toEqual({ storage, isBlocked: false });
});
