import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, leastGroups, likeness, mayBeAlike, sameWording, sketchOf, wordGroups } from './wording.ts';

const letter = (work: string, size: string): string =>
  `We certify that the work ${work}, oil on canvas, ${size}, is in our opinion an authentic work by the hand of the artist and will be included
   in the catalogue raisonné that is in preparation. This opinion is based on the examination of the original in our rooms in Basel, on its
   style, its technique and its provenance, as far as these are known to us at present. It gives no warranty.`;
const likenessOf = (one: string, other: string): number => likeness(wordGroups(one), wordGroups(other));

describe('the wording of papers', () => {
  it('is nearly the same in a form that was filled in twice, and not in two letters about one thing', () => {
    expect(likenessOf(letter('Harbor', '65 x 54 cm'), letter('Pears', '30 x 20 cm'))).toBeGreaterThan(sameWording);
    const other = `Dear Mrs. Whitlock, the painting by the artist that you saw in our rooms in Basel is an authentic work in our opinion, and it
      will be part of the catalogue raisonné. We should be glad to hear from you whether you would like to have it, and send our regards.`;
    expect(likenessOf(letter('Harbor', '65 x 54 cm'), other)).toBeLessThan(0.3);
    expect(wordGroups('12 May 1951').size).toBeLessThan(leastGroups);
  });

  it('is found by the sketches wherever it is nearly the same', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{2,6}$/), { minLength: 60, maxLength: 200 });
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 50 }), (all, at) => {
        const changed = all.with(at, 'zzzzzzz');
        const [one, other] = [wordGroups(all.join(' ')), wordGroups(changed.join(' '))];
        if (likeness(one, other) >= sameWording) expect(mayBeAlike(sketchOf(one), sketchOf(other))).toBe(true);
      }),
    );
  });

  it('of a paper is that of its pages together', () => {
    const [one, other] = [wordGroups(letter('Harbor', '')), wordGroups(letter('Pears', ''))];
    expect(joined(sketchOf(one), sketchOf(other))).toEqual(sketchOf(new Set([...one, ...other])));
  });
});
