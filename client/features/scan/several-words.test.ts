// The toast for several files at once.
import { expect, it } from 'vitest';
import { StoreFull } from '#client/data/drafts/saving.ts';
import { severalOutcome } from './several-words.ts';

// Planted bug: a toast for each file, of which the fifth dropped the first and none named its file.
it('[VAL2] every file that was not saved is named with its reason, and nothing is called saved that is not', () => {
  expect(severalOutcome(3, [])).toBeNull();
  const full = new StoreFull('full');
  const gone = new DOMException('gone', 'NotReadableError');
  const words = severalOutcome(6, [
    { name: 'a.jpg', why: full },
    { name: 'b.txt', why: 'not-image' },
    { name: 'c.jpg', why: gone },
    { name: 'd.png', why: new Error('odd') },
    { name: 'e.jpg', why: 'too-large' },
  ]);
  expect(words).toMatchObject({
    title: '1 of 6 photographs saved on this device',
    description:
      'Not saved: a.jpg (no room left on this device), b.txt (not an image), c.jpg (cannot be read any more), ' +
      'd.png (could not be stored), e.jpg (larger than 10MB). Please choose them again.',
    duration: Number.POSITIVE_INFINITY,
  });
  expect(severalOutcome(1, [{ name: 'a.jpg', why: full }])?.title).toBe('Nothing was saved');
});
