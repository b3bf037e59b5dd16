// The lowest frequencies of blocks of 8 by 8, in the discrete cosine transform of JPEG: those in which photographs have the most.
import type { Plane } from './brightness.ts';
import { basis } from './dct.ts';

/** [ky * 8 + kx]; the constant one is not among them. */
export const lowFrequencies: readonly number[] = [1, 2, 3, 8, 9, 10, 16, 17, 24];
const along = 4;
const rows = new Float64Array(8 * along);

/** The block whose upper left pixel is (left, top), which must lie inside; into: one value for each of `lowFrequencies`. */
export const lowFrequenciesOf = ({ width, data }: Plane, left: number, top: number, into: Float64Array): void => {
  for (let y = 0; y < 8; y += 1) {
    const at = (top + y) * width + left;
    // Basis functions are even or odd: mirrored pixels share a factor.
    for (let k = 0; k < along; k += 1) {
      const sign = k & 1 ? -1 : 1;
      let sum = 0;
      for (let x = 0; x < 4; x += 1) sum += (data[at + x]! + sign * data[at + 7 - x]!) * basis[k * 8 + x]!;
      rows[y * along + k] = sum;
    }
  }
  for (let i = 0; i < lowFrequencies.length; i += 1) {
    const [ky, kx] = [lowFrequencies[i]! >> 3, lowFrequencies[i]! & 7];
    let sum = 0;
    for (let y = 0; y < 8; y += 1) sum += rows[y * along + kx]! * basis[ky * 8 + y]!;
    into[i] = sum;
  }
};
