// More from the kiln and the workshop: jars, a gourd, an arch, blocks.
import { clamp, hex, mix, noiseOf, ramp, shade, smooth } from '../canvas.mjs';
import { photographed } from '../sculptures.mjs';
import { ball, block, limb } from '../solids.mjs';
import { bronze, glazed, still, turned } from './kiln.mjs';

export const moreKilnPieces = {
  gourd: () =>
    photographed({
      ...still,
      width: 560,
      height: 720,
      base: -0.8,
      wall: ['#5d4a52', '#93808a'],
      gloss: [0.7, 40],
      solid: turned(
        (y) => 0.06 + Math.max(0.46 * Math.sqrt(clamp(1 - ((y + 0.32) / 0.5) ** 2)), 0.26 * Math.sqrt(clamp(1 - ((y - 0.42) / 0.32) ** 2))),
        0.9,
        -0.8,
      ),
      surface: glazed(2671, ['#7d2a22', '#a5402c'], ['#8c1f1a', '#c23a26', '#5d1214', '#d9683f'], -0.7, 0.2),
    }),
  lidJar: () =>
    photographed({
      ...still,
      width: 620,
      height: 660,
      base: -0.7,
      wall: ['#7f8a86', '#bcc4bd'],
      gloss: [0.4, 24],
      solid: (p) => {
        const r = Math.hypot(p[0], p[2]);
        const body = Math.max(r - 0.5 - 0.08 * Math.sin((p[1] + 0.7) * 2.8), p[1] - 0.38, -0.7 - p[1]) * 0.6;
        const lid = Math.max(ball([p[0], (p[1] - 0.4) * 2.4, p[2]], [0, 0, 0], 0.53) * 0.4, 0.4 - p[1]);
        return Math.min(body, lid, ball(p, [0, 0.68, 0], 0.075));
      },
      surface: (p) => {
        const angle = Math.atan2(p[2], p[0]);
        const dot = Math.hypot((((angle * 3.2) / 0.9 + Math.floor((p[1] + 3) / 0.2) * 0.5) % 1) - 0.5, (((p[1] + 3) / 0.2) % 1) - 0.5);
        return dot < 0.22 && p[1] < 0.34 ? hex('#243a66') : hex('#ece5d3');
      },
    }),
  arch: () => {
    const { layered } = noiseOf(2677);
    return photographed({
      ...still,
      width: 640,
      height: 700,
      base: -0.9,
      wall: ['#a58f7c', '#d9c7b3'],
      gloss: [0.1, 12],
      solid: (p) => {
        const ring = Math.max(Math.abs(Math.hypot(p[0], p[1] - 0.1) - 0.5) - 0.17, Math.abs(p[2]) - 0.24, 0.1 - p[1]);
        const legs = Math.min(block(p, [-0.5, -0.35, 0], [0.17, 0.46, 0.24]), block(p, [0.5, -0.35, 0], [0.17, 0.46, 0.24]));
        return Math.min(ring, legs, block(p, [0.08, -0.62, 0.1], [0.14, 0.14, 0.14])) * 0.9;
      },
      stand: (p) => block(p, [0, -0.86, 0], [0.86, 0.06, 0.42]) - 0.006,
      standTone: '#57483d',
      surface: (p) =>
        shade(
          mix(hex('#b7552f'), hex('#d98a5a'), layered(p[0] * 7, p[1] * 7 + p[2] * 4, 5)),
          0.85 + 0.3 * layered(p[0] * 40, p[1] * 40 + p[2] * 20),
        ),
    });
  },
  threeBlocks: () =>
    photographed({
      ...still,
      width: 700,
      height: 620,
      base: -0.72,
      wall: ['#8e9297', '#cfd1d0'],
      gloss: [0.5, 30],
      lamp: [-0.9, 0.8, 0.5],
      solid: (p) => {
        const turn = (x, z, a) => [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
        const [x1, z1] = turn(p[0], p[2], 0.5);
        const [x2, z2] = turn(p[0] - 0.06, p[2], -0.35);
        const [x3, z3] = turn(p[0] + 0.02, p[2], 0.9);
        return (
          Math.min(
            block([x1, p[1], z1], [0, -0.42, 0], [0.48, 0.28, 0.34]),
            block([x2, p[1], z2], [0, 0.1, 0], [0.34, 0.23, 0.3]),
            block([x3, p[1], z3], [0, 0.55, 0], [0.2, 0.22, 0.2]),
          ) - 0.012
        );
      },
      surface: bronze(2683, ['#46545c', '#7d8f93', '#b9c4bf', '#5f7480']),
    }),
  tallCylinder: () => {
    const { layered } = noiseOf(2687);
    return photographed({
      ...still,
      width: 500,
      height: 760,
      base: -0.9,
      wall: ['#c9b27f', '#ecdcae'],
      gloss: [0.35, 20],
      solid: turned((y) => 0.3 + 0.02 * Math.sin(y * 5) + 0.05 * smooth(0.8, 1.05, y), 1.05, -0.9),
      surface: (p) => {
        const wave = p[1] + 0.09 * Math.sin(Math.atan2(p[2], p[0]) * 4) + (layered(p[0] * 5, p[1] * 5 + p[2]) - 0.5) * 0.1;
        return ramp(['#1f4a4a', '#3f7f78', '#d9d3b4', '#3f7f78', '#17393c', '#d9d3b4', '#a9552f'].map(hex), (wave * 0.9 + 3) % 1);
      },
    });
  },
  twoFigures: () =>
    photographed({
      ...still,
      width: 620,
      height: 720,
      base: -1.0,
      eye: [0, 0.1, 5],
      wall: ['#4f5a52', '#8b978a'],
      gloss: [0.3, 16],
      solid: (p) => {
        const one = (x, lean) =>
          Math.min(
            limb(p, [x, -0.8, 0], [x + lean, 0.42, 0], 0.17),
            ball(p, [x + lean * 1.3, 0.78, 0], 0.14),
            limb(p, [x + lean, 0.42, 0], [x + lean * 1.2, 0.64, 0], 0.07),
          );
        return Math.min(one(-0.28, 0.1), one(0.3, -0.12), limb(p, [-0.1, 0.3, 0.12], [0.16, 0.16, 0.14], 0.06)) * 0.9;
      },
      stand: (p) => block(p, [0, -0.92, 0], [0.62, 0.08, 0.34]) - 0.006,
      standTone: '#d8cfbf',
      surface: bronze(2689, ['#c9b79a', '#e3d6bd', '#f1e9d8', '#bda684']),
    }),
};
