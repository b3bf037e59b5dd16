// Two drawings and two prints, as lines and flat shapes on paper.
import sharp from 'sharp';

import { chance, clamp, noiseOf } from './canvas.mjs';

const paper = ({ width, height, tone, seed }) => {
  const { layered } = noiseOf(seed);
  const bytes = Buffer.alloc(width * height * 3);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const grain = (layered(x * 0.35, y * 0.35, 3) - 0.5) * 9 + (layered(x * 0.004, y * 0.004, 2) - 0.5) * 10;
      for (let c = 0; c < 3; c++) bytes[at + c] = clamp(tone[c] + grain, 0, 255);
    }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};

export const onPaper = (options, drawing) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}">${drawing}</svg>`;
  return paper(options).composite([{ input: Buffer.from(svg), blend: 'multiply' }]);
};

export const n = (value) => value.toFixed(1);

/** Charcoal: short marks laid beside each other, denser where it is darker. */
export const pine = () => {
  const random = chance(707);
  const { layered } = noiseOf(71);
  const marks = [];
  const mark = (x, y, length, angle, weight, dark) => {
    const bend = (random() - 0.5) * length * 0.25;
    const ex = x + Math.cos(angle) * length;
    const ey = y + Math.sin(angle) * length;
    marks.push(
      `<path d="M${n(x)} ${n(y)}Q${n((x + ex) / 2 + bend)} ${n((y + ey) / 2 + bend)} ${n(ex)} ${n(ey)}" stroke-width="${n(weight)}" stroke-opacity="${dark.toFixed(2)}"/>`,
    );
  };
  const trunk = (t) => 400 + 46 * Math.sin(t * 2.3 + 0.4) - 60 * t;
  for (let i = 0; i < 1500; i++) {
    const t = random();
    const half = 30 * (1 - 0.55 * t) + (t < 0.06 ? 22 * (1 - t / 0.06) : 0);
    const across = random() * 2 - 1;
    if (random() > 0.35 + 0.65 * smoothSide(across)) continue;
    mark(
      trunk(t) + across * half,
      900 - t * 470,
      14 + random() * 22,
      -1.4 + across * 0.2 + (random() - 0.5) * 0.5,
      1 + random() * 2.2,
      0.25 + 0.5 * smoothSide(across),
    );
  }
  for (const [x0, y0, x1, y1] of [
    [355, 560, 190, 430],
    [352, 520, 540, 400],
    [340, 470, 300, 330],
    [350, 600, 500, 500],
  ])
    for (let i = 0; i < 90; i++) {
      const t = random();
      mark(
        x0 + (x1 - x0) * t + (random() - 0.5) * 9,
        y0 + (y1 - y0) * t + (random() - 0.5) * 9,
        16 + random() * 18,
        Math.atan2(y1 - y0, x1 - x0) + (random() - 0.5) * 0.3,
        1.2 + random() * 2,
        0.35 + random() * 0.4,
      );
    }
  const clouds = [
    [190, 390, 150, 62],
    [330, 300, 190, 78],
    [500, 370, 170, 66],
    [430, 255, 130, 50],
    [520, 480, 95, 34],
    [250, 330, 120, 60],
  ];
  for (const [cx, cy, rx, ry] of clouds)
    for (let i = 0; i < rx * 11; i++) {
      const angle = random() * Math.PI * 2;
      const far = Math.sqrt(random());
      const x = cx + Math.cos(angle) * rx * far;
      const y = cy + Math.sin(angle) * ry * far + 14 * layered(x * 0.02, 5);
      const dark = clamp(0.2 + ((y - cy) / ry) * 0.45 + (layered(x * 0.03, y * 0.03) - 0.5) * 0.9, 0.04, 0.85);
      mark(x, y, 7 + random() * 13, -0.5 + (x - cx) / rx + (random() - 0.5) * 1.6, 0.7 + random() * 1.5, dark);
    }
  for (let i = 0; i < 700; i++) {
    const x = 90 + random() * 620;
    mark(
      x,
      900 + layered(x * 0.01, 2) * 26 + random() * 60,
      20 + random() * 46,
      (random() - 0.5) * 0.16,
      0.8 + random() * 1.3,
      0.08 + 0.5 * random() * Math.exp(-((x - 470) ** 2) / 26000),
    );
  }
  const size = { width: 810, height: 1080, tone: [240, 233, 218], seed: 72 };
  return onPaper(size, `<g fill="none" stroke="#2a2724" stroke-linecap="round">${marks.join('')}</g>`);
};
const smoothSide = (across) => clamp(0.45 + across * 0.55);

/** Pen and ink: every blade a line, leaning in one wind. */
export const grass = () => {
  const random = chance(808);
  const { layered } = noiseOf(83);
  const lines = [];
  const dune = (x) => 500 - 130 * Math.sin(x / 520 + 0.3) + 40 * Math.sin(x / 170);
  for (let i = 0; i < 46; i++) {
    const y = 300 + i * 10;
    let path = '';
    for (let x = -10; x <= 1090; x += 14) {
      const surface = dune(x) + i * 12 + (layered(x * 0.012, i * 0.6) - 0.5) * 22;
      path += `${path === '' ? 'M' : 'L'}${x} ${n(surface)}`;
    }
    if (y > 0)
      lines.push(
        `<path d="${path}" stroke-width=".7" stroke-opacity="${(0.16 + 0.2 * random()).toFixed(2)}" stroke-dasharray="${n(30 + random() * 140)} ${n(10 + random() * 60)}"/>`,
      );
  }
  const tufts = Array.from({ length: 62 }, () => [random() * 1080, random() ** 1.6]).sort((a, b) => a[1] - b[1]);
  for (const [x, near] of tufts) {
    const y = dune(x) + 8 + near * 330;
    const reach = 46 + near * 120;
    for (let b = 0; b < 16 + near * 30; b++) {
      const root = x + (random() - 0.5) * (26 + near * 46);
      const lean = 0.25 + random() * 0.95;
      const height = reach * (0.5 + random() * 0.6);
      lines.push(
        `<path d="M${n(root)} ${n(y + random() * 8)}q${n(height * 0.1)} ${n(-height * 0.7)} ${n(height * lean)} ${n(-height * (1.05 - lean * 0.4))}" stroke-width="${n(0.7 + near * 1.5)}" stroke-opacity="${(0.4 + 0.5 * random()).toFixed(2)}"/>`,
      );
    }
  }
  for (const [bx, by, s] of [
    [690, 130, 1],
    [742, 158, 0.7],
    [640, 172, 0.6],
  ])
    lines.push(
      `<path d="M${bx - 18 * s} ${by - 6 * s}q${9 * s} ${-5 * s} ${18 * s} ${6 * s}q${9 * s} ${-12 * s} ${20 * s} ${-8 * s}" stroke-width="1.6"/>`,
    );
  const size = { width: 1080, height: 720, tone: [244, 240, 231], seed: 84 };
  return onPaper(size, `<g fill="none" stroke="#1c2a44" stroke-linecap="round">${lines.join('')}</g>`);
};

/** Linocut: one dark block, everything light is cut out of it. */
export const fishes = () => {
  const random = chance(909);
  const cut = [];
  const fish = (cx, cy, s, turn) => {
    const parts = [`<path d="M-200 0C-150 -88 40 -104 150 -14L230 -70Q214 0 232 72L150 16C40 104 -150 86 -200 0Z" fill="#efe7d6"/>`];
    const ink = '#17333b';
    for (let row = 0; row < 8; row++)
      for (let i = 0; i < 11; i++) {
        const x = -84 + i * 21 + (row % 2) * 10;
        const y = -62 + row * 18;
        const edge = 74 * Math.sqrt(Math.max(0, 1 - ((x - 10) / 150) ** 2));
        if (Math.abs(y) < edge - 10)
          parts.push(
            `<path d="M${x} ${y - 8}q${n(13 + random() * 3)} 8 0 ${n(16 + random() * 2)}" fill="none" stroke="${ink}" stroke-width="${n(3 + random() * 2)}"/>`,
          );
      }
    for (let i = 0; i < 7; i++)
      parts.push(`<path d="M168 ${i * 4 - 12}L${n(214 + random() * 8)} ${i * 17 - 51}" stroke="${ink}" stroke-width="3.4"/>`);
    parts.push(
      `<path d="M-104 -62Q-78 0 -106 60" fill="none" stroke="${ink}" stroke-width="8"/><circle cx="-146" cy="-14" r="13" fill="${ink}"/><circle cx="-149" cy="-17" r="4" fill="#efe7d6"/>`,
    );
    parts.push(
      `<path d="M-30 -84Q20 -136 92 -74" fill="none" stroke="#efe7d6" stroke-width="9"/><path d="M-20 86Q20 120 58 78" fill="none" stroke="#efe7d6" stroke-width="8"/>`,
    );
    return `<g transform="translate(${cx} ${cy}) rotate(${turn}) scale(${s})">${parts.join('')}</g>`;
  };
  for (let i = 0; i < 560; i++) {
    const x = 80 + random() * 840;
    const y = 80 + random() * 840;
    const angle = 8 * Math.sin(y / 60) + 4 * Math.sin(x / 90);
    const length = 16 + random() * 46;
    cut.push(
      `<path d="M${n(x)} ${n(y)}q${n(length / 2)} ${n(angle / 2)} ${n(length)} 0" stroke="#d8cfba" stroke-opacity=".75" stroke-width="${n(1.5 + random() * 3.4)}" fill="none" stroke-linecap="round"/>`,
    );
  }
  const block = `<rect width="1000" height="1000" fill="#fff"/><path d="M62 66 940 58 944 936 58 944Z" fill="#17333b"/>${cut.join('')}`;
  const ink = `${fish(500, 250, 1.12, -6)}<g transform="translate(1000 0) scale(-1 1)">${fish(500, 510, 1.06, -3)}</g>${fish(490, 765, 1.14, 5)}`;
  return onPaper({ width: 1000, height: 1000, tone: [246, 241, 229], seed: 93 }, `${block}${ink}`);
};

/** Screen print: flat inks, each of which shows through the next. */
export const quarry = () => {
  const ink = (color, path) => `<path d="${path}" fill="${color}" style="mix-blend-mode:multiply"/>`;
  const shapes = [
    ink('#f2c14e', 'M90 120H730V560L420 690 90 560Z'),
    ink('#e4572e', 'M90 460 410 300 730 500V760L90 860Z'),
    ink('#6aa6a1', 'M90 640 300 520 560 700 730 620V1000H90Z'),
    ink('#2f4b7c', 'M90 860 260 760 380 840 520 720 730 880V1000H90Z'),
    ink('#f7e7c1', 'M470 190a92 92 0 1 0 184 0a92 92 0 1 0 -184 0Z'),
    ink('#c9d6cf', 'M150 560 230 380 330 430 300 610ZM420 600 520 420 640 520 610 690Z'),
    ink('#1d2b45', 'M230 380 330 430 322 478 214 420ZM520 420 640 520 632 566 496 466Z'),
    ink('#d98e73', 'M90 760 730 640V664L90 790Z'),
  ];
  return onPaper(
    { width: 820, height: 1120, tone: [247, 244, 236], seed: 97 },
    `<rect width="820" height="1120" fill="#fff"/>${shapes.join('')}`,
  );
};
