// Relief and screen prints: flat inks, cut edges, the marks of the gouge.
import { chance, hex, mix, noiseOf } from '../canvas.mjs';
import { n, onPaper } from '../works-on-paper.mjs';

const css = (color) => `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`;
const sheet = (width, height, seed, parts, tone = [246, 240, 226]) =>
  onPaper({ width, height, tone, seed }, `<rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}`);
const block = (width, height, tone, margin = 42) =>
  `<path d="M${margin} ${margin + 3}L${width - margin - 2} ${margin}L${width - margin} ${height - margin - 18}L${margin + 2} ${height - margin - 16}Z" fill="${tone}"/>`;
const signature = (width, height, seed) => {
  const random = chance(seed);
  let path = `M${width - 130} ${height - 28}`;
  for (let i = 0; i < 6; i++)
    path += `q${n(3 + random() * 5)} ${n((random() - 0.7) * 16)} ${n(8 + random() * 6)} ${n((random() - 0.5) * 5)}`;
  return `<g fill="none" stroke="#4a4742" stroke-width="1.3"><path d="${path}"/><path d="M46 ${height - 30}l7 -9 M58 ${height - 28}l3 -11 M66 ${height - 30}q5 -9 9 -2t-8 4"/></g>`;
};
/** Cut marks of the gouge that follow a direction. */
const gouged = (random, { x, y, w, h, count, tone, turn, long, weight }) =>
  Array.from({ length: count }, () => {
    const [px, py, l] = [x + random() * w, y + random() * h, long * (0.5 + random())];
    const a = turn(px, py) + (random() - 0.5) * 0.2;
    const [ex, ey] = [px + Math.cos(a) * l, py + Math.sin(a) * l];
    return ex < x || ex > x + w || ey < y || ey > y + h
      ? ''
      : `<path d="M${n(px)} ${n(py)}L${n(ex)} ${n(ey)}" stroke="${tone}" stroke-width="${n(weight * (0.5 + random()))}" stroke-linecap="round"/>`;
  });

/** A hill town under a black sky. */
const hillTown = () => {
  const random = chance(2701);
  const parts = [block(700, 720, '#1c1a1d')];
  parts.push(
    ...gouged(random, {
      x: 52,
      y: 56,
      w: 596,
      h: 250,
      count: 420,
      tone: '#efe6d2',
      turn: (x, y) => Math.atan2(y - 190, x - 480) + 1.57,
      long: 22,
      weight: 2,
    }),
  );
  parts.push('<circle cx="480" cy="190" r="46" fill="#efe6d2"/><path d="M44 650V470Q180 420 330 380T656 450V650Z" fill="#1c1a1d"/>');
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 10 - row; i++) {
      const [w, h] = [34 + random() * 30, 36 + random() * 34];
      const x = 90 + row * 24 + i * 56 + random() * 14;
      const y = 600 - row * 46 - 30 * Math.sin(((x - 42) / 620) * 3.1) - h + random() * 12;
      const tone = ['#efe6d2', '#d8602f', '#efe6d2', '#c9b48a'][Math.floor(random() * 4)];
      parts.push(
        `<path d="M${n(x)} ${n(y)}l${n(w / 2)} ${n(-14 - random() * 10)} ${n(w / 2)} ${n(12 + random() * 6)}v${n(h)}h${n(-w)}Z" fill="${tone}" stroke="#1c1a1d" stroke-width="3"/>`,
      );
      for (let k = 0; k < 2; k++)
        parts.push(`<rect x="${n(x + 7 + k * (w / 2.2))}" y="${n(y + 12 + random() * 12)}" width="6" height="10" fill="#1c1a1d"/>`);
    }
  parts.push(
    '<path d="M352 330V196l18 -34 18 34V330Z" fill="#efe6d2" stroke="#1c1a1d" stroke-width="3"/><path d="M364 214h12v22h-12Z" fill="#1c1a1d"/>',
    signature(700, 720, 2702),
  );
  return sheet(700, 720, 2703, parts);
};

/** An owl, mostly lines. */
const owl = () => {
  const random = chance(2707);
  const parts = [block(580, 720, '#26302c')];
  parts.push(
    ...gouged(random, {
      x: 54,
      y: 60,
      w: 470,
      h: 590,
      count: 240,
      tone: '#dfe3cf',
      turn: (x) => 1.57 + (x - 290) * 0.001,
      long: 34,
      weight: 1.6,
    }),
  );
  parts.push(
    '<path d="M290 120C400 112 448 210 438 340C432 470 380 590 290 600C200 590 148 470 142 340C132 210 180 112 290 120Z" fill="#26302c"/>',
  );
  for (let row = 0; row < 9; row++)
    for (let i = -4; i <= 4; i++) {
      const [x, y] = [290 + i * (34 - row * 1.4) + (row % 2) * 15, 330 + row * 30];
      if (Math.hypot((x - 290) / 132, (y - 360) / 236) < 1)
        parts.push(
          `<path d="M${n(x - 13)} ${y}q13 ${n(26 + random() * 6)} 26 0" stroke="#dfe3cf" stroke-width="${n(3 + random() * 2)}" fill="none"/>`,
        );
    }
  for (const side of [-1, 1]) {
    for (let k = 0; k < 26; k++) {
      const a = (k / 26) * 6.28;
      parts.push(
        `<path d="M${n(290 + side * 58 + Math.cos(a) * 34)} ${n(236 + Math.sin(a) * 34)}L${n(290 + side * 58 + Math.cos(a) * (52 + random() * 10))} ${n(236 + Math.sin(a) * (52 + random() * 10))}" stroke="#dfe3cf" stroke-width="3.4"/>`,
      );
    }
    parts.push(
      `<circle cx="${290 + side * 58}" cy="236" r="27" fill="#e2a233"/><circle cx="${290 + side * 58}" cy="236" r="14" fill="#1a1f1d"/><path d="M${290 + side * 30} 140l${side * 66} -40 ${side * 8} 66Z" fill="#26302c"/>`,
    );
  }
  parts.push(
    '<path d="M276 256h28l-14 40Z" fill="#e2a233"/><path d="M70 606Q290 580 520 612v22Q290 606 70 632Z" fill="#dfe3cf"/><path d="M250 592v22M266 594v24M314 594v24M330 592v22" stroke="#26302c" stroke-width="7"/>',
    signature(580, 720, 2708),
  );
  return sheet(580, 720, 2711, parts, [244, 242, 230]);
};

/** Rain on a bridge, the people under umbrellas. */
const rainBridge = () => {
  const random = chance(2713);
  const parts = [];
  for (let i = 0; i < 60; i++)
    parts.push(`<path d="M44 ${50 + i * 6.4}h652" stroke="${css(mix(hex('#52708a'), hex('#c9d2cc'), i / 60))}" stroke-width="7"/>`);
  parts.push(
    '<path d="M44 300Q150 250 250 286T460 270T696 292V430H44Z" fill="#7f98a0"/><rect x="44" y="392" width="652" height="132" fill="#3f6277"/>',
  );
  for (let i = 0; i < 46; i++)
    parts.push(
      `<path d="M${n(54 + random() * 560)} ${n(404 + random() * 112)}h${n(20 + random() * 60)}" stroke="#8fb0b8" stroke-width="2.4"/>`,
    );
  parts.push(
    '<path d="M44 452Q370 268 696 452V420Q370 232 44 420Z" fill="#a5623a"/><path d="M44 414Q370 226 696 414" stroke="#5d3322" stroke-width="7" fill="none"/>',
  );
  for (let i = 0; i < 15; i++) {
    const x = 64 + i * 44;
    const y = 420 - 94 * (1 - ((x - 370) / 326) ** 2);
    parts.push(`<path d="M${x} ${n(y + 24)}v-30" stroke="#5d3322" stroke-width="5"/>`);
  }
  for (const i of [1, 3, 5]) parts.push(`<path d="M${120 + i * 84} ${i === 3 ? 336 : 366}V520" stroke="#5d3322" stroke-width="10"/>`);
  for (const [x, tone] of [
    [190, '#c33d2e'],
    [270, '#e6d9bb'],
    [420, '#22384a'],
    [486, '#e0a83c'],
    [580, '#c33d2e'],
  ]) {
    const y = 404 - 94 * (1 - ((x - 370) / 326) ** 2);
    parts.push(
      `<path d="M${x - 8} ${n(y)}q8 -34 16 0l4 22h-24Z" fill="#22303a"/><path d="M${x - 36} ${n(y - 22)}q36 -40 72 0q-36 -12 -72 0Z" fill="${tone}" stroke="#22303a" stroke-width="2"/>`,
    );
  }
  for (let i = 0; i < 150; i++) {
    const [x, y] = [60 + random() * 610, 56 + random() * 400];
    parts.push(`<path d="M${n(x)} ${n(y)}l-8 ${n(34 + random() * 26)}" stroke="#1f2d38" stroke-width="1.1" stroke-opacity=".65"/>`);
  }
  parts.push(
    '<rect x="640" y="468" width="30" height="40" fill="#b6402f"/><path d="M648 476h14M655 476v24M648 488h14" stroke="#f5ead0" stroke-width="3"/>',
  );
  return sheet(740, 570, 2719, parts);
};

/** Screen print: bottles of a bar as overlapping flats. */
const barFlats = () => {
  const random = chance(2729);
  const tones = ['#ef5d3c', '#2b6cb0', '#f4c542', '#2f9e7a', '#d8436f', '#3b2f63'];
  const parts = ['<rect x="40" y="40" width="600" height="520" fill="#fbf3df"/>'];
  for (let i = 0; i < 9; i++) {
    const [x, h, w] = [84 + i * 58 + random() * 14, 210 + random() * 190, 54 + random() * 34];
    const neck = w * 0.3;
    parts.push(
      `<path style="mix-blend-mode:multiply" d="M${n(x)} 520V${n(520 - h * 0.6)}q0 ${n(-h * 0.14)} ${n((w - neck) / 2)} ${n(-h * 0.2)}V${n(520 - h)}h${n(neck)}v${n(h * 0.2)}q${n((w - neck) / 2)} ${n(h * 0.06)} ${n((w - neck) / 2)} ${n(h * 0.2)}V520Z" fill="${tones[i % 6]}" fill-opacity=".86"/>`,
    );
    if (i % 2 === 0)
      parts.push(
        `<rect x="${n(x + 6)}" y="${n(520 - h * 0.44)}" width="${n(w - 12)}" height="46" fill="#fbf3df"/><path d="M${n(x + 14)} ${n(538 - h * 0.44)}h${n(w - 28)}" stroke="#2a2633" stroke-width="5"/>`,
      );
  }
  parts.push('<rect x="40" y="518" width="600" height="42" fill="#2a2633"/>', signature(680, 620, 2730));
  return sheet(680, 620, 2731, parts, [248, 245, 236]);
};

/** A field of leaves, one of them red. */
const leafField = () => {
  const random = chance(2741);
  const parts = [block(640, 640, '#2f5147')];
  for (let j = 0; j < 7; j++)
    for (let i = 0; i < 7; i++) {
      const turn = (random() - 0.5) * 80 + (j % 2) * 180;
      const tone = i === 4 && j === 2 ? '#d9482f' : ['#e8e2c8', '#a9c08a', '#e8e2c8', '#7fa67d'][Math.floor(random() * 4)];
      const veins = Array.from({ length: 5 }, (_, k) => `M0 ${k * 10 - 22}l${11 - k} -9M0 ${k * 10 - 22}l${k - 11} -9`).join('');
      parts.push(
        `<g transform="translate(${84 + i * 78} ${82 + j * 74}) rotate(${n(turn)}) scale(${n(0.95 + random() * 0.3)})"><path d="M0 -36Q24 -10 0 36Q-24 -10 0 -36Z" fill="${tone}"/><path d="M0 -36V40${veins}" stroke="#2f5147" stroke-width="2.6" fill="none"/></g>`,
      );
    }
  parts.push(signature(640, 640, 2742));
  return sheet(640, 640, 2743, parts, [246, 243, 230]);
};

/** Screen print: a horizon in five inks, and its sun twice. */
const twoSuns = () => {
  const { layered } = noiseOf(2749);
  const parts = [
    '<rect x="50" y="50" width="460" height="600" fill="#f7c9a9"/>',
    '<circle cx="210" cy="230" r="96" fill="#ee5a3a"/><circle cx="350" cy="300" r="96" fill="#f2b233" style="mix-blend-mode:multiply"/>',
  ];
  for (const [i, tone] of ['#e08a92', '#8f6aa5', '#4a5aa0', '#263a6b'].entries()) {
    let path = 'M50 650';
    for (let x = 50; x <= 510; x += 10) path += `L${x} ${n(370 + i * 66 - 90 * (layered(x * 0.008 + i * 9, i, 2) - 0.4))}`;
    parts.push(`<path d="${path}L510 650Z" fill="${tone}" style="mix-blend-mode:multiply" fill-opacity=".92"/>`);
  }
  parts.push(signature(560, 710, 2750));
  return sheet(560, 710, 2753, parts, [250, 247, 240]);
};

/** Etching: a rock, all hatching. */
const hatchedRock = () => {
  const random = chance(2767);
  const { layered } = noiseOf(2777);
  const parts = ['<rect x="60" y="60" width="640" height="420" fill="#efe7d3" stroke="#b9ab8c" stroke-width="2"/>'];
  for (let i = 0; i < 4200; i++) {
    const [x, y] = [70 + random() * 620, 70 + random() * 400];
    const top =
      400 - 300 * Math.exp(-(((x - 400) / 120) ** 2)) * (0.6 + 0.7 * layered(x * 0.012, 3, 4)) - 60 * Math.exp(-(((x - 200) / 60) ** 2));
    const inside = y > top && y < 410;
    const sea = y >= 410;
    const dark = inside ? layered(x * 0.02 + y * 0.006, y * 0.02 - x * 0.012, 4) + (x - 400) * 0.0012 : sea ? 0.44 : 0.34 * (y / 400);
    if (random() > dark * 1.7 - 0.35) continue;
    const turn = inside ? 0.9 + (layered(x * 0.006, y * 0.006) - 0.5) * 3 : 0;
    const long = Math.min(inside ? 13 : sea ? 26 : 34, 692 - x);
    parts.push(
      `<path d="M${n(x)} ${n(y)}l${n(Math.cos(turn) * long)} ${n(Math.sin(turn) * long)}" stroke="#241f1c" stroke-width="${n(0.6 + random() * 0.7)}" stroke-opacity=".8"/>`,
    );
  }
  parts.push('<path d="M610 404l-14 -34 4 34Z" fill="#241f1c"/>', signature(760, 560, 2778));
  return sheet(760, 560, 2779, parts, [247, 243, 233]);
};

export const blockPieces = { hillTown, owl, rainBridge, barFlats, leafField, twoSuns, hatchedRock };
