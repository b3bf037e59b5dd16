// A photograph that is in memory already, for programs and tests; in a browser a decoded picture is read in parts.
import type { LayerSource, Raster } from './layer.ts';

const partOf = ({ width: stride, data }: Raster, left: number, top: number, width: number, height: number): Raster => {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * stride + left) * 4;
    out.set(data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data: out };
};

/** Each pixel is the mean of those that it covers. */
const reducedTo = (from: Raster, width: number, height: number): Raster => {
  if (width === from.width && height === from.height) return from;
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, to = 0; y < height; y += 1) {
    const top = Math.floor((y * from.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * from.height) / height));
    for (let x = 0; x < width; x += 1, to += 4) {
      const left = Math.floor((x * from.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * from.width) / width));
      const sums = [0, 0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let at = (row * from.width + left) * 4; at < (row * from.width + right) * 4; at += 1) sums[at & 3]! += from.data[at]!;
      for (let channel = 0; channel < 4; channel += 1) out[to + channel] = sums[channel]! / ((bottom - top) * (right - left));
    }
  }
  return { width, height, data: out };
};

export const sourceOf = (raster: Raster): LayerSource => ({
  width: raster.width,
  height: raster.height,
  part: (left, top, width, height) => partOf(raster, left, top, width, height),
  reduced: (width, height) => reducedTo(raster, width, height),
});
