// A picture as image generators like to make them: a small lighted tree in a ball of glass, in the snow at dusk. Too smooth everywhere.
import { canvasOf, chance, clamp, hex, mix, noiseOf, ramp, smooth } from '../canvas.mjs';
import { dot, unit } from '../solids.mjs';

const { layered, noise } = noiseOf(3401);
const random = chance(3403);

const eye = [0, 1.25, 6.2];
const center = [0, 1.02, 0];
const radius = 1.02;
const toward = (p, way, t) => [p[0] + way[0] * t, p[1] + way[1] * t, p[2] + way[2] * t];
const added = (color, other, amount) => color.map((part, i) => part + other[i] * amount);

/** Lights far behind, out of focus. */
const bokeh = Array.from({ length: 60 }, () => ({
  x: (random() - 0.5) * 1.5,
  y: 0.06 + 0.12 * random() ** 1.6,
  r: 0.008 + 0.018 * random(),
  color: ['#ffc46b', '#ff9a5c', '#ffe0a6', '#8fc7ff'].map(hex)[Math.floor(random() * 4)],
  glow: 0.25 + 0.5 * random(),
}));
const firs = Array.from({ length: 34 }, (_, i) => ({
  x: -1.05 + i * 0.064 + (random() - 0.5) * 0.05,
  tall: 0.05 + 0.13 * random() ** 1.5,
}));

/** What lies behind, by direction. */
const far = (way) => {
  const x = way[0] / Math.max(0.2, Math.abs(way[2]));
  const y = way[1] / Math.max(0.2, Math.abs(way[2]));
  const cloud = smooth(0.42, 0.75, layered(x * 3.5 + 3, y * 15 + 5, 5));
  let color = ramp(['#ff9c5e', '#ee6a8e', '#8653b4', '#3a3f96', '#161c52', '#0c1138'].map(hex), clamp(y * 2.7 + 0.02));
  color = mix(color, hex('#ffb98e'), cloud * 0.55 * smooth(0.4, 0.03, y));
  color = added(color, hex('#ffd27a'), 0.8 * smooth(0.34, 0, Math.hypot(x + 0.2, (y - 0.05) * 1.4)) ** 2);
  for (const [row, blur] of [0.02, 0.009].entries())
    for (const { x: at, tall } of firs) {
      const [u, v] = [x - at * (1 + row * 0.3) - row * 0.03, (y + 0.03 + row * 0.015) / (tall * (1.3 - row * 0.2))];
      if (v < 1.1)
        color = mix(
          color,
          hex(row === 0 ? '#5d4a86' : '#2b2c5c'),
          0.75 * smooth(blur, -blur, Math.abs(u) - 0.036 * (1 - v) * (1 + 0.25 * Math.sin(v * 26))) * smooth(1.1, 0.9, v),
        );
    }
  for (const { x: at, y: up, r, color: tone, glow } of bokeh) {
    const d = Math.hypot(x - at, y - up + 0.02) / r;
    if (d < 1.15) color = added(color, tone, glow * 0.6 * smooth(1.12, 0.92, d) * (0.65 + 0.35 * d));
  }
  return color;
};

const snowAt = (x, z) =>
  0.16 * (layered(x * 0.7 + 9, z * 0.7, 3) - 0.5) +
  0.012 * (layered(x * 2.6, z * 2.6, 2) - 0.5) -
  0.08 * smooth(1.1, 0.5, Math.hypot(x, z));
const snow = (p) => {
  const e = 0.03;
  const normal = unit([snowAt(p[0] - e, p[2]) - snowAt(p[0] + e, p[2]), 2 * e, snowAt(p[0], p[2] - e) - snowAt(p[0], p[2] + e)]);
  const low = Math.max(0, dot(normal, unit([-0.75, 0.25, -0.6])));
  let color = mix(hex('#2c3480'), hex('#8079c4'), clamp(normal[1] * 1.1 - 0.2 + 0.25 * layered(p[0] * 1.2, p[2] * 1.2, 2)));
  color = mix(color, hex('#ffb68a'), clamp(low * 1.1));
  const away = Math.hypot(p[0], p[2] - 0.1);
  color = mix(color, hex('#14174a'), 0.8 * smooth(1.25, 0.35, away));
  // The light of the tree, gathered by the glass.
  color = added(
    color,
    hex('#ffb14a'),
    0.95 * smooth(1.0, 0.0, Math.hypot(p[0] - 0.2, (p[2] - 1.3) * 0.75)) ** 2 + 0.3 * smooth(2.6, 0.9, away) * smooth(0.5, 1.1, away),
  );
  color = added(color, [1, 0.95, 0.9], 0.3 * smooth(0.9, 1, noise(p[0] * 44, p[2] * 30)));
  return mix(color, hex('#c07fa6'), smooth(1, 11, -p[2]) * 0.85);
};

const outside = (from, way) => {
  if (way[1] < -0.02) {
    const t = -from[1] / way[1];
    const p = toward(from, way, t);
    if (p[2] > -14) return snow(toward(from, way, (snowAt(p[0], p[2]) - from[1]) / way[1]));
  }
  return mix(far(way), hex('#c07fa6'), 0.85 * smooth(0.05, -0.03, way[1]));
};

const boughs = Array.from({ length: 420 }, () => {
  const v = random() ** 0.75;
  return {
    x: (random() * 2 - 1) * 0.56 * (1 - v) ** 0.85,
    y: -0.42 + v * 1.08,
    r: (0.03 + 0.04 * random()) * (1 - v * 0.45),
    tone: random(),
  };
});
const lights = Array.from({ length: 42 }, (_, i) => {
  const v = (i + 0.5) / 42;
  return { x: 0.5 * (1 - v) ** 0.9 * Math.sin(i * 1.15), y: -0.36 + v * 0.98, r: 0.011 + 0.007 * random(), tone: random() };
});

const flakes = Array.from({ length: 130 }, () => ({ x: random() * 2 - 1, y: random() * 1.6 - 0.6, r: 0.006 + 0.012 * random() ** 2 }));

/** The tree as a flat picture through the middle of the ball: color, and how much it covers. */
const tree = (x, y) => {
  if (Math.abs(x) > 0.75) return { color: [0, 0, 0], cover: 0, glow: [0, 0, 0] };
  let cover = 0;
  let color = [0, 0, 0];
  const over = (tone, amount) => {
    color = mix(color, tone, amount);
    cover = Math.max(cover, amount);
  };
  if (Math.abs(x) < 0.035 + 0.02 * smooth(-0.45, -0.7, y) && y < -0.3 && y > -0.74) over(hex('#3a2230'), 1);
  for (const bough of boughs) {
    if (Math.abs(y - bough.y) > 0.14) continue;
    const d = Math.hypot((x - bough.x) / 1.7, y - bough.y + 0.25 * Math.abs(x - bough.x)) / bough.r;
    if (d < 1)
      over(
        mix(mix(hex('#0f3a40'), hex('#2f7a5c'), bough.tone), hex('#ffe6c4'), 0.5 * smooth(0.1, 0.9, (y - bough.y) / bough.r + 0.2)),
        smooth(1, 0.75, d),
      );
  }
  let glow = [0, 0, 0];
  for (const { x: lx, y: ly, r, tone } of lights) {
    const d = Math.hypot(x - lx, y - ly) / r;
    if (d < 9) glow = added(glow, mix(hex('#ffb347'), hex('#ffe9b0'), tone), 0.55 * smooth(9, 0, d) ** 3 + smooth(1.3, 0.7, d));
  }
  const star = Math.hypot(x, y - 0.7);
  glow = added(
    glow,
    hex('#ffe7a0'),
    smooth(0.3, 0, star) ** 3 +
      1.5 * smooth(0.035, 0.015, star) +
      smooth(0.012, 0, Math.abs(x)) * smooth(0.2, 0, star) +
      smooth(0.012, 0, Math.abs(y - 0.7)) * smooth(0.2, 0, star),
  );
  return { color, cover, glow };
};

const refracted = (way, normal, ratio) => {
  const c = -dot(way, normal);
  const k = 1 - ratio * ratio * (1 - c * c);
  return k < 0 ? null : unit(way.map((part, i) => part * ratio + normal[i] * (ratio * c - Math.sqrt(k))));
};
const mirrored = (way, normal) => {
  const turn = dot(way, normal);
  return way.map((part, i) => part - 2 * turn * normal[i]);
};

const glass = (p, way) => {
  const normal = unit(p.map((part, i) => part - center[i]));
  const inside = refracted(way, normal, 1 / 1.18);
  const path =
    -2 *
    dot(
      inside,
      p.map((part, i) => part - center[i]),
    );
  const end = toward(p, inside, path);
  const leaving = refracted(inside, unit(center.map((part, i) => part - end[i])), 1.18) ?? inside;
  let color = outside(end, leaving).map((part, i) => part * [0.62, 0.6, 0.78][i]);
  // A floor of snow in the ball, and the tree on it.
  const half = toward(p, inside, (center[2] - p[2]) / inside[2]);
  const [x, y] = [half[0] - center[0], half[1] - center[1]];
  const drift = -0.56 + 0.1 * (layered(x * 3 + 5, 2, 3) - 0.5);
  color = mix(
    color,
    mix(
      mix(hex('#f3d9e0'), hex('#8f8ad0'), clamp((drift - y) * 2.2)),
      hex('#ffc27a'),
      0.6 * smooth(0.6, 0, Math.hypot(x, (y + 0.6) * 1.6)),
    ),
    smooth(-0.015, 0.02, drift - y),
  );
  const { color: needles, cover, glow } = tree(x, y);
  color = mix(color, needles, cover);
  color = added(color, hex('#ff9d4a'), 0.22 * smooth(1, 0.1, Math.hypot(x, y)));
  color = color.map((part, i) => part + glow[i]);
  for (const { x: fx, y: fy, r } of flakes) {
    const d = Math.hypot(x - fx, y - fy) / r;
    if (d < 1) color = added(color, [1, 0.97, 0.95], 0.75 * smooth(1, 0.4, d));
  }
  const rim = (1 - Math.max(0, -dot(way, normal))) ** 3.2;
  const mirror = outside(p, mirrored(way, normal));
  color = mix(color, mirror, clamp(0.05 + rim * 0.9));
  const [hx, hy] = [normal[0] + 0.52, normal[1] - 0.58];
  color = added(color, [1, 0.96, 0.92], 0.85 * smooth(0.2, 0.1, Math.hypot(hx * 0.9 + hy * 0.5, (hy - hx) * 1.9)));
  return added(color, hex('#ffd9b0'), 0.35 * smooth(0.12, 0.02, Math.hypot(normal[0] - 0.6, (normal[1] + 0.5) * 1.2)));
};

const ahead = unit([0, center[1] - 0.1 - eye[1], 0 - eye[2]]);
const above = unit([0, -ahead[2], ahead[1]]);
const seen = (u, v) => {
  const way = unit([u, ahead[1] + above[1] * v, ahead[2] + above[2] * v]);
  const from = eye.map((part, i) => part - center[i]);
  const b = dot(from, way);
  const k = b * b - (dot(from, from) - radius * radius);
  const hit = k > 0 ? toward(eye, way, -b - Math.sqrt(k)) : null;
  return hit !== null && hit[1] > snowAt(hit[0], hit[2]) ? glass(hit, way) : outside(eye, way);
};

const quarters = [-0.25, 0.25].flatMap((dy) => [-0.25, 0.25].map((dx) => [dx, dy]));
/** Square. size: in pixels. */
export const glassBall = (size) =>
  canvasOf(size, size, (x, y) => {
    // What lies outside of the ball is out of focus anyway.
    const parts = Math.hypot(x - 0.5, y - 0.47) < 0.34 ? quarters : [[0, 0]];
    let sum = [0, 0, 0];
    for (const [dx, dy] of parts) sum = added(sum, seen((x - 0.5 + dx / size) * 0.56, (0.5 - y - dy / size) * 0.56), 1 / parts.length);
    const edge = 1.06 - 0.6 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
    return sum.map((part) => part * edge).map((part) => clamp(part > 0.75 ? 0.75 + 0.25 * (1 - Math.exp((0.75 - part) * 3)) : part));
  });
