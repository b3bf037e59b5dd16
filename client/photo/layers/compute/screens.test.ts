// The map of printing screens: it marks the part that has one, and no paint.
import { expect, it } from 'vitest';
import { screens } from './screens.ts';
import { computed, drawn, meanIn, normalFrom, paintedPicture } from './test-pictures.ts';

const painting = paintedPicture(1_024, 768, 8);
/** Dots every five pixels at 45 degrees, in the right half. */
const halfPrinted = () => {
  const normal = normalFrom(4);
  return drawn(1_024, 768, (x, y) => {
    const value = painting.data[(y * 1_024 + x) * 4]!;
    if (x < 512) return value;
    const k = (2 * Math.PI) / (5 * Math.SQRT2);
    return value + 45 * (Math.cos(k * (x + y)) + Math.cos(k * (x - y))) + 2 * normal();
  });
};

it('tiles with a screen are marked with its period, the painted half is left as it is', async () => {
  const shown = await computed(screens, halfPrinted());
  expect(meanIn(shown, [0.55, 0, 1, 1], 3)).toBeGreaterThan(140);
  // Planted bug: the map transposed.
  expect(meanIn(shown, [0, 0, 0.45, 1], 3)).toBe(0);
  expect(shown.notes[1]).toMatch(/^A grid was found in 6 of 12 tiles; it repeats every 5\.0 pixels\./);
});

it('paint, noise and compression blocks are no grid', async () => {
  const noisy = paintedPicture(800, 600, 9, 14);
  const blocks = drawn(800, 600, (x, y) => noisy.data[((y - (y % 8)) * 800 + x - (x % 8)) * 4]!);
  for (const picture of [painting, noisy]) expect((await computed(screens, picture)).notes[1]).toMatch(/^No grid was found/);
  expect((await computed(screens, blocks)).notes[1]).not.toMatch(/^A grid was found in (1[0-9]|[3-9]) /);
});

it('an even ground is too even to tell, not clear of a screen', async () => {
  const shown = await computed(
    screens,
    drawn(600, 500, () => 200),
  );
  expect(shown.notes[1]).toBe('No tile has enough in it to look for a grid.');
  expect(meanIn(shown, [0, 0, 1, 1], 3)).toBe(110);
});
