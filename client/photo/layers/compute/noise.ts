// The noise residual: how strong the finest differences are, from place to place.
import { brightnessOf } from './brightness.ts';
import type { Layer } from './layer.ts';
import { levelBelow, painted, scaleLegend } from './ramp.ts';
import { cellsOf, computedInCells } from './working-size.ts';

const mostCells = 1_200;
/** Pixels: a square with fewer says nothing of a level. */
const leastCell = 3;
/** Gray levels: what eight bits themselves leave. */
const leastScale = 1;
/** From the mean absolute response of the mask to the deviation of the noise (Immerkaer 1996). */
const deviationOf = Math.sqrt(Math.PI / 2) / 6;

export const noise: Layer = {
  id: 'noise',
  name: 'Noise residual',
  group: 'Surface',
  shown: 'over',
  whatItIs: 'The finest differences between neighboring pixels, after everything that changes evenly has been taken away.',
  howToRead:
    'Dark is smooth, yellow is rough. A camera leaves similar noise on areas of similar brightness; grain, weave and fine strokes add to it, blur and strong compression take it away.',
  doesNotProve:
    'Texture, focus, light and the camera’s own smoothing change it within one untouched photograph. A patch that differs is a place to look at, and no evidence by itself.',
  compute: async (source, { step }) => {
    const cells = cellsOf(source, mostCells, leastCell);
    const { side, across, down } = cells;
    const values = new Float32Array(across * down);
    const rowsAtOnce = Math.max(1, Math.floor(128 / side));
    for (let row = 0; row < down; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, down - row);
      // One more row above and below for the mask, as far as there is one.
      const top = Math.max(0, row * side - 1);
      const bottom = Math.min(source.height, (row + rows) * side + 1);
      const { width, data } = brightnessOf(source.part(0, top, source.width, bottom - top));
      for (let y = Math.max(row * side, 1); y < Math.min((row + rows) * side, source.height - 1); y += 1) {
        const into = Math.floor(y / side) * across;
        const [above, here, below] = [(y - 1 - top) * width, (y - top) * width, (y + 1 - top) * width];
        for (let cell = 0, x = 1; cell < across; cell += 1) {
          const end = Math.min((cell + 1) * side, width - 1);
          let sum = 0;
          for (; x < end; x += 1)
            sum += Math.abs(
              data[above + x - 1]! +
                data[above + x + 1]! +
                data[below + x - 1]! +
                data[below + x + 1]! +
                4 * data[here + x]! -
                2 * (data[above + x]! + data[below + x]! + data[here + x - 1]! + data[here + x + 1]!),
            );
          values[into + cell]! += sum;
        }
      }
      await step((row + rows) / down);
    }
    for (let at = 0; at < values.length; at += 1) values[at]! *= deviationOf / (side * side);
    const scale = Math.max(leastScale, levelBelow(values, 0.98));
    // Square roots: the differences among smooth areas are the ones that are looked for.
    const raster = painted(values.map(Math.sqrt), across, down, 'viridis', [0, Math.sqrt(scale)]);
    const middle = levelBelow(values, 0.5);
    return {
      ...raster,
      notes: [
        computedInCells(source, cells),
        `Half of the picture has noise and fine texture below ${middle.toFixed(1)} gray levels of 255; yellow stands for ${scale.toFixed(1)} and more.`,
      ],
      legend: scaleLegend('viridis', 'smooth', 'rough'),
    };
  },
};
