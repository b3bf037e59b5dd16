// Describes how the file is compressed. Messengers and websites compress everything again, so it is never evidence.
import { told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import type { Chunk } from '#shared/examiners/container/image-chunks.ts';

const name = 'compression-history';
const doesNotProve = 'Every messenger and website compresses photographs again; it says nothing about the work.';

/** The luminance table of ITU-T T.81, Annex K, in zigzag order, from which most programs scale theirs. */
const annexK = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51, 56, 55,
  64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

const firstTable = (chunks: readonly Chunk[]): number[] | null => {
  for (const { name: kind, data } of chunks) {
    if (kind !== 'DQT') continue;
    for (let at = 0; at < data.length;) {
      const wide = (data[at] ?? 0) >> 4 === 1;
      const end = at + 1 + (wide ? 128 : 64);
      if (end > data.length) return null;
      if (((data[at] ?? 0) & 15) === 0)
        return Array.from({ length: 64 }, (_, i) => (wide ? (data[at + 1 + 2 * i]! << 8) | data[at + 2 + 2 * i]! : data[at + 1 + i]!));
      at = end;
    }
  }
  return null;
};

/** The quality from 1 to 100 whose scaled table is nearest, as in libjpeg. */
const qualityOf = (table: number[]): number => {
  let best = { quality: 0, distance: Infinity };
  for (let quality = 1; quality <= 100; quality++) {
    const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
    const distance = annexK.reduce(
      (sum, value, i) => sum + Math.abs(Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))) - table[i]!),
      0,
    );
    if (distance < best.distance) best = { quality, distance };
  }
  return best.quality;
};

export const compressionHistory: Examiner = {
  name,
  examine: ({ format, chunks }) => {
    if (format !== 'jpeg')
      return [
        told(name, { measured: format.toUpperCase(), threshold: null, says: `The file is a ${format.toUpperCase()}.`, doesNotProve }),
      ];
    const table = firstTable(chunks);
    const progressive = chunks.some((chunk) => chunk.name === 'SOF2');
    if (table === null) return [told(name, { measured: 'JPEG', threshold: null, says: 'The file is a JPEG.', doesNotProve })];
    const quality = qualityOf(table);
    return [
      told(name, {
        measured: quality,
        threshold: null,
        says: `The file is a ${progressive ? 'progressive ' : ''}JPEG of about quality ${quality} of 100.`,
        doesNotProve,
      }),
    ];
  },
};
