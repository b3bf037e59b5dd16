// A canvas of floating-point colors with repeatable chance and noise: what the sample works are made on.
import sharp from 'sharp';

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
export const chance = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const smooth = (from, to, value) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
export const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
export const shade = (color, factor) => color.map((part) => part * factor);
/** '#rrggbb' as three numbers from 0 to 1. */
export const hex = (text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255);
/** A color along a row of colors, t from 0 to 1. */
export const ramp = (colors, t) => {
  const place = clamp(t) * (colors.length - 1);
  const at = Math.min(Math.floor(place), colors.length - 2);
  return mix(colors[at], colors[at + 1], place - at);
};

/** Smooth value noise from 0 to 1 and its sum over several octaves. */
export const noiseOf = (seed) => {
  const lattice = (x, y) => {
    let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)) | 0;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  const noise = (x, y) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const u = smooth(0, 1, x - xi);
    const v = smooth(0, 1, y - yi);
    const top = lattice(xi, yi) * (1 - u) + lattice(xi + 1, yi) * u;
    return top * (1 - v) + (lattice(xi, yi + 1) * (1 - u) + lattice(xi + 1, yi + 1) * u) * v;
  };
  const layered = (x, y, octaves = 4) => {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    for (let i = 0, scale = 1; i < octaves; i++, scale *= 2.03, weight /= 2) {
      sum += weight * noise(x * scale + i * 17.7, y * scale - i * 9.1);
      total += weight;
    }
    return sum / total;
  };
  return { noise, layered };
};

/** colorAt(x, y) gets x from 0 to the aspect ratio and y from 0 to 1. */
export const canvasOf = (width, height, colorAt) => {
  const data = new Float32Array(width * height * 3);
  for (let py = 0, at = 0; py < height; py++)
    for (let px = 0; px < width; px++, at += 3) {
      const color = colorAt((px + 0.5) / height, (py + 0.5) / height);
      data[at] = color[0];
      data[at + 1] = color[1];
      data[at + 2] = color[2];
    }
  return { width, height, data };
};

export const sharpOf = ({ width, height, data }) => {
  const bytes = Buffer.alloc(data.length);
  for (let i = 0; i < data.length; i++) bytes[i] = Math.round(clamp(data[i]) * 255);
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};

export const blurred = async (canvas, sigma) => {
  const { data } = await sharpOf(canvas).blur(sigma).raw().toBuffer({ resolveWithObject: true });
  return { ...canvas, data: Float32Array.from(data, (byte) => byte / 255) };
};
