// Brightness of a raster, as the layers measure it.
import type { Raster } from './layer.ts';

/** A plane of numbers, row by row; brightness is 0 to 255. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array };

/** Luma of ITU-R BT.601. */
export const brightnessOf = ({ width, height, data }: Raster): Plane => {
  const out = new Float32Array(width * height);
  for (let to = 0, at = 0; to < out.length; to += 1, at += 4) out[to] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  return { width, height, data: out };
};
