// Paints a picture in strokes: coarse brushes first, finer ones where something is still missing, then light on the relief.
import { blurred, chance, clamp } from './canvas.mjs';

const at = (canvas, x, y) => {
  const px = clamp(Math.round(x), 0, canvas.width - 1);
  const py = clamp(Math.round(y), 0, canvas.height - 1);
  return (py * canvas.width + px) * 3;
};
const distance = (a, i, b, j) => Math.abs(a[i] - b[j]) + Math.abs(a[i + 1] - b[j + 1]) + Math.abs(a[i + 2] - b[j + 2]);
const light = (data, i) => 0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2];

/** Across the gradient, which follows contours; where there is none, the work's own direction. */
const directionAt = (reference, x, y, span, flow) => {
  const gx = light(reference.data, at(reference, x + span, y)) - light(reference.data, at(reference, x - span, y));
  const gy = light(reference.data, at(reference, x, y + span)) - light(reference.data, at(reference, x, y - span));
  const own = flow(x / reference.height, y / reference.height);
  const strength = Math.hypot(gx, gy);
  if (strength < 0.03) return own;
  const along = Math.atan2(gx, -gy);
  return Math.cos(along - own) < 0 ? along + Math.PI : along;
};

const traceOf = (reference, painted, startX, startY, color, brush, flow, random) => {
  const points = [[startX, startY]];
  let [x, y] = [startX, startY];
  let heading = directionAt(reference, x, y, brush.radius, flow);
  const step = Math.max(1.5, brush.radius * 0.5);
  const longest = (brush.length * (0.6 + 0.8 * random()) * brush.radius) / step;
  for (let i = 0; i < longest; i++) {
    const wanted = directionAt(reference, x, y, brush.radius, flow);
    heading += Math.atan2(Math.sin(wanted - heading), Math.cos(wanted - heading)) * 0.5;
    x += Math.cos(heading) * step;
    y += Math.sin(heading) * step;
    if (x < -brush.radius || y < -brush.radius || x > reference.width + brush.radius || y > reference.height + brush.radius) break;
    const here = at(reference, x, y);
    if (i > 2 && distance(reference.data, here, painted.data, here) < distance(reference.data, here, color, 0)) break;
    points.push([x, y]);
  }
  return points;
};

/** One stroke: bristles that each carry a little more or less paint of a slightly different shade. */
const lay = (painted, relief, points, color, brush, random) => {
  if (points.length < 2) return;
  const bristles = Math.max(3, Math.round(brush.radius * 1.6));
  for (let b = 0; b < bristles; b++) {
    const across = (b / (bristles - 1)) * 2 - 1;
    const load = (0.55 + 0.45 * random()) * (1 - 0.35 * across * across);
    const tint = (random() - 0.5) * brush.variety;
    const starts = random() * 0.08;
    const ends = 1 - random() * random() * 0.5;
    for (let i = 0; i < points.length - 1; i++) {
      const along = i / (points.length - 1);
      if (along < starts || along > ends) continue;
      const [x0, y0] = points[i];
      const [x1, y1] = points[i + 1];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const taper = Math.min(1, 0.35 + Math.min(along * 6, (1 - along) * 3));
      const ox = (-(y1 - y0) / length) * across * brush.radius * taper;
      const oy = ((x1 - x0) / length) * across * brush.radius * taper;
      const dots = Math.ceil(length);
      for (let d = 0; d < dots; d++) {
        const x = Math.round(x0 + ((x1 - x0) * d) / dots + ox);
        const y = Math.round(y0 + ((y1 - y0) * d) / dots + oy);
        if (x < 0 || y < 0 || x >= painted.width || y >= painted.height) continue;
        const p = y * painted.width + x;
        const cover = load * brush.opacity;
        for (let c = 0; c < 3; c++) painted.data[p * 3 + c] += (clamp(color[c] + tint) - painted.data[p * 3 + c]) * cover;
        relief[p] += (brush.thickness * (load + Math.abs(across) * 0.25) - relief[p]) * cover;
      }
    }
  }
};

/** The relief seen in light from the upper left, and the weave of the canvas where the paint is thin. */
const lit = (painted, relief, { gloss, weave }) => {
  const { width, height, data } = painted;
  const out = new Float32Array(data);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const p = y * width + x;
      const slope = relief[p - 1] - relief[p + 1] + (relief[p - width] - relief[p + width]);
      const threads = weave * (Math.sin(x * 1.9) * Math.sin(y * 1.9)) * (1 - clamp(relief[p]));
      const lift = clamp(1 - slope * -gloss + threads, 0.6, 1.4);
      for (let c = 0; c < 3; c++) out[p * 3 + c] = data[p * 3 + c] * lift;
    }
  return { ...painted, data: out };
};

/**
 * reference: the picture to paint; brushes: from coarse to fine, radius in pixels; flow: the direction of strokes in
 * radians where the picture has none of its own; ground: the color of the primed canvas.
 */
export const paint = async (reference, { seed, brushes, flow = () => 0, ground, gloss = 0.35, weave = 0.05 }) => {
  const random = chance(seed);
  const { width, height } = reference;
  const painted = { width, height, data: new Float32Array(width * height * 3) };
  for (let i = 0; i < painted.data.length; i++) painted.data[i] = ground[i % 3];
  const relief = new Float32Array(width * height);
  for (const [layer, given] of brushes.entries()) {
    const brush = { length: 9, opacity: 0.85, variety: 0.07, thickness: 1, tolerance: 0.12, ...given };
    const goal = await blurred(reference, Math.max(0.5, brush.radius * 0.5));
    const grid = Math.max(3, brush.radius * 0.9);
    const starts = [];
    for (let y = 0; y < height; y += grid) for (let x = 0; x < width; x += grid) starts.push([x + random() * grid, y + random() * grid]);
    for (let i = starts.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [starts[i], starts[j]] = [starts[j], starts[i]];
    }
    for (const [x, y] of starts) {
      const here = at(goal, x, y);
      if (layer > 0 && distance(goal.data, here, painted.data, here) < brush.tolerance) continue;
      const shift = (random() - 0.5) * brush.variety;
      const color = [0, 1, 2].map((c) => clamp(goal.data[here + c] + shift + (random() - 0.5) * brush.variety * 0.6));
      lay(painted, relief, traceOf(goal, painted, x, y, color, brush, flow, random), color, brush, random);
    }
  }
  return lit(painted, relief, { gloss, weave });
};
