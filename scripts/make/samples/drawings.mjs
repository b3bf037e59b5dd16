// Drawings and a collage: one line, many lines, letters, leaves and cut paper.
import { chance, hex, mix, noiseOf } from './canvas.mjs';
import { n, onPaper } from './works-on-paper.mjs';

/** One line that becomes a sleeping head. */
export const sleeper = () => {
  const line =
    'M92 640C150 610 190 560 214 500C232 452 226 420 250 372C284 300 356 262 436 270C520 278 574 340 578 414C580 452 566 486 548 512C530 540 524 566 540 600C556 636 610 652 680 664' +
    'M250 372C262 400 262 424 252 446C246 458 232 470 236 482C240 490 252 488 258 494C262 502 254 508 258 516C262 522 268 520 268 530C266 548 270 562 290 566C318 572 346 556 372 536' +
    'M300 420C316 432 334 432 348 420M296 404C314 390 336 390 354 402' +
    'M436 270C470 300 478 352 462 396C450 426 446 446 452 470C462 474 472 462 470 446C468 430 454 426 448 438' +
    'M372 536C388 566 386 604 356 634C326 660 280 664 236 676M548 512C566 566 640 590 720 588' +
    'M404 282C430 330 428 380 404 410M470 276C516 320 526 380 506 440';
  const random = chance(1501);
  const strokes = Array.from(
    { length: 2 },
    () =>
      `<path transform="translate(${n(random() * 1.6)} ${n(random() * 1.6)})" d="${line}" stroke-width="${n(3.4 - random())}" stroke-opacity=".62"/>`,
  );
  const pillow =
    '<path d="M70 700Q240 660 420 704T740 676" stroke-width="2.4" stroke-opacity=".7"/><path d="M640 812q18 -20 30 2t26 -8 28 -4" stroke-width="2"/>';
  return onPaper(
    { width: 800, height: 880, tone: [243, 238, 226], seed: 601 },
    `<g fill="none" stroke="#2b2a33" stroke-linecap="round">${strokes.join('')}${pillow}</g>`,
  );
};

/** Brush and ink: poplars along a road, more wash than line. */
export const poplars = () => {
  const random = chance(1502);
  const { layered } = noiseOf(607);
  const marks = [];
  for (let i = 0; i < 9; i++) {
    const near = i / 8;
    const x = 760 - near * 600 - near * near * 40;
    const foot = 470 + near * near * 190;
    const height = 150 + near * 400;
    for (let k = 0; k < 120 + near * 260; k++) {
      const t = random();
      const half = (10 + near * 42) * Math.sin(Math.min(1, t * 1.15 + 0.08) * 3.05) ** 0.7;
      const px = x + (random() - 0.5) * 2 * half;
      const py = foot - height * (0.1 + t * 0.9);
      const dark = 0.05 + 0.26 * (0.3 + near) * layered(px * 0.03, py * 0.02) * (px > x ? 1.5 : 0.8);
      marks.push(
        `<path d="M${n(px)} ${n(py)}q${n(2 + random() * 5)} ${n(-14 - near * 20)} ${n((random() - 0.5) * 9)} ${n(-22 - near * 46 * random())}" stroke-width="${n(2 + near * 8 * random())}" stroke-opacity="${dark.toFixed(2)}"/>`,
      );
    }
    marks.push(
      `<path d="M${n(x)} ${n(foot)}q${n(2 + random() * 4)} ${n(-height * 0.2)} 0 ${n(-height * 0.5)}" stroke-width="${n(1.5 + near * 8)}" stroke-opacity=".8"/>`,
    );
    marks.push(
      `<path d="M${n(x)} ${n(foot)}q${n(60 + near * 120)} ${n(8 + near * 12)} ${n(120 + near * 260)} ${n(10 + near * 26)}" stroke-width="${n(3 + near * 16)}" stroke-opacity=".16"/>`,
    );
  }
  const road =
    '<path d="M812 462Q520 560 60 800M826 464Q700 560 560 800" stroke-width="3" stroke-opacity=".6"/><path d="M40 458Q300 436 540 456T900 450" stroke-width="5" stroke-opacity=".35"/><path d="M40 466Q300 452 900 460" stroke-width="14" stroke-opacity=".1"/>';
  return onPaper(
    { width: 940, height: 840, tone: [238, 231, 214], seed: 611 },
    `<g fill="none" stroke="#1d1b22" stroke-linecap="round">${marks.join('')}${road}</g>`,
  );
};

/** Pencil: a staircase constructed twice, and corrected. */
export const staircase = () => {
  const random = chance(1503);
  const lines = [];
  const line = (x0, y0, x1, y1, weight = 1, dark = 0.6) => {
    for (let k = 0; k < 2; k++)
      lines.push(
        `<path d="M${n(x0 + random() * 2)} ${n(y0 + random() * 2)}L${n(x1 + random() * 2)} ${n(y1 + random() * 2)}" stroke-width="${n(weight)}" stroke-opacity="${(dark * 0.7).toFixed(2)}"/>`,
      );
  };
  const flight = (ox, oy, dx, dy, wx, wy, steps) => {
    for (let i = 0; i < steps; i++) {
      const [x, y] = [ox + i * dx, oy - i * dy];
      line(x, y, x, y - dy, 1.2, 0.8);
      line(x + wx, y + wy, x + wx, y + wy - dy, 1.2, 0.8);
      line(x, y - dy, x + wx, y + wy - dy, 1.2, 0.8);
      line(x, y - dy, x + dx, y - dy, 1.1, 0.7);
      line(x + wx, y + wy - dy, x + wx + dx, y + wy - dy, 1.1, 0.7);
      for (let h = 0; h < 9; h++) line(x + (wx * h) / 9, y + (wy * h) / 9 - 2, x + (wx * h) / 9, y + (wy * h) / 9 - dy + 2, 0.8, 0.3);
    }
    line(ox - dx, oy + dy - 130, ox + steps * dx, oy - steps * dy - 130, 2, 0.9);
    for (let i = 0; i <= steps; i += 2) line(ox + i * dx, oy - i * dy, ox + i * dx, oy - i * dy - 130, 1, 0.7);
  };
  flight(150, 800, 30, 26, 130, 58, 12);
  flight(560, 480, -26, 24, 120, 48, 11);
  for (const [x0, y0, x1, y1] of [
    [60, 858, 700, 858],
    [110, 30, 110, 900],
    [40, 900, 720, 300],
    [700, 40, 700, 880],
    [60, 120, 740, 410],
    [500, 60, 500, 900],
  ])
    line(x0, y0, x1, y1, 0.7, 0.28);
  lines.push(
    '<path d="M232 214a84 110 0 0 1 168 0v96h-168Z" stroke-width="1.6" stroke-opacity=".8"/><path d="M248 220a68 92 0 0 1 136 0v90" stroke-width="1" stroke-opacity=".5"/>',
  );
  for (let i = 0; i < 70; i++) line(248 + random() * 120, 150 + random() * 60, 260 + random() * 110, 220 + random() * 80, 0.8, 0.22);
  return onPaper(
    { width: 780, height: 940, tone: [236, 230, 214], seed: 617 },
    `<g fill="none" stroke="#3a3a40" stroke-linecap="round">${lines.join('')}</g>`,
  );
};

/** Typewriter: a sphere of letters. */
export const typed = () => {
  const random = chance(1504);
  const letters = ['', '.', ':', '-', '=', 'o', 'x', 'x', 'm', 'w', '#'];
  const rows = [];
  for (let j = 0; j < 46; j++)
    for (let i = 0; i < 54; i++) {
      const [x, y] = [70 + i * 12.2, 90 + j * 16.4];
      const [u, v] = [(x - 396) / 250, (y - 440) / 250];
      const r = Math.hypot(u, v);
      let dark =
        r < 1
          ? 0.62 - Math.sqrt(1 - r * r) * 0.35 + (u * 0.5 + v * 0.4) * 0.75
          : 0.12 * Math.max(0, 1 - Math.abs(v - 1.2) * 2.4) * (Math.abs(u - 0.3) < 1 ? 2.6 : 0.4);
      dark += (random() - 0.5) * 0.14;
      const letter = letters[Math.max(0, Math.min(10, Math.round(dark * 11)))];
      if (letter !== '')
        rows.push(
          `<text x="${n(x + (random() - 0.5) * 1.4)}" y="${n(y + (random() - 0.5) * 1.6)}" fill-opacity="${(0.55 + random() * 0.4).toFixed(2)}">${letter}</text>`,
        );
    }
  return onPaper(
    { width: 800, height: 940, tone: [240, 234, 216], seed: 619 },
    `<g fill="#25222b" font-family="Liberation Mono" font-weight="bold" font-size="19">${rows.join('')}</g>`,
  );
};

/** Watercolor: a fern, each leaflet one touch of the brush. */
export const fern = () => {
  const random = chance(1505);
  const { layered } = noiseOf(631);
  const touches = [];
  const frond = (x0, y0, length, heading, curl, tone) => {
    let [x, y, way] = [x0, y0, heading];
    const path = [];
    for (let i = 0; i < 60; i++) {
      const t = i / 60;
      const step = length / 60;
      x += Math.cos(way) * step;
      y += Math.sin(way) * step;
      way += (curl * t * t * 3) / 60;
      path.push([x, y]);
      if (t < 0.12) continue;
      const leaf = length * 0.2 * Math.sin(Math.PI * Math.min(1, 0.18 + t * 0.84)) ** 0.9;
      for (const side of [-1, 1]) {
        const a = way + side * (1.15 - t * 0.4);
        const [ex, ey] = [x + Math.cos(a) * leaf, y + Math.sin(a) * leaf];
        const [mx, my] = [x + Math.cos(a - side * 0.5) * leaf * 0.55, y + Math.sin(a - side * 0.5) * leaf * 0.55];
        const [qx, qy] = [x + Math.cos(a + side * 0.35) * leaf * 0.5, y + Math.sin(a + side * 0.35) * leaf * 0.5];
        const shade = mix(hex(tone), hex('#c9c27a'), layered(x * 0.02, y * 0.02) * 0.9 - 0.1).map((part) => Math.round(part * 255));
        touches.push(
          `<path d="M${n(x)} ${n(y)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(qx)} ${n(qy)} ${n(x)} ${n(y)}Z" fill="rgb(${shade.join(' ')})" fill-opacity="${(0.45 + random() * 0.4).toFixed(2)}"/>`,
        );
      }
    }
    touches.push(
      `<path d="M${path.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}" fill="none" stroke="#5b4a2a" stroke-width="3.4" stroke-linecap="round"/>`,
    );
  };
  frond(330, 880, 640, -1.75, -1.3, '#4b7a4f');
  frond(345, 880, 760, -1.42, 1.1, '#2f6247');
  frond(352, 885, 430, -0.95, 1.6, '#6d8f4a');
  const words =
    '<g fill="#4a4136" font-family="Liberation Serif" font-style="italic" font-size="22"><text x="80" y="946">Dryopteris filix-mas</text><text x="560" y="946">Skovsø, Juli 1908</text></g>';
  return onPaper({ width: 780, height: 990, tone: [245, 240, 224], seed: 641 }, `${touches.join('')}${words}`);
};

/** Painted paper, cut and pasted. */
export const cutPaper = () => {
  const weed = (x, y, s, turn, tone) => {
    const lobes = [];
    for (let i = 0; i < 5; i++)
      for (const side of [-1, 1])
        lobes.push(
          `<path d="M0 ${-i * 46}C${side * 30} ${-i * 46 - 30} ${side * (92 - i * 10)} ${-i * 46 - 20} ${side * (88 - i * 10)} ${-i * 46 - 52}C${side * 70} ${-i * 46 - 70} ${side * 30} ${-i * 46 - 34} 0 ${-i * 46 - 40}Z"/>`,
        );
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})" fill="${tone}"><path d="M-14 44Q-8 -120 -6 -250Q0 -300 6 -250Q10 -120 14 44Z"/>${lobes.join('')}</g>`;
  };
  const grounds = [
    ['M30 36 312 30 306 470 34 466Z', '#1f4e79'],
    ['M316 32 640 28 644 300 318 306Z', '#e8b13f'],
    ['M644 30 880 34 876 420 648 424Z', '#c4472d'],
    ['M36 472 306 474 310 690 32 694Z', '#e9dcc0'],
    ['M314 312 642 308 646 692 312 688Z', '#2f7f79'],
    ['M650 428 878 424 882 694 648 690Z', '#20304a'],
  ].map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`);
  const cuts = [
    weed(170, 400, 1.15, 4, '#f3ead2'),
    weed(480, 268, 0.74, -22, '#1f4e79'),
    weed(762, 372, 1.02, 8, '#f0c96a'),
    weed(176, 664, 0.56, 58, '#c4472d'),
    weed(470, 650, 1.08, -6, '#f3ead2'),
    weed(770, 664, 0.76, -14, '#e9835a'),
  ];
  return onPaper(
    { width: 912, height: 724, tone: [246, 241, 229], seed: 643 },
    `<rect width="912" height="724" fill="#fff"/>${grounds.join('')}${cuts.join('')}`,
  );
};
