// Simulated canvas for the tests: plain weave as a camera sees it, and JPEG compression without a file.
import { tableOfQuality, zigzag } from '#shared/examiners/container/jpeg-table.ts';
import type { Plane } from './brightness.ts';
import { restoreBlock, transformBlock } from './dct.ts';
import { normalFrom, randomFrom } from './test-pictures.ts';

export type Weave = {
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels from one vertical thread to the next, and from one horizontal thread to the next. */
  across: number;
  down: number;
  /** Degrees. */
  turned?: number;
  /** Gray levels. */
  noise?: number;
  /** How far threads stray, in threads. */
  stray?: number;
  /** From the left to the right edge, as a factor. */
  light?: readonly [number, number];
  seed?: number;
};

/** Every other crossing shows the vertical thread on top; each thread has a brightness and a thickness of its own. */
export const weave = ({ width, height, across, down, turned = 0, noise = 3, stray = 0.25, light = [1, 1], seed = 1 }: Weave): Plane => {
  const random = randomFrom(seed);
  const normal = normalFrom(seed + 1);
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const tones = Array.from({ length: 4_096 }, () => 1 + 0.12 * (random() - 0.5));
  const [p, q] = [random() * 6, random() * 6];
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const u = (x * cos + y * sin) / across + stray * Math.sin(y / (9 * down) + p) + 500;
      const v = (y * cos - x * sin) / down + stray * Math.sin(x / (11 * across) + q) + 500;
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const [du, dv] = [Math.sin(Math.PI * (u - i)), Math.sin(Math.PI * (v - j))];
      const upright = ((i + j) & 1) === 0;
      const relief = upright ? du * (0.6 + 0.4 * dv) * tones[i & 4_095]! : dv * (0.6 + 0.4 * du) * tones[(j + 2_000) & 4_095]!;
      const lit = light[0] + ((light[1] - light[0]) * x) / width;
      data[y * width + x] = lit * (90 + 70 * relief) + noise * normal();
    }
  return { width, height, data };
};

/** Compressed and decompressed as a JPEG of one channel; left, top: where its blocks begin, 0 to 7. The rest at the edges stays. */
export const throughJpeg = ({ width, height, data }: Plane, quality: number, left = 0, top = 0): Plane => {
  const scaled = tableOfQuality(quality);
  const table = zigzag.map((at) => scaled[at]!);
  const out = Float32Array.from(data, (value) => Math.max(0, Math.min(255, Math.round(value))));
  const block = new Float64Array(64);
  for (let y = top; y + 8 <= height; y += 8)
    for (let x = left; x + 8 <= width; x += 8) {
      for (let at = 0; at < 64; at += 1) block[at] = out[(y + (at >> 3)) * width + x + (at & 7)]! - 128;
      transformBlock(block, block);
      for (let at = 0; at < 64; at += 1) block[at] = Math.round(block[at]! / table[at]!) * table[at]!;
      restoreBlock(block, block);
      for (let at = 0; at < 64; at += 1)
        out[(y + (at >> 3)) * width + x + (at & 7)] = Math.max(0, Math.min(255, Math.round(block[at]! + 128)));
    }
  return { width, height, data: out };
};
