// Draws the icons of the app from one drawing of ours: the back of a canvas, whose braces form a V.
import { mkdir, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

const out = new URL('../../client/public/', import.meta.url);
const blue = '#1F3A5F';
const canvas = '#F4F2ED';

/** The drawing on a field of 512, scaled around its middle. */
const drawing = (scale) => `
  <g transform="translate(256 256) scale(${scale}) translate(-256 -256)" fill="none" stroke="${canvas}" stroke-linejoin="miter">
    <rect x="92" y="92" width="328" height="328" stroke-width="28"/>
    <path d="M92 92l58 58M420 92l-58 58M92 420l58-58M420 420l-58-58" stroke-width="12"/>
    <rect x="150" y="150" width="212" height="212" stroke-width="12"/>
    <path d="M172 150 256 324 340 150" stroke-width="30"/>
  </g>`;
const icon = ({ scale, radius }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${blue}"/>${drawing(scale)}</svg>`;

const rounded = icon({ scale: 1.06, radius: 96 });
const full = icon({ scale: 1, radius: 0 });
/** Everything that matters lies within the inner 80 percent, where no mask cuts. */
const maskable = icon({ scale: 0.82, radius: 0 });

/** Drawn by the system in a color of its own: only the opacity counts. */
const monochrome = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${drawing(0.82)}</svg>`;

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, compressionLevel: 9 }).toFile(new URL(name, out).pathname);

const social = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#F7F6F3"/>
  <g transform="translate(405 120) scale(0.762)"><rect width="512" height="512" fill="${blue}"/>${drawing(1.06)}</g></svg>`;

await mkdir(out, { recursive: true });
await writeFile(new URL('icon.svg', out), `${rounded.replaceAll(/\n\s*/g, '')}\n`);
await Promise.all([
  draw(rounded, 32, 'favicon-32.png'),
  draw(rounded, 192, 'icon-192.png'),
  draw(rounded, 512, 'icon-512.png'),
  draw(maskable, 512, 'icon-maskable-512.png'),
  draw(monochrome, 512, 'icon-monochrome-512.png'),
  draw(full, 180, 'apple-touch-icon.png'),
  sharp(Buffer.from(social)).png({ palette: true, compressionLevel: 9 }).toFile(new URL('social.png', out).pathname),
]);
