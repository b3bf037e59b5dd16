// Streets and roofs: rows of facades at other hours and in other weather.
import { paint } from '../brush.mjs';
import { canvasOf, chance, clamp, hex, mix, noiseOf, ramp, shade, smooth } from '../canvas.mjs';

const oil = [
  { radius: 13, length: 8 },
  { radius: 7, length: 9, tolerance: 0.1 },
  { radius: 3.5, length: 9, tolerance: 0.11 },
  { radius: 1.8, length: 8, tolerance: 0.13, variety: 0.05 },
];

/** Houses side by side: left and right edge, height of the eaves, kind of roof, tone. */
const housesOf = (random, { from, to, least, most, eaves, tones }) => {
  const houses = [];
  for (let left = from; left < to;) {
    const wide = least + random() * (most - least);
    houses.push({
      left,
      right: left + wide,
      eaves: eaves[0] + random() * (eaves[1] - eaves[0]),
      roof: random(),
      tone: hex(tones[Math.floor(random() * tones.length)]),
      floors: 3 + Math.floor(random() * 3),
      windows: 2 + Math.floor(random() * 3),
      seed: random() * 90,
    });
    left += wide;
  }
  return houses;
};

const town = (given) => {
  const {
    seed,
    width,
    height,
    sky,
    street,
    base,
    tones,
    roofTone,
    glass,
    lit = 0,
    snow = 0,
    rain = 0,
    ground,
    eaves,
    sizes = [0.11, 0.2],
  } = given;
  const { layered } = noiseOf(seed);
  const random = chance(seed);
  const houses = housesOf(random, { from: -0.05, to: width / height + 0.05, least: sizes[0], most: sizes[1], eaves, tones });
  const lights = Array.from({ length: 400 }, () => random());
  const facade = (x, y) => {
    const house = houses.find(({ left, right }) => x >= left && x < right);
    if (house === undefined) return null;
    const { left, right, eaves: top, roof, tone, floors, windows, seed: own } = house;
    const u = (x - left) / (right - left);
    const peak =
      top - (roof < 0.55 ? 0.07 * (1 - Math.abs(u - 0.5) * 2) + 0.02 : roof < 0.8 ? 0.05 * smooth(0, 0.12, Math.min(u, 1 - u)) : 0.012);
    const chimney = Math.abs(u - 0.75) < 0.06 && y > top - 0.1 && y < top;
    if (y < peak) return chimney ? shade(tone, 0.5) : null;
    if (y < top) return snow > 0.4 ? mix(hex('#eef0f2'), hex('#b9c5d3'), u) : shade(hex(roofTone), 0.8 + 0.4 * layered(x * 12, y * 30));
    const down = (y - top) / (base - top);
    const [i, j] = [Math.floor(u * windows), Math.floor(down * floors)];
    const [a, b] = [u * windows - i, down * floors - j];
    const pane = a > 0.28 && a < 0.72 && b > 0.22 && b < 0.78;
    if (pane && j < floors - 1) {
      const isLit = lights[Math.floor(own * 4 + i * 7 + j * 13) % lights.length] < lit;
      const bar = Math.abs(a - 0.5) < 0.03 || Math.abs(b - 0.45) < 0.03;
      if (bar) return shade(tone, 0.6);
      return isLit ? mix(hex('#f8cf74'), hex('#e7903f'), b) : shade(hex(glass), 0.7 + 0.6 * layered(x * 30, y * 30));
    }
    if (j === floors - 1 && a > 0.25 && a < 0.75 && b > 0.15) return lit > 0.3 ? mix(hex('#e9a24b'), hex('#7a4326'), b) : shade(tone, 0.45);
    const side = u > 0.93 ? 0.72 : 1;
    return shade(tone, side * (0.82 + 0.4 * layered(x * 6 + own, y * 6, 4)));
  };
  const at = (x, y) => {
    const air = layered(x * 2.2, y * 4, 5);
    if (y < base) return facade(x, y) ?? ramp(sky.map(hex), (y / base) * 1.3 + (air - 0.5) * 0.6);
    const depth = (y - base) / (1 - base);
    let color = ramp(street.map(hex), clamp(depth + (layered(x * 4, y * 22) - 0.5) * 0.6));
    const wobble = (layered(x * 7, y * 40) - 0.5) * 0.05 * (0.4 + depth);
    const mirrored = facade(x + wobble, 2 * base - y - 0.01);
    color = mix(color, mirrored ?? hex(sky.at(-1)), rain * (1 - depth * 0.45));
    if (snow > 0 && layered(x * 5, y * 16) > 0.42) color = mix(color, hex('#f2f3f3'), snow * 0.8);
    if (y < base + 0.02) color = shade(color, 0.7);
    return color;
  };
  return paint(canvasOf(width, height, at), {
    seed: seed + 3,
    brushes: oil,
    ground: hex(ground),
    gloss: 0.3,
    flow: (x, y) => (y > base ? (rain > 0.4 ? 1.5 : 0.1) : 1.35 + 0.3 * Math.sin(x * 8)),
  });
};

export const townPieces = {
  canalRow: () =>
    town({
      width: 760,
      height: 560,
      seed: 2103,
      base: 0.6,
      eaves: [0.16, 0.32],
      sizes: [0.1, 0.16],
      rain: 0.62,
      ground: '#8d6f55',
      sky: ['#9eb4bf', '#c9cfc6', '#ead9b8'],
      street: ['#5f6f6a', '#4b5d5e', '#394a4f'],
      roofTone: '#6e3a30',
      glass: '#3a4650',
      tones: ['#a3503b', '#c98a5a', '#7b3f35', '#d9c39b', '#8a5a48', '#5a5550'],
    }),
  snowStreet: () =>
    town({
      width: 600,
      height: 740,
      seed: 2111,
      base: 0.66,
      eaves: [0.26, 0.42],
      sizes: [0.18, 0.28],
      snow: 1,
      lit: 0.22,
      ground: '#8f98a3',
      sky: ['#7d8794', '#a4abb2', '#cfcfca'],
      street: ['#c6ccd4', '#e8eaec', '#aeb9c6'],
      roofTone: '#dfe3e8',
      glass: '#4b5561',
      tones: ['#8d6a5a', '#a98f72', '#6d6f77', '#b8a58a', '#7a5249'],
    }),
  wetNight: () =>
    town({
      width: 600,
      height: 760,
      seed: 2129,
      base: 0.56,
      eaves: [0.1, 0.26],
      sizes: [0.13, 0.24],
      rain: 0.7,
      lit: 0.55,
      ground: '#1d1f2b',
      sky: ['#10131f', '#1d2438', '#34324d'],
      street: ['#23263a', '#171a29', '#0e111c'],
      roofTone: '#161824',
      glass: '#222a3f',
      tones: ['#2a2d42', '#3b3247', '#23303f', '#453744'],
    }),
  southSquare: () =>
    town({
      width: 780,
      height: 520,
      seed: 2137,
      base: 0.68,
      eaves: [0.2, 0.4],
      sizes: [0.16, 0.28],
      ground: '#c98d5c',
      sky: ['#2f7fb5', '#6db0cf', '#c7dfd8'],
      street: ['#d9a877', '#ecd0a0', '#f3dfb8'],
      roofTone: '#a9512f',
      glass: '#2f5d62',
      tones: ['#e7b263', '#d97f56', '#f0d9b0', '#c75c49', '#e9c58a', '#f3ead6'],
    }),
  blueHour: () =>
    town({
      width: 780,
      height: 500,
      seed: 2143,
      base: 0.72,
      eaves: [0.3, 0.52],
      sizes: [0.07, 0.13],
      lit: 0.35,
      ground: '#3a4a66',
      sky: ['#243a66', '#4a6592', '#a58fa0', '#e5ab8c'],
      street: ['#2f3c5c', '#263150', '#1b2440'],
      roofTone: '#26304c',
      glass: '#3d4f78',
      tones: ['#3d4d74', '#4d5880', '#5c5a7d', '#37456a', '#6a6486'],
    }),
};
