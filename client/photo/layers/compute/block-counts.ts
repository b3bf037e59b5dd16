// What the blocks of a JPEG hold, counted in one pass over the photograph, square by square.
import { brightnessOf, type Plane } from './brightness.ts';
import { fineRange, finePerUnit, mostMultiples } from './earlier-steps.ts';
import type { JpegGrid } from './jpeg-grid.ts';
import type { LayerContext, LayerSource } from './layer.ts';
import { lowFrequencies, lowFrequenciesOf } from './low-frequencies.ts';
import { countBlock, eachBlock, noBlockMeans, type BlockMeans } from './other-grid.ts';
import type { Cells } from './working-size.ts';

/** Along the longer side, and pixels of a side at least: 64 blocks. */
const cells = { most: 40, least: 64 };

/** Squares of whole blocks, the last ones of a row and a column cut off by the edge. */
export const squaresOf = ({ width, height }: LayerSource, { left, top }: JpegGrid): Cells => {
  const side = Math.max(cells.least, 8 * Math.ceil(Math.max(width, height) / cells.most / 8));
  return { side, across: Math.max(1, Math.ceil((width - left) / side)), down: Math.max(1, Math.ceil((height - top) / side)) };
};

/** Brightness of a row of squares, with the rows below it that its last blocks reach into. */
export const bandOf = (source: LayerSource, { left, top }: JpegGrid, { side }: Cells, row: number): Plane => {
  const from = Math.min(source.height - 1, top + row * side);
  const start = Math.min(source.width - 1, left);
  return brightnessOf(source.part(start, from, source.width - start, Math.min(side + 8, source.height - from)));
};

export const perFrequency = mostMultiples + 1;
export type Counted = {
  /** For each square and frequency, how often each multiple of its step occurs. */
  values: Uint16Array;
  /** For each frequency, in blocks moved by half a block. */
  fine: readonly Uint32Array[];
  means: BlockMeans;
};

export const counted = async (source: LayerSource, grid: JpegGrid, squares: Cells, step: LayerContext['step']): Promise<Counted> => {
  const { side, across, down } = squares;
  const steps = lowFrequencies.map((place) => grid.table[place]!);
  const values = new Uint16Array(across * down * lowFrequencies.length * perFrequency);
  const fine = steps.map((one) => new Uint32Array(fineRange(one) * finePerUnit));
  const means = noBlockMeans();
  const block = new Float64Array(lowFrequencies.length);
  for (let row = 0; row < down; row += 1) {
    const plane = bandOf(source, grid, squares, row);
    for (let y = 0; y < side && y + 8 <= plane.height; y += 8)
      for (let x = 0; x + 8 <= plane.width; x += 8) {
        lowFrequenciesOf(plane, x, y, block);
        const square = (row * across + Math.floor(x / side)) * lowFrequencies.length;
        for (let i = 0; i < block.length; i += 1) {
          const multiple = Math.round(Math.abs(block[i]!) / steps[i]!);
          if (multiple <= mostMultiples) values[(square + i) * perFrequency + multiple]! += 1;
        }
        if (x + 12 > plane.width || y + 12 > plane.height) continue;
        lowFrequenciesOf(plane, x + 4, y + 4, block);
        for (let i = 0; i < block.length; i += 1) {
          const at = Math.floor(Math.abs(block[i]!) * finePerUnit);
          if (at < fine[i]!.length) fine[i]![at]! += 1;
        }
      }
    await step((0.5 * (row + 0.6)) / down);
    eachBlock(plane, side, (x, y, constant) => countBlock(means, x, y, constant));
    await step((0.5 * (row + 1)) / down);
  }
  return { values, fine, means };
};
