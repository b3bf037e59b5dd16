// Corners of a picture: FAST-9 (Rosten and Drummond 2006), measured by the response of Harris and Stephens (1988), as in ORB (Rublee 2011).
import type { Gray } from './gray.ts';

/** score: larger is more of a corner; comparable among all levels of a picture. */
export type Corners = { count: number; x: Uint16Array; y: Uint16Array; score: Float32Array };

/** The circle of radius 3, clockwise from above. */
const circle = [0, -3, 1, -3, 2, -2, 3, -1, 3, 0, 3, 1, 2, 2, 1, 3, 0, 3, -1, 3, -2, 2, -3, 1, -3, 0, -3, -1, -2, -2, -1, -3];

/** Whether 9 neighbors of 16 on a circle are set. */
const hasRun = (marks: number): boolean => {
  const twice = marks | (marks << 16);
  const pairs = twice & (twice >>> 1);
  const fours = pairs & (pairs >>> 2);
  const eights = fours & (fours >>> 4);
  return (eights & (twice >>> 8)) !== 0;
};

/** Contrast of the circle to its center for every pixel that passes the test, 0 for the others. */
const segmentTest = ({ width, height, data }: Gray, border: number, threshold: number): Uint16Array => {
  const strength = new Uint16Array(width * height);
  const offsets = Int32Array.from({ length: 16 }, (_, i) => circle[2 * i + 1]! * width + circle[2 * i]!);
  const [north, east, south, west] = [offsets[0]!, offsets[4]!, offsets[8]!, offsets[12]!];
  for (let y = border; y < height - border; y += 1) {
    for (let at = y * width + border, end = (y + 1) * width - border; at < end; at += 1) {
      const high = data[at]! + threshold;
      const low = data[at]! - threshold;
      const n = data[at + north]!;
      const e = data[at + east]!;
      const s = data[at + south]!;
      const w = data[at + west]!;
      // Nine neighbors of the circle hold two neighbors of these four.
      const brighter = +(n > high) + +(e > high) + +(s > high) + +(w > high);
      const darker = +(n < low) + +(e < low) + +(s < low) + +(w < low);
      if (brighter < 2 && darker < 2) continue;
      let above = 0;
      let below = 0;
      let contrast = 0;
      for (let i = 0; i < 16; i += 1) {
        const value = data[at + offsets[i]!]!;
        if (value > high) {
          above |= 1 << i;
          contrast += value - high;
        } else if (value < low) {
          below |= 1 << i;
          contrast += low - value;
        }
      }
      if (hasRun(above) || hasRun(below)) strength[at] = contrast + 1;
    }
  }
  return strength;
};

const isPeak = (strength: Uint16Array, at: number, width: number): boolean => {
  const own = strength[at]!;
  // Of equal neighbors the first one counts.
  return (
    own > strength[at - 1]! &&
    own >= strength[at + 1]! &&
    own > strength[at - width - 1]! &&
    own > strength[at - width]! &&
    own > strength[at - width + 1]! &&
    own >= strength[at + width - 1]! &&
    own >= strength[at + width]! &&
    own >= strength[at + width + 1]!
  );
};

const halfBlock = 3;
const harrisShare = 0.04;

const harris = ({ width, data }: Gray, at: number): number => {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let dy = -halfBlock; dy <= halfBlock; dy += 1) {
    for (let i = at + dy * width - halfBlock, end = i + 2 * halfBlock; i <= end; i += 1) {
      const [a, b, c] = [data[i - width - 1]!, data[i - width]!, data[i - width + 1]!];
      const [d, f] = [data[i - 1]!, data[i + 1]!];
      const [g, h, k] = [data[i + width - 1]!, data[i + width]!, data[i + width + 1]!];
      const dx = c + 2 * f + k - a - 2 * d - g;
      const down = g + 2 * h + k - a - 2 * b - c;
      xx += dx * dx;
      yy += down * down;
      xy += dx * down;
    }
  }
  return xx * yy - xy * xy - harrisShare * (xx + yy) * (xx + yy);
};

/** border: pixels at each side without corners, at least 5. threshold: gray levels. */
export const cornersOf = (picture: Gray, border: number, threshold: number): Corners => {
  const { width, height } = picture;
  const strength = segmentTest(picture, border, threshold);
  const found: number[] = [];
  for (let y = border; y < height - border; y += 1)
    for (let at = y * width + border, end = (y + 1) * width - border; at < end; at += 1)
      if (strength[at]! > 0 && isPeak(strength, at, width)) found.push(at);
  return {
    count: found.length,
    x: Uint16Array.from(found, (at) => at % width),
    y: Uint16Array.from(found, (at) => Math.floor(at / width)),
    score: Float32Array.from(found, (at) => harris(picture, at)),
  };
};
