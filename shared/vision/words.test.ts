// Words name the picture that a changed one was made of, and few others.
import { expect, it } from 'vitest';
import { copyFeatures, countOf, keptOf } from './features.ts';
import { resized, type Gray } from './gray.ts';
import { matchOf } from './match.ts';
import { askedWords, ownWords } from './words.ts';

/** Boxes at places that follow from the seed. */
const picture = (seed: number): Gray => {
  const [width, height] = [320, 240];
  const data = new Uint8Array(width * height).fill(120);
  let state = seed * 7_919 + 13;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  for (let box = 0; box < 120; box += 1) {
    const [left, top, w, h, value] = [below(width), below(height), 6 + below(40), 6 + below(40), below(256)];
    for (let y = top; y < Math.min(height, top + h); y += 1) data.fill(value, y * width + left, y * width + Math.min(width, left + w));
  }
  return { width, height, data };
};
const half = (whole: Gray): Gray => resized(whole, 200, 150);
const shared = (one: Gray, other: Gray): number => {
  const own = new Set(ownWords(keptOf(copyFeatures(one))));
  return askedWords(copyFeatures(other)).filter((word) => own.has(word)).length;
};

it('a smaller copy shares many words with its picture, and another picture few', () => {
  for (let seed = 1; seed < 5; seed += 1)
    expect(shared(picture(seed), half(picture(seed)))).toBeGreaterThan(3 * shared(picture(seed), half(picture(seed + 50))));
});

it('what is kept of a picture stays within 5,400 bytes and is enough to verify it', () => {
  const kept = keptOf(copyFeatures(picture(9)));
  expect(kept.data.byteLength).toBeLessThanOrEqual(5_400);
  expect(ownWords(kept).every((word) => Number.isInteger(word) && word >= 0 && word < 2 ** 31)).toBe(true);
  expect(matchOf(kept, copyFeatures(half(picture(9))))?.count).toBeGreaterThan(9);
  expect(matchOf(kept, copyFeatures(picture(60)))).toBeNull();
  expect(countOf(copyFeatures({ width: 320, height: 240, data: new Uint8Array(320 * 240).fill(90) }))).toBe(0);
});
