// Photographs: fields, houses and water, in silver and in color.
import { canvasOf, chance, clamp, hex, mix, noiseOf, smooth } from '../canvas.mjs';

const silver = (gray, grain, tone = [1, 0.985, 0.955]) => tone.map((part) => clamp((gray + grain) * part));

/** Furrows under a wide sky, one tree where they meet. */
const furrows = ({ seed, width, height, turn, tree }) => {
  const { layered, noise } = noiseOf(seed);
  const at = (x, y) => {
    const horizon = 0.44 + (layered(x * 1.1, 5) - 0.5) * 0.05;
    const cloud = layered(x * 1.5 + seed, y * 4, 5);
    let gray = 0.42 + 0.5 * smooth(0.35, 0.7, cloud) * (0.4 + y) + y * 0.12;
    if (y > horizon) {
      const depth = (y - horizon) / (1 - horizon);
      const row = Math.sin(((x - tree[0]) / (depth + 0.05)) * 11 + turn * depth * 6);
      gray = 0.2 + 0.32 * smooth(-0.3, 0.8, row) * (0.5 + depth * 0.5) + (layered(x * 30, y * 40) - 0.5) * 0.2;
    }
    const u = (x - tree[0]) / tree[1];
    const v = (horizon + 0.012 - y) / tree[1];
    const crown = 1 - Math.hypot(u / 0.5, (v - 0.7) / 0.42) + (layered(u * 7, v * 7, 5) - 0.5) * 0.9;
    if ((crown > 0 || Math.abs(u) < 0.045) && v > 0 && v < 1.3) gray = 0.08 + 0.08 * layered(x * 40, y * 40);
    return silver(gray, (noise(x * 620, y * 620) - 0.5) * 0.06);
  };
  return canvasOf(width, height, at);
};

/** A slab of windows, seen from below; lean: how much it falls away. */
const slab = ({ seed, width, height, columns, floors, lean, tones, sky }) => {
  const { layered, noise } = noiseOf(seed);
  const random = chance(seed);
  const states = Array.from({ length: 600 }, () => random());
  const at = (x, y) => {
    const aspect = width / height;
    const grain = (noise(x * 600, y * 600) - 0.5) * 0.035;
    const shrink = 1 - lean * (1 - y);
    const u = (x - aspect * 0.46) / (shrink * aspect * 0.8) + 0.5;
    if (u < 0 || u > 1 || y < 0.06 + 0.1 * u)
      return mix(hex(sky[0]), hex(sky[1]), clamp(y + (layered(x * 1.5, y * 3, 4) - 0.5) * 0.5)).map((part) => clamp(part + grain));
    const [a, b] = [u * columns, ((y - 0.1 * u) / shrink) * floors];
    const [i, j] = [Math.floor(a), Math.floor(b)];
    const [p, q] = [a - i, b - j];
    const state = states[(i * 31 + j * 17) % states.length];
    let color = mix(hex(tones[0]), hex(tones[1]), clamp(layered(x * 9, y * 9) + (u - 0.5) * 0.5));
    if (p > 0.18 && p < 0.88 && q > 0.2 && q < 0.78)
      color = state < 0.16 ? hex(tones[3]) : mix(hex(tones[2]), hex(sky[1]), state * 0.5 * (1 - q));
    if (q > 0.8 && p > 0.12 && p < 0.92) color = color.map((part) => part * 0.7);
    if (state > 0.7 && p > 0.2 && p < 0.52 && q > 0.22 && q < 0.76) color = mix(color, hex('#f1ece0'), 0.5);
    return color.map((part) => clamp(part * (0.75 + 0.3 * u) + grain));
  };
  return canvasOf(width, height, at);
};

/** Posts that go out into still water, long exposure. */
const posts = ({ seed, width, height, from, to, count }) => {
  const { layered, noise } = noiseOf(seed);
  const at = (x, y) => {
    let gray = 0.86 - 0.28 * Math.abs(y - 0.42) - 0.1 * smooth(0.5, 0.8, layered(x * 1.2, y * 3, 4));
    gray = mix([gray], [0.78, 0, 0], smooth(0.1, 0, Math.abs(y - 0.42)) * 0.5)[0];
    for (let i = 0; i < count; i++) {
      const near = (i / (count - 1)) ** 1.7;
      const cx = from[0] + (to[0] - from[0]) * near;
      const foot = from[1] + (to[1] - from[1]) * near;
      const tall = 0.03 + 0.17 * near;
      const half = 0.003 + 0.011 * near;
      if (Math.abs(x - cx) < half && y < foot && y > foot - tall * (0.85 + 0.3 * ((i * 7) % 5) * 0.2))
        gray = 0.1 + 0.12 * layered(x * 60, y * 30);
      const mirrored = smooth(tall, 0, y - foot) * smooth(half * 1.8, half * 0.6, Math.abs(x - cx + (layered(1, y * 60) - 0.5) * 0.012));
      if (y >= foot) gray -= gray * 0.6 * mirrored;
    }
    return silver(gray, (noise(x * 500, y * 500) - 0.5) * 0.035, [0.985, 0.99, 1]);
  };
  return canvasOf(width, height, at);
};

/** Colored doors and walls in hard sun. */
const walls = ({ seed, width, height, parts, floor }) => {
  const { layered, noise } = noiseOf(seed);
  const at = (x, y) => {
    const rough = (layered(x * 16, y * 16, 5) - 0.5) * 0.09;
    let color = hex(floor[0]);
    const base = floor[1] + x * floor[2];
    if (y < base) {
      for (const [left, above, right, below, tone] of parts) if (x >= left && x < right && y >= above && y < below) color = hex(tone);
      const shadow = y > 0.2 + 0.52 * x - 0.1 && y < 0.34 + 0.52 * x;
      if (shadow) color = color.map((part) => part * 0.62);
    } else if (y < base + 0.02) color = color.map((part) => part * 0.55);
    const stain = smooth(0.6, 0.75, layered(x * 4, y * 1.5, 5)) * 0.14;
    return color.map((part) => clamp(part * (1 - stain) + rough + (noise(x * 560, y * 560) - 0.5) * 0.03));
  };
  return canvasOf(width, height, at);
};

/** Ferns, or frost: branches that branch, white on black as a photogram. */
const photogram = ({ seed, width, height, stems }) => {
  const { layered, noise } = noiseOf(seed);
  const random = chance(seed);
  const segments = [];
  const grow = (x, y, angle, length, depth) => {
    const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    segments.push([x, y, ex, ey, 0.0016 * (depth + 1)]);
    if (depth === 0) return;
    for (const side of [-1, 1])
      grow(x + (ex - x) * 0.55, y + (ey - y) * 0.55, angle + side * (0.75 + random() * 0.2), length * 0.5, depth - 1);
    grow(ex, ey, angle + (random() - 0.5) * 0.22, length * 0.78, depth - 1);
  };
  for (const [x, y, angle, length] of stems) grow(x, y, angle, length, 5);
  const bright = new Float32Array(width * height);
  for (const [x0, y0, x1, y1, r] of segments) {
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) * height);
    for (let s = 0; s <= steps; s++) {
      const [cx, cy, reach] = [(x0 + ((x1 - x0) * s) / steps) * height, (y0 + ((y1 - y0) * s) / steps) * height, Math.ceil(r * height + 2)];
      for (let py = Math.floor(cy - reach); py <= cy + reach; py++)
        for (let px = Math.floor(cx - reach); px <= cx + reach; px++)
          if (px >= 0 && py >= 0 && px < width && py < height) {
            const value = smooth(r * height + 1.4, r * height - 0.6, Math.hypot(px - cx, py - cy));
            if (value > bright[py * width + px]) bright[py * width + px] = value;
          }
    }
  }
  return canvasOf(width, height, (x, y) => {
    const value = bright[Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * height))];
    const ground = 0.1 + 0.1 * layered(x * 2, y * 2, 4);
    return mix([0.07 + ground * 0.5, 0.16 + ground, 0.36 + ground], [0.93, 0.95, 0.93], value * 0.94).map((part) =>
      clamp(part + (noise(x * 500, y * 500) - 0.5) * 0.05),
    );
  });
};

export const lensPieces = {
  loneTree: () => furrows({ seed: 2503, width: 760, height: 520, turn: 0, tree: [0.98, 0.2] }),
  springPlough: () => furrows({ seed: 2521, width: 600, height: 720, turn: 1.2, tree: [0.28, 0.12] }),
  slabSouth: () =>
    slab({
      seed: 2531,
      width: 580,
      height: 740,
      columns: 9,
      floors: 13,
      lean: 0.34,
      tones: ['#8d8d8a', '#b9b7b0', '#3b4148', '#d9d4c4'],
      sky: ['#d3d6d8', '#f0efeb'],
    }),
  slabOrange: () =>
    slab({
      seed: 2539,
      width: 740,
      height: 600,
      columns: 14,
      floors: 8,
      lean: 0.12,
      tones: ['#c2683a', '#dd8a54', '#2b4a5a', '#f4d38a'],
      sky: ['#3f86b8', '#9cc9dc'],
    }),
  groyne: () => posts({ seed: 2543, width: 720, height: 720, from: [0.62, 0.45], to: [0.2, 0.92], count: 13 }),
  jetty: () => posts({ seed: 2549, width: 800, height: 480, from: [0.3, 0.44], to: [1.5, 0.8], count: 22 }),
  doorBlue: () =>
    walls({
      seed: 2551,
      width: 600,
      height: 720,
      floor: ['#c9b18b', 0.86, 0.02],
      parts: [
        [0, 0, 2, 0.9, '#e8c86a'],
        [0.3, 0.32, 0.6, 0.9, '#2f5f9a'],
        [0.33, 0.36, 0.445, 0.6, '#26508a'],
        [0.455, 0.36, 0.57, 0.6, '#26508a'],
        [0, 0.74, 0.3, 0.9, '#b5553d'],
        [0.6, 0.74, 1, 0.9, '#b5553d'],
        [0.68, 0.2, 0.78, 0.36, '#4b3b30'],
      ],
    }),
  fernBlue: () =>
    photogram({
      seed: 2557,
      width: 560,
      height: 720,
      stems: [
        [0.36, 0.97, -1.55, 0.25],
        [0.16, 0.9, -1.35, 0.17],
        [0.6, 0.92, -1.8, 0.19],
      ],
    }),
};
