// Seas at other hours: one way of painting water, with other light, shores and boats.
import { paint } from '../brush.mjs';
import { canvasOf, clamp, hex, mix, noiseOf, ramp, smooth } from '../canvas.mjs';

const oil = [
  { radius: 15, length: 9 },
  { radius: 8, length: 10, tolerance: 0.1 },
  { radius: 4, length: 10, tolerance: 0.12 },
  { radius: 2, length: 9, tolerance: 0.14, variety: 0.05 },
];

/** A boat with its sail above and its reflection below the line where it floats. */
const boatAt = (x, y, { cx, line, size, sail, hull = '#2a2a33' }) => {
  const u = (x - cx) / size;
  const v = (line - y) / size;
  if (v > -0.02 && v < 0.12 && Math.abs(u) < 0.42 - (0.12 - v) * 1.1) return hex(hull);
  if (v > 0.15 && v < 1.1 && u > 0.02 && u < 0.4 * (1 - v / 1.12)) return mix(hex(sail), hex('#6f6a78'), clamp(u * 1.6));
  if (v > 0.2 && v < 0.9 && u < -0.02 && u > -0.3 * (1 - v / 0.92)) return mix(hex(sail), hex('#4d5160'), 0.35);
  if (v > 0.1 && v < 1.14 && Math.abs(u) < 0.014) return hex('#3b2b22');
  return null;
};

const sea = ({ seed, width, height, sky, water, horizon, light, clouds = 0.5, chop = 22, foam = 0, boats = [], cliffs = [], ground }) => {
  const { layered } = noiseOf(seed);
  const skyAt = (x, y) => {
    const cloud = layered(x * 1.9 + seed, y * 5.5, 5);
    let color = ramp(sky.map(hex), (y / horizon) * 0.96 + (cloud - 0.5) * clouds);
    const bank = smooth(0.52, 0.68, layered(x * 1.3 + 7, y * 7 + seed, 5)) * clouds;
    color = mix(color, hex(sky[0]), bank * 0.55);
    if (light === undefined) return color;
    const away = Math.hypot(x - light.x, y - light.y);
    color = mix(color, hex(light.tone), light.glow * smooth(light.r * 6, 0, away));
    return away < light.r ? mix(hex(light.tone), color, 0.06) : color;
  };
  const at = (x, y) => {
    let color;
    if (y < horizon) color = skyAt(x, y);
    else {
      const depth = (y - horizon) / (1 - horizon);
      const swell = layered(x * (3.5 - depth * 1.5), y * chop * (1.25 - depth * 0.6), 5);
      color = ramp(water.map(hex), clamp(depth * 0.85 + (swell - 0.5) * 0.75));
      color = mix(color, skyAt(x, horizon - (y - horizon) * 0.6), 0.35 * (1 - depth) * smooth(0.4, 0.65, swell));
      if (light !== undefined) {
        const path = smooth(0.05 + depth * 0.16, 0, Math.abs(x - light.x + (swell - 0.5) * 0.16));
        color = mix(color, hex(light.tone), path * smooth(0.42, 0.6, layered(x * 9, y * chop * 1.6)) * 0.85);
      }
      const crest = Math.abs(layered(x * 4 + y * 2, y * chop - x, 4) - 0.5) * layered(x * 3, y * 9, 3);
      if (foam > 0)
        color = mix(
          color,
          hex('#eef0e8'),
          foam * 0.85 * smooth(0.012 + 0.01 * depth, 0.002, crest) * smooth(0.46, 0.6, layered(x * 2, y * 6 + 4)),
        );
    }
    for (const { from, to, top, base, tones } of cliffs) {
      if (x < from || x > to) continue;
      const t = (x - from) / (to - from);
      const edge = base - (base - top) * Math.sin(clamp(t, 0.02, 0.98) * 3.14) ** 0.6 * (0.7 + 0.5 * layered(x * 5 + seed, 3, 4));
      const foot = base + (layered(x * 8, 5) - 0.5) * 0.03;
      if (y > edge && y < foot) {
        const face = layered(x * 9 + y * 3, y * 7 - x * 4, 5);
        color = ramp(tones.map(hex), clamp(face * 1.5 - 0.3 + (t - 0.5) * 0.3));
      }
    }
    for (const boat of boats) {
      const seen =
        boatAt(x, y, boat) ?? (y > boat.line ? boatAt(x + (layered(x * 9, y * 60) - 0.5) * 0.05, 2 * boat.line - y, boat) : null);
      if (seen !== null) color = y > boat.line ? mix(color, seen, 0.42) : seen;
    }
    return color;
  };
  return paint(canvasOf(width, height, at), {
    seed: seed + 1,
    brushes: oil,
    ground: hex(ground),
    gloss: 0.36,
    flow: (x, y) => (y > horizon ? 0.05 : 0.35 * Math.sin(x * 4 + seed)),
  });
};

const wide = { width: 780, height: 540 };

export const seaPieces = {
  greySquall: () =>
    sea({
      ...wide,
      seed: 2011,
      horizon: 0.42,
      ground: '#5d666c',
      clouds: 0.95,
      chop: 16,
      foam: 1,
      sky: ['#39434f', '#67727c', '#a5aaa6', '#cfcdbd'],
      water: ['#7d8f8f', '#48646b', '#2a4350', '#1d2f3b'],
      boats: [{ cx: 1.02, line: 0.5, size: 0.14, sail: '#c9b79a' }],
    }),
  harbourMouth: () =>
    sea({
      ...wide,
      seed: 2017,
      horizon: 0.5,
      ground: '#b98a63',
      clouds: 0.4,
      sky: ['#7fb0c8', '#b7d0cf', '#f1dfbb', '#f4c796'],
      water: ['#e6c89c', '#8fb3b0', '#4f8d9a', '#2d6580'],
      boats: [
        { cx: 0.32, line: 0.7, size: 0.34, sail: '#b5432f' },
        { cx: 0.86, line: 0.59, size: 0.16, sail: '#f3e7cb' },
        { cx: 1.2, line: 0.56, size: 0.1, sail: '#e6b45c' },
      ],
      cliffs: [{ from: 0.9, to: 1.7, top: 0.36, base: 0.52, tones: ['#5e6a6b', '#8e8a78', '#c3ad85'] }],
    }),
  whiteCliffs: () =>
    sea({
      ...wide,
      seed: 2023,
      horizon: 0.47,
      ground: '#c8c2a8',
      clouds: 0.5,
      chop: 20,
      foam: 0.5,
      sky: ['#5f93bd', '#9dc0d4', '#dfe6de'],
      water: ['#9fc7c2', '#4e9aa3', '#2a7390', '#1f5779'],
      cliffs: [
        { from: -0.5, to: 0.72, top: 0.14, base: 0.66, tones: ['#8f8f84', '#d9d2bd', '#f6f1e2', '#c9bd9b'] },
        { from: 0.55, to: 0.92, top: 0.34, base: 0.56, tones: ['#9a9a8e', '#e4ddca', '#f6f1e2'] },
      ],
    }),
  moonSea: () =>
    sea({
      width: 600,
      height: 740,
      seed: 2029,
      horizon: 0.56,
      ground: '#1b2530',
      clouds: 0.55,
      sky: ['#0d1726', '#1b2f47', '#37566b', '#6f8791'],
      water: ['#4e6a76', '#1f3b4e', '#122536', '#0b1826'],
      light: { x: 0.34, y: 0.22, r: 0.055, tone: '#f5ecc9', glow: 0.6 },
      boats: [{ cx: 0.58, line: 0.68, size: 0.17, sail: '#22303d', hull: '#0c141d' }],
    }),
  redEvening: () =>
    sea({
      ...wide,
      seed: 2039,
      horizon: 0.55,
      ground: '#a5492f',
      clouds: 0.75,
      sky: ['#5c2b46', '#a83f45', '#e2743f', '#f6c566'],
      water: ['#f0a860', '#b5574a', '#5d3450', '#2e2340'],
      light: { x: 0.98, y: 0.47, r: 0.05, tone: '#fff1b8', glow: 0.8 },
      cliffs: [{ from: -0.4, to: 0.5, top: 0.4, base: 0.6, tones: ['#2a1b2e', '#4d2a3a', '#7a3b3e'] }],
    }),
  lowTide: () =>
    sea({
      width: 800,
      height: 470,
      seed: 2053,
      horizon: 0.3,
      ground: '#cdb99a',
      clouds: 0.35,
      chop: 12,
      sky: ['#a9bfca', '#cfd5cf', '#ece1c9'],
      water: ['#a8b7b3', '#cbb894', '#d9c6a0', '#a98d68'],
      boats: [
        { cx: 0.5, line: 0.62, size: 0.26, sail: '#7f8b82', hull: '#3d5a57' },
        { cx: 1.3, line: 0.48, size: 0.14, sail: '#d8cdb4', hull: '#7d3a2b' },
      ],
    }),
};
