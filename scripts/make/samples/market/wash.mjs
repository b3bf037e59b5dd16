// Watercolors: transparent washes that darken where they end.
import { canvasOf, chance, clamp, hex, mix, noiseOf, smooth } from '../canvas.mjs';

/** Paper, and washes laid on it: each gets an amount from 0 to 1 at a place. edge: a paler or darker rim. */
const washed = (width, height, seed, lay) => {
  const { layered, noise } = noiseOf(seed);
  const aspect = width / height;
  const at = (x, y) => {
    const grain = (noise(x * 420, y * 420) - 0.5) * 0.03 + (layered(x * 60, y * 60) - 0.5) * 0.05;
    const inside = Math.min(x - 0.05, aspect - 0.05 - x, y - 0.05, 0.95 - y) + (layered(x * 12, y * 12) - 0.5) * 0.02;
    let color = hex('#f6f2e6');
    const wash = (tone, amount) => {
      color = color.map((part, i) => part * (1 - clamp(amount) * (1 - hex(tone)[i])));
    };
    /** How much paint a shape has here: full inside, a little darker on its rim. depth: above 0 inside. */
    const pool = (depth, soft = 0.01) =>
      smooth(0, soft, depth) * (0.72 + 0.3 * smooth(soft * 4, 0, depth)) * (0.75 + 0.5 * layered(x * 5 + seed, y * 5, 4));
    lay({ x, y, wash, pool, layered });
    return mix(hex('#f7f3e9'), color, smooth(0, 0.012, inside)).map((part) => clamp(part + grain));
  };
  return canvasOf(width, height, at);
};

const alpine = () =>
  washed(760, 560, 2903, ({ x, y, wash, pool, layered }) => {
    wash('#8fb3cf', 0.8 * smooth(0.5, 0.05, y + (layered(x * 1.5, y * 4, 5) - 0.5) * 0.5));
    for (const [i, [level, rise, tone]] of [
      [0.46, 0.55, '#a9b4cc'],
      [0.6, 0.45, '#7d92b3'],
      [0.76, 0.3, '#5d7a6a'],
    ].entries()) {
      const ridge = level - rise * (layered(x * (1.7 + i * 0.4) + i * 7, i * 5, 5) - 0.38);
      wash(tone, pool(y - ridge, 0.008) * (i < 2 ? smooth(0.75, 0.3, layered(x * 4 + y * 2, y * 3 + i, 4)) * 1.1 : 0.9));
    }
    wash('#8fa05f', 0.8 * smooth(0.78, 0.95, y));
    const firs = 0.86 - 0.1 * Math.abs(((x * 16) % 1) - 0.5) * 2 * layered(Math.floor(x * 16), 3, 1);
    wash('#3d5a4c', pool(y - firs, 0.01) * smooth(0.95, 0.86, y));
  });

const poppies = () => {
  const random = chance(2909);
  const heads = Array.from({ length: 11 }, () => ({
    x: 0.12 + random() * 0.56,
    y: 0.16 + random() * 0.42,
    r: 0.05 + random() * 0.04,
    s: random() * 9,
  }));
  return washed(600, 740, 2911, ({ x, y, wash, pool, layered }) => {
    wash('#dfe6c8', 0.7 * smooth(0.3, 0.7, layered(x * 2, y * 2, 4)));
    for (const { x: cx, y: cy, s } of heads) {
      const t = (y - cy) / (0.94 - cy);
      if (t > 0) wash('#6f8f55', 0.7 * smooth(0.006, 0.003, Math.abs(x - cx - 0.05 * Math.sin(t * 2 + s) * t)));
      wash('#7f9f62', 0.5 * pool(0.02 * Math.sin(t * 3.1) - Math.abs(x - cx - 0.11 * t + 0.04), 0.006) * (t > 0.2 && t < 1 ? 1 : 0));
    }
    for (const { x: cx, y: cy, r, s } of heads) {
      const a = Math.atan2(y - cy, x - cx);
      const depth =
        r * (0.85 + 0.22 * Math.cos(a * 3 + s) + (layered(x * 14 + s, y * 14) - 0.5) * 0.4) - Math.hypot(x - cx, (y - cy) * 1.15);
      wash(s > 6 ? '#e88a5a' : '#dc4a35', pool(depth, 0.006) * 0.95);
      wash('#3a2030', 0.9 * pool(r * 0.24 - Math.hypot(x - cx, y - cy), 0.004));
    }
  });
};

const lagoon = () =>
  washed(800, 500, 2917, ({ x, y, wash, pool, layered }) => {
    wash('#f0b98f', 0.7 * smooth(0.62, 0.3, y) * smooth(0, 0.3, y));
    wash('#9fb9d6', 0.9 * smooth(0.34, 0, y + (layered(x * 1.4, y * 5, 5) - 0.5) * 0.3));
    const roof = (at) =>
      0.5 -
      (at > 0.5 && at < 0.62
        ? 0.12
        : at > 0.56 && at < 0.58
          ? 0.2
          : at > 0.9 && at < 0.93
            ? 0.22
            : 0.03 + 0.06 * layered(Math.floor(at * 18), 4, 1)) -
      (at > 0.5 && at < 0.62 ? 0.05 * Math.sqrt(Math.max(0, 1 - ((at - 0.56) / 0.06) ** 2)) : 0);
    wash('#8a6f8f', 0.85 * pool(y - roof(x), 0.006) * smooth(0.525, 0.515, y));
    wash('#8fa9b8', 0.8 * smooth(0.52, 0.56, y) * (0.5 + layered(x * 3, y * 18, 4)));
    const shake = x + (layered(x * 6, y * 50) - 0.5) * 0.05;
    wash('#8a6f8f', 0.5 * smooth(0, 0.02, 1.03 - roof(shake) - y) * smooth(0.515, 0.53, y));
    for (const [cx, cy, s] of [
      [0.3, 0.74, 0.09],
      [1.1, 0.66, 0.06],
      [1.32, 0.82, 0.11],
    ]) {
      const u = (x - cx) / s;
      if (Math.abs(u) < 1) wash('#2f2a3a', pool((0.12 * (1.1 - u * u) - Math.abs((y - cy) / s + 0.3 * u * u)) * s, 0.004));
      wash('#3d3a4d', 0.35 * smooth(0.5, 0, Math.abs((y - cy) / s - 0.45)) * (Math.abs(u) < 0.9 ? 1 : 0));
    }
  });

const twoTrees = () =>
  washed(640, 640, 2927, ({ x, y, wash, pool, layered }) => {
    wash('#e8d7b0', 0.8 * smooth(0.2, 0.8, layered(x * 1.4, y * 2.5, 4)));
    const ground = 0.74 + (layered(x * 2, 5) - 0.5) * 0.06;
    wash('#b8a56a', 0.9 * pool(y - ground, 0.02));
    for (const [cx, s, tone, own] of [
      [0.36, 0.34, '#c9702f', 3],
      [0.7, 0.24, '#b5923a', 17],
    ]) {
      const [u, v] = [(x - cx) / s, (ground + 0.02 - y) / s];
      const depth = (1 - Math.hypot(u / 0.62, (v - 1.15) / 0.6) + (layered(u * 4 + own, v * 4, 5) - 0.5) * 0.9) * s;
      wash(tone, pool(depth, 0.02) * 0.85);
      wash('#7a3a2a', 0.5 * pool(depth - 0.05 + (layered(x * 9, y * 9) - 0.5) * 0.2, 0.03));
      const limb = Math.min(
        Math.abs(u + 0.02 * Math.sin(v * 7)) - 0.05 * (1.2 - v * 0.7),
        Math.abs(Math.abs(u) - (v - 0.5) * 0.5) - 0.02 + (v < 0.5 ? 1 : 0),
      );
      if (v > -0.02 && v < 1.3) wash('#4a372f', 0.85 * smooth(0.01, -0.01, limb));
      wash('#8a7a5a', 0.6 * smooth(0.05, 0, Math.abs(y - ground - 0.03)) * smooth(s * 1.6, s * 0.3, Math.abs(x - cx - s * 0.5)));
    }
  });

const lemonBranch = () => {
  const fruits = [
    [0.3, 0.42, 0.11, 0.3],
    [0.5, 0.6, 0.12, -0.2],
    [0.42, 0.26, 0.085, 0.6],
  ];
  const leaves = [
    [0.2, 0.3, -0.7],
    [0.34, 0.2, -0.3],
    [0.55, 0.3, 0.5],
    [0.6, 0.48, 0.9],
    [0.36, 0.6, 2.4],
    [0.24, 0.56, 2.0],
    [0.5, 0.16, 0.1],
    [0.62, 0.7, 1.3],
  ];
  return washed(600, 740, 2939, ({ x, y, wash, pool, layered }) => {
    wash('#6a5140', 0.85 * smooth(0.008, 0.004, Math.abs(x - 0.28 - 0.22 * y - 0.05 * Math.sin(y * 6))) * (y > 0.1 && y < 0.86 ? 1 : 0));
    for (const [cx, cy, turn] of leaves) {
      const [u, v] = [
        ((x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn)) / 0.12,
        ((y - cy) * Math.cos(turn) - (x - cx) * Math.sin(turn)) / 0.045,
      ];
      const depth = (1 - Math.abs(v) - u * u) * 0.045;
      wash('#6f9a5c', pool(depth, 0.004));
      wash('#2f5a3d', 0.6 * pool(depth, 0.004) * smooth(-0.1, 0.5, v + (layered(x * 20, y * 20) - 0.5)));
      if (Math.abs(u) < 1) wash('#3d5a3a', 0.7 * smooth(0.06, 0.02, Math.abs(v)));
    }
    for (const [cx, cy, r, turn] of fruits) {
      const [u, v] = [
        ((x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn)) / 0.82,
        ((y - cy) * Math.cos(turn) - (x - cx) * Math.sin(turn)) / 1.1,
      ];
      const depth = r - Math.hypot(u, v) + (v > 0 ? 0.02 * smooth(0.03, 0, Math.abs(u)) : 0);
      wash('#f2d23c', pool(depth, 0.005) * 1.1);
      wash('#c98a2a', 0.6 * pool(depth, 0.005) * smooth(-0.02, 0.1, u + v * 0.4 + (layered(x * 12, y * 12) - 0.5) * 0.08));
    }
  });
};

export const washPieces = { alpine, poppies, lagoon, twoTrees, lemonBranch };
