// Reduces a picture to fit a square: a mean over whole blocks first, then a cubic kernel, as image libraries do.
import type { Pixels } from './pixels.ts';

/** Blocks leave at least this many times the wanted size for the kernel. */
const left = 2;

const byBlocks = ({ data, width, height }: Pixels, factor: number): Pixels => {
  if (factor < 2) return { data, width, height };
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) };
  const out = new Uint8Array(small.width * small.height * 3);
  const sums = new Uint32Array(small.width * 3);
  const half = (factor * factor) >> 1;
  for (let y = 0; y < small.height; y++) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row++)
      for (let x = 0, at = row * width * 3, to = 0; x < small.width; x++, to += 3)
        for (let step = 0; step < factor; step++, at += 3) {
          sums[to] = sums[to]! + data[at]!;
          sums[to + 1] = sums[to + 1]! + data[at + 1]!;
          sums[to + 2] = sums[to + 2]! + data[at + 2]!;
        }
    const from = y * sums.length;
    for (let to = 0; to < sums.length; to++) out[from + to] = (sums[to]! + half) / (factor * factor);
  }
  return { data: out, ...small };
};

/** Catmull-Rom. */
const cubic = (distance: number): number => {
  const x = Math.abs(distance);
  if (x < 1) return (1.5 * x - 2.5) * x * x + 1;
  return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0;
};

/** For each of `to` places: the first of the `from` values that count, and their weights. */
const kernels = (from: number, to: number): { first: number; weights: Float32Array }[] => {
  const scale = Math.max(1, from / to);
  return Array.from({ length: to }, (_, index) => {
    const center = ((index + 0.5) * from) / to - 0.5;
    const [first, last] = [Math.max(0, Math.ceil(center - 2 * scale)), Math.min(from - 1, Math.floor(center + 2 * scale))];
    const weights = Float32Array.from({ length: last - first + 1 }, (__, at) => cubic((first + at - center) / scale));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { first, weights: weights.map((weight) => weight / sum) };
  });
};

const byKernel = ({ data, width, height }: Pixels, to: { width: number; height: number }): Pixels => {
  const across = kernels(width, to.width);
  const down = kernels(height, to.height);
  const lines = new Float32Array(to.width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (const { first, weights } of across)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let tap = 0, from = (y * width + first) * 3 + channel; tap < weights.length; tap++, from += 3)
          sum += weights[tap]! * data[from]!;
        lines[at++] = sum;
      }
  const out = new Uint8Array(to.width * to.height * 3);
  const stride = to.width * 3;
  for (const [y, { first, weights }] of down.entries())
    for (let x = 0; x < stride; x++) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap++) sum += weights[tap]! * lines[(first + tap) * stride + x]!;
      out[y * stride + x] = Math.max(0, Math.min(255, Math.round(sum)));
    }
  return { data: out, width: to.width, height: to.height };
};

/** side: pixels of the longer side at most; a smaller picture is returned as it is. */
export const shrink = (pixels: Pixels, side: number): Pixels => {
  const longer = Math.max(pixels.width, pixels.height);
  if (longer <= side) return pixels;
  const wanted = {
    width: Math.max(1, Math.round((pixels.width * side) / longer)),
    height: Math.max(1, Math.round((pixels.height * side) / longer)),
  };
  return byKernel(byBlocks(pixels, Math.floor(longer / side / left)), wanted);
};
