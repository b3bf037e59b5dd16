// A still life in the light of a window, first as the eye sees it and then in oil.
import { canvasOf, clamp, hex, mix, noiseOf, shade, sharpOf, smooth } from '../canvas.mjs';
import { paint } from '../brush.mjs';
import { ball, dot, inLight, unit } from '../solids.mjs';
import { things } from './table-things.mjs';

const { layered } = noiseOf(3307);
const wallAt = -1.7;
const tableEdge = 1.2;

/** How high the linen lies over the wood, and how far it stands off where it hangs down; nothing where there is none. */
const linen = (x, z) => {
  const inside = smooth(0, 0.05, x - 0.02 + z * 0.12) * smooth(0, 0.05, 1.3 + z * 0.06 - x) * smooth(-0.95, -0.88, z);
  return inside === 0 ? 0 : inside * (0.018 + 0.07 * smooth(0.45, 0.75, layered(x * 2.2 + z * 1.3, z * 1.4 - x * 0.6, 2)));
};
const hanging = (x, y) => {
  const inside = smooth(0, 0.05, x + 0.124) * smooth(0, 0.05, 1.372 - x) * smooth(-0.68, -0.66, y + 0.03 * Math.sin(x * 9));
  return inside * (0.02 + 0.04 * (1 + Math.sin(x * 17 + 1.7 * Math.sin(x * 6) + y * 1.5)) * smooth(0.05, -0.3, y));
};
const round = 0.04;
const overWood = ([x, y, z]) => {
  const front = smooth(-0.08, 0.08, z - tableEdge - y);
  return (1 - front) * linen(x, Math.min(z, tableEdge)) + front * hanging(x, Math.min(y, 0));
};
const table = (p) => {
  const [y, z] = [p[1] + round, p[2] - tableEdge + round];
  const wood = Math.hypot(Math.max(y, 0), Math.max(z, 0)) + Math.min(Math.max(y, z), 0) - round;
  return wood > 0.22 ? wood - 0.11 : (wood - overWood(p)) * 0.65;
};
const wall = (p) => p[2] - wallAt;

const scene = (p) => {
  let d = Math.min(table(p), wall(p));
  for (const { at, reach, solid } of things) {
    const far = ball(p, at, reach);
    if (far < d) d = far > 0.12 ? far : Math.min(d, solid(p));
  }
  return d;
};
const { march, normalAt } = inLight(scene);

const woodAt = ([x, y, z]) => {
  const grain = layered(x * 1.3, z * 16 + y * 16, 5);
  const front = smooth(-0.01, 0.03, z - tableEdge - y);
  return { color: shade(mix(hex('#4a2b17'), hex('#8a5a30'), grain), 1 - 0.42 * front), gloss: 0.3 };
};
const clothAt = ([x, y, z]) => {
  const stripe = Math.max(smooth(0.024, 0.018, Math.abs(x - 0.3)), smooth(0.012, 0.007, Math.abs(x - 0.36)));
  return { color: mix(mix(hex('#d9d2c2'), hex('#f1ecdf'), layered(x * 5, z * 5 + y * 5)), hex('#6f86a6'), stripe * 0.85), gloss: 0 };
};
const plaster = ([x, y]) => ({
  color: mix(hex('#5d6156'), hex('#8a8672'), layered(x * 1.4, y * 1.4, 6) * 0.75 + 0.25 * layered(x * 9, y * 9)),
  gloss: 0,
});

const surfaceAt = (p) => {
  if (wall(p) < 0.004) return plaster(p);
  const nearest = things
    .map((thing) => ({ thing, d: ball(p, thing.at, thing.reach) > 0.01 ? Infinity : thing.solid(p) }))
    .sort((a, b) => a.d - b.d)[0];
  if (nearest.d < table(p)) return nearest.thing.surface(p);
  return overWood(p) > 0.008 ? clothAt(p) : woodAt(p);
};

const eye = [0, 1.6, 6];
const ahead = unit([0.02, 0.6 - eye[1], -6]);
const right = unit([-ahead[2], 0, ahead[0]]);
const above = [
  right[1] * ahead[2] - right[2] * ahead[1],
  right[2] * ahead[0] - right[0] * ahead[2],
  right[0] * ahead[1] - right[1] * ahead[0],
];
const sun = unit([-0.86, 0.72, 0.5]);
const toward = (p, way, t) => [p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t];
const linear = (color) => color.map((part) => part ** 2.2);

/** The panes of the window, as a glaze mirrors them. */
const windowIn = (way) => {
  const [u, v] = [way[2] / -way[0], way[1] / -way[0]];
  if (way[0] > -0.05) return 0;
  const pane = smooth(0.05, 0.12, u) * smooth(1.0, 0.92, u) * smooth(0.28, 0.36, v) * smooth(1.45, 1.35, v);
  return pane * smooth(0.02, 0.05, Math.abs(u - 0.53)) * smooth(0.02, 0.05, Math.abs(v - 0.86));
};

/** How much of the window is seen from here. */
const sunAt = (p) => {
  let open = 1;
  for (let t = 0.03, i = 0; i < 60 && t < 4; i++) {
    const d = scene(toward(p, sun, t));
    open = Math.min(open, (6 * d) / t);
    if (open < 0.01) return 0;
    t += clamp(d * 0.7, 0.02, 0.12);
  }
  return smooth(0, 1, open);
};
const closeness = (p, normal) => {
  let open = 1;
  for (const [i, far] of [0.05, 0.12, 0.25, 0.45].entries())
    open -= (0.5 / (i + 1)) * Math.max(0, 1 - scene(toward(p, normal, far)) / far) * 0.8;
  return clamp(open, 0.08);
};

const seen = (way) => {
  const t = march(eye, way, 14);
  if (t === Infinity) return [0, 0, 0];
  const p = toward(eye, way, t);
  const normal = normalAt(p);
  const { color, gloss } = surfaceAt(p);
  const lifted = toward(p, normal, 0.015);
  const open = closeness(p, normal);
  const facing = dot(normal, sun);
  const direct = facing > 0 ? facing * sunAt(lifted) : 0;
  // Its light falls past the left of the wall.
  const dusk = wall(p) < 0.004 ? 0.3 + 0.75 * smooth(-2.4, 1.6, p[0] - 0.45 * p[1]) : 1;
  // The window lights the left of the room more than its right.
  const reach = 1.15 - 0.3 * smooth(-1.6, 2, p[0]);
  const room = (0.1 + 0.1 * (0.5 + 0.5 * normal[1]) + 0.07 * Math.max(0, -normal[0])) * open;
  const bounce = 0.09 * Math.max(0, -normal[1] * 0.7 + 0.3) * open * smooth(1.2, 0, p[1]);
  const base = linear(color);
  const light = [
    direct * 1.75 * reach + room * 0.92 + bounce * 1.3,
    direct * 1.6 * reach + room * 0.98 + bounce * 0.95,
    direct * 1.3 * reach + room * 1.12 + bounce * 0.6,
  ];
  const turn = dot(way, normal);
  const back = way.map((part, i) => part - 2 * turn * normal[i]);
  const glancing = 0.06 + 0.5 * (1 + Math.min(0, turn)) ** 4;
  const shine = gloss * (windowIn(back) * (0.5 + glancing) * (0.25 + 0.75 * Math.min(1, direct * 2)) + glancing * 0.12 * open);
  return base.map((part, i) => part * light[i] * dusk + shine * [1, 0.98, 0.92][i]);
};

/** As the eye sees it. width: in pixels. */
export const stillLifeSeen = (width) => {
  const aspect = 1.25;
  return canvasOf(width, Math.round(width / aspect), (x, y) => {
    const [u, v] = [(x - aspect / 2) * 0.475, (0.49 - y) * 0.475];
    const color = seen(unit(ahead.map((part, i) => part + right[i] * u + above[i] * v)));
    return color.map((part) => {
      const exposed = part * 1.25;
      return clamp((exposed / (1 + exposed * 0.28)) ** (1 / 2.2));
    });
  });
};

const enlarged = async (canvas, width) => {
  const height = Math.round((width * canvas.height) / canvas.width);
  const { data } = await sharpOf(canvas).resize(width, height, { kernel: 'cubic' }).raw().toBuffer({ resolveWithObject: true });
  return { width, height, data: Float32Array.from(data, (byte) => byte / 255) };
};

const brushes = [
  { radius: 34, length: 8 },
  { radius: 18, length: 8, tolerance: 0.1 },
  { radius: 9, length: 9, tolerance: 0.1 },
  { radius: 5, length: 9, tolerance: 0.1, variety: 0.05 },
  { radius: 2.6, length: 9, tolerance: 0.12, variety: 0.04 },
];

/** In oil. width: in pixels. */
export const stillLife = async (width) =>
  paint(await enlarged(stillLifeSeen(width / 2), width), {
    seed: 3311,
    brushes,
    ground: hex('#6b5138'),
    gloss: 0.3,
    weave: 0,
    flow: (x, y) => (y > 0.6 ? 0.1 : 0.9 + 0.5 * Math.sin(x * 4 - y * 3)),
  });
