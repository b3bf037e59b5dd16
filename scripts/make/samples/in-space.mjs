// A photograph of fog and a sculpture in a quiet room: light and depth without paint.
import { canvasOf, chance, clamp, hex, mix, noiseOf, shade, sharpOf, smooth } from './canvas.mjs';
import { ball, block, dot, inLight, limb, union, unit } from './solids.mjs';

/** Silver gelatin: rows of trees that fade with distance. */
export const fog = () => {
  const { layered, noise } = noiseOf(113);
  const random = chance(1010);
  const rows = Array.from({ length: 5 }, (_, row) => {
    const near = row / 4;
    const count = 15 - row * 2;
    const trees = Array.from({ length: count }, () => ({
      x: random() * 1.6 - 0.05,
      size: (0.1 + near * 0.19) * (0.65 + random() * 0.7),
      lean: random() - 0.5,
      seed: random() * 99,
    }));
    return { near, ground: 0.5 + near * near * 0.3, trees: near === 1 ? trees.slice(0, 3) : trees };
  });
  const at = (x, y) => {
    let gray = 0.8 - 0.12 * Math.abs(y - 0.42) + (layered(x * 1.5, y * 3) - 0.5) * 0.07;
    for (const { near, ground, trees } of rows) {
      const tone = 0.7 - near * 0.56;
      const level = ground + (layered(x * 1.7 + near * 9, near * 5, 3) - 0.5) * 0.05;
      for (const tree of trees) {
        const v = (level - y) / tree.size;
        if (v < -0.05 || v > 1.3) continue;
        const u = (x - tree.x) / tree.size - tree.lean * 0.08 * v;
        const crown = 1 - Math.hypot(u / 0.4, (v - 0.76) / 0.46) + (layered(u * 4 + tree.seed, v * 4, 5) - 0.5) * 1.15;
        const stem = Math.abs(u) < 0.035 * (1.5 - v) && v < 0.75;
        gray = mix([gray, 0, 0], [tone, 0, 0], stem ? 0.9 : 0.86 * smooth(0, 0.16, crown))[0];
      }
      if (y > level) gray = gray + (tone + 0.05 - gray) * smooth(0, 0.05 + near * 0.05, y - level) * (0.5 + near * 0.35);
      const drift = layered(x * 1.1 + near * 4, y * 5 - near * 3);
      gray += (0.84 - gray) * (0.46 - near * 0.4) * drift * smooth(0.28, 0.0, Math.abs(y - level));
    }
    if (y > 0.84) gray = Math.min(gray, 0.2 + 0.16 * layered(x * 26, y * 60));
    const fence = x > 0.86 && x < 1.5 ? Math.min(Math.abs(y - 0.8 + (x - 0.86) * 0.03), Math.abs(y - 0.755 + (x - 0.86) * 0.02)) : 1;
    if (fence < 0.003) gray *= 0.5;
    for (let p = 0; p < 6; p++) if (Math.abs(x - 0.9 - p * 0.115) < 0.006 && y > 0.735 - p * 0.003 && y < 0.87) gray = 0.1;
    const grain = (noise(x * 700, y * 700) - 0.5) * 0.05;
    const edge = 1 - 0.2 * Math.hypot(x - 0.75, y - 0.5) ** 2;
    return [1.0, 0.985, 0.95].map((warm) => clamp((gray + grain) * edge * warm));
  };
  return sharpOf(canvasOf(1080, 720, at));
};

/** A seated form: body, shoulders and knees that run into each other around an opening. */
const form = (p) => {
  let d = limb(p, [0.0, 0.2, 0], [-0.06, 0.86, 0.02], 0.27);
  d = union(d, limb(p, [-0.3, 0.92, 0], [0.3, 0.86, 0.06], 0.13), 0.22);
  d = union(d, ball(p, [-0.09, 1.34, 0.03], 0.15), 0.2);
  d = union(d, limb(p, [0.08, 0.12, 0.1], [0.62, 0.42, 0.28], 0.17), 0.2);
  d = union(d, limb(p, [0.62, 0.42, 0.28], [0.56, -0.2, 0.34], 0.12), 0.12);
  d = union(d, limb(p, [0.34, 0.84, 0.1], [0.6, 0.48, 0.26], 0.085), 0.1);
  d = union(d, limb(p, [-0.32, 0.88, 0.04], [-0.42, 0.2, 0.12], 0.095), 0.12);
  d = union(d, ball(p, [0.0, 0.02, 0.0], 0.36), 0.2);
  return Math.max(d, -(ball(p, [0.2, 0.64, 0.14], 0.13) - 0.0)) * 0.85;
};
const plinth = (p) => block(p, [0.1, -0.86, 0.1], [0.62, 0.6, 0.5]) - 0.01;
const floor = (p) => p[1] + 1.46;
const room = (p) => Math.min(form(p), plinth(p), floor(p));

const { march, normalAt, softShadow } = inLight(room);

export const seated = () => {
  const { layered } = noiseOf(127);
  const eye = [0.1, 0.28, 4.7];
  const lamp = unit([-0.75, 0.95, 0.7]);
  const at = (x, y) => {
    const way = unit([(x - 0.4) * 0.74, (0.5 - y) * 0.74, -1]);
    const wall = mix(hex('#b9b4aa'), hex('#dcd8cf'), clamp(0.95 - Math.hypot(x - 0.28, y - 0.3) * 1.05));
    const t = march(eye, way, 9);
    if (t === Infinity) return shade(wall, 0.97 + 0.05 * layered(x * 6, y * 6));
    const p = eye.map((part, i) => part + way[i] * t);
    const normal = normalAt(p);
    const sun =
      Math.max(0, dot(normal, lamp)) *
      softShadow(
        p.map((part, i) => part + normal[i] * 0.01),
        lamp,
      );
    const above = 0.5 + 0.5 * normal[1];
    if (floor(p) < 0.004) return mix(shade(wall, 0.72 + sun * 0.3), wall, smooth(1, -3, p[2]));
    if (plinth(p) < 0.004) return shade(hex('#efece5'), 0.5 + above * 0.12 + sun * 0.5);
    const near = clamp(room(p.map((part, i) => part + normal[i] * 0.16)) / 0.16);
    const stone = mix(hex('#5a4632'), hex('#7a6a4a'), layered(p[0] * 5 + 3, p[1] * 5 + p[2] * 3));
    const patina = mix(stone, hex('#3f6257'), 0.45 * smooth(0.45, 0.7, layered(p[0] * 3, p[1] * 4 + p[2])));
    const gleam = Math.max(0, dot(unit(lamp.map((part, i) => part - way[i])), normal)) ** 26;
    const rim = (1 - Math.max(0, -dot(normal, way))) ** 3;
    const lit = shade(patina, (0.28 + above * 0.3) * (0.45 + 0.55 * near) + sun * 1.1);
    return mix(mix(lit, hex('#fff4dd'), clamp(gleam * 0.55 * (0.3 + sun))), hex('#d3cfc6'), rim * 0.25 * near);
  };
  return sharpOf(canvasOf(864, 1080, at)).median(3);
};
