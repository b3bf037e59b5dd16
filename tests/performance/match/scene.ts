// Photographs of a picture as people take them: framed, on a wall, obliquely, with glare, turned, cropped, small.
import sharp from 'sharp';
import { randomFrom } from '#tests/support/pictures/painted-surfaces.ts';
import { homographyOf, inverted, type Homography } from '#shared/vision/homography.ts';

/** RGB, row by row. */
export type Image = { width: number; height: number; data: Uint8Array };
export type Kind = 'plain' | 'framed' | 'skewed' | 'glaring' | 'cropped' | 'turned' | 'small';
export const kinds: readonly Kind[] = ['plain', 'framed', 'skewed', 'glaring', 'cropped', 'turned', 'small'];

/** Upright, no side longer than `longest`. */
export const readImage = async (file: string | Buffer, longest = 1_400): Promise<Image> => {
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { width: info.width, height: info.height, data };
  const rgb = new Uint8Array(info.width * info.height * 3);
  for (let i = 0; i < rgb.length; i += 1) rgb[i] = data[Math.floor(i / 3) * info.channels]!;
  return { width: info.width, height: info.height, data: rgb };
};

/** As a camera or a program writes it, and as it is read again: no side longer than `longest`. */
export const asJpeg = ({ width, height, data }: Image, quality: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

const noiseAt = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + seed;
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
};
const smoothNoise = (x: number, y: number, seed: number): number => {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const top = noiseAt(ix, iy, seed) * (1 - fx) + noiseAt(ix + 1, iy, seed) * fx;
  const low = noiseAt(ix, iy + 1, seed) * (1 - fx) + noiseAt(ix + 1, iy + 1, seed) * fx;
  return top * (1 - fy) + low * fy;
};

const sampled = ({ width, height, data }: Image, x: number, y: number, channel: number): number => {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const [fx, fy] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)];
  const at = (top * width + left) * 3 + channel;
  const row = width * 3;
  return (data[at]! * (1 - fx) + data[at + 3]! * fx) * (1 - fy) + (data[at + row]! * (1 - fx) + data[at + row + 3]! * fx) * fy;
};

/** A molded frame around a picture; its color and molding follow from the seed. */
export const framed = (picture: Image, seed: number, share = 0.08): Image => {
  const random = randomFrom(seed);
  const edge = Math.round(share * Math.max(picture.width, picture.height) * (0.7 + random() * 0.8));
  const [width, height] = [picture.width + 2 * edge, picture.height + 2 * edge];
  const tint = [90 + random() * 130, 70 + random() * 110, 30 + random() * 90];
  const waves = 2 + Math.floor(random() * 3);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 3;
      const [px, py] = [x - edge, y - edge];
      if (px >= 0 && py >= 0 && px < picture.width && py < picture.height) {
        for (let c = 0; c < 3; c += 1) data[to + c] = picture.data[(py * picture.width + px) * 3 + c]!;
        continue;
      }
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y) / edge;
      const light = 0.75 + 0.25 * Math.sin(depth * Math.PI * 2 * waves) + 0.12 * (noiseAt(x >> 2, y >> 2, seed) - 0.5);
      for (let c = 0; c < 3; c += 1) data[to + c] = Math.min(255, Math.max(0, tint[c]! * light));
    }
  return { width, height, data };
};

type Taken = { width: number; height: number; quad: [number, number][]; glare: number; light: number; noise: number; seed: number };

/** The picture on a wall, its corners at `quad` of the photograph. */
const photographed = (picture: Image, { width, height, quad, glare, light, noise, seed }: Taken): Image => {
  const from = Float64Array.from([0, 0, picture.width, 0, picture.width, picture.height, 0, picture.height]);
  const h = homographyOf({ count: 4, from, to: Float64Array.from(quad.flat()) }, [0, 1, 2, 3]);
  const back = h === null ? null : inverted(h);
  if (back === null) throw new Error('the corners make no photograph');
  const random = randomFrom(seed + 17);
  const wall = [120 + random() * 110, 120 + random() * 105, 115 + random() * 100];
  const [gx, gy] = [quad[0]![0] + random() * (quad[2]![0] - quad[0]![0]), quad[0]![1] + random() * (quad[2]![1] - quad[0]![1])];
  const spot = (0.05 + 0.08 * random()) * Math.hypot(width, height);
  const slope = (random() - 0.5) * 0.5;
  const data = new Uint8Array(width * height * 3);
  // Where the photograph is smaller than the picture, several samples make a pixel.
  const w = (h: Homography, x: number, y: number): [number, number] => {
    const by = h[6] * x + h[7] * y + h[8];
    return [(h[0] * x + h[1] * y + h[2]) / by, (h[3] * x + h[4] * y + h[5]) / by];
  };
  const [ax, ay] = w(back, width / 2, height / 2);
  const [bx, by] = w(back, width / 2 + 1, height / 2 + 1);
  const taps = Math.min(4, Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 1.41)));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 3;
      const gleam = glare * Math.exp(-((x - gx) ** 2 + (y - gy) ** 2) / (2 * spot * spot));
      const shade = light * (1 + slope * (x / width - 0.5));
      const sums = [0, 0, 0];
      for (let s = 0; s < taps * taps; s += 1) {
        const [u, v] = w(back, x + ((s % taps) + 0.5) / taps - 0.5, y + (Math.floor(s / taps) + 0.5) / taps - 0.5);
        const isIn = u >= 0 && v >= 0 && u < picture.width && v < picture.height;
        const grain = isIn ? 0 : 14 * (smoothNoise(x / 9, y / 9, seed) - 0.5) + 30 * (smoothNoise(x / 160, y / 160, seed) - 0.5);
        for (let c = 0; c < 3; c += 1) sums[c]! += isIn ? sampled(picture, u, v, c) : wall[c]! + grain;
      }
      const speck = noise * (noiseAt(x, y, seed + 5) - 0.5) * 2;
      for (let c = 0; c < 3; c += 1) data[to + c] = Math.min(255, Math.max(0, (sums[c]! / (taps * taps)) * shade + gleam * 235 + speck));
    }
  return { width, height, data };
};

/** One photograph of this kind; another seed gives another one. */
export const sceneOf = (picture: Image, kind: Kind, seed: number): Image => {
  const random = randomFrom(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const isTurned = kind === 'turned';
  const isSmall = kind === 'small';
  const work = kind === 'plain' || kind === 'cropped' || (isSmall && random() < 0.5) ? picture : framed(picture, seed + 1);
  const [pw, ph] = [work.width, work.height];
  const longest = isSmall ? between(160, 220) : between(900, 1_200);
  const quarter = isTurned ? 1 + Math.floor(random() * 3) : 0;
  const portrait = (quarter % 2 === 0) === ph > pw;
  const aspect = 0.75;
  const [width, height] = (portrait ? [longest * aspect, longest] : [longest, longest * aspect]).map(Math.round) as [number, number];
  const fill = kind === 'cropped' ? between(1.25, 1.7) : kind === 'plain' ? 0.98 : isSmall ? 0.9 : between(0.5, 0.85);
  const [tw, th] = quarter % 2 === 0 ? [pw, ph] : [ph, pw];
  const by = (kind === 'cropped' ? Math.max : Math.min)(width / tw, height / th) * fill;
  const tilt = kind === 'skewed' ? 0.16 : kind === 'framed' || kind === 'glaring' || isTurned ? 0.06 : kind === 'plain' ? 0 : 0.03;
  const turn = (quarter * Math.PI) / 2 + (kind === 'plain' ? 0 : between(-0.12, 0.12) * (isTurned ? 2 : 1));
  const [cx, cy] = [
    width * (0.5 + between(-0.06, 0.06) * (kind === 'plain' ? 0 : 1)),
    height * (0.5 + between(-0.06, 0.06) * (kind === 'plain' ? 0 : 1)),
  ];
  const quad = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx, sy]) => {
    const [x, y] = [(sx! * pw * by * (1 + between(-tilt, tilt) * 2)) / 2, (sy! * ph * by * (1 + between(-tilt, tilt) * 2)) / 2];
    return [cx + x * Math.cos(turn) - y * Math.sin(turn), cy + x * Math.sin(turn) + y * Math.cos(turn)] as [number, number];
  });
  const glare = kind === 'glaring' ? between(0.6, 1) : 0;
  return photographed(work, {
    width,
    height,
    quad,
    glare,
    light: kind === 'plain' ? 1 : between(0.65, 1.15),
    noise: kind === 'plain' ? 0 : 7,
    seed,
  });
};
