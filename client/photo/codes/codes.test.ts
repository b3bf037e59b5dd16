import { describe, expect, it } from 'vitest';
import { addressOf, labeledIn } from './label-address.ts';
import { codeIn } from './read-code.ts';
import { codeOf } from './write-code.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const origin = 'https://verso.example';

/** As a camera sees it: each module in pixels, on light paper. */
const pictureOf = (rows: readonly boolean[][], pixels: number) => {
  const quiet = 4;
  const side = (rows.length + 2 * quiet) * pixels;
  const data = new Uint8ClampedArray(side * side * 4).fill(235);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (rows[Math.floor(y / pixels) - quiet]?.[Math.floor(x / pixels) - quiet] === true) data.set([30, 30, 30, 255], (y * side + x) * 4);
  return { width: side, height: side, data };
};

describe('the code of a label', () => {
  it('is read as the work or the place that it was made for', () => {
    for (const what of ['work', 'place'] as const) {
      const read = codeIn(pictureOf(codeOf(addressOf({ what, id }, origin)), 4));
      expect(read && labeledIn(read)).toEqual({ what, id });
    }
  });

  // Planted: any address with an id is taken for a work.
  it('is nothing where somebody else made it', () => {
    for (const text of [
      '',
      'Harbor',
      `https://elsewhere.example/user/${id}`,
      `${origin}/artwork/7`,
      `${origin}/move?to=`,
      `javascript:${id}`,
    ])
      expect([text, labeledIn(text)]).toEqual([text, null]);
    expect(codeIn({ width: 40, height: 40, data: new Uint8ClampedArray(40 * 40 * 4).fill(255) })).toBeNull();
  });
});
