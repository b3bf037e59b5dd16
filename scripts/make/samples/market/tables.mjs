// Still lifes: things turned on a wheel or grown, set on a table in one light.
import { paint } from '../brush.mjs';
import { canvasOf, clamp, hex, mix, noiseOf, ramp, shade, smooth } from '../canvas.mjs';

const oil = [
  { radius: 15, length: 8 },
  { radius: 8, length: 9, tolerance: 0.1 },
  { radius: 4, length: 10, tolerance: 0.11 },
  { radius: 2, length: 9, tolerance: 0.13, variety: 0.05 },
];

/** Half the width of a thing at a height from 0 (foot) to 1 (rim). */
const profiles = {
  jug: (v) => 0.3 + 0.2 * Math.sin(v * 3.6 + 0.1) - 0.12 * smooth(0.7, 0.86, v) + 0.06 * smooth(0.88, 1, v),
  bowl: (v) => 0.2 + 0.62 * v ** 0.5,
  vase: (v) => 0.14 + 0.26 * Math.sin(clamp(v * 1.25) * 3.14) ** 0.9 + 0.05 * smooth(0.9, 1, v),
  bottle: (v) => (v < 0.56 ? 0.25 : 0.25 - 0.17 * smooth(0.56, 0.76, v) + 0.02 * smooth(0.94, 0.97, v)),
  cup: (v) => 0.34 + 0.08 * v,
  candle: (v) => (v < 0.08 ? 0.3 : v < 0.3 ? 0.07 : v < 0.36 ? 0.15 : 0.08),
};

const turned = (layered, x, y, { kind, cx, foot, tall, tones, band }) => {
  const v = (foot - y) / tall;
  if (v < -0.05 || v > 1) return null;
  const half = profiles[kind](clamp(v)) * tall;
  const u = (x - cx) / half;
  const belly = 0.04 * Math.sqrt(Math.max(0, 1 - u * u));
  if (Math.abs(u) > 1 || v < -belly) return null;
  if (kind === 'candle' && v > 0.36) return mix(hex('#f3e6c4'), hex('#b59a6a'), clamp(0.5 + u * 0.5));
  const lit = clamp(0.42 + u * 0.42 + (layered(x * 7, y * 7) - 0.5) * 0.3);
  let color = ramp(tones.map(hex), lit);
  if (band !== undefined && v > band[0] && v < band[1]) color = mix(color, hex(band[2]), 0.8);
  if (Math.abs(u + 0.42) < 0.07 && v > 0.35 && v < 0.7) color = mix(color, hex('#fffaf0'), 0.7);
  if (v > 0.965) color = shade(hex(tones.at(-1)), 0.8);
  return color;
};

const fruit = (layered, x, y, { cx, cy, r, tones, squash = 1, leaf }) => {
  const [u, v] = [(x - cx) / r, (y - cy) / (r * squash)];
  if (leaf !== undefined && Math.hypot((u - 0.35) / 0.5, (v + 1.12) / 0.2) < 1) return hex(leaf);
  if (Math.abs(u - 0.04) < 0.06 && v > -1.25 && v < -0.8) return hex('#4a3524');
  if (Math.hypot(u, v) > 1) return null;
  if (Math.hypot(u + 0.38, v + 0.4) < 0.16) return mix(hex('#fffaf0'), hex(tones[0]), 0.4);
  return ramp(tones.map(hex), clamp(0.38 + u * 0.34 + v * 0.3 + (layered(x * 9, y * 9) - 0.5) * 0.3));
};

/** Petals around a heart; each flower hangs on a stem that ends in the vase. */
const flower = (layered, x, y, { cx, cy, r, petals, tones, heart, to }) => {
  const d = Math.hypot(x - cx, y - cy);
  if (d < r * 1.1) {
    const angle = Math.atan2(y - cy, x - cx);
    const edge = r * (0.72 + 0.3 * Math.abs(Math.cos((angle * petals) / 2 + cx * 9)));
    if (d < r * 0.26) return hex(heart);
    if (d < edge) return ramp(tones.map(hex), clamp(d / r + (layered(angle * 3 + cx * 20, d * 30) - 0.5) * 0.9));
  }
  const t = (y - cy) / (to[1] - cy);
  return t > 0 && t < 1 && Math.abs(x - cx - (to[0] - cx) * t ** 1.4) < 0.006 ? hex('#5c7a4a') : null;
};

const table = ({
  seed,
  width,
  height,
  wall,
  cloth,
  edge,
  fold = 0,
  check,
  turnedThings = [],
  fruits = [],
  flowers = [],
  window: pane = 0,
  ground,
}) => {
  const { layered } = noiseOf(seed);
  const at = (x, y) => {
    const air = layered(x * 3, y * 3, 5);
    let color = mix(hex(wall[0]), hex(wall[1]), clamp(air + (0.5 - x) * 0.5));
    if (pane > 0 && x > pane && x < pane + 0.3 && y < 0.42 && Math.abs(x - pane - 0.15) > 0.008 && Math.abs(y - 0.2) > 0.008)
      color = mix(hex('#dfe8ea'), hex('#a9c3cf'), air);
    if (y > edge) {
      color = mix(hex(cloth[0]), hex(cloth[1]), clamp(air + (y - edge) * 0.6));
      if (check !== undefined) {
        const depth = 1 + (y - edge) * 1.4;
        const [i, j] = [Math.floor(((x - 0.6) / depth) * 9 + 40), Math.floor((y - edge) * 16 + 40)];
        if ((i + j) % 2 === 0) color = mix(color, hex(check), 0.75);
      }
      color = shade(color, 1 - fold * smooth(0.35, 0.75, layered(x * 5 + y * 2, y * 3)));
    }
    for (const { kind, cx, foot, tall } of turnedThings) {
      const half = profiles[kind](0.2) * tall;
      if (y > edge - 0.02)
        color = shade(color, 1 - 0.45 * smooth(1, 0.2, Math.hypot((x - cx - half * 0.9) / (half * 1.8), (y - foot + 0.004) / 0.045)));
    }
    for (const { cx, cy, r, squash = 1 } of fruits)
      if (y > edge - 0.02)
        color = shade(
          color,
          1 - 0.45 * smooth(1, 0.2, Math.hypot((x - cx - r * 0.6) / (r * 1.5), (y - cy - r * squash * 0.9) / (r * 0.34))),
        );
    for (const one of flowers) color = flower(layered, x, y, one) ?? color;
    for (const one of turnedThings) color = turned(layered, x, y, one) ?? color;
    for (const one of fruits) color = fruit(layered, x, y, one) ?? color;
    for (const { kind, cx, foot, tall } of turnedThings)
      if (kind === 'candle') {
        const flame = Math.hypot((x - cx) / 0.016, (y - (foot - tall * 1.06)) / 0.035);
        color = mix(color, hex('#ffd98a'), 0.6 * smooth(9, 1, flame));
        if (flame < 1) color = hex('#fff6cf');
      }
    return color;
  };
  return paint(canvasOf(width, height, at), {
    seed,
    brushes: oil,
    ground: hex(ground),
    gloss: 0.38,
    flow: (x, y) => 0.8 * Math.sin(x * 4 + y * 2),
  });
};

const round = (count, from, step, cy, r, tones, more = {}) =>
  Array.from({ length: count }, (_, i) => ({ cx: from + i * step, cy: cy + (i % 2) * r * 0.35, r, tones, ...more }));

export const tablePieces = {
  orangesBowl: () =>
    table({
      width: 740,
      height: 580,
      seed: 2401,
      wall: ['#3f5f6b', '#6b8c91'],
      cloth: ['#e9dfc8', '#cbb995'],
      edge: 0.6,
      fold: 0.25,
      ground: '#6f7f78',
      turnedThings: [
        { kind: 'bowl', cx: 0.6, foot: 0.8, tall: 0.26, tones: ['#f2f0e6', '#b9c7cc', '#6f8799'], band: [0.62, 0.8, '#2f558a'] },
      ],
      fruits: [
        ...round(4, 0.47, 0.09, 0.5, 0.068, ['#ffd489', '#f0902d', '#b3541c']),
        { cx: 1.0, cy: 0.78, r: 0.07, tones: ['#ffd489', '#f0902d', '#b3541c'], leaf: '#4f7a43' },
      ],
    }),
  greenApples: () =>
    table({
      width: 760,
      height: 560,
      seed: 2411,
      wall: ['#b9a98d', '#ded2b8'],
      cloth: ['#f3f0e8', '#c3c6cd'],
      edge: 0.56,
      fold: 0.3,
      check: '#b9493d',
      ground: '#b8a07c',
      turnedThings: [{ kind: 'jug', cx: 1.0, foot: 0.76, tall: 0.5, tones: ['#f4ead2', '#cfb98f', '#7d6a4d'] }],
      fruits: [
        { cx: 0.36, cy: 0.72, r: 0.085, squash: 0.9, tones: ['#e6ee9f', '#9dbb4a', '#4f7030'], leaf: '#3d6238' },
        { cx: 0.56, cy: 0.68, r: 0.08, squash: 0.9, tones: ['#e6ee9f', '#a8c255', '#557a35'] },
        { cx: 0.7, cy: 0.8, r: 0.085, squash: 0.9, tones: ['#f2d08a', '#cf5a3a', '#7a2b26'] },
      ],
    }),
  asters: () =>
    table({
      width: 580,
      height: 740,
      seed: 2417,
      wall: ['#e2c9a0', '#f0dfc0'],
      cloth: ['#8d5a3c', '#b98452'],
      edge: 0.78,
      ground: '#c9a777',
      turnedThings: [
        { kind: 'vase', cx: 0.4, foot: 0.88, tall: 0.34, tones: ['#8fb0c4', '#3f6a8d', '#1f3b5c'], band: [0.5, 0.58, '#e9e2cf'] },
      ],
      flowers: [
        [0.24, 0.3, 0.1],
        [0.4, 0.18, 0.11],
        [0.56, 0.28, 0.1],
        [0.32, 0.42, 0.09],
        [0.5, 0.43, 0.085],
        [0.63, 0.44, 0.07],
      ].map(([cx, cy, r], i) => ({
        cx,
        cy,
        r,
        petals: 14 + i,
        heart: '#e3b23c',
        to: [0.4, 0.56],
        tones: i % 2 === 0 ? ['#f0e6f2', '#b08fc4', '#6f4f93'] : ['#fdf6ee', '#e9b3c0', '#b85a7a'],
      })),
    }),
  candleAndBooks: () =>
    table({
      width: 600,
      height: 720,
      seed: 2423,
      wall: ['#211c22', '#3a2f33'],
      cloth: ['#3f2a22', '#6b4630'],
      edge: 0.72,
      ground: '#33272a',
      turnedThings: [
        { kind: 'candle', cx: 0.3, foot: 0.82, tall: 0.48, tones: ['#e9c77a', '#9a6f35', '#4f3520'] },
        { kind: 'bottle', cx: 0.6, foot: 0.84, tall: 0.52, tones: ['#6f8f6a', '#2c4a38', '#14231c'] },
      ],
      fruits: round(3, 0.36, 0.1, 0.86, 0.05, ['#c98aa0', '#6f2f4f', '#2f1628']),
    }),
  threeVessels: () =>
    table({
      width: 780,
      height: 500,
      seed: 2437,
      wall: ['#d9cdb9', '#e9e0cf'],
      cloth: ['#b7a78f', '#cfc1a8'],
      edge: 0.66,
      ground: '#c3b397',
      turnedThings: [
        { kind: 'bottle', cx: 0.5, foot: 0.78, tall: 0.6, tones: ['#f1ece0', '#d5cbb9', '#a3988a'] },
        { kind: 'cup', cx: 0.74, foot: 0.8, tall: 0.2, tones: ['#b7c0b6', '#8d998f', '#626d66'] },
        { kind: 'jug', cx: 1.0, foot: 0.79, tall: 0.4, tones: ['#d6a88a', '#b57f63', '#7d5442'] },
      ],
    }),
  sunflowers: () =>
    table({
      width: 620,
      height: 720,
      seed: 2441,
      wall: ['#7fb0b8', '#a9cbc6'],
      cloth: ['#d9b25c', '#e9cf8c'],
      edge: 0.76,
      ground: '#b0a860',
      turnedThings: [{ kind: 'jug', cx: 0.43, foot: 0.9, tall: 0.32, tones: ['#f0d9b0', '#c99a5a', '#7f5730'] }],
      flowers: [
        [0.22, 0.28, 0.13],
        [0.45, 0.18, 0.14],
        [0.66, 0.3, 0.13],
        [0.36, 0.44, 0.11],
        [0.57, 0.47, 0.1],
      ].map(([cx, cy, r], i) => ({
        cx,
        cy,
        r,
        petals: 22 + i,
        heart: '#5a3a22',
        to: [0.43, 0.62],
        tones: ['#b5741f', '#f2b72f', '#ffe27a'],
      })),
    }),
};
