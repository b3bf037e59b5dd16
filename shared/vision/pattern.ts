// Which pairs of points a descriptor compares: 256 pairs around the center, turned into each of 64 directions.

export const directions = 64;
export const pairsPerDescriptor = 256;
/** Pixels: no point of a pair, and none of the disc that gives the direction, is farther from the center. */
export const patchRadius = 15;

/** A xorshift generator with a fixed start: every device has the same pairs. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
};

/** Points are drawn from a Gaussian with this deviation (BRIEF, Calonder 2010, has a fifth of the patch's side). */
const deviation = 31 / 5;

const drawPairs = (): Float64Array => {
  const next = numbersFrom(0x5eed1e57);
  const points = new Float64Array(pairsPerDescriptor * 4);
  for (let at = 0; at < points.length;) {
    const far = deviation * Math.sqrt(-2 * Math.log(next() + 1e-12));
    const turn = 2 * Math.PI * next();
    if (far > patchRadius - 0.5) continue;
    const x = far * Math.cos(turn);
    const y = far * Math.sin(turn);
    // The two points of a pair are apart from each other: what the blur makes equal says nothing.
    if (at % 4 === 2 && Math.hypot(x - points[at - 2]!, y - points[at - 1]!) < 4) continue;
    points[at] = x;
    points[at + 1] = y;
    at += 2;
  }
  return points;
};

/** For each direction 256 times x, y, x, y in whole pixels. Made once, when it is first asked for. */
const turned = (): Int8Array => {
  const pairs = drawPairs();
  const all = new Int8Array(directions * pairs.length);
  for (let direction = 0; direction < directions; direction += 1) {
    const turn = (2 * Math.PI * direction) / directions;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    for (let at = 0; at < pairs.length; at += 2) {
      const to = direction * pairs.length + at;
      all[to] = Math.round(pairs[at]! * cos - pairs[at + 1]! * sin);
      all[to + 1] = Math.round(pairs[at]! * sin + pairs[at + 1]! * cos);
    }
  }
  return all;
};

let made: Int8Array | undefined;
export const turnedPairs = (): Int8Array => (made ??= turned());
