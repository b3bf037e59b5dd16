// Photographs a printed label as people do: in perspective, in uneven light, not quite sharp, with noise, as a JPEG. Pure of chance: a
// seed gives the same photograph again.
import sharp from 'sharp';
import { grayOf, type Gray } from '#client/photo/shapes/gray.ts';
import { homographyOf, projected, rectangle, type Point, type Quad } from '#client/photo/shapes/homography.ts';

/** clean: scanned, or held straight. phone: as a phone takes it. far: the same from further away, less sharp. */
export type Quality = 'clean' | 'phone' | 'far';
export const qualities: readonly Quality[] = ['clean', 'phone', 'far'];

type Taken = { width: number; height: number; fills: number; lean: number; blur: number; noise: number; jpeg: number; fall: number };
const taken: Record<Quality, Taken> = {
  clean: { width: 1500, height: 1500, fills: 1, lean: 0, blur: 0.3, noise: 2, jpeg: 90, fall: 0.05 },
  phone: { width: 2016, height: 1512, fills: 0.72, lean: 0.035, blur: 0.9, noise: 7, jpeg: 80, fall: 0.3 },
  far: { width: 1600, height: 1200, fills: 0.5, lean: 0.05, blur: 1.1, noise: 9, jpeg: 70, fall: 0.4 },
};

/** Numbers from 0 to 1 (mulberry32). */
export const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const placed = (label: { width: number; height: number }, { width, height, fills, lean }: Taken, next: () => number): Quad => {
  const scale = Math.min((width * fills) / label.width, (height * Math.min(0.86, fills * 1.15)) / label.height);
  const [w, h] = [label.width * scale, label.height * scale];
  const [left, top] = [(width - w) * (0.35 + 0.3 * next()), (height - h) * (0.35 + 0.3 * next())];
  const turn = (next() - 0.5) * lean * 2.4;
  const corners = rectangle(w, h).map(({ x, y }): Point => {
    const [dx, dy] = [x - w / 2, y - h / 2];
    const off = () => (next() - 0.5) * lean * Math.min(w, h);
    return {
      x: left + w / 2 + dx * Math.cos(turn) - dy * Math.sin(turn) + off(),
      y: top + h / 2 + dx * Math.sin(turn) + dy * Math.cos(turn) + off(),
    };
  });
  return corners as unknown as Quad;
};

/** print: a flat picture of the label. A JPEG. */
export const photographOf = async (print: Buffer, quality: Quality, seed: number): Promise<Buffer> => {
  const how = taken[quality];
  const next = chance(seed);
  const { data, info } = await sharp(print).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const label = grayOf(new Uint8ClampedArray(data), info.width, info.height);
  const isFlat = quality === 'clean';
  const [width, height] = isFlat ? [label.width, label.height] : [how.width, how.height];
  const quad = isFlat ? rectangle(width, height) : placed(label, how, next);
  const toLabel = homographyOf(quad, rectangle(label.width, label.height));
  const wall = 105 + 70 * next();
  const [lightX, lightY] = [next() - 0.5, next() - 0.5];
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { x: u, y: v } = projected(toLabel, { x, y });
      const isOn = u >= 0 && v >= 0 && u < label.width - 1 && v < label.height - 1;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const at = top * label.width + left;
      const mixed = (from: number): number => label.data[from]! * (1 - (u - left)) + label.data[from + 1]! * (u - left);
      const seen = isOn ? mixed(at) * (1 - (v - top)) + mixed(at + label.width) * (v - top) : wall;
      const light = 1 - how.fall * (0.5 + (lightX * (x - width / 2)) / width + (lightY * (y - height / 2)) / height);
      // The sum of three draws is close enough to a bell.
      const grain = (next() + next() + next() - 1.5) * how.noise * 1.6;
      pixels[y * width + x] = Math.max(0, Math.min(255, seen * light + grain));
    }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .blur(how.blur)
    .jpeg({ quality: how.jpeg })
    .toBuffer();
};

/** The pixels as the reader gets them. */
export const photographed = async (print: Buffer, quality: Quality, seed: number): Promise<Gray> => {
  const jpeg = await photographOf(print, quality, seed);
  const { data, info } = await sharp(jpeg).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
};
