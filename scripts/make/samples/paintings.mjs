// Six painted compositions: what is to be seen, before the brush.
import { canvasOf, clamp, hex, mix, noiseOf, ramp, shade, smooth } from './canvas.mjs';
import { paint } from './brush.mjs';

const oil = [
  { radius: 26, length: 8 },
  { radius: 13, length: 9, tolerance: 0.1 },
  { radius: 6, length: 10, tolerance: 0.11 },
  { radius: 3, length: 9, tolerance: 0.13, variety: 0.05 },
];

export const harbour = () => {
  const { layered } = noiseOf(11);
  const sky = ['#5b6f8c', '#8b93a3', '#d9a986', '#f0c48f', '#f6dba8'].map(hex);
  const sea = ['#d8a878', '#8d8788', '#4e6379', '#2c4258', '#1d2f43'].map(hex);
  const horizon = 0.46;
  const sun = [0.86, 0.37];
  const hull = (x, y, cx, cy, size) => {
    const u = (x - cx) / size;
    const v = (y - cy) / size;
    return v > 0 && v < 0.22 && Math.abs(u) < 0.62 - v * 0.9 + u * 0.12;
  };
  const sail = (x, y, cx, cy, size) => {
    const u = (x - cx) / size;
    const v = (cy - y) / size;
    return v > 0.02 && v < 1.15 && u > -0.04 && u < 0.46 * (1 - v / 1.15)
      ? 1
      : v > 0.05 && v < 0.95 && u <= -0.06 && u > -0.36 * (1 - v / 0.95)
        ? 2
        : 0;
  };
  const boats = [
    [0.36, 0.6, 0.26],
    [0.66, 0.515, 0.11],
    [1.13, 0.53, 0.14],
    [1.02, 0.485, 0.05],
  ];
  const at = (x, y) => {
    const drift = layered(x * 2.2, y * 5.5);
    const fromSun = Math.hypot((x - sun[0]) * 1, (y - sun[1]) * 1.25);
    let color;
    if (y < horizon) {
      color = ramp(sky, (y / horizon) * 0.95 + (drift - 0.5) * 0.55);
      color = mix(color, hex('#fbe3ae'), 0.75 * smooth(0.32, 0.02, fromSun));
      if (fromSun < 0.052) color = hex('#fff3c9');
      const shore = horizon - 0.035 - 0.03 * layered(x * 4, 3) * smooth(0.5, 0.05, x);
      if (y > shore && x < 0.55) color = mix(hex('#6d6c78'), hex('#b58f78'), smooth(0, 0.55, x));
    } else {
      const depth = (y - horizon) / (1 - horizon);
      const ripple = layered((x * 3) / (0.25 + depth), (y * 34) / (0.4 + depth));
      color = ramp(sea, depth * 0.9 + (ripple - 0.5) * 0.5);
      const path = smooth(0.1 + depth * 0.14, 0, Math.abs(x - sun[0] + (ripple - 0.5) * 0.16));
      color = mix(color, hex('#f9d490'), path * smooth(0.36, 0.62, ripple) * (1 - depth * 0.45));
    }
    for (const [cx, cy, size] of boats) {
      const cloth = sail(x, y, cx, cy, size);
      if (cloth === 1) color = mix(hex('#a0442f'), hex('#d88a52'), clamp((x - cx) / size / 0.4));
      if (cloth === 2) color = hex('#c98b5c');
      if (hull(x, y, cx, cy, size)) color = mix(hex('#1c2733'), hex('#4a3a34'), clamp((y - cy) / size / 0.2));
      const mirror = sail(x + (layered(x * 9, y * 40) - 0.5) * 0.06, cy * 2 + size * 0.2 - y, cx, cy, size);
      if (mirror > 0 && y > cy + size * 0.2) color = mix(color, hex('#7d3b2e'), 0.55);
    }
    return color;
  };
  return paint(canvasOf(1040, 780, at), {
    seed: 101,
    brushes: oil,
    ground: hex('#c9a47e'),
    flow: (x, y) => (y < horizon ? 0.18 * Math.sin(x * 4) : 0),
  });
};

export const hills = () => {
  const { layered } = noiseOf(23);
  const ridges = [0.34, 0.42, 0.52, 0.63, 0.77, 0.93];
  const tones = ['#8fa3b4', '#7f9a9b', '#76936f', '#8d9a4f', '#a98f3c', '#5d6a2e'].map(hex);
  const top = (i, x) => ridges[i] + (layered(x * (1.3 + i * 0.35) + i * 7, i * 3.7, 3) - 0.5) * (0.3 - i * 0.015);
  const at = (x, y) => {
    const cloud = layered(x * 1.6 + 4, y * 4.2);
    let color = ramp(['#6f8297', '#a9b4bd', '#e3ddcf', '#f3e7cd'].map(hex), y * 1.4 + (cloud - 0.5) * 0.9);
    for (const [i, tone] of tones.entries()) {
      const edge = top(i, x);
      if (y < edge) continue;
      const down = (y - edge) / 0.22;
      const patch = layered(x * (5 + i * 2), y * (9 + i * 4) + i);
      color = mix(shade(tone, 1.12), shade(tone, 0.72), clamp(down));
      color = mix(color, i > 2 ? hex('#d9bb5a') : hex('#c3cbb6'), 0.5 * smooth(0.52, 0.75, patch));
      const hedge = smooth(0.6, 0.68, layered(x * (6 + i * 2.2), y * (16 + i * 4) + i * 5, 5)) * smooth(0.02, 0.2, down);
      color = mix(color, mix(tone, hex('#2f4030'), 0.62), 0.8 * hedge);
    }
    return color;
  };
  return paint(canvasOf(1120, 640, at), {
    seed: 202,
    brushes: oil,
    ground: hex('#b98b5e'),
    flow: (x, y) => 0.5 * Math.sin(x * 3.1 + y * 5) - 0.1,
  });
};

export const pears = () => {
  const { layered } = noiseOf(37);
  const fruit = [
    [0.36, 0.62, 0.15, -0.1, '#b9a83a', '#e8d877', '#6d5a1d'],
    [0.66, 0.665, 0.135, 0.16, '#c47f32', '#f0c06a', '#6b3417'],
    [0.95, 0.64, 0.155, -0.04, '#8f9a3d', '#d6d98a', '#47501f'],
  ];
  /** Distance from the edge of a pear, 1 in its middle and 0 at its skin. */
  const pear = (x, y, [cx, cy, r, lean]) => {
    const v = (cy + r - y) / r;
    const u = (x - cx) / r - lean * v * 0.35;
    const belly = 1 - Math.hypot(u, (v - 0.98) * 1.0);
    const neck = 1 - Math.hypot(u / 0.55, (v - 1.95) / 0.72);
    const join = Math.max(belly, neck);
    return join > -0.2 && v > 0.9 && v < 2.1 ? Math.max(join, 1 - Math.abs(u) / (0.98 - 0.42 * smooth(0.9, 2, v))) : join;
  };
  const at = (x, y) => {
    const wall = layered(x * 2.4, y * 2.4);
    let color = mix(hex('#3e4f56'), hex('#7e8a80'), clamp(0.75 - x * 0.42 + (wall - 0.5) * 0.9 - (y - 0.3) * 0.3));
    if (y > 0.66 + 0.012 * Math.sin(x * 5)) {
      const fold = layered(x * 3 + y * 4, y * 7);
      color = mix(hex('#efe6d5'), hex('#a99c8f'), clamp(fold * 1.25 - 0.28 + x * 0.12));
      if (y > 0.9 + 0.02 * Math.sin(x * 4 + 1)) color = mix(hex('#5a3a28'), hex('#2d1c16'), clamp((y - 0.9) * 8));
      for (const [cx, cy, r] of fruit) {
        const cast = Math.hypot((x - cx - r * 0.75) / (r * 1.5), (y - cy - r * 0.86) / (r * 0.34));
        color = mix(hex('#5d5560'), color, smooth(0.55, 1.1, cast));
      }
    }
    for (const one of fruit) {
      const inside = pear(x, y, one);
      const [cx, cy, r, , body, glow, dark] = one;
      if (inside > 0) {
        const lightness = clamp(0.62 - ((x - cx) / r) * 0.62 - ((y - cy) / r) * 0.16 + (layered(x * 22, y * 22) - 0.5) * 0.32);
        color = ramp([dark, body, body, glow].map(hex), lightness);
        if (Math.hypot((x - cx + r * 0.42) / 0.8, y - cy - r * 0.0) < r * 0.14) color = hex('#fbf4cf');
      }
      const stemX = cx + one[3] * r * 0.75 + (cy - r * 1.2 - y) * 0.35;
      if (y < cy - r * 1.42 && y > cy - r * 1.85 && Math.abs(x - stemX) < 0.009) color = hex('#33241b');
    }
    return color;
  };
  return paint(canvasOf(1000, 800, at), {
    seed: 303,
    brushes: oil,
    ground: hex('#8a5f3f'),
    flow: (x, y) => 0.9 + 0.5 * Math.sin(x * 3 - y * 2),
  });
};

export const interval = () => {
  const { layered } = noiseOf(41);
  const fields = [
    [0.06, 0.07, 0.69, 0.42, '#b2442c', '#d0613a'],
    [0.06, 0.46, 0.69, 0.6, '#e0a23e', '#ecc06a'],
    [0.06, 0.64, 0.69, 0.94, '#2d3340', '#47485a'],
  ];
  const at = (x, y) => {
    const wash = layered(x * 3, y * 3);
    let color = mix(hex('#6d2a23'), hex('#93402f'), wash);
    for (const [left, above, right, below, deep, high] of fields) {
      const shake = (layered(x * 9, y * 9) - 0.5) * 0.035;
      const inside = Math.min(x - left, right - x, y - above, below - y) + shake;
      const veil = layered(x * 2 + left, y * 6 + above, 5);
      color = mix(color, mix(hex(deep), hex(high), smooth(0.25, 0.75, veil)), smooth(-0.008, 0.03, inside));
    }
    return color;
  };
  const broad = [
    { radius: 34, length: 12, variety: 0.05 },
    { radius: 18, length: 12, tolerance: 0.06, variety: 0.05, opacity: 0.55 },
    { radius: 8, length: 14, tolerance: 0.08, opacity: 0.5 },
  ];
  return paint(canvasOf(825, 1100, at), {
    seed: 404,
    brushes: broad,
    ground: hex('#7a3a2c'),
    gloss: 0.16,
    weave: 0.09,
    flow: (x, y) => 0.12 * Math.sin(y * 9 + x),
  });
};

export const birches = () => {
  const { layered } = noiseOf(53);
  const trunks = [
    [0.09, 0.03],
    [0.21, 0.022],
    [0.3, 0.042],
    [0.45, 0.016],
    [0.53, 0.03],
    [0.66, 0.05],
    [0.76, 0.02],
  ];
  const at = (x, y) => {
    const leaves = layered(x * 7, y * 7, 5);
    let color = ramp(
      ['#35424a', '#5f6a52', '#a0803a', '#d99a35', '#edc56b'].map(hex),
      clamp(leaves * 1.5 - 0.25 + (0.5 - Math.abs(y - 0.38)) * 0.3),
    );
    const ground = 0.79 + (layered(x * 3, 8) - 0.5) * 0.07;
    if (y > ground) color = ramp(['#3a2f24', '#7a4f26', '#b87a2e', '#d7a850'].map(hex), layered(x * 9, y * 24) * 1.3 - 0.12);
    for (const [i, [cx, half]] of trunks.entries()) {
      const foot = ground + half * 1.9 + 0.01;
      const bend = cx + 0.018 * Math.sin(y * 4 + i * 2.1) + (1 - y) * 0.02 * Math.sin(i * 5);
      const u = (x - bend) / (half * (0.55 + 0.45 * y));
      if (Math.abs(u) > 1 || y > foot) continue;
      const bark = layered(x * 16 + i * 9, y * 60 + i * 4, 3);
      color = mix(hex('#f3ede0'), hex('#8d8c96'), clamp(0.5 + u * 0.62));
      if (bark > 0.6) color = mix(color, hex('#26221f'), smooth(0.6, 0.68, bark));
    }
    const near = layered(x * 13 + 40, y * 13 + 9, 4);
    if (near > 0.63 && y < 0.6) color = mix(hex('#d2862a'), hex('#f4d27c'), smooth(0.63, 0.75, near));
    return color;
  };
  return paint(canvasOf(880, 1100, at), {
    seed: 505,
    brushes: oil,
    ground: hex('#5b4a35'),
    flow: (x, y) => 1.2 + 0.7 * Math.sin(x * 7 + y * 3),
  });
};

export const tram = () => {
  const { layered } = noiseOf(67);
  const lamps = [
    [0.1, 0.34, 0.06],
    [0.24, 0.4, 0.04],
    [0.33, 0.435, 0.03],
    [0.56, 0.36, 0.055],
    [0.5, 0.42, 0.035],
  ];
  const street = 0.56;
  const scene = (x, y) => {
    const mist = layered(x * 3, y * 3);
    let color = ramp(['#10182b', '#1c2c48', '#3b4a63', '#6d6670'].map(hex), y * 1.25 + (mist - 0.5) * 0.4);
    const left = 0.3 - (street - y) * 0.0 - Math.max(0, y - 0.12) * 0.12;
    const wall = x < left - 0.06 + 0.05 * Math.sin(Math.floor(y * 3)) || x > 0.5 + Math.max(0, y - 0.12) * 0.03;
    if (wall && y > 0.08 + 0.05 * Math.sin(Math.floor(x * 9))) {
      color = mix(hex('#182033'), hex('#2d2f42'), mist);
      const window = (x * 17) % 1 > 0.42 && (y * 14) % 1 > 0.45 && layered(Math.floor(x * 17) * 3.3, Math.floor(y * 14) * 5.1, 1) > 0.5;
      if (window) color = mix(hex('#c98f3f'), hex('#f5d68a'), layered(x * 30, y * 30));
    }
    const inTram = x > 0.29 && x < 0.53 && y > 0.33 && y < street + 0.035;
    if (inTram) {
      color = mix(hex('#7c1f1c'), hex('#b23a28'), clamp((y - 0.33) * 3.2 + (mist - 0.5)));
      if (y < 0.352) color = hex('#3a1513');
      if (y > 0.375 && y < 0.455 && ((x - 0.305) * 9.5) % 1 > 0.14 && x > 0.305 && x < 0.515)
        color = mix(hex('#f2c667'), hex('#fff0bb'), layered(x * 12, y * 12));
      if (y > 0.46 && y < 0.475) color = hex('#e7d3a0');
    }
    for (const cx of [0.34, 0.48]) if (Math.hypot(x - cx, y - 0.535) < 0.02) color = hex('#fff6d0');
    for (const [cx, cy, r] of lamps) {
      color = mix(color, hex('#f7c873'), 0.85 * smooth(r, 0, Math.hypot(x - cx, y - cy)));
      if (Math.abs(x - cx) < 0.004 && y > cy && y < street) color = hex('#0d1420');
    }
    return color;
  };
  const at = (x, y) => {
    if (y < street) return scene(x, y);
    const depth = (y - street) / (1 - street);
    const wet = layered(x * 9, y * 26);
    const seen = scene(x + (wet - 0.5) * 0.09 * (0.3 + depth), clamp(street - (y - street) * (0.95 + wet * 0.1), 0.02, 1));
    const rail = Math.min(Math.abs(x - (0.37 - depth * 0.24)), Math.abs(x - (0.45 + depth * 0.06)));
    const road = mix(hex('#1a2233'), hex('#343a4a'), wet);
    return mix(mix(road, seen, 0.68 - depth * 0.2), hex('#c5b28a'), 0.6 * smooth(0.006 + depth * 0.006, 0, rail));
  };
  return paint(canvasOf(734, 1100, at), {
    seed: 606,
    brushes: oil,
    ground: hex('#2a2433'),
    flow: (x, y) => (y > street ? 1.57 : 0.5 + 0.4 * Math.sin(x * 8)),
  });
};
