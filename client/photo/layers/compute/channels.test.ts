// Single channels: each shows its own light, and Lab separates color from lightness.
import { expect, it } from 'vitest';
import { channels, labOf } from './channels.ts';
import { computed, drawn, meanIn } from './test-pictures.ts';

const named = (id: string) => channels.find((layer) => layer.id === id)!;

it.each([
  ['red', 200],
  ['green', 90],
  ['blue', 30],
])('the %s channel shows its own values', async (id, value) => {
  // Planted bug: two channels exchanged.
  const shown = await computed(
    named(id),
    drawn(40, 30, () => [200, 90, 30]),
  );
  expect(Array.from(shown.data.subarray(0, 4))).toEqual([value, value, value, 255]);
});

it('L*a*b* of the primaries is as published for sRGB under D65', () => {
  for (const [color, lab] of [
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.2, 80.1, 67.2],
    ],
    [
      [0, 255, 0],
      [87.7, -86.2, 83.2],
    ],
    [
      [0, 0, 255],
      [32.3, 79.2, -107.9],
    ],
    [
      [128, 128, 128],
      [53.6, 0, 0],
    ],
  ] as const)
    labOf(color[0], color[1], color[2]).forEach((value, at) => expect(Math.abs(value - lab[at]!)).toBeLessThan(0.6));
});

it('yellow is orange and blue is blue on the axis of blue and yellow, at any lightness', async () => {
  const shown = await computed(
    named('blue-yellow'),
    drawn(200, 60, (x, y) => (x < 100 ? [80 + y, 80 + y, 20] : [40, 60, 110 + y])),
  );
  expect(meanIn(shown, [0.1, 0, 0.4, 1], 0)).toBeGreaterThan(meanIn(shown, [0.1, 0, 0.4, 1], 2) + 60);
  expect(meanIn(shown, [0.6, 0, 0.9, 1], 2)).toBeGreaterThan(meanIn(shown, [0.6, 0, 0.9, 1], 0) + 60);
});

it('a photograph without color is not given any', async () => {
  // Planted bug: a span that follows the picture down to nothing.
  for (const id of ['green-red', 'blue-yellow']) {
    const shown = await computed(
      named(id),
      drawn(60, 40, (x) => 40 + 2 * x),
    );
    for (const channel of [0, 1, 2]) expect(meanIn(shown, [0, 0, 1, 1], channel)).toBeGreaterThan(236);
  }
});
