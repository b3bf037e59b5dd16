// Measures brightness, blur and glare of overviews of at most 512 px on the long side.
import type { Pixels } from './pixels.ts';

/** Gray levels, 0 to 255, one per pixel. */
export const brightnessOf = ({ data, width, height }: Pixels): Uint8Array => {
  const out = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < out.length; pixel++, at += 3)
    out[pixel] = (77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!) >> 8;
  return out;
};

/** Sampling every third pixel is enough. */
const pixelSkip = 3;

/** The gray level below which that share of the pixels is. */
export const levelAt = (brightness: Uint8Array, share: number): number => {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < brightness.length; at += pixelSkip, seen++) counts[brightness[at]!]!++;
  let below = 0;
  for (let level = 0; level < 256; level++) {
    below += counts[level]!;
    if (below > seen * share) return level;
  }
  return 255;
};

const reach = 4;

const lineSkip = 6;

const alongLines = (values: Uint8Array, lines: number, length: number, lineStep: number, step: number): number => {
  let all = 0;
  let lost = 0;
  for (let line = 0; line < lines; line += lineSkip) {
    const start = line * lineStep;
    for (let index = reach + 1; index < length - reach; index++) {
      const at = start + index * step;
      const sharp = Math.abs(values[at]! - values[at - step]!);
      // The difference of two neighboring means of nine telescopes.
      const blurred = Math.abs(values[at + reach * step]! - values[at - (reach + 1) * step]!) / (2 * reach + 1);
      all += sharp;
      if (sharp > blurred) lost += sharp - blurred;
    }
  }
  return all === 0 ? 0 : 1 - lost / all;
};

/** Blur from 0 to 1: how little another blur changes, after Crete et al. (2007). 0 for a uniform picture. */
export const reblurRatio = (brightness: Uint8Array, width: number): number => {
  const height = brightness.length / width;
  return Math.max(alongLines(brightness, height, width, width, 1), alongLines(brightness, width, height, 1, width));
};

const burnt = 252;
/** Minimum gray level of a halo: around a reflection brightness falls off gradually, around white paint, paper or a wall it does not. */
const haloFrom = 200;
const haloReach = 6;

/** The share of overexposed spots that touch no edge and have a halo, 0 to 1. */
export const brightGlare = (brightness: Uint8Array, width: number, height: number): number => {
  const seen = new Uint8Array(brightness.length);
  let total = 0;
  for (let start = 0; start < brightness.length; start++) {
    if (seen[start] === 1 || brightness[start]! < burnt) continue;
    const spot = [start];
    seen[start] = 1;
    let touchesEdge = false;
    for (let next = 0; next < spot.length; next++) {
      const at = spot[next]!;
      const x = at % width;
      const y = (at - x) / width;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) {
        touchesEdge = true;
        continue;
      }
      for (const to of [at - 1, at + 1, at - width, at + width])
        if (seen[to] === 0 && brightness[to]! >= burnt) {
          seen[to] = 1;
          spot.push(to);
        }
    }
    if (!touchesEdge && spot.length > brightness.length * 0.005 && hasHalo(brightness, width, height, spot)) total += spot.length;
  }
  return total / brightness.length;
};

/** A halo: most pixels next to the spot are bright, but not overexposed. */
const hasHalo = (brightness: Uint8Array, width: number, height: number, spot: readonly number[]): boolean => {
  let around = 0;
  let bright = 0;
  for (const at of spot) {
    const x = at % width;
    const y = (at - x) / width;
    for (const [dx, dy] of [
      [-haloReach, 0],
      [haloReach, 0],
      [0, -haloReach],
      [0, haloReach],
    ] as const) {
      const tx = x + dx;
      const ty = y + dy;
      if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue;
      const value = brightness[ty * width + tx]!;
      if (value >= burnt) continue;
      around++;
      if (value >= haloFrom) bright++;
    }
  }
  return around > 0 && bright / around > 0.7;
};
