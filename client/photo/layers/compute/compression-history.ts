// Compression history: where the values of a JPEG look as if an earlier compression had rounded them before.
import { bandOf, counted, perFrequency, squaresOf, type Counted } from './block-counts.ts';
import { bitsFor, earlierStepOf, type EarlierStep } from './earlier-steps.ts';
import { jpegGridOf, qualitiesWith, type JpegGrid, type Qualities } from './jpeg-grid.ts';
import type { Layer, LayerContext, LayerPicture, LayerSource, Raster } from './layer.ts';
import { lowFrequencies } from './low-frequencies.ts';
import { eachBlock, nearMultiple, otherGridOf, type OtherGrid } from './other-grid.ts';
import { computedInCells, type Cells } from './working-size.ts';

/** Bits for each value from which a frequency was rounded before; pictures compressed once stayed below 0.012. */
const clearGain = 0.03;
const leastFrequencies = 3;
/** Where the steps fit no usual quality: letters and even colors may look like rounding. */
const unusual = { gain: 0.3, frequencies: 6 };
/** Part of the picture without any detail, from which letters and even colors look like rounding. */
const mostEven = 0.15;
/** In one square: bits in all, values above 0, and blocks that are not even. */
const inSquare = { bits: 8, values: 24, blocks: 12 };
/** Pixels of the photograph for one of the result: a block. */
const shownBlock = 8;
const colors = { same: [230, 115, 30, 150], other: [66, 146, 198, 160], both: [90, 30, 120, 160], flat: [128, 128, 128, 110] } as const;
type Kind = keyof typeof colors;

const css = ([red, green, blue]: readonly number[]): string => `rgb(${red} ${green} ${blue})`;

type Earlier = ReadonlyMap<number, EarlierStep>;

const earlierQualities = (earlier: Earlier, grid: JpegGrid): Qualities | null =>
  earlier.size === 0 ? null : qualitiesWith(new Map([...earlier].map(([i, one]) => [lowFrequencies[i]!, one.earlier])), grid);

/** By the position of the frequency; null where too little can be told. Empty: no trace. */
const onSameBlocks = ({ values, fine }: Counted, grid: JpegGrid): Earlier | null => {
  const sums = lowFrequencies.map(() => new Uint32Array(perFrequency));
  for (let at = 0; at < values.length; at += 1)
    sums[Math.floor(at / perFrequency) % lowFrequencies.length]![at % perFrequency]! += values[at]!;
  const steps = lowFrequencies.map((place, i) => earlierStepOf(sums[i]!, fine[i]!, grid.table[place]!));
  const speaking = steps.filter((one) => one !== null).length;
  if (speaking < leastFrequencies) return null;
  const above = (gain: number, least: number): Earlier => {
    const found = new Map(steps.flatMap((one, i) => (one !== null && one.gain >= gain ? [[i, one] as const] : [])));
    return found.size >= least ? found : new Map();
  };
  const found = above(clearGain, Math.max(leastFrequencies, speaking / 3));
  return earlierQualities(found, grid) === null ? above(unusual.gain, unusual.frequencies) : found;
};

/** Of each square. */
const sameKinds = ({ values }: Counted, earlier: Earlier, count: number): ('same' | 'flat' | null)[] =>
  Array.from({ length: count }, (_, square) => {
    let [bits, all] = [0, 0];
    for (let i = 0; i < lowFrequencies.length; i += 1) {
      const from = (square * lowFrequencies.length + i) * perFrequency;
      const here = values.subarray(from, from + perFrequency);
      const some = here.reduce((sum, value, v) => (v === 0 ? sum : sum + value), 0);
      all += some;
      const one = earlier.get(i);
      if (one !== undefined) bits += some * bitsFor(here, one.twice, one.once);
    }
    return bits >= inSquare.bits ? 'same' : all < inSquare.values ? 'flat' : null;
  });

/** Of each square, whether its blocks gather where they are cut as in the other grid. */
const otherKinds = async (
  source: LayerSource,
  grid: JpegGrid,
  squares: Cells,
  other: OtherGrid,
  step: LayerContext['step'],
): Promise<boolean[]> => {
  const { side, across, down } = squares;
  const sums = new Float64Array(across * down);
  const blocks = new Uint32Array(across * down);
  for (let row = 0; row < down; row += 1) {
    eachBlock(
      bandOf(source, grid, squares, row),
      side,
      (x, _, constant) => {
        const square = row * across + Math.floor(x / side);
        sums[square]! += nearMultiple(constant, other.step);
        blocks[square]! += 1;
      },
      other,
    );
    await step(0.5 + (0.5 * (row + 1)) / down);
  }
  return Array.from(sums, (sum, at) => {
    const count = blocks[at]!;
    return count >= inSquare.blocks && sum / count >= Math.max(other.gathered / 2, 2 / Math.sqrt(count));
  });
};

/** Through it the photograph is seen as it is. */
const untouched = ({ width, height }: LayerSource): Raster => {
  const shown = { width: Math.max(1, Math.round(width / shownBlock)), height: Math.max(1, Math.round(height / shownBlock)) };
  return { ...shown, data: new Uint8ClampedArray(shown.width * shown.height * 4) };
};

const drawnOf = (source: LayerSource, grid: JpegGrid, { side, across, down }: Cells, kinds: readonly (Kind | null)[]): Raster => {
  const shown = untouched(source);
  const squareOf = (at: number, from: number, most: number): number =>
    Math.max(0, Math.min(most - 1, Math.floor(((at + 0.5) * shownBlock - from) / side)));
  for (let y = 0, to = 0; y < shown.height; y += 1)
    for (let x = 0; x < shown.width; x += 1, to += 4) {
      const kind = kinds[squareOf(y, grid.top, down) * across + squareOf(x, grid.left, across)];
      if (kind !== null && kind !== undefined) shown.data.set(colors[kind], to);
    }
  return shown;
};

const about = (qualities: Qualities | null): string => {
  if (qualities === null) return 'with steps that no usual quality has';
  const { least, most } = qualities;
  return least === most ? `at about quality ${least}` : `at about quality ${least} to ${most}`;
};
const pixels = (count: number): string => `${count} pixel${count === 1 ? '' : 's'}`;

/** Of blocks that no table has rounded, the part that is even from left to right and from top to bottom. */
const evenShare = ({ fine }: Counted): number => {
  const shares = [lowFrequencies.indexOf(1), lowFrequencies.indexOf(8)].map((i) => {
    const counts = fine[i]!;
    return (
      (counts[0]! + counts[1]!) /
      Math.max(
        1,
        counts.reduce((sum, count) => sum + count, 0),
      )
    );
  });
  return (shares[0]! + shares[1]!) / 2;
};

const fileWords = (grid: JpegGrid): string => `The file is a JPEG of about quality ${grid.quality} of 100.`;
const evenWords =
  'Can’t tell of an earlier compression: too much of the picture is even, as in drawings, lettering and pictures of screens.';

const notesOf = (earlier: Earlier | null, other: OtherGrid | null, grid: JpegGrid): string[] => [
  fileWords(grid),
  earlier === null
    ? 'Can’t tell of an earlier compression on the same blocks: too few of them have detail.'
    : earlier.size === 0
      ? 'No trace of an earlier compression on the same blocks.'
      : `Values were rounded before on the same blocks, ${about(earlierQualities(earlier, grid))}: the picture was most likely saved as a JPEG at least twice.`,
  other === null
    ? 'No trace of earlier blocks that begin elsewhere.'
    : `Values were rounded before on blocks that begin ${pixels(other.x)} further right and ${pixels(other.y)} further down, ${about(qualitiesWith(new Map([[0, other.step]]), grid))}: so it is after cropping or moving a JPEG.`,
];

const cannotTell = (source: LayerSource, { format, isReduced }: LayerContext): LayerPicture => ({
  ...untouched(source),
  notes: [
    `Computed at none of ${source.width} x ${source.height} pixels.`,
    isReduced
      ? 'Can’t tell: reducing the photograph took the traces away.'
      : format === 'jpeg' || format === null
        ? 'Can’t tell: the file does not say how its brightness was rounded.'
        : `Can’t tell: the file is a ${format.toUpperCase()}, and only a JPEG says how its values were rounded last.`,
  ],
});

export const compressionHistory: Layer = {
  id: 'compression-history',
  name: 'Compression history',
  group: 'Compression',
  shown: 'over',
  whatItIs:
    'Traces of an earlier JPEG compression in the values of a JPEG, found on the same blocks as by Lukáš and Fridrich (2003), and on blocks that begin elsewhere as by Bianchi and Piva (2012).',
  howToRead:
    'In orange squares values were rounded before on the same blocks, in blue ones on others. Gray squares are too even to tell; where the photograph is untouched there is no trace. Color nearly everywhere is what saving again leaves.',
  doesNotProve:
    'Messengers, websites, scanning programs and catalogs save photographs again, so two compressions are ordinary. A square without color may be bright, dark or smooth. No trace does not mean once: the same quality, a coarser last compression, or making the picture smaller hides an earlier one.',
  compute: async (source, context) => {
    await context.step(0);
    const grid = context.isReduced ? null : jpegGridOf(context, source);
    if (grid === null) return cannotTell(source, context);
    const squares = squaresOf(source, grid);
    const values = await counted(source, grid, squares, context.step);
    const isEven = evenShare(values) > mostEven;
    const earlier = isEven ? null : onSameBlocks(values, grid);
    const other = isEven ? null : otherGridOf(values.means, grid.table[0]!);
    await context.step(0.5);
    const same = sameKinds(values, earlier ?? new Map(), squares.across * squares.down);
    const moved = other === null ? [] : await otherKinds(source, grid, squares, other, context.step);
    const kinds = same.map((kind, at): Kind | null => (moved[at] === true ? (kind === 'same' ? 'both' : 'other') : kind));
    return {
      ...drawnOf(source, grid, squares, kinds),
      notes: [computedInCells(source, squares), ...(isEven ? [fileWords(grid), evenWords] : notesOf(earlier, other, grid))],
      legend: {
        kind: 'keys',
        keys: [
          { color: css(colors.same), means: 'rounded before, on the same blocks' },
          { color: css(colors.other), means: 'rounded before, on other blocks' },
          { color: css(colors.both), means: 'both' },
          { color: css(colors.flat), means: 'too even to tell' },
        ],
      },
    };
  },
};
