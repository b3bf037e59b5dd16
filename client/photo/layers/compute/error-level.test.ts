// The error level: it measures what the encoder changes, where it changes it, and compares like with like.
import { expect, it } from 'vitest';
import { brightnessOf } from './brightness.ts';
import { errorLevel } from './error-level.ts';
import type { LayerContext, Raster } from './layer.ts';
import { computed, drawn, meanIn, paintedPicture } from './test-pictures.ts';
import { throughJpeg } from './test-weaves.ts';

const asRaster = (plane: ReturnType<typeof brightnessOf>): Raster =>
  drawn(plane.width, plane.height, (x, y) => plane.data[y * plane.width + x]!);
const recompress: LayerContext['recompress'] = (part, quality) => Promise.resolve(asRaster(throughJpeg(brightnessOf(part), quality)));

it('a half that was never compressed changes more than one that was', async () => {
  const never = paintedPicture(640, 512, 6, 6);
  const once = asRaster(throughJpeg(brightnessOf(never), 90));
  const picture = drawn(640, 512, (x, y) => (x < 320 ? once : never).data[(y * 640 + x) * 4]!);
  const shown = await computed(errorLevel, picture, { recompress });
  // Planted bug: the difference of a picture with itself, or halves exchanged.
  expect(meanIn(shown, [0.55, 0, 1, 1], 1)).toBeGreaterThan(meanIn(shown, [0, 0, 0.45, 1], 1) + 40);
});

it('a change of every place by the same amount is even, and a picture that does not change stays dark', async () => {
  const brighter: LayerContext['recompress'] = ({ width, height, data }) =>
    Promise.resolve({ width, height, data: data.map((value, at) => (at % 4 === 3 ? value : value + 3)) });
  const picture = drawn(2_300, 300, () => 100);
  const shown = await computed(errorLevel, picture, { recompress: brighter });
  expect(shown.notes[1]).toContain('by 3.0 gray levels');
  expect(new Set(shown.data.filter((_, at) => at % 4 === 0)).size).toBe(1);
  // Planted bug: a scale that follows the picture down to nothing.
  const same = await computed(errorLevel, picture);
  expect(meanIn(same, [0, 0, 1, 1], 1)).toBe(1);
});

it('the quality is named, and asked for', async () => {
  const asked: number[] = [];
  await computed(errorLevel, paintedPicture(64, 64, 1), {
    recompress: (part, quality) => {
      asked.push(quality);
      return Promise.resolve(part);
    },
  });
  expect(asked).toEqual([90]);
  expect(errorLevel.whatItIs).toContain('quality 90');
});
