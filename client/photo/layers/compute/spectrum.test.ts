// The spectrum: a repetition is a dot at its place, and a painting has none.
import { expect, it } from 'vitest';
import { brightnessOf } from './brightness.ts';
import { spectrum } from './spectrum.ts';
import { computed, drawn, meanIn, paintedPicture } from './test-pictures.ts';
import { throughJpeg } from './test-weaves.ts';

it('a repetition shows at its distance and direction, and the notes name both', async () => {
  const painting = paintedPicture(900, 700, 3);
  // Every 6.4 pixels, 30 degrees above the horizontal: 40 cycles in a window.
  const [fx, fy] = [40 * Math.cos(Math.PI / 6), -40 * Math.sin(Math.PI / 6)].map((k) => (k * 2 * Math.PI) / 256) as [number, number];
  const shown = await computed(
    spectrum,
    drawn(900, 700, (x, y) => painting.data[(y * 900 + x) * 4]! + 12 * Math.cos(fx * x + fy * y)),
  );
  expect(shown.notes[1]).toBe('The strongest slanted repetition comes every 6.4 pixels, at 30 degrees.');
  const [x, y] = [(128 + 40 * Math.cos(Math.PI / 6)) / 256, (128 - 40 * Math.sin(Math.PI / 6)) / 256];
  const at = (px: number, py: number): number => meanIn(shown, [px - 0.004, py - 0.004, px + 0.004, py + 0.004], 1);
  // Planted bug: the vertical axis upside down, which the other diagonal would show.
  expect(at(x, y)).toBeGreaterThan(at(x, 1 - y) + 60);
});

it('nothing is found in paint and noise', async () => {
  for (const picture of [paintedPicture(900, 700, 3), paintedPicture(300, 260, 4), paintedPicture(700, 700, 5, 20)])
    expect((await computed(spectrum, picture)).notes[1]).toBe('No slanted repetition stands out.');
});

it('blocks of compression and straight edges are no slanted repetition', async () => {
  const { width, height, data } = throughJpeg(brightnessOf(paintedPicture(800, 600, 9, 14)), 30);
  const blocks = drawn(width, height, (x, y) => data[y * width + x]! + (x > 400 ? 60 : 0));
  expect((await computed(spectrum, blocks)).notes[1]).toBe('No slanted repetition stands out.');
});
