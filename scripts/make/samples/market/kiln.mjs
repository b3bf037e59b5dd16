// Ceramics and small sculptures, each turned or joined, photographed against a wall.
import { clamp, hex, mix, noiseOf, ramp, shade, smooth } from '../canvas.mjs';
import { photographed } from '../sculptures.mjs';
import { ball, block, limb, union } from '../solids.mjs';

/** A vessel by its half width at each height; open above `floor`. */
export const turned =
  (half, top, base, thick = 0.045) =>
  (p) => {
    const r = Math.hypot(p[0], p[2]);
    const outer = Math.max(r - half(p[1]), p[1] - top, base - p[1]);
    return Math.max(outer, -Math.max(r - half(p[1]) + thick, base + thick * 2 - p[1])) * 0.6;
  };

/** Glaze over clay: where it ends, it runs. */
export const glazed = (seed, clay, glaze, line, run = 0.5) => {
  const { layered } = noiseOf(seed);
  return (p) => {
    const angle = Math.atan2(p[2], p[0]);
    const edge = line + (layered(Math.cos(angle) * 2.2 + 5, Math.sin(angle) * 2.2) - 0.5) * run;
    const body = mix(hex(clay[0]), hex(clay[1]), layered(p[0] * 18 + p[2] * 9, p[1] * 26));
    const coat = ramp(glaze.map(hex), clamp(layered(p[0] * 4 + 3, p[1] * 3 + p[2] * 3, 4) * 1.3 - 0.15));
    return mix(body, coat, smooth(edge - 0.015, edge + 0.02, p[1]));
  };
};

export const still = { stand: () => 9, standTone: '#ffffff', lamp: [-0.7, 0.85, 0.75], eye: [0, 0.35, 4.4] };
export const bronze = (seed, tones) => {
  const { layered } = noiseOf(seed);
  return (p, normal) => ramp(tones.map(hex), clamp(0.45 + normal[1] * 0.25 + (layered(p[0] * 5, p[1] * 5 + p[2] * 3, 4) - 0.5) * 0.9));
};

export const kilnPieces = {
  moonJar: () =>
    photographed({
      ...still,
      width: 660,
      height: 680,
      base: -0.75,
      wall: ['#8f949a', '#c6c9ca'],
      gloss: [0.45, 22],
      solid: turned((y) => Math.sqrt(Math.max(0.02, 0.62 - (y - 0.02) ** 2)) * 0.98, 0.66, -0.75),
      surface: glazed(2601, ['#d8d2c4', '#e9e4d8'], ['#e3dfd3', '#f4f1e8', '#d9d3c3'], -0.7, 0.1),
    }),
  tenmokuBowl: () =>
    photographed({
      ...still,
      width: 740,
      height: 560,
      base: -0.55,
      eye: [0, 0.0, 4.2],
      zoom: 0.56,
      wall: ['#a8937a', '#d9c8ad'],
      gloss: [0.8, 46],
      solid: turned((y) => (y < -0.47 ? 0.26 : 0.24 + 0.62 * Math.sqrt(clamp((y + 0.47) / 0.75))), 0.22, -0.55, 0.05),
      surface: glazed(2609, ['#5a4030', '#7d5a40'], ['#0f0b0c', '#2a1612', '#7a3a1a', '#1a1114'], -0.42, 0.3),
    }),
  ribbedBottle: () =>
    photographed({
      ...still,
      width: 560,
      height: 760,
      base: -0.85,
      wall: ['#3d4a4f', '#6c7c80'],
      gloss: [0.5, 30],
      solid: turned(
        (y) => 0.44 * smooth(-1.2, -0.5, y) - 0.31 * smooth(0.1, 0.6, y) + 0.06 * smooth(0.95, 1.1, y) + 0.012 * Math.sin(y * 62),
        1.1,
        -0.85,
      ),
      surface: glazed(2617, ['#a5724a', '#c8925f'], ['#f0e3c8', '#d9bf92', '#f6efe0'], -0.2, 0.35),
    }),
  bandedVase: () => {
    const bands = [
      ['#1f2a3a', -0.55],
      ['#e6dcc6', -0.3],
      ['#b4472f', -0.12],
      ['#e6dcc6', 0.1],
      ['#1f2a3a', 0.34],
      ['#d99a3c', 0.55],
      ['#e6dcc6', 2],
    ];
    const { layered } = noiseOf(2621);
    return photographed({
      ...still,
      width: 560,
      height: 720,
      base: -0.8,
      wall: ['#c4b6a2', '#ece2d2'],
      gloss: [0.25, 16],
      solid: turned((y) => 0.26 + 0.24 * Math.sin(clamp((y + 0.8) / 1.5) * 2.7) + 0.07 * smooth(0.7, 0.95, y), 0.95, -0.8),
      surface: (p) =>
        shade(
          hex((bands.find(([, top]) => p[1] + (layered(p[0] * 6, p[2] * 6) - 0.5) * 0.03 < top) ?? bands[0])[0]),
          0.9 + 0.2 * layered(p[0] * 20, p[1] * 20 + p[2] * 9),
        ),
    });
  },
  celadonPlate: () =>
    photographed({
      ...still,
      width: 720,
      height: 640,
      base: -0.8,
      eye: [0, 0.3, 4.3],
      wall: ['#54473e', '#8a7768'],
      gloss: [0.55, 34],
      solid: (p) => {
        const [y, z] = [p[1] * 0.24 + p[2] * 0.97, p[2] * 0.24 - p[1] * 0.97];
        const r = Math.hypot(p[0], z);
        return Math.max(Math.abs(y - 0.2 * r * r) - 0.035, r - 0.78) * 0.55;
      },
      surface: (p) => {
        const r = Math.hypot(p[0], p[1]);
        return mix(
          mix(hex('#8fb39d'), hex('#cfe0cf'), smooth(0.2, 0.8, r)),
          hex('#5d7f6c'),
          0.6 * smooth(0.035, 0.01, Math.abs(((r * 5) % 1) - 0.5)) * smooth(0.2, 0.3, r) * smooth(0.72, 0.62, r),
        );
      },
    }),
  standingFigure: () =>
    photographed({
      ...still,
      width: 520,
      height: 780,
      base: -1.15,
      eye: [0, 0.1, 5.2],
      wall: ['#8d8478', '#c4bbab'],
      gloss: [0.45, 20],
      lamp: [-0.85, 0.8, 0.6],
      solid: (p) => {
        let d = limb(p, [0.02, -0.05, 0], [0, 0.55, 0], 0.16);
        d = union(d, limb(p, [-0.2, 0.6, 0], [0.2, 0.57, 0], 0.085), 0.12);
        d = union(d, limb(p, [0, 0.6, 0], [0.02, 0.8, 0], 0.055), 0.08);
        d = union(d, ball(p, [0.02, 0.9, 0.02], 0.13), 0.08);
        d = union(d, limb(p, [-0.07, 0, 0], [-0.11, -0.92, 0.04], 0.1), 0.1);
        d = union(d, limb(p, [0.1, 0, 0], [0.16, -0.92, -0.02], 0.1), 0.1);
        d = union(d, limb(p, [-0.25, 0.58, 0], [-0.3, 0.1, 0.12], 0.06), 0.06);
        return union(d, limb(p, [0.25, 0.56, 0], [0.34, 0.2, 0.02], 0.06), 0.06) * 0.85;
      },
      stand: (p) => block(p, [0.02, -1.06, 0], [0.36, 0.09, 0.3]) - 0.006,
      standTone: '#3a342f',
      surface: bronze(2633, ['#2a2118', '#5c4529', '#8a6a3a', '#4f6a58']),
    }),
  birdForm: () =>
    photographed({
      ...still,
      width: 700,
      height: 640,
      base: -0.85,
      wall: ['#b9bdb6', '#e6e6df'],
      gloss: [0.6, 36],
      solid: (p) => {
        let d = union(ball([p[0] * 0.62, p[1] - 0.2, p[2]], [0, 0, 0], 0.34), limb(p, [0.4, 0.3, 0], [0.74, 0.72, 0], 0.1), 0.26);
        d = union(d, limb(p, [0.74, 0.72, 0], [1.0, 0.66, 0], 0.035), 0.1);
        d = union(d, limb(p, [-0.5, 0.18, 0], [-0.98, 0.44, 0], 0.06), 0.2);
        return Math.min(d, limb(p, [0, 0, 0], [0, -0.6, 0], 0.028)) * 0.7;
      },
      stand: (p) => block(p, [0, -0.7, 0], [0.3, 0.14, 0.24]) - 0.006,
      standTone: '#d9cbb5',
      surface: bronze(2647, ['#14181c', '#252b30', '#3b444b', '#1a2024']),
    }),
  stackedStones: () => {
    const { layered } = noiseOf(2657);
    const flat = (p, c, r, k) => ball([p[0] - c[0], (p[1] - c[1]) / k, p[2] - c[2]], [0, 0, 0], r) * k * 0.9;
    return photographed({
      ...still,
      width: 580,
      height: 720,
      base: -0.85,
      wall: ['#6f7a6f', '#a9b3a4'],
      gloss: [0.12, 10],
      solid: (p) =>
        Math.min(
          flat(p, [0, -0.55, 0], 0.62, 0.46),
          flat(p, [0.08, -0.06, 0.02], 0.46, 0.5),
          flat(p, [-0.05, 0.36, 0], 0.36, 0.56),
          flat(p, [0.04, 0.7, 0], 0.22, 0.66),
        ),
      surface: (p) => {
        const tone = p[1] < -0.29 ? '#8f8a80' : p[1] < 0.14 ? '#5c5f63' : p[1] < 0.54 ? '#c2b49a' : '#a0583f';
        return shade(hex(tone), 0.75 + 0.5 * layered(p[0] * 12, p[1] * 12 + p[2] * 8, 5));
      },
    });
  },
};
