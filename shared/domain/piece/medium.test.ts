// The medium that a title or description names.
import { describe, expect, it } from 'vitest';
import { mediumInWords, type Medium } from './medium.ts';

describe('the medium in words', () => {
  it.each<[string, Medium | null]>([
    ['Harbor at Dusk, oil on canvas, 1921', 'painting'],
    ['A watercolour of the Thames', 'painting'],
    ['Charcoal on laid paper', 'drawing'],
    ['Bronze, edition of 8', 'sculpture'],
    ['Mixed media on board', 'mixed media'],
    // Caught: taking what a print shows for what it is.
    ['Lithograph after the painting of 1888', 'print'],
    ['Exhibition poster, offset', 'print'],
    ['Gelatin silver print', 'print'],
    ['Untitled', null],
    ['Boiling seas', null],
  ])('of %s is %s', (text, medium) => {
    expect(mediumInWords('Title', undefined, text)).toBe(medium);
  });
});
