// Finds the lattices of dots in spectra that were added up over a picture: also where it is squeezed or seen from the side.
import { tileSide } from './fourier.ts';
import type { SpectrumSums } from './tile-spectrum.ts';

type Peak = { kx: number; ky: number; height: number };

/**
 * A pair of peaks at a right angle, once the picture is set straight. (kx, ky): the one between 0 and 90 degrees. excess: mean over the tiles
 * of the log power over its surroundings, of the weaker peak.
 */
export type DotLattice = { kx: number; ky: number; excess: number };

/** Cycles per 256 px: dots of 2 to 11 pixels. */
const radii = { from: 23, to: 128 };
const maxPeaks = 40;
/** Standard deviations of the noise. */
const leastHeight = 5;
/** Mean log power over its surroundings: nothing below weighs anywhere. */
const leastExcess = 1.4;
const maxLattices = 4;
const half = tileSide / 2;
const squeezes = [0, 0.05, 0.1, 0.15];
const directions = Array.from({ length: 12 }, (_, index) => index * 15);

/** Middle and standard deviation of the sums, from their quartiles. */
const spreadOf = (sums: Float32Array): { middle: number; spread: number } => {
  const some = Float32Array.from({ length: 4096 }, (_, at) => sums[(at * 8 + (at >> 5)) % sums.length]!).toSorted();
  return { middle: some[2048]!, spread: (some[3072]! - some[1024]!) / 1.349 };
};

/** The lattice of JPEG blocks, in cycles per 256 px; bins that still belong to an axis; coarser grids along it are brushwork. */
const jpegBlock = 32;
const axisReach = 3;
const leastBase = 12;
const onAxis = ({ kx, ky }: Peak): boolean => Math.abs(kx) <= axisReach || Math.abs(ky) <= axisReach;

/** tiles: how many were added up. */
const peaksIn = (sums: Float32Array, tiles: number): { peaks: Peak[]; spread: number } => {
  const { middle, spread } = spreadOf(sums);
  const peaks: Peak[] = [];
  const at = (kx: number, ky: number): number => sums[Math.abs(kx) * tileSide + ((kx < 0 ? -ky : ky) & (tileSide - 1))]!;
  for (let kx = 0; kx < half; kx++)
    for (let ky = 1 - half; ky < half; ky++) {
      const radius = Math.hypot(kx, ky);
      if (radius < radii.from || radius > radii.to || (kx === 0 && ky < 0)) continue;
      const value = at(kx, ky);
      const height = (value - middle) / spread;
      if (height < leastHeight || value - middle < leastExcess * tiles) continue;
      let isTop = true;
      for (let dx = -1; dx <= 1 && isTop; dx++) for (let dy = -1; dy <= 1; dy++) if (at(kx + dx, ky + dy) > value) isTop = false;
      if (isTop) peaks.push({ kx, ky, height });
    }
  return { peaks: peaks.toSorted((a, b) => b.height - a.height).slice(0, maxPeaks), spread };
};

/** JPEG blocks, weave and enlarged pixels make a grid along the axes of the picture: its multiples are no dots of ink. */
const isOfAxes = (peak: Peak, axes: { x: number[]; y: number[] }): boolean => {
  const fits = (value: number, bases: number[]): boolean =>
    bases.some((base) => Math.abs(value / base - Math.round(value / base)) * base <= 1.5 && Math.round(Math.abs(value) / base) >= 1);
  return fits(peak.kx, axes.x) && fits(peak.ky, axes.y);
};

const multiple = (a: DotLattice, b: DotLattice): boolean => {
  const square = a.kx * a.kx + a.ky * a.ky;
  const along = (2 * (b.kx * a.kx + b.ky * a.ky)) / square;
  const across = (2 * (b.ky * a.kx - b.kx * a.ky)) / square;
  return Math.hypot(along - Math.round(along), across - Math.round(across)) <= 0.1 + 3 / Math.sqrt(square);
};

const pairsUnder = (peaks: Peak[], squeeze: number, direction: number): DotLattice[] => {
  const radians = (direction * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // In frequencies a squeeze stretches.
  const straight = peaks.map(({ kx, ky, height }) => {
    const along = (kx * cos + ky * sin) * squeeze;
    return { kx: kx - along * cos, ky: ky - along * sin, height };
  });
  const found: DotLattice[] = [];
  for (const [index, one] of straight.entries())
    for (const other of straight.slice(index + 1)) {
      const radius = Math.hypot(one.kx, one.ky);
      const apart = Math.min(Math.hypot(other.kx - one.ky, other.ky + one.kx), Math.hypot(other.kx + one.ky, other.ky - one.kx));
      if (apart > 1.2 + 0.012 * radius) continue;
      const first = one.kx >= 0 && one.ky >= 0 ? one : other;
      found.push({ kx: Math.abs(first.kx), ky: Math.abs(first.ky), excess: Math.min(one.height, other.height) });
    }
  const kept: DotLattice[] = [];
  for (const lattice of found.toSorted((a, b) => b.excess - a.excess))
    if (kept.length < maxLattices && kept.every((known) => !multiple(known, lattice) && !multiple(lattice, known))) kept.push(lattice);
  return kept;
};

/** The squeeze and direction under which the peaks fit best, and the lattices that they are then. */
const searchIn = (sums: Float32Array, tiles: number): DotLattice[] => {
  const { peaks: all, spread } = peaksIn(sums, tiles);
  const bases = (along: readonly number[]): number[] =>
    [...new Set([jpegBlock, ...along.map(Math.abs)])].filter((base) => base >= leastBase);
  const axes = {
    x: bases(all.filter(({ ky }) => Math.abs(ky) <= axisReach).map(({ kx }) => kx)),
    y: bases(all.filter(({ kx }) => Math.abs(kx) <= axisReach).map(({ ky }) => ky)),
  };
  const peaks = all.filter((peak) => !onAxis(peak) && !isOfAxes(peak, axes));
  let best: DotLattice[] = [];
  let most = 0;
  for (const squeeze of squeezes)
    for (const direction of squeeze === 0 ? [0] : directions) {
      const lattices = pairsUnder(peaks, squeeze, direction);
      const score = lattices.reduce((sum, { excess }) => sum + excess, 0) * (1 - squeeze);
      if (score > most) [most, best] = [score, lattices];
    }
  return best.map((lattice) => ({ ...lattice, excess: (lattice.excess * spread) / tiles }));
};

/** The lattices of brightness or of color, whichever stands out more, the strongest first. tiles: how many were added up. */
export const latticesIn = ({ brightness, color }: SpectrumSums, tiles: number): DotLattice[] => {
  const [light, tint] = [searchIn(brightness, tiles), searchIn(color, tiles)];
  return (light[0]?.excess ?? 0) >= (tint[0]?.excess ?? 0) ? light : tint;
};
