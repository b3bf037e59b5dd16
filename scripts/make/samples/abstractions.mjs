// Fields, planes and gold: works that show nothing else.
import { canvasOf, chance, clamp, hex, mix, noiseOf, ramp, smooth } from './canvas.mjs';
import { paint } from './brush.mjs';

const broad = [
  { radius: 26, length: 12, variety: 0.05 },
  { radius: 13, length: 12, tolerance: 0.06, variety: 0.05, opacity: 0.55 },
  { radius: 6, length: 14, tolerance: 0.08, opacity: 0.5 },
];

/** Upright bands with soft edges. */
export const bands = () => {
  const { layered } = noiseOf(401);
  const stops = [
    [0, '#20343c', '#31505a'],
    [0.22, '#3f7f7c', '#67a39a'],
    [0.36, '#d9cfae', '#efe7cc'],
    [0.47, '#c9862f', '#e3a94f'],
    [0.74, '#26323a', '#3d4a50'],
    [0.84, '#7d3430', '#a04a3c'],
  ];
  const at = (x, y) => {
    const shake = (layered(x * 8, y * 5) - 0.5) * 0.03;
    let color = hex('#20343c');
    for (const [left, deep, high] of stops)
      color = mix(
        color,
        mix(hex(deep), hex(high), smooth(0.25, 0.75, layered(x * 6 + left * 9, y * 2, 5))),
        smooth(-0.006, 0.018, x + shake - left),
      );
    return color;
  };
  return paint(canvasOf(780, 780, at), { seed: 1301, brushes: broad, ground: hex('#44403c'), gloss: 0.16, weave: 0.08, flow: () => 1.57 });
};

/** Many small squares of weather, side by side. */
export const smallWeather = () => {
  const { layered } = noiseOf(409);
  const random = chance(1302);
  const moods = [
    ['#c7d3dc', '#8ea4b5', '#5d7486'],
    ['#f0dcc0', '#e2a988', '#a6647a'],
    ['#e9ebe4', '#b9c4b0', '#6e8a74'],
    ['#31405c', '#1d2740', '#57648a'],
    ['#f5e6a9', '#e8b85c', '#b77a3c'],
    ['#d9cfd9', '#9d8fae', '#5c5379'],
  ].map((tones) => tones.map(hex));
  const cells = Array.from({ length: 30 }, () => [Math.floor(random() * moods.length), random() * 40]);
  const at = (x, y) => {
    const paper = mix(hex('#f1ece0'), hex('#e8e1d2'), layered(x * 30, y * 30));
    const [u, v] = [(x - 0.075) / 0.135, (y - 0.08) / 0.142];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    if (i < 0 || i > 4 || j < 0 || j > 5) return paper;
    const shake = (layered(x * 40, y * 40) - 0.5) * 0.05;
    const inside = Math.min(u - i, i + 1 - u, v - j, j + 1 - v) - 0.07 + shake;
    const [mood, seed] = cells[j * 5 + i];
    const sky = ramp(moods[mood], clamp((v - j) * 0.8 + (layered(x * 9 + seed, y * 16 + seed, 5) - 0.5) * 1.5 + 0.1));
    return mix(paper, sky, smooth(0, 0.03, inside));
  };
  return canvasOf(760, 940, at);
};

/** Leaves of gold over red clay, each laid by hand. */
export const gold = () => {
  const { layered, noise } = noiseOf(419);
  const random = chance(1303);
  const leaves = Array.from({ length: 20 }, () => [random() - 0.5, random() - 0.5, random(), random()]);
  const at = (x, y) => {
    let color = mix(hex('#6a2a20'), hex('#8c3f2a'), layered(x * 7, y * 7));
    const [u, v] = [x / 0.2, y / 0.2];
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++) {
        const [i, j] = [Math.floor(u) + di, Math.floor(v) + dj];
        if (i < 0 || i > 3 || j < 0 || j > 4) continue;
        const [ox, oy, tone, seed] = leaves[j * 4 + i];
        const [a, b] = [u - i - 0.5 - ox * 0.07, v - j - 0.5 - oy * 0.07];
        const turn = (tone - 0.5) * 0.12;
        const inside = 0.515 - Math.max(Math.abs(a + b * turn), Math.abs(b - a * turn)) + (layered(x * 26, y * 26) - 0.5) * 0.05;
        const worn = smooth(0.3, 0.36, layered(x * 11 + seed * 30, y * 11, 5));
        const wrinkle = layered(x * 16 + seed * 9, y * 5 + seed * 4, 5) - 0.5;
        const leaf = ramp(
          ['#8a6420', '#c0952f', '#e0bd58', '#f6e3a0'].map(hex),
          clamp(0.42 + tone * 0.25 + wrinkle * 0.9 + (0.5 - y) * 0.2),
        );
        color = mix(color, leaf, smooth(0, 0.012, inside) * worn);
      }
    return color.map((part) => clamp(part + (noise(x * 300, y * 300) - 0.5) * 0.03));
  };
  return canvasOf(640, 800, at);
};

/** Planes in a grid that is never quite a grid. */
export const composition = () => {
  const { layered } = noiseOf(421);
  const planes = [
    [0, 0, 0.31, 0.4, '#e9e4d6'],
    [0.31, 0, 0.78, 0.22, '#d8c9a3'],
    [0.78, 0, 1.05, 0.52, '#20365e'],
    [0.31, 0.22, 0.56, 0.4, '#c23b2a'],
    [0.56, 0.22, 0.78, 0.74, '#efe9dc'],
    [0, 0.4, 0.2, 1, '#16181c'],
    [0.2, 0.4, 0.56, 0.74, '#e5b234'],
    [0.2, 0.74, 0.66, 1, '#dfe1dc'],
    [0.66, 0.74, 1.05, 1, '#5b7f8c'],
    [0.78, 0.52, 1.05, 0.74, '#e9e4d6'],
  ];
  const at = (x, y) => {
    const air = layered(x * 5, y * 5) - 0.5;
    for (const [left, above, right, below, tone] of planes)
      if (x >= left && x < right && y >= above && y < below) {
        const edge = Math.min(x - left, right - x, y - above, below - y);
        return mix(hex('#1b1a1a'), hex(tone), edge < 0.008 && left + above > 0 ? 0.25 : 0.97 + air * 0.1);
      }
    return hex('#16181c');
  };
  const flat = [
    { radius: 16, length: 14, variety: 0.03 },
    { radius: 7, length: 14, tolerance: 0.05, variety: 0.03 },
    { radius: 3, length: 10, tolerance: 0.07, variety: 0.03 },
  ];
  return paint(canvasOf(790, 760, at), {
    seed: 1304,
    brushes: flat,
    ground: hex('#d8d0bd'),
    gloss: 0.2,
    weave: 0.05,
    flow: (x) => (x > 0.5 ? 1.57 : 0),
  });
};

/** One ring of ink, drawn in a breath. */
export const breath = () => {
  const { layered, noise } = noiseOf(431);
  const at = (x, y) => {
    const paper = mix(hex('#efe8d8'), hex('#e6dcc6'), layered(x * 50, y * 12));
    const [dx, dy] = [x - 0.4, y - 0.5];
    const angle = (Math.atan2(dy, dx) + 6.28 + 0.9) % 6.28;
    const turn = angle / 6.28;
    const radius = 0.27 + 0.02 * Math.sin(angle * 2) - turn * 0.02;
    const across = (Math.hypot(dx, dy) - radius) / (0.062 - 0.034 * turn);
    if (Math.abs(across) > 1.3 || turn > 0.94) return paper;
    const hair = layered(across * 9, angle * 1.2, 3);
    const dry = smooth(0.35 + turn * 0.5, 0.1 + turn * 0.4, 1 - hair) + (1 - turn) * 0.7;
    const edge = smooth(1.06, 0.9, Math.abs(across) + (noise(angle * 30, across * 2) - 0.5) * 0.12);
    return mix(paper, hex('#191715'), clamp(edge * clamp(dry)) * smooth(0, 0.02, turn));
  };
  return canvasOf(640, 800, at);
};
