// The error level: how much each place changes when the photograph is compressed once more.
import type { Layer } from './layer.ts';
import { levelBelow, painted, scaleLegend } from './ramp.ts';
import { cellsOf, computedInCells } from './working-size.ts';

const quality = 90;
/** Pixels of a strip: whole blocks of JPEG with halved colors, so that strips compress as the whole would. */
const strip = { width: 2_048, height: 256 };
const mostCells = 1_024;
const leastCell = 4;
/** Gray levels. */
const leastScale = 2;

export const errorLevel: Layer = {
  id: 'error-level',
  name: 'Error level',
  group: 'Compression',
  shown: 'over',
  whatItIs: `The difference between the photograph and itself after one more JPEG compression at quality ${quality}, made by this device.`,
  howToRead:
    'Dark barely changes, yellow changes much. Edges and fine texture always change more than even areas: compare edges with edges and areas with areas.',
  doesNotProve:
    'Detail, sharpening, strong colors and earlier compression all change it, also within one untouched photograph. A patch that differs is a place to look at, and no sign of who did what.',
  compute: async (source, { recompress, step }) => {
    const cells = cellsOf(source, mostCells, leastCell);
    const { side, across, down } = cells;
    const sums = new Float32Array(across * down);
    for (let top = 0; top < source.height; top += strip.height)
      for (let left = 0; left < source.width; left += strip.width) {
        await step((top + (left / source.width) * strip.height) / source.height);
        const [wide, high] = [Math.min(strip.width, source.width - left), Math.min(strip.height, source.height - top)];
        const part = source.part(left, top, wide, high);
        const again = await recompress(part, quality);
        for (let y = 0; y < high; y += 1) {
          const row = Math.floor((top + y) / side);
          if (row >= down) break;
          for (let x = 0, at = y * wide * 4; x < wide; x += 1, at += 4) {
            const column = Math.floor((left + x) / side);
            if (column >= across) break;
            sums[row * across + column]! +=
              Math.abs(part.data[at]! - again.data[at]!) +
              Math.abs(part.data[at + 1]! - again.data[at + 1]!) +
              Math.abs(part.data[at + 2]! - again.data[at + 2]!);
          }
        }
      }
    const values = sums.map((sum) => sum / (3 * side * side));
    const scale = Math.max(leastScale, levelBelow(values, 0.99));
    return {
      ...painted(values, across, down, 'viridis', [0, scale]),
      notes: [
        computedInCells(source, cells),
        `On average a point changes by ${levelBelow(values, 0.5).toFixed(1)} gray levels of 255 in half of the picture; yellow stands for ${scale.toFixed(1)} and more.`,
      ],
      legend: scaleLegend('viridis', 'barely changes', 'changes much'),
    };
  },
};
