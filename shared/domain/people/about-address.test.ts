import { describe, expect, it } from 'vitest';
import { aboutOfAddress, addressOfAbout } from './about-address.ts';

const id = '0198f2c4-0000-7000-8000-000000000001';

describe('what a message is about, in an address', () => {
  it('[D59] is an artwork, a question about a listed one, or an order', () => {
    for (const word of ['artwork', 'question', 'order']) {
      const about = aboutOfAddress(`${word}:${id}`);
      expect(about).toEqual({ kind: word === 'order' ? 'order' : 'artwork', id, ...(word === 'question' ? { question: true } : {}) });
      expect(about && addressOfAbout(about)).toBe(`${word}:${id}`);
    }
  });

  it('is nothing where it is malformed', () => {
    for (const text of [null, undefined, '', 'artwork', `piece:${id}`, `question:${id}x`, 'question:abc', ` order:${id}`])
      expect(aboutOfAddress(text)).toBeNull();
  });
});
