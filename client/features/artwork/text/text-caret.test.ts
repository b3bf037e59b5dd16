import { describe, expect, it } from 'vitest';
import { movedBy } from './text-caret.ts';

describe('a caret in a text that somebody else changes', () => {
  it('moves with what is inserted before it, and not with what comes after it', () => {
    expect(movedBy([{ retain: 2 }, { insert: 'abc' }], 5)).toBe(8);
    expect(movedBy([{ retain: 6 }, { insert: 'abc' }], 5)).toBe(5);
    expect(movedBy([{ insert: 'abc' }, { retain: 4 }, { insert: 'x' }], 5)).toBe(9);
  });

  it('stays before what is inserted right where it stands', () => {
    expect(movedBy([{ retain: 5 }, { insert: 'abc' }], 5)).toBe(5);
    expect(movedBy([{ insert: 'abc' }], 0)).toBe(0);
  });

  // Planted bug: subtracts the whole length of a deletion, including the part behind the caret.
  it('moves back by what is deleted before it only', () => {
    expect(movedBy([{ retain: 1 }, { delete: 2 }], 5)).toBe(3);
    expect(movedBy([{ retain: 3 }, { delete: 10 }], 5)).toBe(3);
    expect(movedBy([{ retain: 7 }, { delete: 1 }], 5)).toBe(5);
    expect(movedBy([{ delete: 4 }, { insert: 'xy' }], 5)).toBe(3);
  });
});
