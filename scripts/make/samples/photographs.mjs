// Photographs: a stairwell from below, a dune, and noon on a wall.
import { canvasOf, clamp, mix, noiseOf, smooth } from './canvas.mjs';

const toned = (gray, warm = [1, 0.985, 0.95]) => warm.map((part) => clamp(gray * part));

/** Looking up a round stairwell. */
export const stairwell = () => {
  const { layered, noise } = noiseOf(801);
  const at = (x, y) => {
    const [dx, dy] = [x - 0.36, y - 0.54];
    const r = Math.hypot(dx, dy * 0.96) + 0.0001;
    const angle = Math.atan2(dy, dx);
    const coil = Math.log(r * 12) * 1.25 - angle / 6.28;
    const part = coil - Math.floor(coil);
    const step = ((angle / 6.28) * 26 + Math.floor(coil) * 3 + 60) % 1;
    let gray = part < 0.62 ? 0.34 + 0.34 * step * (0.4 + r) + 0.1 * Math.cos(angle - 0.8) : 0.82 - 0.25 * Math.sin(angle + 0.5);
    if (part > 0.59 && part < 0.65) gray = 0.06;
    if (part > 0.93) gray = 0.14;
    if (part >= 0.65 && part < 0.93 && step < 0.12) gray = 0.2;
    gray *= 0.55 + 0.6 * smooth(0.7, 0.05, r);
    if (r < 0.07) gray = 0.97 - r * 2;
    gray += (layered(x * 5, y * 5) - 0.5) * 0.06 + (noise(x * 640, y * 640) - 0.5) * 0.07;
    return toned(gray, [1, 0.99, 0.97]);
  };
  return canvasOf(680, 860, at);
};

/** A ridge of sand at evening, ripples in the light and none in the shade. */
export const dune = () => {
  const { layered, noise } = noiseOf(809);
  const at = (x, y) => {
    const far = 0.3 + (layered(x * 1.3, 3, 2) - 0.5) * 0.12;
    const ridge = 0.36 + 0.2 * Math.sin(x * 2.1 + 0.4) + 0.05 * Math.sin(x * 5.2);
    const spine = 0.62 + (y - 0.4) * -0.55 + 0.08 * Math.sin(y * 7);
    let gray = 0.72 - 0.5 * smooth(0.4, -0.05, y) + (layered(x * 1.4, y * 2) - 0.5) * 0.06;
    if (y > far) gray = 0.5 + 0.2 * smooth(far, far + 0.2, y);
    if (y > ridge) {
      const down = (y - ridge) / (1 - ridge);
      const lit = x > spine + 0.14 * down;
      const ripple = Math.sin((y * 5 + Math.sin(x * 3 + y * 2) * 0.4 + layered(x * 4, y * 4) * 0.35) * (56 - down * 26));
      gray = lit ? 0.74 + 0.16 * ripple * (0.3 + down) - down * 0.1 : 0.13 + 0.1 * down + 0.02 * ripple;
      gray = mix([gray, 0, 0], [lit ? 0.92 : gray, 0, 0], smooth(0.02, 0, Math.abs(x - spine - 0.14 * down)))[0];
    }
    return toned(gray + (noise(x * 600, y * 600) - 0.5) * 0.05, [1, 0.97, 0.92]);
  };
  return canvasOf(900, 640, at);
};

/** Color: light through a shutter on a painted wall, and a chair. */
export const noon = () => {
  const { layered, noise } = noiseOf(811);
  const at = (x, y) => {
    const rough = (layered(x * 14, y * 14, 5) - 0.5) * 0.1;
    const [u, v] = [x + y * 0.42 - 0.42, y - x * 0.12];
    const pane = u > 0.1 && u < 0.52 && v > 0.1 && v < 0.62 && Math.abs(u - 0.31) > 0.012 && Math.abs(v - 0.35) > 0.012;
    const slat = smooth(-0.25, 0.15, Math.sin(v * 100));
    let color = mix([0.14, 0.4, 0.44], [0.2, 0.5, 0.52], 0.5 + rough * 4);
    if (y > 0.78) color = mix([0.5, 0.24, 0.15], [0.6, 0.32, 0.2], layered(x * 4, y * 60));
    if (pane && y < 0.78) color = mix(color, [0.98, 0.88, 0.62], 0.15 + 0.78 * slat);
    if (Math.abs(y - 0.78) < 0.012) color = [0.88, 0.84, 0.74];
    const leg = (cx, top, lean) => Math.abs(x - cx - (y - top) * lean) < 0.009 && y > top && y < 0.9;
    const chair = leg(0.62, 0.46, 0.03) || leg(0.86, 0.46, 0.02) || leg(0.58, 0.68, -0.1) || leg(0.9, 0.68, 0.12);
    const rail = x > 0.61 && x < 0.88 && [0.47, 0.53, 0.59].some((at0) => Math.abs(y - at0 - 0.02 * Math.sin((x - 0.6) * 11)) < 0.012);
    const seat = Math.abs(y - 0.685) < 0.016 && x > 0.57 && x < 0.915;
    if (chair || rail || seat) color = mix([0.3, 0.14, 0.06], [0.72, 0.42, 0.18], clamp((0.86 - x) * 2 + rough));
    const shade = smooth(0.03, 0, Math.abs(y - 0.905 - (x - 0.75) * 0.04)) * smooth(0.36, 0.2, Math.abs(x - 0.82));
    return color.map((part) => clamp(part * (1 - shade * 0.5) + rough + (noise(x * 500, y * 500) - 0.5) * 0.03));
  };
  return canvasOf(840, 700, at);
};
