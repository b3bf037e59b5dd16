// The relief of brightness: which way edges show, and that an even picture shows none.
import { expect, it } from 'vitest';
import { gradient } from './gradient.ts';
import { computed, drawn, meanIn } from './test-pictures.ts';

it('an edge that gets darker towards the right is light, one that gets brighter is dark, and what is even is gray', async () => {
  const picture = drawn(300, 100, (x) => (x < 100 || x >= 200 ? 160 : 60));
  const shown = await computed(gradient, picture);
  // Planted bug: the sign of the slope turned round.
  expect(meanIn(shown, [99 / 300, 0.2, 101 / 300, 0.8])).toBeGreaterThan(190);
  expect(meanIn(shown, [199 / 300, 0.2, 201 / 300, 0.8])).toBeLessThan(66);
  expect(meanIn(shown, [0.4, 0.2, 0.6, 0.8])).toBe(128);
});

it('a faint edge in the dark is as visible as in the light', async () => {
  const step = (dark: number) => drawn(200, 60, (x) => (x < 100 ? dark : dark + 6));
  const [dark, light] = [await computed(gradient, step(8)), await computed(gradient, step(220))];
  expect(meanIn(dark, [0.495, 0.2, 0.505, 0.8])).toBe(meanIn(light, [0.495, 0.2, 0.505, 0.8]));
  expect(meanIn(dark, [0.495, 0.2, 0.505, 0.8])).toBeLessThan(80);
});

it('an even picture is not amplified into a relief', async () => {
  // Planted bug: a scale without a least value, which turns rounding into mountains.
  const shown = await computed(
    gradient,
    drawn(120, 90, (x, y) => 100 + ((x + y) % 2) * 0.4),
  );
  expect(new Set(shown.data.filter((_, at) => at % 4 === 0))).toEqual(new Set([128]));
});

it('a large photograph is reduced, and the notes say to what', async () => {
  const shown = await computed(
    gradient,
    drawn(3_000, 30, () => 90),
  );
  expect([shown.width, shown.height]).toEqual([2_400, 24]);
  expect(shown.notes[0]).toBe('Computed at 2400 x 24 of 3000 x 30 pixels.');
});
