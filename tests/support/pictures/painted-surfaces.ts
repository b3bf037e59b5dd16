// Synthetic surfaces as a camera sees them: brushed paint, canvas weave, hatching, halftone printing and displays.
import sharp, { type Sharp } from 'sharp';

/** RGB, three values per pixel, 0 to 255. */
export type Surface = { data: Float32Array; width: number; height: number };

/** Deterministic random numbers from 0 to 1. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export const asPicture = ({ data, width, height }: Surface): Sharp =>
  sharp(
    Uint8Array.from(data, (value) => Math.max(0, Math.min(255, Math.round(value)))),
    { raw: { width, height, channels: 3 } },
  );

export const jpegOf = (surface: Surface, quality = 85): Promise<Buffer> => asPicture(surface).jpeg({ quality }).toBuffer();

const map = (width: number, height: number, value: (x: number, y: number) => [number, number, number]): Surface => {
  const data = new Float32Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 3) data.set(value(x, y), at);
  return { data, width, height };
};

const withNoise = (surface: Surface, level: number, random: () => number): Surface => {
  for (let at = 0; at < surface.data.length; at++) surface.data[at]! += normal(random) * level;
  return surface;
};

const painted = new Map<string, Surface>();
/** Brush strokes with bristle marks along a slow swirl, over a gradient. Memoized: callers must not modify it. */
export const brushedPainting = (width: number, height: number, seed: number): Surface => {
  const key = `${width} ${height} ${seed}`;
  const surface = painted.get(key) ?? paint(width, height, seed);
  painted.set(key, surface);
  return surface;
};

const paint = (width: number, height: number, seed: number): Surface => {
  const random = randomFrom(seed);
  const palette = Array.from({ length: 6 }, () => [random() * 230 + 10, random() * 220 + 10, random() * 210 + 10] as const);
  const [top, bottom] = [palette[0]!, palette[1]!];
  const surface = map(
    width,
    height,
    (_, y) => [0, 1, 2].map((c) => top[c]! * (1 - y / height) + bottom[c]! * (y / height)) as [number, number, number],
  );
  const strokes = Math.round((width * height) / 180);
  for (let stroke = 0; stroke < strokes; stroke++) {
    const [cx, cy, length, breadth] = [random() * width, random() * height, 8 + random() * 40, 2 + random() * 7];
    const angle = 2 * Math.sin(cx / 140 + seed) + 2 * Math.cos(cy / 170) + normal(random) * 0.3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const color = palette[Math.floor(random() * 6)]!;
    const bristles = Array.from({ length: 16 }, () => normal(random) * 14);
    for (let dy = -Math.ceil(length); dy <= length; dy++)
      for (let dx = -Math.ceil(length); dx <= length; dx++) {
        const [along, across] = [dx * cos + dy * sin, -dx * sin + dy * cos];
        const [x, y] = [Math.floor(cx + dx), Math.floor(cy + dy)];
        if (Math.abs(along) > length || Math.abs(across) > breadth || x < 0 || y < 0 || x >= width || y >= height) continue;
        const cover = 0.85 * (1 - (along / length) ** 4);
        const mark = bristles[Math.floor(((across + breadth) / (2 * breadth)) * 15)]!;
        for (let c = 0; c < 3; c++) {
          const at = (y * width + x) * 3 + c;
          surface.data[at] = surface.data[at]! * (1 - cover) + (color[c]! + mark) * cover;
        }
      }
  }
  return withNoise(surface, 1.5, random);
};

/** Plain weave that shows through the paint; pitch in pixels, depth in gray levels, unevenness as a fraction of the pitch. */
export const onCanvas = (painting: Surface, pitch: number, depth: number, unevenness: number, degrees: number, seed: number): Surface => {
  const random = randomFrom(seed);
  const { width, height } = painting;
  const count = Math.ceil((width + height) / pitch) * 2 + 8;
  const threads = () => {
    let drift = 0;
    return Float64Array.from({ length: count }, () => (drift += normal(random) * unevenness));
  };
  const [warp, weft] = [threads(), threads()];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const shifted = (set: Float64Array, place: number): number =>
    place + set[Math.max(0, Math.min(count - 1, Math.floor(place) + (count >> 1)))]!;
  return map(width, height, (x, y) => {
    const u = shifted(warp, (x * cos + y * sin) / pitch + 0.4 * Math.sin(y / 190));
    const v = shifted(weft, (-x * sin + y * cos) / pitch + 0.4 * Math.sin(x / 230));
    const shade =
      depth * (0.6 * Math.cos(Math.PI * u) * Math.cos(Math.PI * v) + 0.25 * (Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v)));
    const at = (y * width + x) * 3;
    return [painting.data[at]! + shade, painting.data[at + 1]! + shade, painting.data[at + 2]! + 0.9 * shade];
  });
};

/** Pen lines in two directions with hand-drawn variation in distance and curvature. */
export const hatchedDrawing = (width: number, height: number, spacing: number, unevenness: number, seed: number): Surface => {
  const random = randomFrom(seed);
  const ink = new Float32Array(width * height).fill(235);
  const far = Math.hypot(width, height);
  for (const angle of [0.6, 0.6 - Math.PI / 2]) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let offset = -far; offset < far; offset += spacing * (1 + normal(random) * unevenness)) {
      const [bend, phase] = [normal(random) * unevenness * spacing, random() * 6];
      for (let along = -far; along < far; along += 0.5) {
        const across = offset + bend * Math.sin(along / 60 + phase);
        const [x, y] = [Math.round(width / 2 + along * cos - across * sin), Math.round(height / 2 + along * sin + across * cos)];
        if (x >= 0 && y >= 0 && x < width && y < height && Math.sin(x / 60) * Math.cos(y / 50 + seed) > -0.6) ink[y * width + x] = 60;
      }
    }
  }
  return withNoise(
    map(width, height, (x, y) => [ink[y * width + x]!, ink[y * width + x]! * 0.98, ink[y * width + x]! * 0.92]),
    2,
    random,
  );
};

const inks = [
  [0.05, 0.65, 0.93],
  [0.92, 0.08, 0.5],
  [0.98, 0.93, 0.05],
  [0.1, 0.1, 0.1],
] as const;
/** Screen angles in degrees of cyan, magenta, yellow and black in offset printing. */
export const offsetAngles = [15, 75, 0, 45] as const;

/** The picture as a halftone: four inks at the given angles, or black alone at one. period in pixels. */
export const halftone = (picture: Surface, period: number, angles: readonly number[], seed: number): Surface => {
  const random = randomFrom(seed);
  const { width, height, data } = picture;
  const screens = (angles.length === 1 ? [inks[3]] : inks).map((ink, index) => {
    const radians = ((angles[index] ?? 0) * Math.PI) / 180;
    return { ink, cos: Math.cos(radians) / period, sin: Math.sin(radians) / period, shift: random() * period };
  });
  const amounts = (at: number): number[] => {
    const [red, green, blue] = [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255];
    if (angles.length === 1) return [1 - (0.3 * red + 0.59 * green + 0.11 * blue)];
    const black = 0.7 * (1 - Math.max(red, green, blue));
    return [...[red, green, blue].map((value) => (1 - value - black) / (1 - black)), black];
  };
  const printed = map(width, height, (x, y) => {
    const wanted = amounts((y * width + x) * 3);
    const sum: [number, number, number] = [0, 0, 0];
    for (const [dx, dy] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const paper = [0.96, 0.95, 0.92];
      for (const [index, { ink, cos, sin, shift }] of screens.entries()) {
        const u = (x + dx + shift) * cos + (y + dy) * sin;
        const v = (y + dy) * cos - (x + dx + shift) * sin;
        if (0.5 - 0.25 * (Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v)) < wanted[index]!)
          for (let c = 0; c < 3; c++) paper[c]! *= ink[c]!;
      }
      for (let c = 0; c < 3; c++) sum[c]! += (paper[c]! * 255) / 4;
    }
    return sum;
  });
  return withNoise(printed, 1.5, random);
};

/** A photographed display with red, green and blue stripes: pitch in pixels of the photograph, rotation in degrees. */
export const onDisplay = (picture: Surface, width: number, height: number, pitch: number, degrees: number, seed: number): Surface => {
  const random = randomFrom(seed);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) / pitch, Math.sin((degrees * Math.PI) / 180) / pitch];
  const shown = map(width, height, (x, y) => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let part = 0; part < 9; part++) {
      const [px, py] = [x + ((part % 3) + 0.5) / 3, y + (Math.floor(part / 3) + 0.5) / 3];
      const [u, v] = [px * cos + py * sin + width, py * cos - px * sin + height];
      const stripe = Math.floor((u % 1) * 3);
      if (v % 1 > 0.85 || ((u % 1) * 3) % 1 > 0.82) continue;
      const at = ((Math.floor(v) % picture.height) * picture.width + (Math.floor(u) % picture.width)) * 3 + stripe;
      sum[stripe as 0 | 1 | 2] += (picture.data[at]! * 3.6) / 9;
    }
    return sum;
  });
  return withNoise(shown, 2, random);
};
