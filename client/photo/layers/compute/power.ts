// Power spectra of windows of 256 by 256 pixels, and how far single frequencies stand out of them.
import { placeOf, tileSide, transformTile } from '#shared/examiners/pixels/fourier.ts';
import type { Plane } from './brightness.ts';

export const windowSide = tileSide;
const area = tileSide * tileSide;
const half = tileSide / 2;
const re = new Float64Array(area);
const im = new Float64Array(area);
const hann = Float64Array.from({ length: tileSide }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / tileSide));

/** From the power of a peak to the amplitude of its ripple, in the plane's units. */
export const amplitudeOfPower = (power: number): number => (2 * Math.sqrt(power)) / (area * 0.25);

/** A position in a spectrum: kx to the right, ky downwards, in cycles per 256 pixels from -128 to 127. */
export const placeIn = (kx: number, ky: number): number => (ky + half) * tileSide + kx + half;

/** The power of the window at this corner, added to `into`; with its mean taken away and a Hann window. What lies outside counts as even. */
export const addPower = ({ width, height, data }: Plane, left: number, top: number, into: Float32Array): void => {
  const [wide, high] = [Math.min(tileSide, width - left), Math.min(tileSide, height - top)];
  let sum = 0;
  for (let y = 0; y < high; y += 1) for (let at = (top + y) * width + left, end = at + wide; at < end; at += 1) sum += data[at]!;
  const mean = sum / (wide * high);
  re.fill(0);
  im.fill(0);
  for (let y = 0; y < high; y += 1)
    for (let x = 0, at = (top + y) * width + left; x < wide; x += 1, at += 1)
      re[y * tileSide + x] = (data[at]! - mean) * hann[x]! * hann[y]!;
  transformTile(re, im);
  for (let kx = -half; kx < half; kx += 1) {
    const row = placeOf[kx & 255]! * tileSide;
    for (let ky = -half; ky < half; ky += 1) {
      const from = row + placeOf[ky & 255]!;
      into[placeIn(kx, ky)]! += re[from]! * re[from]! + im[from]! * im[from]!;
    }
  }
};

/** Power of a ripple of 0.015 gray levels: what is lower is rounding. */
const floor = 15_000;
export const logOf = (power: Float32Array): Float32Array => power.map((value) => Math.log(value + floor));

/** Surroundings: 15 by 15 frequencies without the inner 7 by 7, which a peak that wanders fills by itself. */
const [outer, inner] = [7, 3];

/** The logarithms over the mean of their surroundings; 0 within 7 of the border. */
export const excessOf = (logs: Float32Array): Float32Array => {
  const stride = tileSide + 1;
  const sums = new Float64Array(stride * stride);
  for (let y = 0; y < tileSide; y += 1)
    for (let x = 0, row = 0; x < tileSide; x += 1) {
      row += logs[y * tileSide + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  const boxSum = (x: number, y: number, reach: number): number =>
    sums[(y + reach + 1) * stride + x + reach + 1]! -
    sums[(y - reach) * stride + x + reach + 1]! -
    sums[(y + reach + 1) * stride + x - reach]! +
    sums[(y - reach) * stride + x - reach]!;
  const counted = (2 * outer + 1) ** 2 - (2 * inner + 1) ** 2;
  const out = new Float32Array(area);
  for (let y = outer; y < tileSide - outer; y += 1)
    for (let x = outer; x < tileSide - outer; x += 1)
      out[y * tileSide + x] = logs[y * tileSide + x]! - (boxSum(x, y, outer) - boxSum(x, y, inner)) / counted;
  return out;
};

/** Corners of windows that cover a length evenly, at most `most` of them, overlapping by half where there are few. */
export const windowsAlong = (length: number, most: number): number[] => {
  if (length <= tileSide) return [0];
  const count = Math.min(most, Math.ceil((length - tileSide) / half) + 1);
  return Array.from({ length: count }, (_, at) => Math.round(((length - tileSide) * at) / Math.max(1, count - 1)));
};
