// A 64-bit fingerprint of how a picture looks, from the low frequencies of its cosine transform (pHash), and that of its mirror image.
import type { Pixels } from './pixels.ts';
import { brightnessOf } from './photo-measures.ts';

/** 16 hexadecimal digits each. */
export type KnownHash = { hash: string; mirroredHash?: string | undefined };

const side = 32;
const kept = 9;
/** Coefficients (u across, v down) from low to high, without the mean: 64 of the first 9 by 9. */
const order = Array.from({ length: kept * kept }, (_, index) => ({ u: index % kept, v: Math.floor(index / kept) }))
  .filter(({ u, v }) => u + v > 0 && u + v <= kept + 2)
  .toSorted((a, b) => a.u + a.v - (b.u + b.v) || a.v - b.v)
  .slice(0, 64);

const basis = Array.from({ length: kept }, (_, u) =>
  Float64Array.from({ length: side }, (__, x) => Math.cos((Math.PI * u * (2 * x + 1)) / (2 * side))),
);

/** Mean brightness of each cell of a 32 by 32 grid laid over the picture. */
const cells = (brightness: Uint8Array, width: number): Float64Array => {
  const height = brightness.length / width;
  const sums = new Float64Array(side * side);
  const counts = new Float64Array(side * side);
  const columns = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * side) / width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * side) / height) * side;
    for (let x = 0; x < width; x++, at++) {
      const cell = row + columns[x]!;
      sums[cell]! += brightness[at]!;
      counts[cell]!++;
    }
  }
  // In a picture narrower than the grid empty cells take the previous value.
  for (let cell = 0; cell < sums.length; cell++) sums[cell] = counts[cell]! > 0 ? sums[cell]! / counts[cell]! : (sums[cell - 1] ?? 0);
  return sums;
};

const coefficients = (grid: Float64Array): number[] => {
  const across = basis.map((wave) =>
    Float64Array.from({ length: side }, (_, y) => wave.reduce((sum, value, x) => sum + value * grid[y * side + x]!, 0)),
  );
  return order.map(({ u, v }) => basis[v]!.reduce((sum, value, y) => sum + value * across[u]![y]!, 0));
};

const toHex = (values: number[]): string => {
  const middle = values.toSorted((a, b) => a - b);
  const median = (middle[31]! + middle[32]!) / 2;
  return Array.from({ length: 16 }, (_, digit) =>
    values
      .slice(digit * 4, digit * 4 + 4)
      .reduce((sum, value, bit) => sum + (value > median ? 8 >> bit : 0), 0)
      .toString(16),
  ).join('');
};

/** detail: standard deviation of brightness over the grid, in gray levels; below 4 the hashes are meaningless. */
export type Fingerprint = { hash: string; mirroredHash: string; detail: number };

/** brightness: gray levels of an upright picture of any size. */
export const fingerprintOf = (brightness: Uint8Array, width: number): Fingerprint => {
  const grid = cells(brightness, width);
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const detail = Math.sqrt(grid.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grid.length);
  const found = coefficients(grid);
  const mirrored = found.map((value, index) => (order[index]!.u % 2 === 1 ? -value : value));
  return { hash: toHex(found), mirroredHash: toHex(mirrored), detail };
};

/** picture: any size, upright. */
export const perceptualHash = (picture: Pixels): Fingerprint => fingerprintOf(brightnessOf(picture), picture.width);

/** The Hamming distance; 64 for an invalid hash. */
export const hashDistance = (a: string, b: string): number => {
  if (!/^[0-9a-f]{16}$/.test(a) || !/^[0-9a-f]{16}$/.test(b)) return 64;
  let bits = 0;
  for (let digit = 0; digit < 16; digit++) {
    let differing = Number.parseInt(a[digit]!, 16) ^ Number.parseInt(b[digit]!, 16);
    for (; differing > 0; differing &= differing - 1) bits++;
  }
  return bits;
};
