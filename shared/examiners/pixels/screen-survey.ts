// Detects the square grid of a printing screen or a display: peaks per tile at native resolution, then a vote over the tiles.
import type { Pixels } from './pixels.ts';
import { tileSide } from './fourier.ts';
import { latticesIn, type DotLattice } from './lattice-search.ts';
import { bySharpness, flatFrom, latticesOfTile, type Lattice } from './tile-lattices.ts';
import { noSums, type SpectrumSums } from './tile-spectrum.ts';

type Tile = { left: number; top: number; usable: boolean; lattices: Lattice[] };

export type ScreenSurvey = {
  /** Natural log of the weaker peak's power over its surroundings, median over the tiles that show the grid; 0 without one. */
  excess: number;
  /** Median ripple of the weaker peak, in gray levels. */
  amplitude: number;
  /** Pixels from one repetition to the next; 0 without a pattern. */
  period: number;
  /** Degrees between the grid and the picture's axes, 0 to 45. */
  tilt: number;
  /** Further grids whose peaks are no multiples of the first one's: the other inks of a color print. */
  furtherGrids: number;
  tilesWith: number;
  tilesUsable: number;
  /** Lattices of dots that the spectra of all tiles together show, also squeezed or from the side; see lattice-search. */
  dots: DotLattice[];
  /** Bounds of the tiles that show it, in pixels of the stored picture. */
  box: { left: number; top: number; right: number; bottom: number } | null;
};

const maxTiles = 12;
/** Below so many tiles the noise of one is as high as a faint screen. */
const leastTiles = 3;

/** Minimum excess of a further grid. */
const furtherFrom = 5;

const planTiles = (width: number, height: number): { left: number; top: number }[] => {
  const wanted = Math.max(1, Math.min(maxTiles, Math.round((width * height) / (tileSide * tileSide * 1.6))));
  const across = Math.max(1, Math.min(Math.floor(width / tileSide), Math.round(Math.sqrt((wanted * width) / height))));
  const down = Math.max(1, Math.min(Math.floor(height / tileSide), Math.floor(wanted / across)));
  const place = (index: number, count: number, length: number): number =>
    length <= tileSide ? 0 : Math.floor((length - tileSide) * (count === 1 ? 0.5 : 0.04 + (0.92 * index) / (count - 1)));
  const tiles: { left: number; top: number; odd: number }[] = [];
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++)
      tiles.push({ left: place(column, across, width), top: place(row, down, height), odd: (row + column) & 1 });
  // In a checkerboard order, so that the first half of the tiles covers the whole picture.
  return tiles.toSorted((a, b) => a.odd - b.odd);
};

const same = (a: Lattice, b: Lattice): boolean => Math.hypot(a.kx - b.kx, a.ky - b.ky) <= Math.max(2, 0.05 * Math.hypot(a.kx, a.ky));

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The strongest match of a grid in each tile that has one. */
const votesFor = (grid: Lattice, tiles: Tile[]): { tile: Tile; lattice: Lattice }[] =>
  tiles.flatMap((tile) => {
    const match = tile.lattices.find((lattice) => same(grid, lattice));
    return match === undefined ? [] : [{ tile, lattice: match }];
  });

const strongestGrids = (tiles: Tile[]) => {
  const grids: { votes: ReturnType<typeof votesFor>; excess: number }[] = [];
  const pool = bySharpness(tiles.flatMap((tile) => tile.lattices));
  for (const candidate of pool) {
    if (grids.length >= 24) break;
    if (grids.some((grid) => grid.votes.some((vote) => vote.lattice === candidate || same(vote.lattice, candidate)))) continue;
    const votes = votesFor(candidate, tiles);
    grids.push({ votes, excess: median(votes.map((vote) => vote.lattice.excess)) });
  }
  return grids;
};

/** Whether b is a (half-)integer multiple of a as complex numbers: a harmonic, not a separate grid. */
const isMultiple = (a: Lattice, b: Lattice): boolean => {
  const square = a.kx * a.kx + a.ky * a.ky;
  const along = (2 * (b.kx * a.kx + b.ky * a.ky)) / square;
  const across = (2 * (b.ky * a.kx - b.kx * a.ky)) / square;
  return Math.hypot(along - Math.round(along), across - Math.round(across)) <= 0.1 + 3 / Math.sqrt(square);
};

/** Excess in half of the tiles from which the others are looked at. */
const hintFrom = 2;
const usableOf = (tiles: readonly Tile[]): Tile[] => tiles.filter((tile) => tile.usable);
const hintsAtDots = (sums: SpectrumSums, tiles: readonly Tile[]): boolean => {
  const usable = usableOf(tiles).length;
  return usable > 0 && (latticesIn(sums, usable)[0]?.excess ?? 0) >= hintFrom;
};

/** slant: tolerated deviation from a square for a tilted camera, as a share of the frequency. */
export const surveyScreens = (pixels: Pixels, slant: number): ScreenSurvey => {
  const plan = planTiles(pixels.width, pixels.height);
  const tiles: Tile[] = [];
  const sums = { ...noSums(), flatFrom };
  for (const [index, { left, top }] of plan.entries()) {
    // A grid that is absent in that half of the tiles cannot win the vote, and a faint one shows in the sums of half of them.
    if (index >= 2 && index * 2 >= plan.length && tiles.every((tile) => tile.lattices.length === 0) && !hintsAtDots(sums, tiles)) break;
    tiles.push({ left, top, ...latticesOfTile(pixels, left, top, slant, sums) });
  }
  const usable = usableOf(tiles);
  const dots = usable.length < leastTiles ? [] : latticesIn(sums, usable.length);
  const grids = strongestGrids(usable);
  const shared = grids.filter((grid) => grid.votes.length * 2 >= usable.length);
  const best = (shared.length > 0 ? shared : grids).toSorted((a, b) => b.excess - a.excess)[0];
  const first = best?.votes[0]?.lattice;
  if (best === undefined || first === undefined)
    return { excess: 0, amplitude: 0, period: 0, tilt: 0, furtherGrids: 0, tilesWith: 0, tilesUsable: usable.length, dots, box: null };
  const further = shared.filter(
    (grid) => grid.excess >= furtherFrom && grid.votes.every((vote) => !isMultiple(first, vote.lattice)),
  ).length;
  const degrees = (Math.atan2(first.ky, first.kx) * 180) / Math.PI;
  const lefts = best.votes.map((vote) => vote.tile.left);
  const tops = best.votes.map((vote) => vote.tile.top);
  return {
    excess: best.excess,
    amplitude: median(best.votes.map((vote) => vote.lattice.amplitude)),
    period: tileSide / Math.hypot(first.kx, first.ky),
    tilt: Math.min(degrees, 90 - degrees),
    furtherGrids: further,
    tilesWith: best.votes.length,
    tilesUsable: usable.length,
    dots,
    box: {
      left: Math.min(...lefts),
      top: Math.min(...tops),
      right: Math.min(pixels.width, Math.max(...lefts) + tileSide),
      bottom: Math.min(pixels.height, Math.max(...tops) + tileSide),
    },
  };
};
