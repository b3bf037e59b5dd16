// The note of a field that is nearly full.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { leftIn, LengthWords } from './length-note.tsx';

const said = (left: number, most: number): string => renderToStaticMarkup(<LengthWords left={left} most={most} />);

describe('a field that is nearly full', () => {
  // Planted bugs: shown from the first letter on; shown only when the field is full; counts below zero.
  it('says so in its last tenth, not before, not beyond and not without a limit', () => {
    const at = (length: number, most: number | undefined) => leftIn('x'.repeat(length), most);
    expect([269, 270, 300, 301].map((length) => at(length, 300))).toEqual([null, 30, 0, null]);
    expect([17_999, 18_001].map((length) => at(length, 20_000))).toEqual([null, 1_999]);
    expect([at(5_000, undefined), leftIn(undefined, 300), at(0, 300)]).toEqual([null, null, null]);
  });

  it('says how much more fits, and tells a screen reader politely once the typing pauses', () => {
    expect(said(1_999, 20_000)).toContain('1,999 characters left');
    expect(said(1, 300)).toContain('1 character left');
    expect(said(0, 300)).toContain('This is full: it takes 300 characters.');
    expect(said(10, 300)).toMatch(/<span aria-hidden="true">10 characters left<\/span><output aria-live="polite"[^>]*><\/output>/);
  });
});
