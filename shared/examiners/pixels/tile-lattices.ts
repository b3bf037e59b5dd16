// The square grids in one tile of a picture: pairs of spectral peaks at a right angle.
import type { Pixels } from './pixels.ts';
import { tileSpectrum, type SpectralPeak, type SpectrumSums } from './tile-spectrum.ts';

/** Two equally strong peaks at a right angle. (kx, ky): the one between 0 and 90 degrees, in cycles per 256 px. */
export type Lattice = { kx: number; ky: number; excess: number; amplitude: number; color: boolean };
/** Pairs per tile and channel at most; more are redundant. */
const maxPeaks = 60;
const maxPairs = 40;
/** Red minus blue varies up to twice as much as brightness, on strongly colored grounds with every fold of a canvas. */
const colorWeight = 0.5;
/** Minimum excess of a pair. */
const leastExcess = 4;
/** Cycles per 256 px: patterns of 2 to 18 pixels. */
const radii = { from: 14, to: 126 };
/** A tile of mostly equal neighbors is paper, background or drawn graphics and has no vote. */
export const flatFrom = 0.6;

export const bySharpness = (lattices: Lattice[]): Lattice[] => lattices.toSorted((a, b) => b.excess - a.excess);

const pairsOf = (peaks: SpectralPeak[], color: boolean, slant: number): Lattice[] => {
  const candidates = peaks
    .filter((peak) => {
      const radius = Math.hypot(peak.kx, peak.ky);
      return radius >= radii.from && radius <= radii.to;
    })
    .toSorted((a, b) => b.excess - a.excess)
    .slice(0, maxPeaks);
  const found: Lattice[] = [];
  for (const one of candidates) {
    if (one.ky < 0) continue;
    const tolerance = 1.5 + slant * Math.hypot(one.kx, one.ky);
    for (const other of candidates) {
      // A rotation by 90 degrees maps (kx, ky) to (ky, -kx), or (-ky, kx) in the other half plane.
      const apart = Math.min(Math.hypot(other.kx - one.ky, other.ky + one.kx), Math.hypot(other.kx + one.ky, other.ky - one.kx));
      if (other !== one && apart <= tolerance)
        found.push({
          kx: one.kx,
          ky: one.ky,
          excess: Math.min(one.excess, other.excess),
          amplitude: Math.min(one.amplitude, other.amplitude) * (color ? colorWeight : 1),
          color,
        });
    }
  }
  return bySharpness(found).slice(0, maxPairs);
};

/** usable: the tile has enough in it to look for a pattern. slant: see surveyScreens. sums: see tileSpectrum. */
export const latticesOfTile = (
  pixels: Pixels,
  left: number,
  top: number,
  slant: number,
  sums?: SpectrumSums & { flatFrom: number },
): { usable: boolean; lattices: Lattice[] } => {
  const { brightness, color, flatShare } = tileSpectrum(pixels, left, top, leastExcess, sums);
  const usable = flatShare < flatFrom;
  return { usable, lattices: usable ? bySharpness([...pairsOf(brightness, false, slant), ...pairsOf(color, true, slant)]) : [] };
};
