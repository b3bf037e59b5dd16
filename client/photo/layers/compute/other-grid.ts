// Whether a picture was compressed in blocks that begin elsewhere than those of the file, as when it was cropped in between: Bianchi and Piva,
// "Detection of nonaligned double JPEG compression based on integer periodicity maps" (IEEE TIFS 2012). Where blocks are cut as they were
// then, their mean brightness still gathers around multiples of the earlier table's step.
import type { Plane } from './brightness.ts';

/** Ways to cut blocks: (y & 7) * 8 + (x & 7) of their upper left pixel; the first is the file's own. */
const cuts = 64;
const finePerUnit = 4;
/** A constant coefficient is eight times the mean brightness: 0 to 2,040. */
const range = 2_048 * finePerUnit;
const steps = { least: 3, most: 40 };
/** Gray levels by which the halves of a block must differ in the mean: even blocks look alike however they are cut. */
const leastContrast = 1.5;

export type BlockMeans = readonly Uint32Array[];
export const noBlockMeans = (): BlockMeans => Array.from({ length: cuts }, () => new Uint32Array(range));

/**
 * Calls back with the constant coefficient of every block of 8 by 8 that begins in the first `rows` rows and is not even; with `only`, of those
 * that are cut this way.
 */
export const eachBlock = (
  { width, height, data }: Plane,
  rows: number,
  tell: (x: number, y: number, constant: number) => void,
  only: { x: number; y: number } | null = null,
): void => {
  if (width < 8) return;
  const columns = new Float64Array(width);
  const add = (row: number, sign: 1 | -1): void => {
    for (let x = 0, at = row * width; x < width; x += 1, at += 1) columns[x]! += sign * data[at]!;
  };
  for (let row = 0; row < Math.min(7, height); row += 1) add(row, 1);
  for (let y = 0; y < Math.min(rows, height - 7); y += 1) {
    if (y > 0) add(y - 1, -1);
    add(y + 7, 1);
    if (only !== null && (y & 7) !== only.y) continue;
    let left = 0;
    let right = 0;
    for (let x = 0; x < 4; x += 1) {
      left += columns[x]!;
      right += columns[x + 4]!;
    }
    for (let x = 0; x + 8 <= width; x += 1) {
      if (Math.abs(left - right) >= 32 * leastContrast && (only === null || (x & 7) === only.x)) tell(x, y, (left + right) / 8);
      const middle = columns[x + 4]!;
      left += middle - columns[x]!;
      right += columns[x + 8]! - middle;
    }
  }
};

export const countBlock = (means: BlockMeans, x: number, y: number, constant: number): void => {
  const at = Math.floor(constant * finePerUnit + 0.5);
  if (at >= 0 && at < range) means[((y & 7) << 3) | (x & 7)]![at]! += 1;
};

/** Of all multiples of a step, by fine counts: 1 on them, -1 half way. */
const wave = (step: number): Float64Array =>
  Float64Array.from({ length: step * finePerUnit }, (_, at) => Math.cos((2 * Math.PI * at) / (step * finePerUnit)));
/** Where the middle gray, from which a JPEG counts, lies among the fine counts. */
const middle = 1_024 * finePerUnit;

const gatheredOf = (counts: Uint32Array, step: number): number => {
  const waves = wave(step);
  let sum = 0;
  for (let at = 0, phase = (waves.length - (middle % waves.length)) % waves.length; at < range; at += 1) {
    sum += counts[at]! * waves[phase]!;
    phase = phase + 1 === waves.length ? 0 : phase + 1;
  }
  return sum;
};

/** How near a constant coefficient is to a multiple of the step: 1 on it, -1 half way. */
export const nearMultiple = (constant: number, step: number): number => Math.cos((2 * Math.PI * (constant - middle / finePerUnit)) / step);

/** gathered: 1 where all block means are multiples of the step, 0 where they are anything. */
export type OtherGrid = { x: number; y: number; step: number; gathered: number };

const asked = { blocks: 400, gathered: 0.1, beyondChance: 5, beyondOthers: 2.5 };

/** Of the file's own step: rounding by it wipes out everything finer. */
const leastOfOwn = 0.7;
/** Where a picture is even in one direction, blocks gather by the file's own rounding however they are cut in that one. */
const isOfFile = (step: number, cut: number, own: number): boolean => step === own && ((cut & 7) === 0 || cut >> 3 === 0);

/** Null where no way to cut the blocks stands out, besides the file's. own: the step of its constant coefficient. */
export const otherGridOf = (means: BlockMeans, own: number): OtherGrid | null => {
  const totals = means.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  let best = { cut: 0, step: 0, gathered: 0 };
  let next = 0;
  for (let step = Math.max(steps.least, Math.ceil(leastOfOwn * own)); step <= steps.most; step += 1) {
    const strengths = means.map((counts, cut) =>
      cut === 0 || isOfFile(step, cut, own) || totals[cut]! < asked.blocks ? 0 : gatheredOf(counts, step) / totals[cut]!,
    );
    const cut = strengths.reduce((most, value, at) => (value > strengths[most]! ? at : most), 0);
    if (strengths[cut]! <= best.gathered) continue;
    best = { cut, step, gathered: strengths[cut]! };
    next = Math.max(...strengths.filter((_, at) => at !== cut));
  }
  const least = Math.max(asked.gathered, asked.beyondChance / Math.sqrt(totals[best.cut]!), asked.beyondOthers * next);
  return best.gathered < least ? null : { x: best.cut & 7, y: best.cut >> 3, step: best.step, gathered: best.gathered };
};
