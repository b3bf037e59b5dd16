// Three sculptures, each photographed in its own room.
import { canvasOf, clamp, hex, mix, noiseOf, ramp, shade, smooth } from './canvas.mjs';
import { ball, block, dot, inLight, limb, union, unit } from './solids.mjs';

/** surface(p, normal): its color there. wall: two colors, far from and near to the lamp. */
export const photographed = ({ width, height, solid, stand, base, surface, standTone, wall, lamp: from, eye, gloss, zoom = 0.74 }) => {
  const { layered } = noiseOf(701);
  const floor = (p) => p[1] - base;
  const scene = (p) => Math.min(solid(p), stand(p), floor(p));
  const { march, normalAt, softShadow } = inLight(scene);
  const lamp = unit(from);
  const at = (x, y) => {
    const way = unit([(x - width / height / 2) * zoom, (0.5 - y) * zoom, -1]);
    const backdrop = mix(hex(wall[0]), hex(wall[1]), clamp(1.05 - Math.hypot(x - 0.25, y - 0.25)));
    const t = march(eye, way, 9);
    if (t === Infinity) return shade(backdrop, 0.97 + 0.05 * layered(x * 6, y * 6));
    const p = eye.map((part, i) => part + way[i] * t);
    const normal = normalAt(p);
    const lifted = p.map((part, i) => part + normal[i] * 0.01);
    const sun = Math.max(0, dot(normal, lamp)) * softShadow(lifted, lamp);
    const above = 0.5 + 0.5 * normal[1];
    if (floor(p) < 0.004) return mix(shade(backdrop, 0.68 + sun * 0.32), backdrop, smooth(1, -3, p[2]));
    if (stand(p) < 0.004) return shade(hex(standTone), 0.45 + above * 0.14 + sun * 0.5);
    const near = clamp(scene(p.map((part, i) => part + normal[i] * 0.16)) / 0.16);
    const gleam = Math.max(0, dot(unit(lamp.map((part, i) => part - way[i])), normal)) ** gloss[1];
    return mix(
      shade(surface(p, normal), (0.3 + above * 0.26) * (0.45 + 0.55 * near) + sun * 0.95),
      hex('#fffaf0'),
      clamp(gleam * gloss[0] * (0.3 + sun)),
    );
  };
  return canvasOf(width, height, at);
};

/** Two stones that hold each other up. */
export const leaning = () => {
  const { layered } = noiseOf(709);
  const squash = (p, c, r, k) => ball([p[0] - c[0], (p[1] - c[1]) / k, (p[2] - c[2]) * 1.5], [0, 0, 0], r) * 0.6;
  const turned = (p, a) => [p[0] * Math.cos(a) - p[1] * Math.sin(a), p[0] * Math.sin(a) + p[1] * Math.cos(a), p[2]];
  const solid = (p) =>
    Math.min(
      Math.max(squash(turned(p, 0.32), [-0.22, 0.34, 0], 0.42, 1.9), -ball(p, [-0.3, 0.52, 0.1], 0.15)),
      squash(turned(p, -0.46), [0.38, 0.08, 0], 0.34, 1.75),
    );
  return photographed({
    width: 700,
    height: 660,
    solid,
    stand: (p) => block(p, [0.06, -0.53, 0], [0.8, 0.16, 0.42]) - 0.01,
    base: -0.7,
    surface: (p) => {
      const vein = Math.abs(layered(p[0] * 3 + 2, p[1] * 3 + p[2] * 2, 5) - 0.5);
      return mix(hex('#9a9aa0'), hex('#f1eee8'), smooth(0, 0.05, vein) * 0.8 + 0.2);
    },
    standTone: '#4b453f',
    wall: ['#6c7075', '#a5a8aa'],
    lamp: [-0.8, 0.9, 0.6],
    eye: [0, 0.2, 4.2],
    gloss: [0.3, 14],
  });
};

/** A tall stoneware vessel with a running glaze. */
export const vessel = () => {
  const { layered } = noiseOf(719);
  const half = (y) => 0.3 + 0.2 * Math.sin((y + 0.5) * 1.9) - 0.26 * smooth(0.55, 0.95, y) + 0.1 * smooth(1.02, 1.2, y);
  const solid = (p) => {
    const r = Math.hypot(p[0], p[2]);
    const outer = Math.max(r - half(p[1]) - 0.008 * Math.sin(p[1] * 46), p[1] - 1.2, -0.8 - p[1]);
    return Math.max(outer, -Math.max(r - half(p[1]) + 0.05, 0.2 - p[1])) * 0.55;
  };
  return photographed({
    width: 660,
    height: 880,
    solid,
    stand: () => 9,
    base: -0.8,
    surface: (p) => {
      const angle = Math.atan2(p[2], p[0]);
      const edge = 0.05 + (layered(Math.cos(angle) * 2.4 + 5, Math.sin(angle) * 2.4) - 0.5) * 0.9;
      const glaze = ramp(
        ['#16353b', '#2a6a6e', '#6fa79b', '#c3cfae'].map(hex),
        clamp(layered(p[0] * 4, p[1] * 2.4 + p[2] * 3) * 0.9 + (p[1] - 0.5) * 0.3),
      );
      const clay = mix(hex('#8a6a4c'), hex('#b5906b'), layered(p[0] * 22, p[1] * 30 + p[2] * 22));
      return mix(clay, glaze, smooth(edge - 0.015, edge + 0.015, p[1]));
    },
    standTone: '#ffffff',
    wall: ['#b9a78d', '#e3d6c0'],
    lamp: [-0.7, 0.8, 0.75],
    eye: [0, 0.45, 4.4],
    gloss: [0.6, 40],
  });
};

/** A ring that is cut open, polished bronze. */
export const ring = () => {
  const { layered } = noiseOf(727);
  const solid = (p) => {
    const around = Math.hypot(p[0], p[1] - 0.42) - 0.62;
    const torus = Math.hypot(around, p[2] * 0.8) - 0.15 - 0.05 * Math.sin(Math.atan2(p[1] - 0.42, p[0]) * 1 + 0.6);
    const cut = block([p[0] * 0.8 + (p[1] - 0.42) * 0.6, p[1] - 0.42 - p[0] * 0.75, p[2]], [0.9, 0, 0], [0.5, 0.085, 0.6]);
    return union(Math.max(torus, -cut), limb(p, [0, -0.2, 0], [0, -0.6, 0], 0.07), 0.08) * 0.85;
  };
  return photographed({
    width: 660,
    height: 700,
    solid,
    stand: (p) => block(p, [0, -0.74, 0], [0.34, 0.17, 0.3]) - 0.006,
    base: -0.92,
    surface: (p, normal) => {
      const mirrored = ramp(
        ['#2c1b0e', '#7a4d1d', '#d19a45', '#fbe6ae', '#8a5a26'].map(hex),
        clamp(0.5 + normal[1] * 0.34 + normal[0] * -0.22 + (layered(p[0] * 6, p[1] * 6) - 0.5) * 0.2),
      );
      return shade(mirrored, 1.1);
    },
    standTone: '#23211f',
    wall: ['#4a3f47', '#8a7680'],
    lamp: [-0.9, 0.9, 0.8],
    eye: [0.2, 0.3, 4.2],
    gloss: [0.8, 60],
  });
};
