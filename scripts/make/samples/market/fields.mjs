// Works that show nothing else: fields, stripes, planes, weather and knots.
import { paint } from '../brush.mjs';
import { canvasOf, chance, clamp, hex, mix, noiseOf, ramp, smooth } from '../canvas.mjs';

const broad = [
  { radius: 22, length: 12, variety: 0.05 },
  { radius: 11, length: 12, tolerance: 0.06, variety: 0.05, opacity: 0.55 },
  { radius: 5, length: 14, tolerance: 0.08, opacity: 0.5 },
];
const flat = [
  { radius: 14, length: 14, variety: 0.03 },
  { radius: 6, length: 14, tolerance: 0.05, variety: 0.03 },
  { radius: 2.6, length: 10, tolerance: 0.07, variety: 0.03 },
];

/** Soft rectangles that float above each other: each from, to, inset, deep, high. */
const floating = ({ seed, width, height, ground, blocks }) => {
  const { layered } = noiseOf(seed);
  const aspect = width / height;
  const at = (x, y) => {
    let color = mix(hex(ground[0]), hex(ground[1]), layered(x * 3, y * 3, 5));
    for (const [from, to, inset, deep, high] of blocks) {
      const shake = (layered(x * 7, y * 7) - 0.5) * 0.05;
      const inside = Math.min(x - inset, aspect - inset - x, y - from, to - y) + shake;
      color = mix(color, mix(hex(deep), hex(high), smooth(0.3, 0.7, layered(x * 4, y * 3 + from * 9, 5))), smooth(-0.015, 0.045, inside));
    }
    return color;
  };
  return paint(canvasOf(width, height, at), {
    seed,
    brushes: broad,
    ground: hex(ground[0]),
    gloss: 0.14,
    weave: 0.09,
    flow: (x, y) => 0.1 * Math.sin(y * 9 + x),
  });
};

/** Ruled bands of uneven weight, upright or level. */
const ruled = ({ seed, width, height, tones, least, most, level = true }) => {
  const { layered } = noiseOf(seed);
  const random = chance(seed);
  const edges = [];
  for (let at = 0; at < 2;) {
    edges.push([at, hex(tones[edges.length % tones.length])]);
    at += least + random() ** 2 * (most - least);
  }
  const at = (x, y) => {
    const along = level ? y : x;
    const place = along + (layered(x * (level ? 3 : 12), y * (level ? 12 : 3)) - 0.5) * 0.012;
    const [, tone] = edges.findLast(([from]) => from <= place) ?? edges[0];
    return mix(tone, hex('#f4efe2'), 0.14 * layered(x * 6, y * 6, 5));
  };
  return paint(canvasOf(width, height, at), { seed, brushes: flat, ground: hex('#d8d0bd'), gloss: 0.2, flow: () => (level ? 0 : 1.57) });
};

/** Poured and dragged color, layer over layer. */
const dragged = ({ seed, width, height, layers, turn }) => {
  const { layered } = noiseOf(seed);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (x, y) => {
    let color = hex(layers[0]);
    for (const [i, tone] of layers.slice(1).entries()) {
      const [u, v] = [x * c + y * s, y * c - x * s];
      const drag = layered(u * 1.4 + i * 13, v * (9 + i * 5), 5) + (layered(u * 0.7 + i * 3, v * 0.9, 2) - 0.5) * 0.7;
      color = mix(color, hex(tone), smooth(0.5, 0.56 + i * 0.004, drag));
    }
    return color;
  };
  return paint(canvasOf(width, height, at), { seed, brushes: flat, ground: hex(layers[0]), gloss: 0.5, flow: () => turn });
};

/** Arcs and disks that share their edges. */
const disks = ({ seed, width, height, ground, rounds }) => {
  const { layered } = noiseOf(seed);
  const at = (x, y) => {
    const air = layered(x * 5, y * 5) - 0.5;
    let color = hex(ground);
    for (const [cx, cy, r, tone, cut] of rounds) {
      const d = Math.hypot(x - cx, y - cy);
      const half = cut === undefined || (x - cx) * Math.cos(cut) + (y - cy) * Math.sin(cut) > 0;
      if (d < r && half) color = hex(tone);
    }
    return color.map((part) => clamp(part + air * 0.07));
  };
  return paint(canvasOf(width, height, at), {
    seed,
    brushes: flat,
    ground: hex(ground),
    gloss: 0.18,
    flow: (x, y) => Math.atan2(y - 0.5, x - 0.5) + 1.57,
  });
};

/** Many touches of the brush, none of them a line. */
const touches = ({ seed, width, height, ground, tones, count, size }) => {
  const { layered } = noiseOf(seed);
  const random = chance(seed);
  const aspect = width / height;
  const dabs = Array.from({ length: count }, () => {
    const [x, y] = [random() * aspect, random()];
    const turn = layered(x * 1.6, y * 1.6, 2) * 9;
    return {
      x,
      y,
      c: Math.cos(turn),
      s: Math.sin(turn),
      r: size * (0.6 + random() * 0.8),
      tone: ramp(tones.map(hex), clamp(layered(x * 2 + 9, y * 2) * 1.8 - 0.4 + (random() - 0.5) * 0.5)),
    };
  });
  const grid = new Map();
  const cell = size * 3;
  for (const dab of dabs) {
    const key = `${Math.floor(dab.x / cell)} ${Math.floor(dab.y / cell)}`;
    grid.set(key, [...(grid.get(key) ?? []), dab]);
  }
  const at = (x, y) => {
    let color = mix(hex(ground), hex('#f0e8d6'), 0.2 * layered(x * 5, y * 5));
    const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)];
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++)
        for (const { x: cx, y: cy, c, s, r, tone } of grid.get(`${i + di} ${j + dj}`) ?? []) {
          const [u, v] = [(x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s];
          if (Math.hypot(u / 1.7, v / 0.7) < r) color = mix(tone, hex('#ffffff'), 0.12 * layered(u * 200, v * 60));
        }
    return color;
  };
  return paint(canvasOf(width, height, at), { seed, brushes: flat.slice(1), ground: hex(ground), gloss: 0.45 });
};

export const fieldPieces = {
  fieldBlue: () =>
    floating({
      seed: 2301,
      width: 600,
      height: 740,
      ground: ['#16233f', '#22355c'],
      blocks: [
        [0.05, 0.4, 0.05, '#2f5fa0', '#5a8fc7'],
        [0.43, 0.62, 0.05, '#0f1526', '#1b2338'],
        [0.65, 0.95, 0.05, '#7fa8b8', '#b9d3d2'],
      ],
    }),
  fieldOchre: () =>
    floating({
      seed: 2309,
      width: 740,
      height: 640,
      ground: ['#d9a441', '#e9c068'],
      blocks: [
        [0.08, 0.58, 0.07, '#f1dfae', '#faf0cf'],
        [0.63, 0.92, 0.07, '#b4502a', '#d87b3f'],
      ],
    }),
  lateLines: () =>
    ruled({
      seed: 2311,
      width: 700,
      height: 700,
      least: 0.012,
      most: 0.13,
      tones: ['#274046', '#e3d6b5', '#b2452f', '#6d8f8a', '#1c2226', '#d99a3d', '#efe7d2'],
    }),
  uprightPink: () =>
    ruled({
      seed: 2317,
      width: 820,
      height: 500,
      least: 0.03,
      most: 0.2,
      level: false,
      tones: ['#d98a94', '#f3d9cf', '#8c3f55', '#f0b9a0', '#4d2f46', '#e9e2d6'],
    }),
  dragGreen: () =>
    dragged({
      seed: 2333,
      width: 680,
      height: 720,
      turn: 0.05,
      layers: ['#1c2f2a', '#d8cf9f', '#3f7a5f', '#b9452f', '#0f1c1c', '#8fb38a'],
    }),
  dragWinter: () =>
    dragged({ seed: 2339, width: 800, height: 560, turn: 1.5, layers: ['#8d99a6', '#f1efe8', '#3c4a5c', '#d9dcdc', '#b08a5a', '#e9ebea'] }),
  fourDisks: () =>
    disks({
      seed: 2341,
      width: 640,
      height: 720,
      ground: '#ece3cc',
      rounds: [
        [0.3, 0.33, 0.22, '#1f3a5f'],
        [0.3, 0.33, 0.22, '#d8552f', 0.4],
        [0.58, 0.62, 0.26, '#e9b23c'],
        [0.58, 0.62, 0.26, '#21262b', 2.6],
        [0.58, 0.62, 0.12, '#ece3cc'],
        [0.22, 0.78, 0.11, '#4f8a7c'],
        [0.7, 0.2, 0.08, '#b03a3f'],
      ],
    }),
  swarm: () =>
    touches({
      seed: 2347,
      width: 640,
      height: 520,
      ground: '#c9bfa5',
      count: 900,
      size: 0.022,
      tones: ['#1d2d4a', '#2f6f86', '#7fb3a3', '#e8d48a', '#d9703f'],
    }),
};
