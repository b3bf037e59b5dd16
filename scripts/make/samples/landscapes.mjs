// Painted places: water, snow, roofs, fields and weather.
import { canvasOf, clamp, hex, mix, noiseOf, ramp, shade, smooth } from './canvas.mjs';
import { paint } from './brush.mjs';

const oil = [
  { radius: 19, length: 8 },
  { radius: 10, length: 9, tolerance: 0.1 },
  { radius: 5, length: 10, tolerance: 0.11 },
  { radius: 2.5, length: 9, tolerance: 0.13, variety: 0.05 },
];

/** A harbor at night: two lamps, and a moon that the water breaks. */
export const nocturne = () => {
  const { layered } = noiseOf(211);
  const quay = 0.42;
  const lights = [
    [0.28, 0.31, '#f5b754'],
    [0.37, 0.335, '#e99a4b'],
    [0.93, 0.37, '#d9743f'],
  ];
  const at = (x, y) => {
    const cloud = layered(x * 2.4, y * 5.2);
    const moon = Math.hypot(x - 0.74, y - 0.16);
    const dry = (px, py) => {
      let color = ramp(['#0e1a33', '#1b3054', '#35527a', '#57708a'].map(hex), py * 1.7 + (cloud - 0.5) * 0.6);
      color = mix(color, hex('#dfe4d2'), 0.6 * smooth(0.34, 0.03, moon));
      if (moon < 0.045) color = hex('#fbf6dd');
      const roof = quay - 0.05 - 0.11 * Math.max(0, layered(Math.floor(px * 11) * 2.7, 4, 1) - 0.25) * (px < 0.6 ? 1.4 : 0.45);
      if (py > roof) color = mix(hex('#101726'), hex('#2a3144'), layered(px * 14, py * 20));
      if (
        py > roof + 0.03 &&
        (px * 23) % 1 > 0.66 &&
        (py * 31) % 1 > 0.5 &&
        layered(Math.floor(px * 23) * 3, Math.floor(py * 31), 1) > 0.58
      )
        color = hex('#d99c46');
      for (const [cx, cy, glow] of lights) color = mix(color, hex(glow), 0.95 * smooth(0.055, 0.006, Math.hypot(px - cx, py - cy)));
      return color;
    };
    if (y < quay) return dry(x, y);
    const depth = (y - quay) / (1 - quay);
    const ripple = layered((x * 4) / (0.3 + depth), (y * 40) / (0.5 + depth));
    let color = mix(hex('#22395b'), hex('#0b1526'), depth * 0.9 + (ripple - 0.5) * 0.5);
    color = mix(
      color,
      hex('#e7ecd9'),
      0.9 * smooth(0.05 + depth * 0.09, 0, Math.abs(x - 0.74 + (ripple - 0.5) * 0.13)) * smooth(0.44, 0.66, ripple),
    );
    for (const [cx, , glow] of lights)
      color = mix(color, hex(glow), 0.8 * smooth(0.028 + depth * 0.03, 0, Math.abs(x - cx + (ripple - 0.5) * 0.08)) * (1 - depth * 0.8));
    const bow = (x - 0.18) / 0.36;
    if (y > 0.74 + bow * bow * 0.02 && y < 0.83 + 0.03 * Math.sin(bow * 2) && Math.abs(bow) < 1 - (y - 0.72) * 1.2) color = hex('#0a0f1b');
    if (Math.abs(x - 0.2) < 0.006 && y > 0.5 && y < 0.76) color = hex('#0a0f1b');
    return color;
  };
  return paint(canvasOf(820, 660, at), { seed: 1101, brushes: oil, ground: hex('#2d3a55'), flow: () => 0.06 });
};

/** Fruit trees in snow, blue shadows between them. */
export const orchard = () => {
  const { layered } = noiseOf(223);
  const trees = [
    [0.14, 0.52, 0.24],
    [0.44, 0.5, 0.2],
    [0.72, 0.55, 0.28],
    [1.0, 0.5, 0.19],
    [0.3, 0.72, 0.42],
    [0.92, 0.78, 0.48],
  ];
  const at = (x, y) => {
    const air = layered(x * 2, y * 4);
    const slope = 0.46 + 0.03 * Math.sin(x * 3);
    let color = ramp(['#b8c2cf', '#d9d5cf', '#efe0c9'].map(hex), y * 2 + (air - 0.5) * 0.5);
    if (y > slope - 0.06 - 0.04 * layered(x * 6, 2) && y < slope) color = mix(hex('#6f7f92'), hex('#93a0a8'), air);
    if (y >= slope) {
      const shadow = smooth(0.48, 0.62, layered(x * 4 + y * 3, y * 11 - x * 2));
      color = mix(mix(hex('#f7f2e8'), hex('#e9dcc6'), air), hex('#9fb3d2'), shadow * 0.85);
      if (layered(x * 30, y * 40) > 0.68) color = hex('#c9a877');
    }
    for (const [i, [cx, foot, size]] of trees.entries()) {
      const v = (foot - y) / size;
      const u = (x - cx) / size;
      if (v < -0.02 || v > 1.1 || Math.abs(u) > 0.65) continue;
      const bend = 0.06 * Math.sin(v * 5 + i);
      const trunk = Math.abs(u - bend) < 0.06 * (1.1 - v) && v < 0.6;
      let arm = false;
      for (let k = -3; k <= 3; k++) {
        const start = 0.22 + 0.08 * ((k * k + i) % 4);
        const reach = (v - start) / 0.75;
        arm ||=
          reach > 0 &&
          reach < 0.9 &&
          Math.abs(u - bend - k * 0.17 * reach ** 0.7 - 0.03 * Math.sin(reach * 14 + k)) < 0.018 * (1.15 - reach);
      }
      if (trunk || arm) color = mix(hex('#33292b'), hex('#6a5148'), layered(x * 20, y * 20));
      else if (v > 0.35 && Math.hypot(u / 0.5, (v - 0.66) / 0.42) < 1 && layered(u * 14 + i * 3, v * 14, 3) > 0.6) color = hex('#a88f84');
      if (arm && layered(u * 9 + i, v * 9) > 0.58) color = hex('#f4efe6');
    }
    return color;
  };
  return paint(canvasOf(820, 640, at), { seed: 1102, brushes: oil, ground: hex('#b69f86'), flow: (x, y) => (y > 0.5 ? 0.35 : 1.3) });
};

/** Roofs seen from above, as planes. */
export const roofs = () => {
  const { layered } = noiseOf(227);
  const tones = ['#8f3b2c', '#b5533a', '#d08352', '#5a3a3f', '#74506b', '#3f4a63', '#c9a06b', '#9c6b4c'].map(hex);
  const at = (x, y) => {
    const air = layered(x * 2.5, y * 2.5);
    let color = ramp(['#e6b37a', '#e0916b', '#a26a78'].map(hex), y * 2.6 + (air - 0.5) * 0.4);
    for (let row = 0; row < 6; row++) {
      const base = 0.24 + row * 0.145;
      const wide = 0.15 + row * 0.028;
      const shift = row * 0.071;
      const i = Math.floor((x + shift) / wide);
      const u = (x + shift) / wide - i;
      const pick = (row * 5 + i * 3 + ((i * i) % 3)) % tones.length;
      const peak = base - 0.05 - 0.05 * ((pick % 3) / 2);
      const line = peak + Math.abs(u - 0.42) * wide * 0.75;
      if (y > line) {
        const lit = u < 0.42;
        color = shade(tones[pick], (lit ? 1.2 : 0.72) + (air - 0.5) * 0.3);
        if (y > line + 0.06) color = mix(hex(lit ? '#ead3ab' : '#8d7c84'), tones[(pick + 3) % tones.length], 0.25 + air * 0.2);
        if (y > line + 0.085 && y < line + 0.118 && (u * 4) % 1 > 0.45 && (u * 4) % 1 < 0.72) color = hex('#2b2836');
      }
      if (u > 0.56 && u < 0.64 && y > peak - 0.035 && y < line + 0.02) color = hex('#6b3a34');
    }
    return color;
  };
  return paint(canvasOf(640, 820, at), {
    seed: 1103,
    brushes: oil,
    ground: hex('#7d4b3f'),
    gloss: 0.3,
    flow: (x) => 0.6 * Math.sin(x * 9),
  });
};

/** An iron bridge over a brown river. */
export const bridge = () => {
  const { layered } = noiseOf(229);
  const deck = 0.45;
  const at = (x, y) => {
    const smoke = layered(x * 1.7 + 3, y * 3.4);
    const arch = deck - 0.3 * Math.max(0, 1 - ((x - 0.62) / 0.6) ** 2);
    const iron = (py, px) =>
      Math.abs(py - deck) < 0.018 ||
      Math.abs(py - arch) < 0.013 ||
      (py > arch && py < deck && (Math.abs(((px * 12) % 1) - 0.5) < 0.045 || Math.abs((((px + (py - deck)) * 12) % 1) - 0.5) < 0.03));
    const piers = Math.abs(x - 0.07) < 0.035 || Math.abs(x - 1.17) < 0.035;
    if (y < 0.62) {
      let color = ramp(['#5f6a70', '#8a8b83', '#c2b79a', '#d7a873'].map(hex), y * 1.5 + (smoke - 0.5) * 0.9);
      if (y > 0.53 - 0.05 * layered(Math.floor(x * 14), 2, 1)) color = mix(hex('#4b4a4c'), hex('#6d655c'), smoke);
      if (iron(y, x)) color = mix(hex('#16202a'), hex('#344450'), layered(x * 20, y * 6));
      if (piers && y > deck) color = hex('#55493e');
      if (y < deck - 0.018 && y > deck - 0.06 && x > 0.3 && x < 0.72 && (x * 16) % 1 > 0.12) color = hex('#3a1f1d');
      const plume = Math.hypot((x - 0.26 + (deck - y) * 0.7) / 0.1, (y - 0.3) / 0.12) + (smoke - 0.5) * 1.4;
      return plume < 1 ? mix(hex('#f0e4d0'), color, smooth(0.3, 1, plume)) : color;
    }
    const depth = (y - 0.62) / 0.38;
    const ripple = layered(x * 7, y * 30);
    const mirrored = iron(1.24 - y + (ripple - 0.5) * 0.05, x + (ripple - 0.5) * 0.04) || piers;
    const color = mix(hex('#a98a62'), hex('#3c3a33'), depth * 0.8 + (ripple - 0.5) * 0.7);
    return mirrored ? mix(color, hex('#1f2426'), 0.6 - depth * 0.3) : color;
  };
  return paint(canvasOf(860, 690, at), { seed: 1104, brushes: oil, ground: hex('#7d6f58'), flow: (x, y) => (y > 0.62 ? 0 : 0.7) });
};

/** A field after the harvest, its rows running to one point. */
export const stubble = () => {
  const { layered } = noiseOf(233);
  const at = (x, y) => {
    const horizon = 0.3 + (layered(x * 1.4, 7) - 0.5) * 0.05;
    const air = layered(x * 2, y * 6);
    if (y < horizon) {
      const color = ramp(['#4f7390', '#8fa9b3', '#e9dfc0'].map(hex), (y / horizon) * 0.9 + (air - 0.5) * 0.7);
      const grove = horizon - 0.03 - 0.05 * smooth(0.5, 0.75, layered(x * 5, 3));
      return y > grove ? mix(hex('#2f4a3a'), hex('#56704a'), air) : color;
    }
    const depth = (y - horizon) / (1 - horizon);
    const row = ((x - 0.3) / (depth + 0.07)) * 1.5;
    const ridge = 0.5 + 0.5 * Math.sin(row * 6.28 + layered(x * 5, y * 5) * 1.2);
    let color = ramp(['#8a5a2b', '#c98f35', '#e9c15c', '#f6e0a0'].map(hex), ridge * 0.8 + air * 0.35);
    color = mix(color, hex('#7c6ea0'), 0.45 * smooth(0.62, 0.2, ridge) * smooth(0.2, 0.9, depth));
    for (const [cx, cy, r] of [
      [0.24, 0.46, 0.05],
      [0.98, 0.56, 0.085],
      [0.62, 0.4, 0.03],
    ]) {
      const d = Math.hypot((x - cx) / 1.15, y - cy);
      if (d < r) color = mix(hex('#f3d583'), hex('#8d5b2c'), clamp(0.4 + ((x - cx) / r) * 0.5 + ((y - cy) / r) * 0.3));
      else if (y > cy && Math.abs(y - cy - r * 0.9) < r * 0.25 && x > cx && x < cx + r * 2.4) color = mix(color, hex('#54406b'), 0.7);
    }
    return color;
  };
  return paint(canvasOf(860, 600, at), { seed: 1105, brushes: oil, ground: hex('#b5793c'), flow: (x, y) => Math.atan2(y - 0.25, x - 0.3) });
};

/** A wave, before it falls. */
export const wave = () => {
  const { layered } = noiseOf(239);
  const at = (x, y) => {
    const wind = layered(x * 2.6 - y, y * 5);
    let color = ramp(['#3b4652', '#6d7a80', '#b7b8a8'].map(hex), y * 1.8 + (wind - 0.5) * 0.9);
    const crest = 0.36 + 0.16 * Math.cos((x - 0.62) * 3.4) ** 2 * (x < 1.1 ? -0.6 : 0.2) + (layered(x * 5, 2) - 0.5) * 0.08;
    if (y > crest) {
      const down = (y - crest) / (1 - crest);
      const flank = layered(x * 3 + down * 2, y * 9 - x * 4, 5);
      color = ramp(['#6fa39a', '#2f7270', '#1d4a57', '#142f40', '#31505a'].map(hex), down * 0.95 + (flank - 0.5) * 0.6);
      const foam = layered(x * 7 + y * 3, y * 13 - x * 5, 5);
      if (down < 0.12 + 0.12 * wind && foam > 0.42) color = mix(hex('#f2f0e4'), hex('#b9cfc8'), wind);
      if (down > 0.5 && foam > 0.6) color = mix(color, hex('#e6ebe2'), smooth(0.6, 0.7, foam));
    }
    return color;
  };
  return paint(canvasOf(840, 560, at), {
    seed: 1106,
    brushes: oil,
    ground: hex('#54656a'),
    gloss: 0.5,
    flow: (x, y) => -0.5 + 1.1 * Math.sin(x * 2.4 + y),
  });
};

/** Wet color on wet paper: sand banks at low tide. */
export const estuary = () => {
  const { layered, noise } = noiseOf(241);
  const at = (x, y) => {
    const grain = (noise(x * 420, y * 420) - 0.5) * 0.035 + (layered(x * 60, y * 60) - 0.5) * 0.05;
    const inside = Math.min(x - 0.05, 1.45 - x, y - 0.05, 0.95 - y) + (layered(x * 12, y * 12) - 0.5) * 0.02;
    let color = hex('#f6f2e6');
    const wash = (tone, amount) => {
      color = color.map((part, i) => part * (1 - amount * (1 - hex(tone)[i])));
    };
    const bleed = layered(x * 1.6, y * 5, 5);
    wash('#9db7cc', smooth(0.62, 0.1, y + (bleed - 0.5) * 0.4) * 0.9);
    wash('#e9b98a', 0.75 * smooth(0.16, 0, Math.abs(y - 0.4 + (bleed - 0.5) * 0.14)));
    for (let i = 0; i < 7; i++) {
      const line = 0.44 + i * i * 0.0125 + (layered(x * (1.2 + i * 0.1), i * 4) - 0.5) * 0.13;
      const bank = smooth(0, 0.006, y - line) * smooth(0.03 + i * 0.014, 0, y - line);
      wash(['#6c7f8d', '#8c7a5f', '#5c7a86', '#a8885d', '#4c6675', '#927049', '#3f5663'][i], bank * (0.5 + 0.5 * layered(x * 3, i)));
    }
    wash('#39505e', 0.8 * smooth(0.004, 0, Math.abs(y - 0.425)) * smooth(0.9, 0.2, Math.abs(x - 1.1) * 2));
    return mix(hex('#f7f3e9'), color, smooth(0, 0.012, inside)).map((part) => clamp(part + grain));
  };
  return canvasOf(900, 600, at);
};
