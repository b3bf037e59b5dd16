// The luminance gradient as a relief: brush strokes, cracks and folds as if lit from the upper left.
import { brightnessOf } from './brightness.ts';
import type { Layer } from './layer.ts';
import { levelBelow } from './ramp.ts';
import { computedAt, sizeWithin } from './working-size.ts';

/** Pixels of the longer side: 4.3 megapixels for a photograph of 4 by 3. */
const longest = 2_400;
/** Rows between two steps. */
const rowsAtOnce = 200;
/** Gray levels per pixel. A picture without any edges isn't amplified beyond this. */
const leastScale = 4;

export const gradient: Layer = {
  id: 'gradient',
  name: 'Luminance gradient',
  group: 'Surface',
  shown: 'over',
  whatItIs: 'How fast the brightness changes, and in which direction, drawn as a relief.',
  howToRead:
    'Gray is even. Where the photograph gets darker towards the lower right it is drawn light, where it gets brighter dark. Strokes, cracks and edges stand out, also in dark parts.',
  doesNotProve:
    'The relief is one of brightness: a painted shadow looks like a ridge, and real thickness of paint shows only if light raked over it. It says nothing of when or by whom.',
  compute: async (source, { step }) => {
    const size = sizeWithin(source, longest);
    const { width, height, data } = brightnessOf(source.reduced(size.width, size.height));
    await step(0.3);
    const slopes = new Float32Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const [above, below] = [Math.max(0, y - 1) * width, Math.min(height - 1, y + 1) * width];
      const row = y * width;
      for (let x = 0; x < width; x += 1) {
        const [left, right] = [x === 0 ? 0 : x - 1, x === width - 1 ? x : x + 1];
        // Sobel along the diagonal from the upper left: both directions in one sum.
        slopes[row + x] =
          (2 * data[above + left]! +
            2 * data[above + x]! +
            2 * data[row + left]! -
            2 * data[row + right]! -
            2 * data[below + x]! -
            2 * data[below + right]!) /
          8;
      }
      if (y % rowsAtOnce === 0) await step(0.3 + (0.5 * y) / height);
    }
    const scale = Math.max(leastScale, levelBelow(slopes.map(Math.abs), 0.98));
    const out = new Uint8ClampedArray(slopes.length * 4);
    for (let at = 0, to = 0; at < slopes.length; at += 1, to += 4) {
      // The soft end keeps strong edges from swallowing what is faint.
      const value = slopes[at]! / scale;
      out[to] = out[to + 1] = out[to + 2] = 128 + (127 * value) / (0.35 + Math.abs(value));
      out[to + 3] = 255;
    }
    return {
      width,
      height,
      data: out,
      notes: [computedAt(source, size), `Full contrast stands for ${scale.toFixed(0)} gray levels from one pixel to the next.`],
      legend: { kind: 'scale', colors: ['rgb(0 0 0)', 'rgb(128 128 128)', 'rgb(255 255 255)'], from: 'brighter', to: 'darker' },
    };
  },
};
