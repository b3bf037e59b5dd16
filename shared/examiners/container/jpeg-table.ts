// The luminance quantization table of a JPEG, and the quality that it stands for.
import type { Chunk } from './image-chunks.ts';

/** The luminance table of ITU-T T.81, Annex K, in zigzag order, from which most programs scale theirs. */
const annexK = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61, 60, 57, 51, 56, 55,
  64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121, 112, 100, 120, 92, 101, 103, 99,
];

/** As libjpeg scales it: quality 1 to 100, in zigzag order. */
export const tableOfQuality = (quality: number): number[] => {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return annexK.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))));
};

/** In zigzag order; null where the file has none. */
export const luminanceTable = (chunks: readonly Chunk[]): number[] | null => {
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

/** The quality from 1 to 100 whose scaled table is nearest. */
export const qualityOf = (table: readonly number[]): number => {
  let best = { quality: 0, distance: Infinity };
  for (let quality = 1; quality <= 100; quality++) {
    const distance = tableOfQuality(quality).reduce((sum, value, i) => sum + Math.abs(value - table[i]!), 0);
    if (distance < best.distance) best = { quality, distance };
  }
  return best.quality;
};

/** Where each frequency stands in the zigzag order, row by row: [ky * 8 + kx]. */
export const zigzag: readonly number[] = (() => {
  const order: number[] = [];
  for (let sum = 0; sum < 15; sum++)
    for (let step = Math.max(0, sum - 7); step <= Math.min(7, sum); step++)
      order.push(sum % 2 === 0 ? (sum - step) * 8 + step : step * 8 + (sum - step));
  const places = Array.from({ length: 64 }, () => 0);
  for (const [at, place] of order.entries()) places[place] = at;
  return places;
})();
