// The backs of four works: stretchers, boards, labels and stamps.
import sharp from 'sharp';
import { canvasOf, clamp, hex, mix, noiseOf, shade, sharpOf, smooth } from './canvas.mjs';

/** The bars of a stretcher around bare canvas, with a cross bar; lit from the upper left. */
export const stretcher = ({ width, height, seed, linen, wood, bar }) => {
  const { layered } = noiseOf(seed);
  const aspect = width / height;
  const at = (x, y) => {
    const edge = Math.min(x, aspect - x, y, 1 - y);
    const middle = Math.abs(x - aspect / 2);
    const onBar = edge < bar || middle < bar * 0.45;
    const weave = 0.05 * Math.sin(x * 900) * Math.sin(y * 900);
    if (!onBar) {
      const stain = layered(x * 2.4, y * 2.4, 5);
      const shadow = smooth(bar + 0.03, bar, edge) * 0.3 + smooth(bar * 0.45 + 0.03, bar * 0.45, middle) * (x > aspect / 2 ? 0.3 : 0.1);
      return shade(mix(hex(linen[0]), hex(linen[1]), stain), 1 - shadow + weave);
    }
    const along = edge < bar && Math.min(y, 1 - y) < Math.min(x, aspect - x);
    const grain = along ? layered(x * 5, y * 120) : layered(x * 120, y * 5);
    const miter = edge < bar && Math.abs(Math.min(x, aspect - x) - Math.min(y, 1 - y)) < 0.002;
    const light = edge < bar ? (Math.min(x, y) < bar ? 1.06 : 0.94) : 1;
    return shade(mix(hex(wood[0]), hex(wood[1]), grain), miter ? 0.45 : light * clamp(0.9 + edge * 3, 0.85, 1.05));
  };
  return canvasOf(width, height, at);
};

const words = (x, y, size, text, more = '') => `<text x="${x}" y="${y}" font-size="${size}" ${more}>${text}</text>`;
export const label = (x, y, turn, lines, { wide = 210, tone = '#e9dcb9', ink = '#3a2f28' } = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="3" y="4" width="${wide}" height="${30 + lines.length * 24}" fill="#000" fill-opacity=".25"/><rect width="${wide}" height="${30 + lines.length * 24}" fill="${tone}"/><rect x="7" y="7" width="${wide - 14}" height="${16 + lines.length * 24}" fill="none" stroke="${ink}" stroke-opacity=".6"/><g fill="${ink}" font-family="Liberation Serif">${lines.map((text, i) => words(16, 34 + i * 24, i === 0 ? 19 : 16, text)).join('')}</g></g>`;

export const withMarks = async (canvas, marks) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${marks}</svg>`;
  const pixels = await sharpOf(canvas).png().toBuffer();
  return sharp(pixels).composite([{ input: Buffer.from(svg) }]);
};
export const chalk = (x, y, size, text) =>
  `<g fill="#f2efe6" fill-opacity=".8" font-family="Liberation Sans" font-style="italic">${words(x, y, size, text)}</g>`;
export const stamp = (x, y, turn, text) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none" stroke="#2f4373" stroke-opacity=".7" stroke-width="3"><circle r="46"/><circle r="36"/><g fill="#2f4373" fill-opacity=".75" stroke="none" font-family="Liberation Sans" font-weight="bold" text-anchor="middle">${words(0, 6, 16, text)}</g></g>`;

export const harbourBack = () =>
  withMarks(
    stretcher({ width: 800, height: 600, seed: 951, linen: ['#a98f66', '#c9b188'], wood: ['#8d6a42', '#b38b5a'], bar: 0.115 }),
    label(96, 90, -2, ['Kunsthandel Theo Wiederkamp', 'Hamburg', 'No. 2107'], { wide: 292 }) +
      label(470, 400, 1.5, ['Kunsthal Tornhavn', 'Harbors of the North, 1962', 'Cat. 41'], { wide: 226, tone: '#d8e0d2' }) +
      chalk(150, 486, 40, '88') +
      '<rect x="248" y="330" width="44" height="40" fill="#b59a70" stroke="#8d7348" stroke-width="2"/>',
  );
export const birchesBack = () =>
  withMarks(
    stretcher({ width: 600, height: 760, seed: 953, linen: ['#b7a37d', '#d6c49f'], wood: ['#a07c50', '#c59f6c'], bar: 0.1 }),
    label(84, 110, 1, ['Galerie Wendelboe &amp; Krarup', 'København', 'Birke i Oktober'], { wide: 266 }) + chalk(350, 640, 34, 'I.V. 1927'),
  );
export const nocturneBack = () =>
  withMarks(
    stretcher({ width: 760, height: 620, seed: 957, linen: ['#8f7c5f', '#b09a74'], wood: ['#6d4f33', '#93704a'], bar: 0.12 }),
    label(430, 96, -1.5, ['Auktionshaus Brügmann', 'Berlin, 14. März 1938', 'Los 263'], { wide: 232, tone: '#efe3c0' }) +
      stamp(190, 470, -14, 'ZOLL') +
      chalk(120, 150, 36, 'Varro'),
  );
export const bottlesBack = () =>
  withMarks(
    stretcher({ width: 760, height: 610, seed: 963, linen: ['#cdbf9f', '#e2d6b8'], wood: ['#b7935f', '#d8b683'], bar: 0.09 }),
    label(92, 84, 0.6, ['T. Hale', '“Five Bottles”', 'March 1954'], { wide: 170, tone: '#f3ecd8' }) + chalk(520, 520, 30, 'H 54/7'),
  );
