// Whether coefficients of a JPEG were rounded by another table before: Lukas and Fridrich, "Estimation of primary quantization matrix in
// double compressed JPEG images" (DFRWS 2003). Rounding twice leaves some multiples of the step too often and others too rarely. What one
// compression alone would leave is read from the same pixels in blocks moved by half a block, which no table has rounded.

/** Multiples of the step that are counted: 0 to this, without the sign. */
export const mostMultiples = 31;
/** Fine counts to one unit of a coefficient. */
export const finePerUnit = 4;
/** Steps of an earlier table that are tried. */
const steps = { least: 2, most: 48 };
/** Deviation of a coefficient by rounding pixels to whole levels, and by converting colors. */
const pixelNoise = 0.4;
/** Part of every model that is spread evenly, for what no model explains. */
const unexplained = 0.02;
/** Values above 0 with which a frequency says something. */
const leastValues = 800;

/** Units of a coefficient that are counted finely. */
export const fineRange = (step: number): number => (mostMultiples + 1) * step + steps.most;

/** Normal distribution, by Abramowitz and Stegun 7.1.26. */
const below = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2));
  const tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) * Math.exp((-x * x) / 2);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
};

/** From 1 on, adding up to 1. */
const shares = (counts: Float64Array): Float64Array => {
  let sum = 0;
  for (let v = 1; v < counts.length; v += 1) sum += counts[v]!;
  return counts.map((count, v) => (v === 0 ? 0 : (1 - unexplained) * (sum === 0 ? 0 : count / sum) + unexplained / mostMultiples));
};

/** fine: counts of a coefficient without its sign. How often each multiple of `step` is expected; earlier: null for one compression alone. */
export const expectedShares = (fine: Uint32Array, step: number, earlier: number | null): Float64Array => {
  const counts = new Float64Array(mostMultiples + 1);
  const first = earlier ?? 1 / finePerUnit;
  const noise = (step === 1 ? Math.SQRT2 : 1) * (pixelNoise / step);
  for (let m = 0; ; m += 1) {
    const center = (m * first) / step;
    const [from, to] = [Math.max(0, Math.round((m - 0.5) * first * finePerUnit)), Math.round((m + 0.5) * first * finePerUnit)];
    if (from >= fine.length || center > mostMultiples + 1) break;
    let mass = 0;
    for (let at = from; at < Math.min(to, fine.length); at += 1) mass += fine[at]!;
    if (mass === 0) continue;
    if (earlier === null) {
      const v = Math.round(center);
      if (v <= mostMultiples) counts[v]! += mass;
      continue;
    }
    for (let v = Math.max(0, Math.floor(center - 3 * noise)); v <= Math.min(mostMultiples, Math.ceil(center + 3 * noise)); v += 1)
      counts[v]! += mass * (below((v + 0.5 - center) / noise) - below((v - 0.5 - center) / noise));
  }
  return shares(counts);
};

/** Parts of the picture that may have been rounded before. */
const parts = [0.15, 0.3, 0.5, 0.7, 0.85, 1];
const mixed = (part: number, twice: Float64Array, once: Float64Array): Float64Array =>
  twice.map((share, v) => part * share + (1 - part) * once[v]!);

/** Mean bits by which the counts are likelier under `model` than under `other`. */
export const bitsFor = (observed: ArrayLike<number>, model: Float64Array, other: Float64Array): number => {
  let [bits, count] = [0, 0];
  for (let v = 1; v <= mostMultiples; v += 1) {
    bits += observed[v]! * Math.log2(model[v]! / other[v]!);
    count += observed[v]!;
  }
  return count === 0 ? 0 : bits / count;
};

/** What the counts of one frequency say. gain: bits for each value by which `earlier`, in some part of the picture, explains them better than one compression. */
export type EarlierStep = { earlier: number; gain: number; twice: Float64Array; once: Float64Array };

/** Null where there are too few values. */
export const earlierStepOf = (observed: ArrayLike<number>, fine: Uint32Array, step: number): EarlierStep | null => {
  let count = 0;
  for (let v = 1; v <= mostMultiples; v += 1) count += observed[v]!;
  if (count < leastValues) return null;
  const once = expectedShares(fine, step, null);
  let best: EarlierStep = { earlier: step, gain: 0, twice: once, once };
  for (let earlier = steps.least; earlier <= steps.most; earlier += 1) {
    if (earlier === step) continue;
    const twice = expectedShares(fine, step, earlier);
    const gain = Math.max(...parts.map((part) => bitsFor(observed, mixed(part, twice, once), once)));
    if (gain > best.gain) best = { earlier, gain, twice, once };
  }
  return best;
};
