// Two changes of one text, one of them in an open form.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebaseText } from './rebase-text.ts';

describe('saving a text that changed meanwhile', () => {
  // Planted bug: saving what stands in the form, which takes away what the other device added.
  it('[CAT11] changes that lie apart are both kept, in either order', () => {
    expect(rebaseText('one two three', 'ONE two three', 'one two THREE!')).toBe('ONE two THREE!');
    expect(rebaseText('one two three', 'one two three four', 'zero one two three')).toBe('zero one two three four');
    const part = fc.string({ maxLength: 6 });
    fc.assert(
      fc.property(part, part, part, part, part, (a, b, c, mine, theirs) => {
        const opened = `<${a}|${b}|${c}>`;
        expect(rebaseText(opened, `<${a}${mine}|${b}|${c}>`, `<${a}|${b}|${c}${theirs}>`)).toContain(`|${b}|`);
        expect(rebaseText(opened, opened, theirs)).toBe(theirs);
        expect(rebaseText(opened, mine, opened)).toBe(mine);
      }),
    );
  });

  it('[CAT11] where both changed the same words, what was typed stands', () => {
    expect(rebaseText('grey', 'blue', 'green')).toBe('blue');
  });

  it('[CAT11] no character is cut in two', () => {
    expect(rebaseText('😀 a', '😁 a', '😀 a b')).toBe('😁 a b');
  });
});
