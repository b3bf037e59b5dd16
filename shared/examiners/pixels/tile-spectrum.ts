// The sharp spectral peaks of one 256-pixel tile, in brightness and in red minus blue, both from a single complex transform.
import type { Pixels } from './pixels.ts';
import { placeOf, tileSide, transformTile } from './fourier.ts';

/** kx, ky: cycles per 256 px (kx >= 0). excess: natural log of power over its surroundings. amplitude: gray levels, 0 to 255. */
export type SpectralPeak = { kx: number; ky: number; excess: number; amplitude: number };

export type TileSpectrum = {
  brightness: SpectralPeak[];
  color: SpectralPeak[];
  /** Share of the pixels that equal their right and lower neighbors, 0 to 1: near 1 in drawn graphics, near 0 in photographs. */
  flatShare: number;
};

const mask = tileSide - 1;
/** Surroundings of a peak: 11 by 11 bins without the inner 5 by 5, which a windowed sine fills by itself. */
const reach = 5;
const inner = 2;
const outerBins = (2 * reach + 1) ** 2;
const innerBins = (2 * inner + 1) ** 2;
const rows = tileSide / 2 + 1 + 2 * reach;
/** Power of a ripple of about 0.015 gray levels: anything lower is rounding noise. */
const powerFloor = 60_000;
/** From the power of a peak (both halves of the packed transform, Hann window) to the amplitude of its ripple. */
const amplitudeOf = 1 / (tileSide * tileSide * 0.25);

const re = new Float64Array(tileSide * tileSide);
const im = new Float64Array(tileSide * tileSide);
const brightness = new Float32Array(rows * tileSide);
const color = new Float32Array(rows * tileSide);
const rowSums = new Float32Array(rows * tileSide);
const columnSums = new Float64Array(tileSide);
const rowAbove = new Int32Array(tileSide);
/** Neighbors closer than this, in 256ths of a gray level, count as equal. */
const flatStep = 300;
const windows = new Map<number, Float64Array>();

const hann = (length: number): Float64Array => {
  const known = windows.get(length);
  if (known !== undefined) return known;
  const made = Float64Array.from({ length }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / length));
  windows.set(length, made);
  return made;
};

/** Approximate mean: the remainder stays within the three lowest bins, which are ignored. */
const roughMean = ({ data, width: stride }: Pixels, left: number, top: number, width: number, height: number): [number, number] => {
  let sum = 0;
  let difference = 0;
  let count = 0;
  for (let y = top; y < top + height; y += 5)
    for (let at = (y * stride + left) * 3, end = at + width * 3; at < end; at += 21) {
      sum += 77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!;
      difference += data[at]! - data[at + 2]!;
      count++;
    }
  return [sum / count / 256, difference / count];
};

/** Loads the windowed tile into the transform's buffers; returns the share of flat pixels. A smaller picture is zero-padded. */
const loadTile = (pixels: Pixels, left: number, top: number, width: number, height: number): number => {
  const { data } = pixels;
  const [brightnessMean, colorMean] = roughMean(pixels, left, top, width, height);
  const across = hann(width);
  const down = hann(height);
  if (width < tileSide || height < tileSide) {
    re.fill(0);
    im.fill(0);
  }
  rowAbove.fill(-100_000);
  let flat = 0;
  for (let y = 0; y < height; y++) {
    const weight = down[y]!;
    let from = ((top + y) * pixels.width + left) * 3;
    let to = y * tileSide;
    let before = -100_000;
    for (let x = 0; x < width; x++) {
      const red = data[from]!;
      const blue = data[from + 2]!;
      const value = (77 * red + 150 * data[from + 1]! + 29 * blue) | 0;
      const toLeft = value - before;
      const toAbove = value - rowAbove[x]!;
      // Branchless, since branches on photographic data are unpredictable: the sign bit is set when one of the four limits is passed.
      flat += 1 + (((flatStep - toLeft) | (flatStep + toLeft) | (flatStep - toAbove) | (flatStep + toAbove)) >> 31);
      before = value;
      rowAbove[x] = value;
      const factor = weight * across[x]!;
      re[to] = (value * 0.00390625 - brightnessMean) * factor;
      im[to] = (red - blue - colorMean) * factor;
      from += 3;
      to++;
    }
  }
  return flat / (width * height);
};

/** Separates the two packed real signals and leaves the power of one half plane, a row per kx, with a margin of `reach` rows. */
const unpackPower = (): void => {
  for (let row = 0; row < rows; row++) {
    const kx = (row - reach) & mask;
    const here = placeOf[kx]! * tileSide;
    const opposite = placeOf[(tileSide - kx) & mask]! * tileSide;
    const out = row * tileSide;
    for (let ky = 0; ky < tileSide; ky++) {
      const a = here + placeOf[ky]!;
      const b = opposite + placeOf[(tileSide - ky) & mask]!;
      const ar = re[a]!;
      const ai = im[a]!;
      const br = re[b]!;
      const bi = im[b]!;
      brightness[out + ky] = (ar + br) * (ar + br) + (ai - bi) * (ai - bi) + powerFloor;
      color[out + ky] = (ai + bi) * (ai + bi) + (br - ar) * (br - ar) + powerFloor;
    }
  }
};

/** In place natural logarithm from the bits of the floats; the cubic is within 0.001 of log2 over a mantissa. */
const takeLogs = (field: Float32Array): void => {
  const bits = new Int32Array(field.buffer);
  for (let at = 0; at < field.length; at++) {
    const word = bits[at]!;
    const m = (word & 0x7fffff) * 1.1920928955078125e-7;
    const log2 = (word >> 23) - 127 + m * (1.4229495 + m * (-0.5772466 + m * 0.1542971));
    field[at] = log2 * Math.LN2;
  }
};

const sumRows = (field: Float32Array): void => {
  for (let row = 0; row < rows; row++) {
    const at = row * tileSide;
    let sum = 0;
    for (let x = -reach; x <= reach; x++) sum += field[at + (x & mask)]!;
    for (let x = 0; x < tileSide; x++) {
      rowSums[at + x] = sum;
      sum += field[at + ((x + reach + 1) & mask)]! - field[at + ((x - reach) & mask)]!;
    }
  }
};

const isSummit = (field: Float32Array, at: number, x: number): boolean => {
  const value = field[at + x]!;
  const left = (x - 1) & mask;
  const right = (x + 1) & mask;
  if (value < field[at + left]! || value < field[at + right]!) return false;
  const up = at - tileSide;
  const down = at + tileSide;
  return (
    value >= field[up + x]! &&
    value >= field[down + x]! &&
    value >= field[up + left]! &&
    value >= field[up + right]! &&
    value >= field[down + left]! &&
    value >= field[down + right]!
  );
};

const innerSum = (field: Float32Array, at: number, x: number): number => {
  let sum = 0;
  for (let dy = -inner; dy <= inner; dy++) for (let dx = -inner; dx <= inner; dx++) sum += field[at + dy * tileSide + ((x + dx) & mask)]!;
  return sum;
};

const peaksOf = (field: Float32Array, least: number, sum: Float32Array | undefined): SpectralPeak[] => {
  takeLogs(field);
  sumRows(field);
  columnSums.fill(0);
  for (let row = 0; row < 2 * reach; row++)
    for (let x = 0; x < tileSide; x++) columnSums[x] = columnSums[x]! + rowSums[row * tileSide + x]!;
  const found: SpectralPeak[] = [];
  /** A peak's inner bins raise its surroundings: candidates may be this much lower before those bins are excluded. */
  const candidate = least * (1 - innerBins / outerBins) - 0.5;
  for (let kx = 0; kx <= tileSide / 2; kx++) {
    const at = (kx + reach) * tileSide;
    const entering = (kx + 2 * reach) * tileSide;
    const leaving = (kx - 1) * tileSide;
    for (let x = 0; x < tileSide; x++) {
      const around = columnSums[x]! + rowSums[entering + x]! - (kx > 0 ? rowSums[leaving + x]! : 0);
      columnSums[x] = around;
      const value = field[at + x]!;
      if (sum !== undefined) sum[kx * tileSide + x] = sum[kx * tileSide + x]! + value - around / outerBins;
      if (value * outerBins - around < candidate * outerBins || !isSummit(field, at, x)) continue;
      const excess = value - (around - innerSum(field, at, x)) / (outerBins - innerBins);
      const ky = x < tileSide / 2 ? x : x - tileSide;
      if (excess >= least && (kx > 0 || ky > 0)) found.push({ kx, ky, excess, amplitude: Math.exp(value / 2) * amplitudeOf });
    }
  }
  return found;
};

/** Log power over its surroundings, added up over tiles: a row of 256 values of ky (from 128 on: negative) for each kx from 0 to 128. */
export type SpectrumSums = { brightness: Float32Array; color: Float32Array };
export const noSums = (): SpectrumSums => ({
  brightness: new Float32Array((tileSide / 2 + 1) * tileSide),
  color: new Float32Array((tileSide / 2 + 1) * tileSide),
});

/**
 * left, top: the tile's corner in the picture; a picture smaller than 256 px is taken whole. Peaks below `least` are left out. sums: what
 * the tile's spectra are added to, unless more than `flatFrom` of it is flat.
 */
export const tileSpectrum = (
  pixels: Pixels,
  left: number,
  top: number,
  least: number,
  sums?: SpectrumSums & { flatFrom: number },
): TileSpectrum => {
  const width = Math.min(tileSide, pixels.width - left);
  const height = Math.min(tileSide, pixels.height - top);
  const flatShare = loadTile(pixels, left, top, width, height);
  transformTile(re, im);
  unpackPower();
  const counted = sums !== undefined && flatShare < sums.flatFrom ? sums : undefined;
  return { brightness: peaksOf(brightness, least, counted?.brightness), color: peaksOf(color, least, counted?.color), flatShare };
};
