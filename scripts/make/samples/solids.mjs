// Solids in light: distances, the way of a ray to them, and their shadows.
import { clamp, shade } from './canvas.mjs';

export const union = (a, b, k) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k);
  return b + (a - b) * h - k * h * (1 - h);
};
export const length = (x, y, z) => Math.hypot(x, y, z);
export const ball = (p, c, r) => length(p[0] - c[0], p[1] - c[1], p[2] - c[2]) - r;
export const limb = (p, a, b, r) => {
  const pa = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const ba = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const h = clamp((pa[0] * ba[0] + pa[1] * ba[1] + pa[2] * ba[2]) / (ba[0] ** 2 + ba[1] ** 2 + ba[2] ** 2));
  return length(pa[0] - ba[0] * h, pa[1] - ba[1] * h, pa[2] - ba[2] * h) - r;
};
export const block = (p, c, half) => {
  const q = p.map((part, i) => Math.abs(part - c[i]) - half[i]);
  return length(...q.map((part) => Math.max(part, 0))) + Math.min(Math.max(...q), 0);
};
/** What a wheel turns: a wall of this thickness along a line of [radius, height], in smooth steps between its points. */
export const turned = (line, thickness) => {
  const points = line.slice(0, -1).flatMap((from, i) =>
    Array.from({ length: 4 }, (_, step) => {
      const [before, to, after] = [line[Math.max(0, i - 1)], line[i + 1], line[Math.min(line.length - 1, i + 2)]];
      const t = step / 4;
      return from.map(
        (at, c) =>
          at +
          0.5 *
            t *
            (to[c] - before[c] + t * (2 * before[c] - 5 * at + 4 * to[c] - after[c] + t * (3 * (at - to[c]) + after[c] - before[c]))),
      );
    }),
  );
  points.push(line.at(-1));
  return (radius, height) => {
    let nearest = Infinity;
    for (let i = 1; i < points.length; i++) {
      const [ar, ah] = points[i - 1];
      const [br, bh] = [points[i][0] - ar, points[i][1] - ah];
      const t = clamp(((radius - ar) * br + (height - ah) * bh) / (br * br + bh * bh));
      nearest = Math.min(nearest, Math.hypot(radius - ar - br * t, height - ah - bh * t));
    }
    return nearest - thickness;
  };
};
export const unit = (v) => shade(v, 1 / length(...v));
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** scene: the distance of a point from the nearest solid. */
export const inLight = (scene) => ({
  march: (from, way, far) => {
    let t = 0.02;
    for (let i = 0; i < 90 && t < far; i++) {
      const d = scene([from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t]);
      if (d < 0.0012) return t;
      t += d;
    }
    return t < far ? t : Infinity;
  },
  normalAt: (p) =>
    unit(
      [0, 1, 2].map(
        (i) => scene(p.map((part, j) => part + (i === j ? 0.002 : 0))) - scene(p.map((part, j) => part - (i === j ? 0.002 : 0))),
      ),
    ),
  softShadow: (p, way) => {
    let open = 1;
    for (let t = 0.04, i = 0; i < 40 && t < 4; i++) {
      const d = scene([p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t]);
      open = Math.min(open, (9 * d) / t);
      if (open < 0.01) return 0;
      t += clamp(d, 0.03, 0.2);
    }
    return clamp(open);
  },
});
