// Copies of a picture as people send and take them, to see which are still recognized. A seed chooses what differs from one to the next.
import sharp, { type Sharp } from 'sharp';
import { homographyOf, inverted } from '#shared/vision/homography.ts';

export const copyKinds = [
  'messenger',
  'small',
  'toned',
  'gray',
  'mirrored',
  'cropped',
  'detail',
  'tilted',
  'on its side',
  'screenshot',
  'page on a screen',
  'on a wall',
  'on a wall, oblique',
] as const;
export type CopyKind = (typeof copyKinds)[number];

type Random = () => number;
/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

type Raw = { data: Uint8Array; width: number; height: number };
const raw = async (picture: Sharp): Promise<Raw> => {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
const within = (bytes: Uint8Array, width: number, height = width): Sharp =>
  sharp(bytes).autoOrient().flatten({ background: '#ffffff' }).resize(width, height, { fit: 'inside', withoutEnlargement: true });
const written = async (picture: Sharp): Promise<Uint8Array> => picture.png({ compressionLevel: 1 }).toBuffer();

/** keeps: the share of each side that stays. */
const partOf = async (bytes: Uint8Array, random: Random, keeps: [number, number]): Promise<Sharp> => {
  const { data, width, height } = await raw(within(bytes, 1400));
  const part = between(random, ...keeps);
  const [wide, high] = [Math.round(width * part), Math.round(height * part)];
  const [left, top] = [Math.floor((width - wide) * random()), Math.floor((height - high) * random())];
  return sharp(data, { raw: { width, height, channels: 3 } }).extract({ left, top, width: wide, height: high });
};

/** Framed, on a wall, its corners moved by up to `slant` of its sides. */
const onWall = async (bytes: Uint8Array, random: Random, slant: number): Promise<Sharp> => {
  const edge = Math.round(between(random, 20, 90));
  const frame = {
    r: Math.round(between(random, 60, 200)),
    g: Math.round(between(random, 45, 150)),
    b: Math.round(between(random, 20, 90)),
  };
  const whole = await written(within(bytes, 1100));
  const { data, width, height } = await raw(sharp(whole).extend({ top: edge, bottom: edge, left: edge, right: edge, background: frame }));
  const size = width > height ? { width: 1200, height: 900 } : { width: 900, height: 1200 };
  const by = Math.min(size.width / width, size.height / height) * between(random, 0.55, 0.85);
  const moved = (): number => between(random, -slant, slant);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].flatMap(([x, y]) => [size.width / 2 + (x! * width * by * (1 + moved())) / 2, size.height / 2 + (y! * height * by * (1 + moved())) / 2]);
  const straight = homographyOf(
    { count: 4, from: Float64Array.from([0, 0, width, 0, width, height, 0, height]), to: Float64Array.from(corners) },
    [0, 1, 2, 3],
  );
  const back = straight === null ? null : inverted(straight);
  if (back === null) throw new Error('the corners make no picture');
  const wall = between(random, 110, 230);
  const light = between(random, 0.7, 1.1);
  const slope = between(random, -0.3, 0.3);
  const shot = new Uint8Array(size.width * size.height * 3);
  for (let y = 0, to = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, to += 3) {
      const w = back[6] * x + back[7] * y + 1;
      const [u, v] = [(back[0] * x + back[1] * y + back[2]) / w, (back[3] * x + back[4] * y + back[5]) / w];
      const isWork = u >= 0 && v >= 0 && u < width - 1 && v < height - 1;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [fx, fy, at, row] = [u - left, v - top, (top * width + left) * 3, width * 3];
      const shade = light * (1 + slope * (x / size.width - 0.5));
      for (let c = 0; c < 3; c++) {
        const value = isWork
          ? (data[at + c]! * (1 - fx) + data[at + c + 3]! * fx) * (1 - fy) +
            (data[at + c + row]! * (1 - fx) + data[at + c + row + 3]! * fx) * fy
          : wall;
        shot[to + c] = Math.max(0, Math.min(255, value * shade + (random() - 0.5) * 10));
      }
    }
  return sharp(shot, { raw: { ...size, channels: 3 } });
};

type Screen = { width: number; height: number; background: string; box: [number, number, number, number]; lines: boolean };
/** The picture within a box (left, top, width, height) of a screen, perhaps with lines of text beside it. */
const onScreen = async (bytes: Uint8Array, random: Random, { width, height, background, box, lines }: Screen): Promise<Uint8Array> => {
  const [left, top, wide, high] = box;
  const shown = await sharp(bytes).autoOrient().resize(wide, high, { fit: 'inside' }).png().toBuffer();
  const rows = Array.from({ length: lines ? 24 : 2 }, (_, at) => {
    const long = Math.round(between(random, 180, 480));
    return `<rect x="${lines ? left + wide + 40 : 60}" y="${lines ? 120 + at * 36 : height - 160 + at * 50}" width="${long}" height="16" fill="#777"/>`;
  });
  const text = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rows.join('')}</svg>`);
  return written(
    sharp({ create: { width, height, channels: 3, background } }).composite([
      { input: shown, left, top },
      { input: text, left: 0, top: 0 },
    ]),
  );
};

/** A file as it would arrive. */
export const copyOf = async (bytes: Uint8Array, kind: CopyKind, seed: number): Promise<Uint8Array> => {
  const random = randomOf(seed);
  const quality = Math.round(between(random, 55, 85));
  const sent = (picture: Sharp): Promise<Uint8Array> => picture.jpeg({ quality }).toBuffer();
  switch (kind) {
    case 'messenger': {
      const once = await within(bytes, 1600).jpeg({ quality: 65 }).toBuffer();
      return within(once, Math.round(between(random, 700, 1200)))
        .jpeg({ quality: 50 })
        .toBuffer();
    }
    case 'small':
      return sent(within(bytes, Math.round(between(random, 200, 320))));
    case 'toned':
      return sent(
        within(bytes, 1400).modulate({
          brightness: between(random, 0.75, 1.3),
          saturation: between(random, 0.5, 1.4),
          hue: Math.round(between(random, -12, 12)),
        }),
      );
    case 'gray':
      return sent(within(bytes, 1400).grayscale());
    case 'mirrored':
      return sent(within(bytes, 1400).flop());
    case 'cropped':
      return sent(await partOf(bytes, random, [0.8, 0.95]));
    case 'detail':
      return sent(await partOf(bytes, random, [0.5, 0.7]));
    case 'tilted':
      return sent(
        sharp(await written(within(bytes, 1400))).rotate(between(random, 1, 6) * (random() < 0.5 ? -1 : 1), { background: '#c8c4bc' }),
      );
    case 'on its side':
      return sent(sharp(await written(within(bytes, 1400))).rotate(random() < 0.5 ? 90 : 270));
    case 'screenshot':
      return onScreen(bytes, random, { width: 1170, height: 2532, background: '#101012', box: [0, 300, 1170, 1800], lines: false });
    case 'page on a screen':
      return onScreen(bytes, random, { width: 1920, height: 1080, background: '#ffffff', box: [140, 110, 900, 860], lines: true });
    case 'on a wall':
      return sent(await onWall(bytes, random, 0.05));
    case 'on a wall, oblique':
      return sent(await onWall(bytes, random, 0.16));
  }
};
