// Drawings: ink, pencil and charcoal on paper.
import { canvasOf, chance, clamp, hex, mix, noiseOf, sharpOf, smooth } from '../canvas.mjs';
import { n, onPaper } from '../works-on-paper.mjs';

const drawn = (width, height, seed, stroke, parts, tone = [242, 236, 222]) =>
  onPaper(
    { width, height, tone, seed },
    `<g fill="none" stroke="${stroke}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`,
  );
const path = (d, weight, dark = 1) => `<path d="${d}" stroke-width="${n(weight)}" stroke-opacity="${dark.toFixed(2)}"/>`;

/** Bamboo: joints, leaves, and a shadow of both in thin ink. */
const bamboo = () => {
  const random = chance(2801);
  const parts = [];
  const stalk = (x, lean, weight, dark) => {
    let [px, py] = [x, 860];
    while (py > 30) {
      const l = 92 + random() * 30;
      const [ex, ey] = [px + lean * l, py - l];
      for (let k = 0; k < 5; k++)
        parts.push(
          path(
            `M${n(px + (k - 2) * weight * 0.2)} ${n(py - 6)}L${n(ex + (k - 2) * weight * 0.2)} ${n(ey + 6)}`,
            weight * 0.3,
            dark * (0.35 + random() * 0.5),
          ),
        );
      parts.push(path(`M${n(ex - weight * 0.7)} ${n(ey)}q${n(weight * 0.7)} -5 ${n(weight * 1.4)} 0`, 4, dark));
      if (random() < 0.85 && py < 760) {
        const side = random() < 0.5 ? -1 : 1;
        const [bx, by] = [ex + side * (40 + random() * 50), ey - 40 - random() * 40];
        parts.push(path(`M${n(ex)} ${n(ey)}L${n(bx)} ${n(by)}`, 2.4, dark));
        for (let i = 0; i < 4; i++) {
          const a = side * 0.4 + (random() - 0.5) * 1.5 + 1.3;
          const long = 70 + random() * 60;
          const [tx, ty] = [bx + Math.cos(a) * long, by + Math.sin(a) * long * 0.9];
          parts.push(
            `<path d="M${n(bx)} ${n(by)}Q${n((bx + tx) / 2 + 11)} ${n((by + ty) / 2 - 8)} ${n(tx)} ${n(ty)}Q${n((bx + tx) / 2 - 9)} ${n((by + ty) / 2 + 7)} ${n(bx)} ${n(by)}Z" fill="#191a1c" fill-opacity="${(dark * 0.9).toFixed(2)}" stroke="none"/>`,
          );
        }
      }
      [px, py] = [ex, ey - 4];
    }
  };
  stalk(400, 0.05, 24, 0.22);
  stalk(250, 0.02, 20, 0.85);
  stalk(150, -0.03, 13, 0.55);
  parts.push(
    '<rect x="470" y="742" width="32" height="32" fill="#b6402f" stroke="none"/><path d="M478 750h16v16h-16M486 750v16" stroke="#f5ead0" stroke-width="2.6"/>',
  );
  return drawn(560, 820, 2802, '#191a1c', parts, [240, 233, 214]);
};

/** A cat, asleep, in few lines and some wash. */
const cat = () => {
  const wash =
    '<path d="M150 470C170 330 320 250 460 280C590 306 640 400 610 480C570 560 260 570 180 540C150 525 146 500 150 470Z" fill="#7d7a80" fill-opacity=".16" stroke="none"/><path d="M330 300C420 262 560 300 596 390C560 340 430 320 330 300Z" fill="#3b3a44" fill-opacity=".22" stroke="none"/>';
  const line =
    'M150 470C150 380 226 290 356 278C500 262 622 330 622 440C622 540 500 566 372 560C300 558 226 560 190 540M150 470C140 500 152 530 190 540C250 556 290 520 282 476C278 440 236 424 196 436C172 444 156 456 150 470M176 444l-10 -40 40 22M236 430l22 -34 16 42M186 488q10 8 20 0M232 488q10 8 20 0M214 500l6 8 8 -7M220 508q-2 14 -14 14M220 508q4 14 16 13M622 440C650 500 600 590 470 588C400 588 340 580 300 566M520 300q20 30 14 66M470 284q22 30 18 70M560 330q14 26 8 56';
  const random = chance(2807);
  return drawn(760, 660, 2808, '#26242c', [
    wash,
    ...Array.from(
      { length: 2 },
      () =>
        `<path transform="translate(${n(random() * 2)} ${n(random() * 2)})" d="${line}" stroke-width="${n(2.6 + random())}" stroke-opacity=".75"/>`,
    ),
    path('M90 596q300 26 600 -4', 2, 0.5),
    path('M640 628q14 -16 24 2t20 -8 18 -3', 1.8, 0.8),
  ]);
};

/** Charcoal, rubbed with the side of the stick: a hill, a path and two barns. */
const charcoalHill = () => {
  const { layered, noise } = noiseOf(2819);
  const at = (x, y) => {
    const grain = layered(x * 90, y * 90, 2) * 0.7 + noise(x * 240, y * 240) * 0.3;
    const ridge = 0.52 - 0.26 * Math.exp(-(((x - 0.9) / 0.42) ** 2)) - 0.05 * layered(x * 4, 3);
    let dark = 0.12 + 0.25 * smooth(0.3, 0.75, layered(x * 1.4 + y, y * 4)) * smooth(0.6, 0, y);
    if (y > ridge) dark = 0.42 + 0.4 * smooth(0.35, 0.7, layered(x * 5 + y * 4, y * 9 - x * 5)) - 0.35 * smooth(0.02, 0.3, y - ridge);
    if (y > ridge && Math.abs(x - 0.5 - 0.34 * (y - 0.6) - 0.05 * Math.sin(y * 14)) < 0.02 + (y - ridge) * 0.09) dark = 0.06;
    for (const [cx, cy, s] of [
      [0.34, 0.56, 0.09],
      [0.52, 0.53, 0.055],
    ]) {
      const [u, v] = [(x - cx) / s, (cy - y) / s];
      if (Math.abs(u) < 1 && v > 0 && v < 0.7) dark = u > 0.2 ? 0.9 : 0.5;
      if (Math.abs(u) < 1.15 - (v - 0.7) * 0.9 && v >= 0.7 && v < 1.4) dark = 0.95;
    }
    const inside = smooth(0, 0.02, Math.min(x - 0.04, 1.31 - x, y - 0.05, 0.95 - y) + (grain - 0.5) * 0.03);
    const mark = dark * inside * smooth(0.72 - dark * 0.8, 0.92 - dark * 0.55, grain + 0.24);
    return mix(mix(hex('#ece4d2'), hex('#e2d8c3'), layered(x * 30, y * 30)), hex('#201d1e'), clamp(mark));
  };
  return sharpOf(canvasOf(760, 560, at));
};

/** Pen: a hull on trestles, with measures. */
const hull = () => {
  const random = chance(2833);
  const parts = [];
  const free = (d, weight = 1.2, dark = 0.75) => {
    for (let k = 0; k < 2; k++)
      parts.push(
        `<path transform="translate(${n(random() * 1.6)} ${n(random() * 1.6)})" d="${d}" stroke-width="${n(weight)}" stroke-opacity="${dark}"/>`,
      );
  };
  for (let i = 0; i < 7; i++) free(`M${90 + i * 9} ${250 + i * 24}Q320 ${330 + i * 34} ${660 - i * 14} ${210 + i * 34}`, 1.3);
  free('M90 250Q120 360 190 430L600 430Q680 330 700 170L660 210', 2);
  free('M90 250Q330 320 660 210L700 170', 2.2);
  for (let i = 0; i < 10; i++) free(`M${170 + i * 48} ${286 + 8 * Math.sin(i)}q-8 80 -2 ${140 - Math.abs(i - 5) * 6}`, 0.8, 0.45);
  for (const x of [230, 400, 560]) {
    free(`M${x} 430l-34 96M${x} 430l34 96M${x - 24} 492h48`, 2);
  }
  free('M60 528H740', 1.4);
  free('M90 580H700M90 572v16M700 572v16M395 572v16', 0.8, 0.6);
  free('M366 250V60M366 66L520 214M366 66L250 268', 1, 0.6);
  for (let i = 0; i < 130; i++) {
    const x = 190 + random() * 400;
    free(`M${n(x)} ${n(396 + random() * 30)}l${n(10 + random() * 12)} ${n(-14 - random() * 10)}`, 0.7, 0.35);
  }
  return drawn(790, 630, 2834, '#3a2c24', parts, [238, 228, 206]);
};

export const inkPieces = { bamboo, cat, charcoalHill, hull };
