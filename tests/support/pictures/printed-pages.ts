// Simulated photographs and scans of printed pages: offset with four inks and its flaws, inkjet, and what a camera does to both.
import sharp, { type Sharp } from 'sharp';
import { asPicture, offsetAngles, randomFrom, type Surface } from './painted-surfaces.ts';

export type PrintedPage = {
  /** Pixels from dot to dot. */
  period: number;
  /** Of cyan, magenta, yellow and black, in degrees; one angle: black alone. */
  angles: readonly number[];
  /** The width of the picture over its true width. */
  squeeze: number;
  /** How much nearer one edge of the page is than the other, as a share of the distance. */
  perspective: number;
  /** Degrees. */
  turn: number;
  /** Sigma of the lens, in pixels. */
  blur: number;
  /** By how much the dots grow on the paper, as a share of their size. */
  dotGain: number;
  /** Gray levels of noise: of the paper, and of the sensor. */
  grain: number;
  sharpened: boolean;
  /** Of the JPEG. */
  quality: number;
  /** offset: round dots on a lattice. inkjet: scattered dots, without a lattice. */
  process: 'offset' | 'inkjet';
};

const inks = [
  [0.05, 0.65, 0.93],
  [0.92, 0.08, 0.5],
  [0.98, 0.93, 0.05],
  [0.1, 0.1, 0.1],
] as const;
const paper = [0.95, 0.94, 0.9] as const;
const samples = 3;

/** A random number that belongs to one place of the page. */
const scattered = (x: number, y: number, ink: number): number => {
  let mixed =
    Math.imul(Math.floor(x * 2) + 4096, 0x9e3779b1) ^ Math.imul(Math.floor(y * 2) + 4096, 0x85ebca6b) ^ Math.imul(ink + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
};

/** Amounts of the inks, 0 to 1, for a color of the page. */
const separate = ({ data }: Surface, at: number, count: number): number[] => {
  const [red, green, blue] = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255];
  if (count === 1) return [1 - (0.3 * red + 0.59 * green + 0.11 * blue)];
  const black = 0.6 * (1 - Math.max(red, green, blue));
  return [...[red, green, blue].map((value) => (1 - value - black) / Math.max(0.05, 1 - black)), black];
};

/** page: what is printed, as large as the picture that is made. */
const printed = (page: Surface, print: PrintedPage, seed: number): Surface => {
  const { width, height } = page;
  const { period, squeeze, perspective, process, dotGain } = print;
  const random = randomFrom(seed);
  const radians = (print.turn * Math.PI) / 180;
  const [cosTurn, sinTurn] = [Math.cos(radians), Math.sin(radians)];
  const used = print.angles.length === 1 ? [inks[3]] : inks;
  const screens = used.map((ink, index) => {
    const angle = ((print.angles[index] ?? 0) * Math.PI) / 180;
    return { ink, cos: Math.cos(angle) / period, sin: Math.sin(angle) / period, shift: random() * period };
  });
  const data = new Float32Array(width * height * 3);
  const wide = Math.max(width, height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 3) {
      const at = (Math.min(height - 1, y) * width + x) * 3;
      const wanted = separate(page, at, screens.length);
      for (let part = 0; part < samples * samples; part++) {
        const px = (x + ((part % samples) + 0.5) / samples - width / 2) / squeeze;
        const py = y + (Math.floor(part / samples) + 0.5) / samples - height / 2;
        const depth = 1 + (perspective * px) / wide;
        const u = (px * cosTurn + py * sinTurn) / depth;
        const v = (py * cosTurn - px * sinTurn) / depth;
        const color = [paper[0] as number, paper[1] as number, paper[2] as number];
        for (const [index, { ink, cos, sin, shift }] of screens.entries()) {
          const amount = wanted[index]! * (1 + dotGain);
          const limit =
            process === 'inkjet'
              ? scattered(u, v, index)
              : 0.5 -
                0.25 * (Math.cos(2 * Math.PI * ((u + shift) * cos + v * sin)) + Math.cos(2 * Math.PI * (v * cos - (u + shift) * sin)));
          if (limit < amount) for (let c = 0; c < 3; c++) color[c]! *= ink[c]!;
        }
        for (let c = 0; c < 3; c++) data[to + c]! += (color[c]! * 255) / (samples * samples);
      }
      const noise = (random() + random() + random() - 1.5) * 2 * print.grain;
      for (let c = 0; c < 3; c++) data[to + c]! += noise + (random() - 0.5) * 2;
    }
  return { data, width, height };
};

export const plainPage: PrintedPage = {
  period: 4,
  angles: offsetAngles,
  squeeze: 1,
  perspective: 0,
  turn: 0,
  blur: 0.5,
  dotGain: 0.1,
  grain: 2,
  sharpened: false,
  quality: 85,
  process: 'offset',
};

export const photographOfPrint = (page: Surface, print: PrintedPage, seed: number): Promise<Buffer> => {
  let picture: Sharp = asPicture(printed(page, print, seed));
  if (print.blur >= 0.3) picture = picture.blur(print.blur);
  if (print.sharpened) picture = picture.sharpen({ sigma: 0.8, m1: 1, m2: 2 });
  return picture.jpeg({ quality: print.quality }).toBuffer();
};

/** A real picture as the page of a print, cut to this size. */
export const pageOf = async (bytes: Uint8Array, width: number, height: number): Promise<Surface> => {
  const { data } = await sharp(bytes)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Float32Array.from(data), width, height };
};
