// The frequency spectrum: what repeats in the photograph, whatever it shows.
import { brightnessOf } from './brightness.ts';
import type { Layer } from './layer.ts';
import { addPower, excessOf, logOf, placeIn, windowSide, windowsAlong } from './power.ts';
import { levelBelow, painted, scaleLegend } from './ramp.ts';

/** Windows along each side at most. */
const mostAlong = 8;
/** Pixels of the figure for one frequency. */
const enlarged = 2;
/** Natural logarithm over the surroundings, of the mean over all windows. */
const clearly = { many: 1.2, few: 3 };
const fewWindows = 6;
/** Cycles in a window: what is slower is the picture itself. */
const slowest = 12;

type Repetition = { pixels: number; degrees: number; excess: number };

/** The strongest repetition off the axes and off the lattice of JPEG blocks, which lies on multiples of 32. */
const strongest = (logs: Float32Array): Repetition | null => {
  const excess = excessOf(logs);
  let best: Repetition | null = null;
  for (let ky = -120; ky <= 120; ky += 1)
    for (let kx = 0; kx <= 120; kx += 1) {
      const stands = excess[placeIn(kx, ky)]!;
      const isOfBlocks = [kx, ky].every((k) => Math.abs(k - 32 * Math.round(k / 32)) < 2);
      const isOnAxis = Math.abs(kx) < 2 || Math.abs(ky) < 2;
      if (isOfBlocks || isOnAxis || stands <= (best?.excess ?? 0) || Math.hypot(kx, ky) < slowest) continue;
      best = { pixels: windowSide / Math.hypot(kx, ky), degrees: (Math.atan2(-ky, kx) * 180) / Math.PI, excess: stands };
    }
  return best;
};

export const spectrum: Layer = {
  id: 'spectrum',
  name: 'Frequency spectrum',
  group: 'Reproduction',
  shown: 'beside',
  whatItIs: 'How much of the photograph repeats at each distance and in each direction, on a logarithmic scale: a figure of its own.',
  howToRead:
    'The middle stands for coarse forms, the border for details of two pixels. Separate bright dots are regular patterns: four at a slant are often a printing screen, crosses of soft spots a weave, dots at the ticks blocks of JPEG compression. Lines through the middle are straight edges.',
  doesNotProve:
    'It tells that something repeats, not what. Fabric, fences, printing, displays, enlarging and image generators can all leave dots, and most photographs of prints that were made smaller leave none.',
  compute: async (source, { step }) => {
    const lefts = windowsAlong(source.width, mostAlong);
    const tops = windowsAlong(source.height, mostAlong);
    const sums = new Float32Array(windowSide * windowSide);
    const logSums = new Float32Array(windowSide * windowSide);
    const [wide, high] = [Math.min(windowSide, source.width), Math.min(windowSide, source.height)];
    for (const [row, top] of tops.entries())
      for (const [column, left] of lefts.entries()) {
        await step((row * lefts.length + column) / (lefts.length * tops.length));
        const power = new Float32Array(windowSide * windowSide);
        addPower(brightnessOf(source.part(left, top, wide, high)), 0, 0, power);
        const logs = logOf(power);
        for (let at = 0; at < sums.length; at += 1) {
          sums[at]! += power[at]!;
          logSums[at]! += logs[at]!;
        }
      }
    const windows = lefts.length * tops.length;
    const shown = logOf(sums.map((value) => value / windows));
    const side = windowSide * enlarged;
    const values = new Float32Array(side * side);
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) values[y * side + x] = shown[Math.floor(y / enlarged) * windowSide + Math.floor(x / enlarged)]!;
    const range = [levelBelow(shown, 0.02), Math.max(levelBelow(shown, 0.998), levelBelow(shown, 0.02) + 2)] as const;
    const raster = painted(values, side, side, 'viridis', range);
    for (const cycles of [-96, -64, -32, 0, 32, 64, 96]) {
      const at = (cycles + windowSide / 2) * enlarged;
      for (let tick = 0; tick < 10; tick += 1)
        for (const place of [(side - 1 - tick) * side + at, at * side + tick]) raster.data.set([255, 255, 255, 255], place * 4);
    }
    const found = strongest(logSums.map((value) => value / windows));
    const isClear = found !== null && found.excess >= (windows < fewWindows ? clearly.few : clearly.many);
    return {
      ...raster,
      notes: [
        `Computed at native pixels in ${windows} windows of ${windowSide} pixels, of ${source.width} x ${source.height} pixels.`,
        isClear
          ? `The strongest slanted repetition comes every ${found.pixels.toFixed(1)} pixels, at ${found.degrees.toFixed(0)} degrees.`
          : 'No slanted repetition stands out.',
        'The ticks at the border stand for repetitions every 8, 4 and 2.7 pixels.',
      ],
      legend: scaleLegend('viridis', 'little', 'much'),
    };
  },
};
