// Painted things and a person: fruit, bottles, flowers, a window, a head.
import { canvasOf, clamp, hex, mix, noiseOf, ramp, shade, smooth } from './canvas.mjs';
import { paint } from './brush.mjs';

const oil = [
  { radius: 19, length: 8 },
  { radius: 10, length: 9, tolerance: 0.1 },
  { radius: 5, length: 10, tolerance: 0.11 },
  { radius: 2.5, length: 9, tolerance: 0.13, variety: 0.05 },
];
const inEllipse = (x, y, cx, cy, rx, ry) => 1 - Math.hypot((x - cx) / rx, (y - cy) / ry);

/** Lemons and a blue jug on a striped cloth. */
export const lemons = () => {
  const { layered } = noiseOf(307);
  const fruit = [
    [0.34, 0.7, 0.1, 0.3],
    [0.52, 0.76, 0.105, -0.5],
    [0.19, 0.79, 0.085, 0.1],
  ];
  const at = (x, y) => {
    const air = layered(x * 3, y * 3);
    let color = mix(hex('#c9674a'), hex('#e2a274'), air + (0.4 - x) * 0.5);
    if (y > 0.6) {
      color = mix(hex('#ece6d8'), hex('#cdbfae'), air);
      if (((x * 1.1 - (y - 0.6) * 0.5) * 7) % 1 < 0.28) color = mix(hex('#5e7fa6'), hex('#86a1bd'), air);
    }
    const half = 0.13 * (1 + 0.35 * Math.sin((y - 0.2) * 7.2)) * (y < 0.31 ? 0.62 : 1);
    const u = (x - 0.82) / half;
    const handle = Math.abs(Math.hypot((x - 0.97) / 0.8, y - 0.42) - 0.1) < 0.018 && x > 0.95;
    if ((Math.abs(u) < 1 && y > 0.2 && y < 0.74) || handle) {
      color = ramp(['#8fb3d6', '#3e6fae', '#234a84', '#152e58'].map(hex), clamp(0.45 + u * 0.45 + (air - 0.5) * 0.3));
      if (Math.abs(u + 0.45) < 0.08 && y > 0.34 && y < 0.56) color = hex('#eaf2f6');
      if (y < 0.225) color = hex('#12274a');
    }
    for (const [cx, cy, r, turn] of fruit) {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const a = ((x - cx) * c + (y - cy) * s) / (r * 1.25);
      const b = ((y - cy) * c - (x - cx) * s) / (r * 0.9);
      const inside = 1 - Math.hypot(a, b);
      const tip = Math.hypot(a - 0.98, b) < 0.16;
      if (inside > 0 || tip)
        color = ramp(['#fff3a6', '#f2cf3d', '#d09c22', '#8b6a1c'].map(hex), clamp(0.42 + a * 0.3 + b * 0.45 + (air - 0.5) * 0.25));
      else if (inEllipse(x, y, cx + r * 0.35, cy + r * 0.82, r * 1.5, r * 0.32) > 0 && y > 0.62) color = mix(color, hex('#5b4a63'), 0.6);
    }
    return color;
  };
  return paint(canvasOf(820, 690, at), { seed: 1201, brushes: oil, ground: hex('#a0563f'), flow: (x) => 0.8 * Math.sin(x * 4) });
};

/** Five bottles in a row, chalky and close to each other in tone. */
export const bottles = () => {
  const { layered } = noiseOf(311);
  const row = [
    [0.3, 0.085, 0.34, '#cfc4b2', 0.34],
    [0.47, 0.075, 0.22, '#8d8f86', 0.3],
    [0.63, 0.1, 0.42, '#b98f74', 0.6],
    [0.8, 0.07, 0.27, '#e5ddcd', 0.26],
    [0.94, 0.085, 0.47, '#7b7480', 0.7],
  ];
  const at = (x, y) => {
    const air = layered(x * 4, y * 4);
    let color = y < 0.66 ? mix(hex('#b9ad9c'), hex('#cfc5b4'), air) : mix(hex('#a59a88'), hex('#c3b8a3'), air);
    for (const [cx, half, top, tone, neck] of row) {
      const shoulder = top + (0.76 - top) * 0.4;
      const own = y < shoulder ? half * (neck + (1 - neck) * smooth(shoulder - 0.09, shoulder, y)) : half;
      const u = (x - cx) / own;
      if (y > top && y < 0.76 + 0.018 * Math.sqrt(Math.max(0, 1 - u * u)) && Math.abs(u) < 1) {
        color = shade(hex(tone), 1.08 - 0.3 * smooth(-0.6, 1, u) + (air - 0.5) * 0.16);
        if (y < top + 0.014) color = shade(hex(tone), 0.6);
      } else if (y > 0.72 && y < 0.79 && x > cx && x < cx + half * 2.1) color = mix(color, hex('#6f675f'), 0.5);
    }
    return color;
  };
  return paint(canvasOf(800, 640, at), {
    seed: 1202,
    brushes: oil,
    ground: hex('#a3917a'),
    gloss: 0.42,
    flow: (x, y) => (y > 0.66 ? 0.05 : 1.5),
  });
};

/** Tulips in a glass, against a dark wall. */
export const tulips = () => {
  const { layered } = noiseOf(313);
  const heads = [
    [0.22, 0.27, -0.5, '#d94f3d'],
    [0.42, 0.17, -0.1, '#e8823f'],
    [0.6, 0.28, 0.45, '#c93a4c'],
    [0.33, 0.41, -0.25, '#f0b04e'],
    [0.52, 0.42, 0.7, '#e05a4a'],
  ];
  const at = (x, y) => {
    const air = layered(x * 4, y * 4);
    let color = mix(hex('#1f2b2f'), hex('#3b4a48'), air);
    if (y > 0.83) color = mix(hex('#7b5a3c'), hex('#a8804f'), air);
    const u = (x - 0.4) / 0.12;
    for (const [cx, cy] of heads) {
      const t = clamp((y - cy) / (0.84 - cy));
      const stem = cx + (0.4 - cx) * t ** 0.8;
      if (y > cy && y < 0.84 && Math.abs(x - stem) < 0.008) color = mix(hex('#6f9150'), hex('#a7bd6b'), air);
      const leaf = Math.abs(x - (cx + (0.4 - cx) * t ** 0.5 + 0.07 * Math.sin(t * 3))) < 0.024 * Math.sin(t * 3.1);
      if (leaf && t > 0.15 && t < 0.75) color = mix(hex('#3f6b4a'), hex('#86a36a'), layered(x * 9, y * 30));
    }
    if (Math.abs(u) < 1 && y > 0.6 && y < 0.88) {
      const water = y > 0.68;
      color = mix(color, hex(water ? '#8fb2b4' : '#c9d8d4'), water ? 0.5 : 0.28);
      if (Math.abs(u) > 0.9 || Math.abs(y - 0.68) < 0.006 || y < 0.608) color = hex('#dfe9e4');
      if (Math.abs(u + 0.55) < 0.06 && y > 0.63) color = hex('#f5faf6');
    }
    for (const [cx, cy, lean, tone] of heads) {
      const [c, s] = [Math.cos(lean), Math.sin(lean)];
      const a = ((x - cx) * c + (y - cy) * s) / 0.075;
      const b = ((y - cy) * c - (x - cx) * s) / 0.105;
      const edge = 1 - Math.hypot(a, b * (b < 0 ? 0.85 : 1.1)) + (b < -0.35 ? 0.14 * Math.cos(a * 9) - 0.12 : 0);
      if (edge < 0) continue;
      const petal = Math.abs(Math.sin(a * 3.4));
      color = mix(shade(hex(tone), 0.62), mix(hex(tone), hex('#fbe3a8'), 0.3), clamp(petal * 0.7 - b * 0.35 + (air - 0.5) * 0.5));
    }
    return color;
  };
  return paint(canvasOf(640, 820, at), { seed: 1203, brushes: oil, ground: hex('#3d352c'), flow: (x, y) => 1.4 + 0.6 * Math.sin(y * 5) });
};

/** A head and shoulders in a few planes. */
export const greenScarf = () => {
  const { layered } = noiseOf(317);
  const at = (x, y) => {
    const air = layered(x * 3.5, y * 3.5);
    let color = mix(hex('#b98a4f'), hex('#d9b06f'), air + (x - 0.4) * 0.5);
    if (x > 0.55 && y < 0.75) color = mix(color, hex('#8d5d3a'), 0.5);
    const shoulders = y > 0.78 + ((x - 0.38) / 0.75) ** 2 * 0.5;
    if (shoulders) color = mix(hex('#3a2f45'), hex('#5d4a66'), air);
    const hair = inEllipse(x, y, 0.4, 0.36, 0.215, 0.25);
    if (hair > 0 || (Math.abs(Math.abs(x - 0.4) - 0.185) < 0.04 && y > 0.34 && y < 0.6))
      color = mix(hex('#2b1b17'), hex('#5d3726'), layered(x * 9, y * 25));
    if (Math.abs(x - 0.39) < 0.075 && y > 0.52 && y < 0.84) color = mix(hex('#c98f6c'), hex('#a0644c'), smooth(0.36, 0.46, x));
    const face = inEllipse(x, y, 0.385, 0.42, 0.15, 0.205);
    if (face > 0) {
      const side = smooth(0.37, 0.47, x + (y - 0.42) * 0.1);
      color = mix(hex('#f0c9a0'), hex('#b8775a'), side * 0.85);
      color = mix(color, hex('#e08f78'), 0.6 * smooth(0.05, 0.01, Math.hypot(x - 0.31, y - 0.48)));
      if (y < 0.3 + 0.03 * Math.sin((x - 0.25) * 9)) color = hex('#3a241c');
      for (const ex of [0.325, 0.435]) {
        if (inEllipse(x, y, ex, 0.405, 0.03, 0.014) > 0) color = Math.abs(x - ex - 0.006) < 0.012 ? hex('#24303a') : hex('#efe4d3');
        if (Math.abs(y - 0.372 - Math.abs(x - ex) * 0.25) < 0.006 && Math.abs(x - ex) < 0.038) color = hex('#3a241c');
      }
      if (x > 0.378 && x < 0.396 + (y - 0.4) * 0.12 && y > 0.4 && y < 0.49) color = hex('#cf8f6c');
      if (Math.abs(y - 0.492) < 0.006 && Math.abs(x - 0.388) < 0.022) color = hex('#8d4a3a');
      if (inEllipse(x, y, 0.382, 0.542, 0.042, 0.014) > 0) color = y < 0.543 ? hex('#a83e3a') : hex('#c96457');
    }
    const scarf = y > 0.66 + 0.08 * Math.sin((x - 0.1) * 4) && y < 0.82 + 0.05 * Math.sin(x * 8) && Math.abs(x - 0.38) < 0.22;
    const tail = x > 0.42 && x < 0.55 + (y - 0.7) * 0.15 && y > 0.74;
    if (scarf || tail)
      color = ramp(['#1d4a3c', '#2f7a5c', '#69ab7e', '#b9d39a'].map(hex), clamp(layered(x * 6 + y * 9, y * 5 - x * 7) * 1.5 - 0.25));
    return color;
  };
  return paint(canvasOf(650, 830, at), { seed: 1204, brushes: oil, ground: hex('#9c7044'), flow: (x, y) => 0.9 + Math.sin(x * 5 + y * 4) });
};

/** A lit window, seen from a dark garden. */
export const lateWindow = () => {
  const { layered } = noiseOf(331);
  const at = (x, y) => {
    const air = layered(x * 4, y * 4);
    let color = ramp(['#101b22', '#1c3032', '#27443d'].map(hex), y * 0.8 + (air - 0.5) * 0.7);
    const wall = x > 0.2 && y > 0.12;
    if (wall) color = mix(hex('#2c3038'), hex('#454551'), air);
    const [u, v] = [(x - 0.36) / 0.38, (y - 0.24) / 0.42];
    const lit = u > 0 && u < 1 && v > 0 && v < 1;
    if (lit) {
      color = mix(hex('#f7d780'), hex('#e39a45'), clamp(Math.hypot(u - 0.62, v - 0.3) * 1.1 + (air - 0.5) * 0.4));
      if (Math.hypot((u - 0.62) / 0.16, (v - 0.22) / 0.1) < 1 && v < 0.25) color = hex('#fff4cf');
      if (v > 0.78) color = hex('#7c4a2c');
      if (Math.hypot((u - 0.3) / 0.09, (v - 0.52) / 0.1) < 1 || (Math.abs(u - 0.3) < 0.16 - (v < 0.62 ? 0.07 : 0) && v > 0.6 && v < 0.8))
        color = hex('#3a2620');
      if (u < 0.1 + 0.03 * Math.sin(v * 9) || u > 0.9 + 0.03 * Math.sin(v * 8)) color = mix(hex('#b5462f'), hex('#d9794a'), air);
      if (Math.abs(u - 0.5) < 0.02 || Math.abs(v - 0.42) < 0.016) color = hex('#241d1c');
    } else if (u > -0.06 && u < 1.06 && v > -0.06 && v < 1.07) color = hex('#181519');
    const pool = smooth(0.3, 0, Math.hypot((x - 0.52) / 1.4, (y - 0.9) / 0.5));
    if (y > 0.76)
      color = mix(mix(hex('#16221c'), hex('#2f4a35'), layered(x * 20, y * 40)), hex('#c9a04a'), pool * 0.7 * layered(x * 24, y * 30));
    const bush = inEllipse(x, y, 0.12, 0.76, 0.2, 0.26) + (layered(x * 12, y * 12) - 0.5) * 0.5;
    if (bush > 0) color = mix(hex('#0d1814'), hex('#37503a'), smooth(0, 0.5, bush) * air);
    return color;
  };
  return paint(canvasOf(780, 780, at), {
    seed: 1205,
    brushes: oil,
    ground: hex('#2a2a2c'),
    flow: (x, y) => 1.2 + 0.8 * Math.sin(x * 6 - y * 4),
  });
};
