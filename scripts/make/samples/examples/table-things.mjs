// What stands on the table of the still life: each thing with its place, its reach, its solid and its surface.
import { hex, mix, noiseOf, shade, smooth } from '../canvas.mjs';
import { ball, length, limb, turned, union } from '../solids.mjs';

const { layered, noise } = noiseOf(3301);

/** Where a point of the room is for a thing that stands there, turned and tilted. */
const placed = ([x, y, z], turn = 0, tilt = 0) => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [ct, st] = [Math.cos(tilt), Math.sin(tilt)];
  return (p) => {
    const [dx, dy, dz] = [p[0] - x, p[1] - y, p[2] - z];
    const u = dx * c - dz * s;
    return [u * ct + dy * st, dy * ct - u * st, dx * s + dz * c];
  };
};
/** A ball drawn out along its first axis. */
const drawnOut = ([x, y, z], r, k) => (length(x / k, y, z) - r) * 0.85;

const jugWall = turned(
  [
    [0, 0.03],
    [0.33, 0.03],
    [0.42, 0.12],
    [0.57, 0.42],
    [0.57, 0.68],
    [0.46, 0.94],
    [0.3, 1.14],
    [0.26, 1.28],
    [0.29, 1.42],
    [0.35, 1.5],
  ],
  0.024,
);
/** From the neck in a bow to the belly. */
const handle = Array.from({ length: 11 }, (_, i) => {
  const angle = 1.9 - i * 0.37;
  return [0.4 + 0.3 * Math.cos(angle) - 0.004 * i, 1.1 + 0.33 * Math.sin(angle) * (i < 6 ? 0.95 : 1.08)];
});
const jug = (at) => {
  const own = placed(at, 0.35);
  return {
    at: [at[0], 0.78, at[2]],
    reach: 1.1,
    solid: (p) => {
      const [x, y, z] = own(p);
      const around = length(x, 0, z);
      const lip = 0.13 * Math.max(0, x / -(around + 0.001)) ** 5 * smooth(1.2, 1.5, y);
      let bow = Infinity;
      for (let i = 1; i < handle.length; i++) bow = Math.min(bow, limb([x, y, z], [...handle[i - 1], 0], [...handle[i], 0], 0.045));
      return union(jugWall(around - lip, y), bow, 0.06) * 0.9;
    },
    surface: (p) => {
      const [x, y, z] = own(p);
      const angle = Math.atan2(z, x);
      const runs = 0.66 + 0.3 * layered(angle * 2.6 + 4, 3, 3);
      const clay = mix(hex('#b98a57'), hex('#8f5f37'), layered(x * 4 + angle, y * 22));
      const glaze = mix(hex('#1d4a44'), hex('#3a7a64'), layered(angle * 3, y * 5, 5));
      const edge = smooth(runs - 0.02, runs + 0.03, y);
      const rim = smooth(0.05, 0, Math.abs(y - runs - 0.03));
      return { color: mix(mix(clay, glaze, edge), hex('#6f9a72'), rim * 0.5), gloss: 0.08 + 0.92 * edge };
    },
  };
};

const bowlWall = turned(
  [
    [0, 0.09],
    [0.22, 0.09],
    [0.27, 0.03],
    [0.29, 0.1],
    [0.46, 0.19],
    [0.61, 0.33],
    [0.69, 0.5],
  ],
  0.02,
);
const bowl = (at) => ({
  at: [at[0], 0.3, at[2]],
  reach: 0.8,
  solid: (p) => bowlWall(length(p[0] - at[0], 0, p[2] - at[2]), p[1] - at[1]),
  surface: (p) => {
    const [x, y, z] = [p[0] - at[0], p[1] - at[1], p[2] - at[2]];
    const angle = Math.atan2(z, x);
    const white = mix(hex('#e9e6da'), hex('#f4f1e8'), layered(x * 6, z * 6 + y * 6));
    const outside = length(x, 0, z) > 0.2 + y * 0.9;
    const leaf = Math.abs(Math.sin(angle * 9)) ** 0.7 * 0.085;
    const drawn =
      Math.abs(y - 0.455) < 0.014 ||
      (outside && (Math.abs(y - 0.35) < leaf * (0.7 + 0.3 * noise(angle * 30, y * 20)) || Math.abs(y - 0.235) < 0.01));
    return { color: drawn ? mix(hex('#2b4d86'), hex('#5d7fb0'), layered(angle * 6, y * 14)) : white, gloss: 0.9 };
  },
});

const peel = (p, tones, scale) => mix(hex(tones[0]), hex(tones[1]), layered(p[0] * scale + 7, p[1] * scale + p[2] * scale, 5));

const orange = (at, r = 0.25) => ({
  at,
  reach: r * 1.1,
  solid: (p) => drawnOut([p[1] - at[1], p[0] - at[0], p[2] - at[2]], r, 0.95) - 0.002 * noise(p[0] * 60 + p[2] * 31, p[1] * 60),
  surface: (p) => ({ color: peel(p, ['#d9731c', '#f09a35'], 5), gloss: 0.35 }),
});

const lemon = (at, turn, tilt, r = 0.2) => {
  const own = placed(at, turn, tilt);
  return {
    at,
    reach: r * 1.8,
    solid: (p) => {
      const q = own(p);
      const body = drawnOut(q, r, 1.28);
      return (
        union(union(body, ball(q, [r * 1.34, 0, 0], r * 0.16), r * 0.5), ball(q, [-r * 1.26, 0, 0], r * 0.16), r * 0.4) -
        0.0015 * noise(q[0] * 70, q[1] * 70 + q[2] * 33)
      );
    },
    surface: (p) => ({ color: peel(p, ['#dba91d', '#f3d34a'], 5), gloss: 0.4 }),
  };
};

/** Its cut side looks along its own first axis. */
const halfLemon = (at, turn, tilt, r = 0.21) => {
  const own = placed(at, turn, tilt);
  return {
    at,
    reach: r * 1.5,
    solid: (p) => {
      const q = own(p);
      return Math.max(union(drawnOut(q, r, 1.28), ball(q, [-r * 1.26, 0, 0], r * 0.16), r * 0.4), q[0]);
    },
    surface: (p) => {
      const [x, y, z] = own(p);
      if (x < -0.012) return { color: peel(p, ['#dba91d', '#f3d34a'], 5), gloss: 0.4 };
      const out = length(0, y, z) / r;
      const part = Math.abs((((Math.atan2(y, z) / 6.283) * 9 + 9) % 1) - 0.5) * 2;
      const flesh = mix(hex('#f0d763'), hex('#d9b53a'), layered(y * 60, z * 60) * 0.8 + 0.2 * out);
      const pith = Math.max(smooth(0.8, 0.86, out), smooth(0.8, 0.98, part) * smooth(0.05, 0.2, out), smooth(0.12, 0.06, out));
      return { color: out > 0.97 ? hex('#e3bd33') : mix(flesh, hex('#f5efd6'), pith), gloss: 0.55 };
    },
  };
};

const pear = (at, turn) => {
  const own = placed(at, turn, -0.1);
  return {
    at: [at[0], at[1] + 0.4, at[2]],
    reach: 0.62,
    solid: (p) => {
      const q = own(p);
      const body = union(ball(q, [0, 0.27, 0], 0.275), ball(q, [0.02, 0.62, 0], 0.13), 0.26);
      return union(body, limb(q, [0.02, 0.7, 0], [0.07, 0.9, 0.02], 0.018), 0.03) * 0.9;
    },
    surface: (p) => {
      const [x, y, z] = own(p);
      if (y > 0.79) return { color: hex('#4a3420'), gloss: 0 };
      const blush = smooth(0.35, 0.75, layered(x * 2.4 + 3, y * 2 + z * 2.4)) * smooth(0.1, -0.25, z - x * 0.6);
      const green = mix(hex('#a8a83c'), hex('#cfc45c'), layered(x * 5, y * 6 + z * 5));
      const freckles = noise(x * 55 + z * 23, y * 55) > 0.86 ? 0.86 : 1;
      return { color: shade(mix(green, hex('#b5572f'), blush * 0.75), freckles), gloss: 0.35 };
    },
  };
};

const berries = [
  [0, 0, 0],
  [0.18, 0.01, 0.06],
  [-0.16, 0.0, 0.1],
  [0.05, 0.01, 0.2],
  [0.22, 0.0, -0.13],
  [-0.08, 0.0, -0.17],
  [0.37, 0.0, -0.02],
  [0.09, 0.14, -0.03],
  [-0.06, 0.15, 0.06],
  [0.22, 0.13, 0.05],
  [0.04, 0.15, 0.13],
  [0.09, 0.26, 0.05],
  [-0.3, 0.0, -0.02],
  [0.36, 0.02, 0.16],
];
const grapes = ([x, y, z]) => ({
  at: [x + 0.04, y + 0.12, z],
  reach: 0.62,
  solid: (p) => {
    let d = limb(p, [x + 0.09, y + 0.36, z], [x - 0.1, y + 0.52, z - 0.1], 0.018);
    for (const [bx, by, bz] of berries) d = Math.min(d, ball(p, [x + bx, y + by, z + bz], 0.105));
    return d;
  },
  surface: (p) => {
    if (p[1] > y + 0.38) return { color: hex('#5a4426'), gloss: 0 };
    const bloom = layered(p[0] * 9, p[1] * 9 + p[2] * 9);
    return { color: mix(hex('#35122b'), mix(hex('#5c2a4c'), hex('#5a5f86'), bloom), 0.35 + 0.4 * bloom), gloss: 0.5 };
  },
});

const leaf = (at, turn, tilt, size = 0.27) => {
  const own = placed(at, turn, tilt);
  return {
    at,
    reach: size * 1.3,
    solid: (p) => {
      const q = own(p);
      const bent = q[1] + q[0] * q[0] * 0.9 - Math.abs(q[2]) * 0.35;
      return Math.max((length(q[0], 0, q[2] * 2.3 * (1 + q[0])) - size) * 0.4, Math.abs(bent) - 0.012) * 0.8;
    },
    surface: (p) => {
      const q = own(p);
      const vein = Math.abs(q[2]) < 0.014 || Math.abs(((q[0] * 14 - Math.abs(q[2]) * 16 + 20) % 1) - 0.5) > 0.44;
      return { color: mix(hex('#2f5a2c'), hex('#6a8f44'), vein ? 0.8 : layered(p[0] * 8, p[2] * 8)), gloss: 0.45 };
    },
  };
};

export const things = [
  jug([-0.72, 0, -0.3]),
  bowl([0.66, 0.03, -0.1]),
  orange([0.4, 0.46, -0.06], 0.26),
  orange([0.84, 0.47, -0.22], 0.25),
  lemon([0.83, 0.52, 0.22], 0.7, 0.15, 0.19),
  orange([0.55, 0.72, -0.3], 0.24),
  leaf([0.5, 0.97, -0.16], 2.6, 0.25),
  leaf([0.74, 0.95, -0.25], 0.3, 0.3),
  lemon([-0.36, 0.185, 0.52], 0.5, 0.05),
  halfLemon([0.1, 0.2, 0.82], -1.95, 0.25),
  pear([-1.42, 0, 0.12], 0.4),
  grapes([1.13, 0.15, 0.6]),
];
