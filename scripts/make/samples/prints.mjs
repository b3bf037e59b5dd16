// Prints: a screen print, a linocut, a woodcut, an etching and a poster.
import { chance, hex, mix, noiseOf } from './canvas.mjs';
import { n, onPaper } from './works-on-paper.mjs';

const css = (color) => `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;

/** Screen print: quarter circles that overlap in three inks. */
export const arcs = () => {
  const tones = ['#e4572e', '#2e86ab', '#f2b134'];
  const size = 180;
  const shapes = [];
  const turns = [0, 3, 1, 2, 2, 1, 0, 3, 1, 2, 3, 0, 3, 0, 2, 1];
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 4; i++) {
      const [x, y] = [60 + i * size, 60 + j * size];
      const k = j * 4 + i;
      for (const [step, r] of [size, size * 0.62].entries())
        shapes.push(
          `<path transform="translate(${x + size / 2} ${y + size / 2}) rotate(${turns[(k + step * 5) % 16] * 90})" d="M${-size / 2} ${-size / 2}h${n(r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}Z" fill="${tones[(k + step + j) % 3]}" style="mix-blend-mode:multiply"/>`,
        );
    }
  return onPaper(
    { width: 840, height: 840, tone: [247, 243, 232], seed: 501 },
    `<rect width="840" height="840" fill="#fff"/>${shapes.join('')}`,
  );
};

/** Linocut: gulls over a striped sea. */
export const gulls = () => {
  const random = chance(1401);
  const parts = ['<rect width="900" height="660" fill="#fff"/><path d="M46 50 852 44 856 612 42 618Z" fill="#23303a"/>'];
  for (let row = 0; row < 12; row++) {
    const y = 372 + row * 20;
    for (let x = 52; x < 836; x += 0) {
      const length = 40 + random() * 130;
      parts.push(
        `<path d="M${n(x)} ${n(y + random() * 5)}q${n(Math.min(length, 842 - x) / 2)} ${n((random() - 0.5) * 16)} ${n(Math.min(length, 842 - x))} 0" stroke="#e9e2d0" stroke-width="${n(2 + row * 0.5 + random() * 3)}" fill="none"/>`,
      );
      x += length + 14 + random() * 50;
    }
  }
  parts.push('<path d="M52 356h796v-10q-180 -34 -330 -12t-466 2Z" fill="#e9e2d0"/>');
  for (const [x, y, s, turn] of [
    [210, 170, 1.25, -8],
    [430, 110, 0.8, 6],
    [640, 190, 1.45, 4],
    [345, 270, 0.9, 12],
    [520, 300, 0.6, -10],
    [770, 105, 0.65, -4],
    [120, 290, 0.55, 3],
  ])
    parts.push(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-112 -34Q-58 -44 -18 -4Q4 6 26 -6Q60 -52 122 -48Q66 -24 40 16Q18 32 -6 26L-40 40L-30 18Q-52 -20 -112 -34Z" fill="#e9e2d0"/><path d="M-112 -34l30 4 M122 -48l-34 7" stroke="#23303a" stroke-width="5"/><path d="M26 -6l22 8" stroke="#d7763a" stroke-width="7"/><path d="M-14 6q16 12 32 6M-34 28l14 -6" stroke="#23303a" stroke-width="3" fill="none"/></g>`,
    );
  return onPaper({ width: 900, height: 660, tone: [245, 239, 226], seed: 503 }, parts.join(''));
};

/** Color woodcut: mountains behind each other under a moon, the grain of the block in the sky. */
export const fjord = () => {
  const { layered } = noiseOf(509);
  const parts = ['<rect width="660" height="900" fill="#fff"/>'];
  for (let i = 0; i < 84; i++) {
    const tone = mix(hex('#d6683f'), hex('#f0d9a4'), i / 62);
    const bend = 9 * Math.sin(i / 5) + 4;
    parts.push(`<path d="M40 ${54 + i * 7}q160 ${n(bend)} 300 0t280 0" stroke="${css(tone)}" stroke-width="7.6" fill="none"/>`);
  }
  parts.push('<circle cx="430" cy="210" r="66" fill="#fbf3d9"/>');
  for (const [i, tone] of ['#9db0b4', '#6f8f9c', '#44708a', '#2a4d6b', '#172f45'].entries()) {
    let path = `M40 ${i === 4 ? 780 : 690}`;
    for (let x = 40; x <= 620; x += 10) {
      const peak = 330 + i * 78 + (layered(x * 0.006 + i * 8, i * 3, 4) - 0.5) * (330 - i * 30) + (x > 300 ? 1 : -1) * (i - 2) * 12;
      path += `L${x} ${n(Math.round(peak / 6) * 6)}`;
    }
    parts.push(`<path d="${path}L620 ${i === 4 ? 780 : 690}Z" fill="${tone}"/>`);
    if (i < 3) parts.push(`<path d="M${120 + i * 150} ${430 + i * 66}l22 -34 20 30 -12 -4 -10 14 -8 -12Z" fill="#fbf3d9"/>`);
  }
  parts.push('<rect x="40" y="690" width="580" height="156" fill="#3d6f86"/>');
  for (let i = 0; i < 20; i++)
    parts.push(
      `<path d="M${60 + ((i * 131) % 480)} ${704 + i * 7}h${40 + ((i * 53) % 90)}" stroke="${i % 3 === 0 ? '#f0d9a4' : '#8fb3bd'}" stroke-width="3"/>`,
    );
  parts.push(
    '<path d="M40 780q90 -40 190 -10t250 10 140 -6V846H40Z" fill="#172f45"/><path d="M292 742q36 16 82 0l-10 14h-60ZM332 742v-62l30 50Z" fill="#101c29"/>',
  );
  parts.push(
    '<rect x="560" y="788" width="34" height="34" fill="#b6402f"/><path d="M568 796h18v18h-18ZM577 796v18" stroke="#f5ead0" stroke-width="3" fill="none"/>',
  );
  return onPaper({ width: 660, height: 900, tone: [246, 240, 226], seed: 511 }, parts.join(''));
};

/** Etching: houses on a canal, hatched. */
export const canal = () => {
  const random = chance(1403);
  const lines = [];
  const line = (x0, y0, x1, y1, weight = 0.8, dark = 0.7) =>
    lines.push(
      `<path d="M${n(x0 + random())} ${n(y0 + random())}L${n(x1 + random() * 2)} ${n(y1 + random() * 2)}" stroke-width="${n(weight)}" stroke-opacity="${dark.toFixed(2)}"/>`,
    );
  const hatch = (x, y, w, h, gap, slant, dark) => {
    for (let t = -h; t < w; t += gap) {
      const [x0, x1] = [Math.max(x, x + t), Math.min(x + w, x + t + h * slant)];
      if (x1 > x0) line(x0, y + (x0 - x - t) / slant, x1, y + Math.min(h, (x1 - x - t) / slant), 0.7, dark);
    }
  };
  let left = 70;
  for (const [w, top, gable] of [
    [110, 210, 1],
    [130, 160, 2],
    [96, 240, 0],
    [140, 190, 1],
    [118, 150, 2],
    [150, 226, 0],
    [84, 200, 1],
  ]) {
    const right = left + w;
    const mid = (left + right) / 2;
    line(left, top, left, 470, 1.4, 0.9);
    line(right, top, right, 470, 1.4, 0.9);
    if (gable === 0) for (const y of [top, top + 8]) line(left - 4, y, right + 4, y, 1.3, 0.9);
    if (gable === 1) {
      for (let s = 0; s < 4; s++) {
        line(left + s * (w / 9), top - s * 20, left + s * (w / 9), top - (s + 1) * 20, 1.2);
        line(left + s * (w / 9), top - (s + 1) * 20, left + (s + 1) * (w / 9), top - (s + 1) * 20, 1.2);
        line(right - s * (w / 9), top - s * 20, right - s * (w / 9), top - (s + 1) * 20, 1.2);
        line(right - s * (w / 9), top - (s + 1) * 20, right - (s + 1) * (w / 9), top - (s + 1) * 20, 1.2);
      }
      line(left + (4 * w) / 9, top - 80, right - (4 * w) / 9, top - 80, 1.2);
    }
    if (gable === 2)
      lines.push(
        `<path d="M${left} ${top}q6 -46 ${w * 0.3} -50q4 -34 ${w * 0.2} -34t${w * 0.2} 34q${w * 0.26} 4 ${w * 0.3} 50" stroke-width="1.3"/>`,
      );
    if (random() > 0.4) hatch(left + 2, top + 4, w - 4, 460 - top, 5, 0.8, 0.5);
    for (let row = 0; row < 3; row++)
      for (let c = 0; c < 3; c++) {
        const [x, y] = [left + w * (0.14 + c * 0.27), top + 24 + row * 72];
        if (y > 400) continue;
        lines.push(`<rect x="${n(x)}" y="${n(y)}" width="${n(w * 0.17)}" height="42" stroke-width="1.1" fill="#f4eddc"/>`);
        hatch(x, y, w * 0.17, 42, 2.4, 1, 0.75);
        line(x, y + 20, x + w * 0.17, y + 20, 1.2);
      }
    lines.push(`<rect x="${n(mid - 12)}" y="412" width="24" height="58" stroke-width="1.2" fill="#f4eddc"/>`);
    hatch(mid - 12, 412, 24, 58, 2.6, 0.7, 0.85);
    for (let i = 0; i < 46; i++) {
      const y = 486 + i * 3.6;
      if (random() > i / 60)
        line(left + random() * w * 0.35, y, right - random() * w * 0.35, y + (random() - 0.5) * 2, 0.9, 0.75 - i * 0.012);
    }
    left = right;
  }
  for (const y of [470, 476, 482]) line(60, y, 910, y, 1.3, 0.9);
  for (let i = 0; i < 150; i++) {
    const x = 60 + random() * 780;
    const y = 44 + random() ** 2 * 90;
    line(x, y, x + 30 + random() * 70, y + (random() - 0.5) * 3, 0.6, 0.3);
  }
  lines.push('<path d="M470 560q70 26 190 2l-16 34h-150ZM560 560V440l52 96M560 450l-44 96" stroke-width="1.6" fill="#f4eddc"/>');
  hatch(492, 570, 150, 22, 3, 1.4, 0.9);
  const plate = '<rect x="40" y="28" width="890" height="640" fill="none" stroke="#b9ad93" stroke-width="3" stroke-opacity=".6"/>';
  return onPaper(
    { width: 970, height: 720, tone: [242, 235, 218], seed: 521 },
    `${plate}<g fill="none" stroke="#221d1a" stroke-linecap="round">${lines.join('')}</g>`,
  );
};

/** Lithograph: the poster of an exhibition, with the marks of its folds. */
export const poster = () => {
  const word = (text, x, y, size, more = '') =>
    `<text x="${x}" y="${y}" font-family="Liberation Sans" font-size="${size}" ${more}>${text}</text>`;
  const shapes = `<rect width="640" height="900" fill="#fff"/><rect x="26" y="26" width="588" height="848" fill="#1f5f5b"/>
    <circle cx="320" cy="372" r="216" fill="#f0b93a"/><path d="M104 372h432a216 216 0 0 1 -432 0Z" fill="#d9512c"/>
    <path d="M176 372 320 136 320 372ZM340 372 340 192 452 372Z" fill="#f5edd8"/><path d="M150 388h340l-58 62H214Z" fill="#16302f"/>
    <path d="M60 520q65 -26 130 0t130 0 130 0 130 0M60 548q65 -26 130 0t130 0 130 0 130 0" stroke="#f5edd8" stroke-width="9" fill="none"/>
    <g fill="#f5edd8" font-weight="bold">${word('HARBORS', 60, 690, 92, 'textLength="520"')}${word('OF THE NORTH', 60, 750, 54, 'textLength="520"')}</g>
    <g fill="#f5edd8">${word('Kunsthal Tornhavn', 60, 812, 32)}${word('June – September 1962', 60, 848, 24)}</g>
    <path d="M26 450H614M320 26V874" stroke="#0d2b2a" stroke-opacity=".28" stroke-width="2"/><path d="M26 453H614M323 26V874" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`;
  return onPaper({ width: 640, height: 900, tone: [244, 236, 217], seed: 523 }, shapes);
};
