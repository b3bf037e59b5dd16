// Pictures that follow from a number, and a context without a platform, for the tests of the layers.
import type { Layer, LayerContext, LayerPicture, Raster } from './layer.ts';
import { sourceOf } from './raster-source.ts';

export const randomFrom = (seed: number): (() => number) => {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** With a mean of 0 and a deviation of 1. */
export const normalFrom = (seed: number): (() => number) => {
  const random = randomFrom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
};

/** Gray where the value is a number. */
export const drawn = (
  width: number,
  height: number,
  valueAt: (x: number, y: number) => number | readonly [number, number, number],
): Raster => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const value = valueAt(x, y);
      const [red, green, blue] = typeof value === 'number' ? [value, value, value] : value;
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
      data[at + 3] = 255;
    }
  return { width, height, data };
};

/** Broad soft patches, as paint has them, with noise. */
export const paintedPicture = (width: number, height: number, seed: number, noise = 2): Raster => {
  const random = randomFrom(seed);
  const normal = normalFrom(seed + 1);
  const waves = Array.from({ length: 12 }, () => ({
    fx: (random() - 0.5) * 0.12,
    fy: (random() - 0.5) * 0.12,
    phase: random() * 7,
    by: 6 + random() * 10,
  }));
  return drawn(width, height, (x, y) => {
    let value = 120;
    for (const { fx, fy, phase, by } of waves) value += by * Math.sin(fx * x + fy * y + phase);
    return value + noise * normal();
  });
};

export const context = (more: Partial<LayerContext> = {}): LayerContext => ({
  bytes: new Uint8Array(0),
  format: null,
  isReduced: false,
  recompress: (part) => Promise.resolve(part),
  step: () => Promise.resolve(),
  ...more,
});

export const computed = (layer: Layer, picture: Raster, more: Partial<LayerContext> = {}): Promise<LayerPicture> =>
  layer.compute(sourceOf(picture), context(more));

/** Mean of one channel over a part, given from 0 to 1 of each side. */
export const meanIn = (
  { width, height, data }: Raster,
  [left, top, right, bottom]: readonly [number, number, number, number],
  channel = 0,
): number => {
  let [sum, count] = [0, 0];
  for (let y = Math.floor(top * height); y < bottom * height; y += 1)
    for (let x = Math.floor(left * width); x < right * width; x += 1, count += 1) sum += data[(y * width + x) * 4 + channel]!;
  return sum / count;
};
