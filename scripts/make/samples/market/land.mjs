// Landscapes: hills behind hills, trees before them, and the weather.
import { paint } from '../brush.mjs';
import { canvasOf, chance, clamp, hex, mix, noiseOf, ramp, shade, smooth } from '../canvas.mjs';

const oil = [
  { radius: 16, length: 8 },
  { radius: 9, length: 9, tolerance: 0.1 },
  { radius: 4.5, length: 9, tolerance: 0.11 },
  { radius: 2.2, length: 8, tolerance: 0.13, variety: 0.06 },
];

const crown = (layered, x, y, { cx, foot, size, kind, tones, seed }) => {
  const u = (x - cx) / size;
  const v = (foot - y) / size;
  if (v < -0.02 || v > 1.15) return null;
  if (kind === 'cypress') {
    const half = 0.13 * Math.sin(clamp(v * 0.95 + 0.06) * 3.1) ** 0.7 + 0.01;
    return Math.abs(u + (layered(v * 7 + seed, 2) - 0.5) * 0.06) < half
      ? ramp(tones.map(hex), clamp(0.5 + u * 3 + (layered(u * 20, v * 14) - 0.5)))
      : null;
  }
  if (kind === 'fir') {
    const step = (v * 7) % 1;
    const half = (1 - v) * 0.3 * (1.1 - 0.45 * step);
    return v > 0.08 && Math.abs(u) < half
      ? ramp(tones.map(hex), clamp(0.4 + u * 1.2 + (1 - step) * 0.3 + (layered(x * 30, y * 30) - 0.5) * 0.6))
      : null;
  }
  const round = 1 - Math.hypot(u / 0.46, (v - 0.66) / 0.4) + (layered(u * 6 + seed, v * 6, 5) - 0.5) * 0.8;
  if (round > 0) return ramp(tones.map(hex), clamp(0.55 + u * 0.6 - (v - 0.66) * 0.9 + (layered(u * 11 + seed, v * 11) - 0.5) * 0.9));
  return Math.abs(u) < 0.035 && v < 0.6 ? hex('#4a3628') : null;
};

const land = ({ seed, width, height, sky, hills, ground: floor, trees = [], path = null, rows = 0, primed, sun = null, flow = 0.2 }) => {
  const { layered } = noiseOf(seed);
  const at = (x, y) => {
    const air = layered(x * 2 + seed, y * 5, 5);
    let color = ramp(sky.map(hex), y * 1.7 + (air - 0.5) * 0.7);
    if (sun !== null) color = mix(color, hex(sun[3]), 0.9 * smooth(sun[2] * 3, sun[2] * 0.4, Math.hypot(x - sun[0], y - sun[1])));
    for (const [i, { level, rise, grain = 1.6, tones }] of hills.entries()) {
      const edge = level - rise * (layered(x * grain + i * 11, i * 7, 4) - 0.35);
      if (y > edge) color = ramp(tones.map(hex), clamp((y - edge) * 3.2 + (layered(x * 7 + i, y * 14, 4) - 0.5) * 0.9));
    }
    const front = floor.level + (layered(x * 1.2, 20) - 0.5) * 0.05;
    if (y > front) {
      const depth = (y - front) / (1 - front);
      const blade = layered(x * 10, y * 28, 4);
      color = ramp(floor.tones.map(hex), clamp(depth * 0.6 + (blade - 0.5) * 1.1 + 0.15));
      if (rows > 0) {
        const ridge = 0.5 + 0.5 * Math.sin(((x - 0.6) / (depth + 0.12)) * rows);
        color = mix(color, shade(hex(floor.tones[0]), 0.7), ridge * 0.6);
      }
      if (path !== null) {
        const middle = path.x + path.bend * Math.sin(depth * 3.4) * (0.3 + depth);
        const half = path.half * (0.12 + depth);
        if (Math.abs(x - middle) < half) color = mix(hex(path.tones[0]), hex(path.tones[1]), clamp(blade + (x - middle) / half / 3));
      }
    }
    for (const tree of trees) {
      const shadow = smooth(1, 0.2, Math.hypot((x - tree.cx - tree.size * 0.35) / (tree.size * 0.5), (y - tree.foot) / (tree.size * 0.06)));
      if (y > front && shadow > 0) color = mix(color, shade(color, 0.55), shadow);
      color = crown(layered, x, y, tree) ?? color;
    }
    return color;
  };
  return paint(canvasOf(width, height, at), {
    seed: seed + 5,
    brushes: oil,
    ground: hex(primed),
    flow: (x, y) => flow + 0.5 * Math.sin(x * 5 + y * 6),
  });
};

const grove = (seed, count, { from, to, foot, size, kind, tones }) => {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i) => ({
    cx: from + ((to - from) * (i + 0.2 + random() * 0.6)) / count,
    foot: foot[0] + random() * (foot[1] - foot[0]),
    size: size[0] + random() * (size[1] - size[0]),
    kind,
    tones,
    seed: random() * 50,
  })).sort((a, b) => a.foot - b.foot);
};

export const landPieces = {
  cypressRoad: () =>
    land({
      width: 600,
      height: 740,
      seed: 2203,
      primed: '#c99a5b',
      sky: ['#5c94bd', '#a9cbd0', '#f3e2b8'],
      hills: [
        { level: 0.44, rise: 0.16, tones: ['#8fa9ae', '#9fb09a'] },
        { level: 0.52, rise: 0.12, tones: ['#b9b06c', '#8fa063', '#d5bf74'] },
      ],
      ground: { level: 0.6, tones: ['#b58a3d', '#dcb45c', '#efd58c', '#a9a04f'] },
      path: { x: 0.42, bend: -0.1, half: 0.17, tones: ['#efe0bd', '#cfae80'] },
      trees: [
        ...grove(2204, 5, {
          from: 0.46,
          to: 0.84,
          foot: [0.64, 0.86],
          size: [0.34, 0.6],
          kind: 'cypress',
          tones: ['#8a9a50', '#3f5a38', '#1f3529'],
        }),
        ...grove(2206, 3, {
          from: 0.0,
          to: 0.26,
          foot: [0.62, 0.68],
          size: [0.2, 0.3],
          kind: 'cypress',
          tones: ['#8a9a50', '#3f5a38', '#1f3529'],
        }),
      ],
    }),
  firsInSnow: () =>
    land({
      width: 760,
      height: 560,
      seed: 2213,
      primed: '#a9b2bd',
      sky: ['#8b9cb3', '#c6ccd3', '#f0dcc8'],
      hills: [
        { level: 0.42, rise: 0.28, grain: 2.4, tones: ['#e9edf1', '#aebfd3', '#8fa5bf'] },
        { level: 0.56, rise: 0.1, tones: ['#6d7f92', '#8fa0ae'] },
      ],
      ground: { level: 0.62, tones: ['#c3d0e0', '#eef0f1', '#fbf7ee', '#d6dce6'] },
      trees: grove(2214, 11, {
        from: 0,
        to: 1.36,
        foot: [0.62, 0.9],
        size: [0.18, 0.44],
        kind: 'fir',
        tones: ['#16262b', '#2f4a48', '#6f8787', '#dfe6ea'],
      }),
    }),
  vineyard: () =>
    land({
      width: 800,
      height: 520,
      seed: 2221,
      primed: '#a06a3a',
      sky: ['#6f8fb0', '#c3c7c2', '#f2d9a9'],
      rows: 9,
      hills: [
        { level: 0.36, rise: 0.14, tones: ['#7a8fa6', '#9aa7a6'] },
        { level: 0.44, rise: 0.12, tones: ['#8a7a4f', '#b08a4c', '#6f7d4c'] },
      ],
      ground: { level: 0.48, tones: ['#6d4a2c', '#b06f2f', '#d8a13f', '#8c8f3d'] },
      trees: grove(2222, 3, {
        from: 1.0,
        to: 1.5,
        foot: [0.48, 0.54],
        size: [0.18, 0.28],
        kind: 'round',
        tones: ['#caa244', '#7d7a36', '#3f4a2c'],
      }),
    }),
  bluePeaks: () =>
    land({
      width: 780,
      height: 500,
      seed: 2237,
      primed: '#6f7fa3',
      sky: ['#f0cfae', '#e8b3a3', '#b49ab5'],
      sun: [1.1, 0.2, 0.06, '#fff2d0'],
      hills: [
        { level: 0.4, rise: 0.36, grain: 2.6, tones: ['#9c96b8', '#8a8fb5'] },
        { level: 0.56, rise: 0.34, grain: 2.1, tones: ['#6c7aa8', '#5f73a0'] },
        { level: 0.72, rise: 0.3, grain: 1.7, tones: ['#43598c', '#3a5079'] },
      ],
      ground: { level: 0.86, tones: ['#1d2f52', '#27406a', '#182744'] },
    }),
  oaksInJune: () =>
    land({
      width: 760,
      height: 600,
      seed: 2243,
      primed: '#8d8a4e',
      sky: ['#78abd0', '#b9d6e2', '#f0f0e0'],
      flow: 0.9,
      hills: [{ level: 0.5, rise: 0.1, tones: ['#89a690', '#7d9c6d'] }],
      ground: { level: 0.58, tones: ['#5f8340', '#93ad52', '#c8cf78', '#e6df9a'] },
      path: { x: 0.62, bend: 0.16, half: 0.1, tones: ['#e2d0a4', '#bfa070'] },
      trees: [
        { cx: 0.3, foot: 0.78, size: 0.66, kind: 'round', tones: ['#c9cf6e', '#6f8f3f', '#365a33', '#1f3826'], seed: 4 },
        { cx: 0.98, foot: 0.68, size: 0.4, kind: 'round', tones: ['#b9c66a', '#5f8440', '#2f5233'], seed: 17 },
        { cx: 1.2, foot: 0.64, size: 0.28, kind: 'round', tones: ['#b9c66a', '#5f8440', '#2f5233'], seed: 29 },
      ],
    }),
  heath: () =>
    land({
      width: 800,
      height: 480,
      seed: 2251,
      primed: '#6e4a5a',
      sky: ['#59616f', '#9a9ca3', '#dcd3c4'],
      flow: 0,
      hills: [{ level: 0.42, rise: 0.08, tones: ['#5a6472', '#6f6b77'] }],
      ground: { level: 0.48, tones: ['#4a3344', '#8a4f73', '#b57a8f', '#7a6a4a'] },
      path: { x: 0.9, bend: -0.25, half: 0.07, tones: ['#d8c9b0', '#a89580'] },
      trees: [{ cx: 0.4, foot: 0.6, size: 0.3, kind: 'round', tones: ['#6b7050', '#3d4434', '#23281f'], seed: 3 }],
    }),
};
