// What is around a corner in 256 bits: rotated BRIEF, turned by the direction from the center to the centroid of its brightness (ORB).
import type { Gray } from './gray.ts';
import { directions, pairsPerDescriptor, patchRadius, turnedPairs } from './pattern.ts';

export const wordsPerDescriptor = pairsPerDescriptor / 32;

/** Half the width of the disc in each of its rows. */
const halfWidths = Int32Array.from({ length: patchRadius + 1 }, (_, dy) => Math.floor(Math.sqrt(patchRadius * patchRadius - dy * dy)));

/** 0 to 63, in steps of a 64th of a turn. */
export const directionAt = ({ width, data }: Gray, x: number, y: number): number => {
  const center = y * width + x;
  let across = 0;
  let down = 0;
  for (let dx = -patchRadius; dx <= patchRadius; dx += 1) across += dx * data[center + dx]!;
  for (let dy = 1; dy <= patchRadius; dy += 1) {
    const half = halfWidths[dy]!;
    const above = center - dy * width;
    const below = center + dy * width;
    let difference = 0;
    for (let dx = -half; dx <= half; dx += 1) {
      const high = data[above + dx]!;
      const low = data[below + dx]!;
      difference += low - high;
      across += dx * (low + high);
    }
    down += dy * difference;
  }
  return (Math.round((Math.atan2(down, across) / (2 * Math.PI)) * directions) + directions) % directions;
};

/** Writes eight words from `at` on. smooth: the blurred picture. */
export const describe = ({ width, data }: Gray, x: number, y: number, direction: number, words: Uint32Array, at: number): void => {
  const pairs = turnedPairs();
  const center = y * width + x;
  let from = direction * pairsPerDescriptor * 4;
  for (let word = 0; word < wordsPerDescriptor; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1, from += 4) {
      const one = data[center + pairs[from + 1]! * width + pairs[from]!]!;
      const other = data[center + pairs[from + 3]! * width + pairs[from + 2]!]!;
      bits |= +(one < other) << bit;
    }
    words[at + word] = bits;
  }
};

export const bitsIn = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Hamming distance of the descriptors that begin there; where its first half already exceeds `most`, a number above it. */
export const distance = (a: Uint32Array, fromA: number, b: Uint32Array, fromB: number, most = 256): number => {
  const half =
    bitsIn(a[fromA]! ^ b[fromB]!) +
    bitsIn(a[fromA + 1]! ^ b[fromB + 1]!) +
    bitsIn(a[fromA + 2]! ^ b[fromB + 2]!) +
    bitsIn(a[fromA + 3]! ^ b[fromB + 3]!);
  if (half > most) return half;
  return (
    half +
    bitsIn(a[fromA + 4]! ^ b[fromB + 4]!) +
    bitsIn(a[fromA + 5]! ^ b[fromB + 5]!) +
    bitsIn(a[fromA + 6]! ^ b[fromB + 6]!) +
    bitsIn(a[fromA + 7]! ^ b[fromB + 7]!)
  );
};
