// How a JPEG was cut into blocks and rounded, as it lies in the upright photograph.
import { imageChunks, type Chunk } from '#shared/examiners/container/image-chunks.ts';
import { exifOf } from '#shared/examiners/container/image-exif.ts';
import { luminanceTable, qualityOf, tableOfQuality, zigzag } from '#shared/examiners/container/jpeg-table.ts';
import type { LayerContext } from './layer.ts';

export type JpegGrid = {
  /** Where the first whole block begins: 0 to 7. */
  readonly left: number;
  readonly top: number;
  /** The step of each frequency, [ky * 8 + kx]. */
  readonly table: readonly number[];
  /** Shown on its side: rows and columns are those of the file exchanged. */
  readonly isTurned: boolean;
  readonly quality: number;
};

/** EXIF orientations in which the first column of blocks is the last one of the upright photograph, and the first row the last one. */
const fromRight = [2, 3, 6, 7];
const fromBottom = [3, 4, 7, 8];

/** Adobe's marker says how the components were made; 0: they are red, green and blue, and none is the brightness. */
const isRgb = (chunks: readonly Chunk[]): boolean =>
  chunks.some(({ name, data }) => name === 'APP14' && String.fromCharCode(...data.subarray(0, 5)) === 'Adobe' && data[11] === 0);
const components = (chunks: readonly Chunk[]): number => chunks.find(({ name }) => name.startsWith('SOF'))?.data[5] ?? 0;

/** The place of a frequency in the file. */
const inFile = (place: number, isTurned: boolean): number => (isTurned ? (place & 7) * 8 + (place >> 3) : place);

/** Null where the file is no JPEG whose first table rounds brightness. */
export const jpegGridOf = (
  { bytes, format }: Pick<LayerContext, 'bytes' | 'format'>,
  upright: { width: number; height: number },
): JpegGrid | null => {
  if (format !== 'jpeg') return null;
  const chunks = imageChunks(format, bytes);
  const stored = luminanceTable(chunks);
  if (stored === null || ![1, 3].includes(components(chunks)) || isRgb(chunks)) return null;
  const { orientation } = exifOf(format, chunks);
  const isTurned = orientation > 4;
  return {
    left: fromRight.includes(orientation) ? upright.width % 8 : 0,
    top: fromBottom.includes(orientation) ? upright.height % 8 : 0,
    table: zigzag.map((_, at) => stored[zigzag[inFile(at, isTurned)]!]!),
    isTurned,
    quality: qualityOf(stored),
  };
};

export type Qualities = { least: number; most: number };

/** Within which an estimated step may differ from a table's. */
const tolerance = (step: number): number => 0.5 + 0.04 * step;

/** The qualities whose tables have about these steps; null where none has. steps: by [ky * 8 + kx]. */
export const qualitiesWith = (steps: ReadonlyMap<number, number>, { isTurned }: JpegGrid): Qualities | null => {
  const distances = Array.from({ length: 100 }, (_, at) => {
    const table = tableOfQuality(at + 1);
    let off = 0;
    for (const [place, step] of steps) off += Math.abs(table[zigzag[inFile(place, isTurned)]!]! - step) / tolerance(step);
    return off / steps.size;
  });
  const nearest = Math.min(...distances);
  if (nearest > 1) return null;
  const fitting = distances.flatMap((off, at) => (off <= nearest + 0.05 ? [at + 1] : []));
  return { least: fitting[0]!, most: fitting.at(-1)! };
};
