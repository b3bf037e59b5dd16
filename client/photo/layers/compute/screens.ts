// Where a printing screen or another fine square grid is found, tile by tile, as the examiner of printing screens looks for it.
import { tileSide } from '#shared/examiners/pixels/fourier.ts';
import { latticesOfTile, type Lattice } from '#shared/examiners/pixels/tile-lattices.ts';
import type { Layer, Raster } from './layer.ts';

/** Tiles along each side at most: a larger photograph is looked at in places. */
const mostAlong = 15;
/** Tolerance for a hand-held camera, as the examiner has it. */
const slant = 0.035;
/** Excess of a grid that counts by itself, and of one that must be there in a neighboring tile as well. */
const clear = 6;
const faint = 4.8;
/** Opaque enough to be read over a dark and over a light photograph. */
const colors = { clear: [230, 115, 30, 190], faint: [66, 146, 198, 150], flat: [128, 128, 128, 110] } as const;
/** Pixels of a tile in the result. */
const shownSide = 8;

type Tile = { usable: boolean; grid: Lattice | undefined; others: readonly Lattice[] };

const same = (a: Lattice, b: Lattice): boolean => Math.hypot(a.kx - b.kx, a.ky - b.ky) <= Math.max(2, 0.05 * Math.hypot(a.kx, a.ky));

const rgbOf = ({ width, height, data }: Raster): { width: number; height: number; data: Uint8Array } => {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { width, height, data: rgb };
};

const kindOf = (tiles: readonly Tile[], across: number, at: number): keyof typeof colors | null => {
  const { usable, grid } = tiles[at]!;
  if (!usable) return 'flat';
  if (grid === undefined || grid.excess < faint) return null;
  if (grid.excess >= clear) return 'clear';
  const x = at % across;
  const beside = [x > 0 ? at - 1 : -1, x < across - 1 ? at + 1 : -1, at - across, at + across];
  return beside.some((other) => tiles[other]?.others.some((one) => one.excess >= faint && same(grid, one)) === true) ? 'faint' : null;
};

const css = ([red, green, blue]: readonly number[]): string => `rgb(${red} ${green} ${blue})`;

export const screens: Layer = {
  id: 'screens',
  name: 'Printing screen',
  group: 'Reproduction',
  shown: 'over',
  whatItIs: 'Where a fine, square, regular pattern repeats, as the dots of offset printing and the pixels of a display do.',
  howToRead:
    'Orange tiles show a clear grid, blue ones a faint grid that a neighbor shares. Gray tiles are too even to tell; where the photograph is untouched, no grid was found.',
  doesNotProve:
    'Canvas, hatching and fabric can be as regular. Inkjet prints and reduced photographs of prints show no grid, so a map without color says nothing of how the work was made.',
  compute: async (source, { step }) => {
    const [across, down] = [source.width, source.height].map((length) =>
      Math.max(1, Math.min(mostAlong, Math.round(length / tileSide))),
    ) as [number, number];
    const cornerOf = (index: number, count: number, length: number): number =>
      Math.max(0, Math.min(length - tileSide, Math.round(((index + 0.5) * length) / count - tileSide / 2)));
    const tiles: Tile[] = [];
    for (let row = 0; row < down; row += 1)
      for (let column = 0; column < across; column += 1) {
        await step((row * across + column) / (across * down));
        const [left, top] = [cornerOf(column, across, source.width), cornerOf(row, down, source.height)];
        const part = source.part(left, top, Math.min(tileSide, source.width), Math.min(tileSide, source.height));
        const { usable, lattices } = latticesOfTile(rgbOf(part), 0, 0, slant);
        tiles.push({ usable, grid: lattices[0], others: lattices.slice(0, 4) });
      }
    const kinds = tiles.map((_, at) => kindOf(tiles, across, at));
    const [width, height] = [across * shownSide, down * shownSide];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0, to = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, to += 4) {
        const kind = kinds[Math.floor(y / shownSide) * across + Math.floor(x / shownSide)];
        if (kind !== null && kind !== undefined) data.set(colors[kind], to);
      }
    const found = tiles.filter((_, at) => kinds[at] === 'clear' || kinds[at] === 'faint');
    const periods = found.map(({ grid }) => tileSide / Math.hypot(grid!.kx, grid!.ky)).toSorted((a, b) => a - b);
    const usable = tiles.filter((tile) => tile.usable).length;
    return {
      width,
      height,
      data,
      notes: [
        `Computed at native pixels in ${across} x ${down} tiles of ${tileSide} pixels, of ${source.width} x ${source.height} pixels.`,
        usable === 0
          ? 'No tile has enough in it to look for a grid.'
          : found.length === 0
            ? `No grid was found in the ${usable} tiles that have enough in them.`
            : `A grid was found in ${found.length} of ${usable} tiles; it repeats every ${periods[periods.length >> 1]!.toFixed(1)} pixels.`,
      ],
      legend: {
        kind: 'keys',
        keys: [
          { color: css(colors.clear), means: 'a clear grid' },
          { color: css(colors.faint), means: 'a faint grid, in several tiles' },
          { color: css(colors.flat), means: 'too even to tell' },
        ],
      },
    };
  },
};
