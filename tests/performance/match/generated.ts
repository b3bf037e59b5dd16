// Pictures that nobody painted: shapes, strokes and shades that follow from a number, each unlike the others.
import sharp from 'sharp';
import { randomFrom } from '#tests/support/pictures/painted-surfaces.ts';

const colorOf = (random: () => number): string =>
  `rgb(${Math.floor(20 + random() * 225)},${Math.floor(20 + random() * 215)},${Math.floor(20 + random() * 205)})`;

const shapeOf = (random: () => number, width: number, height: number): string => {
  const at = (): string => `${(random() * width).toFixed(0)} ${(random() * height).toFixed(0)}`;
  const [x, y, size] = [random() * width, random() * height, 8 + random() ** 2 * 120];
  const paint = `fill="${colorOf(random)}" fill-opacity="${(0.5 + random() * 0.5).toFixed(2)}"`;
  const kind = Math.floor(random() * 4);
  if (kind === 0)
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * (0.3 + random())}" ${paint} transform="rotate(${random() * 180} ${x} ${y})"/>`;
  if (kind === 1) {
    const corners = Array.from(
      { length: 3 + Math.floor(random() * 4) },
      () => `${x + (random() - 0.5) * 2 * size},${y + (random() - 0.5) * 2 * size}`,
    );
    return `<polygon points="${corners.join(' ')}" ${paint}/>`;
  }
  if (kind === 2)
    return `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.3 + random())}" ${paint} transform="rotate(${random() * 180} ${x} ${y})"/>`;
  return `<path d="M${at()} Q${at()} ${at()}" fill="none" stroke="${colorOf(random)}" stroke-width="${1 + random() * 9}"/>`;
};

/** The file of a picture whose longer side has `longest` pixels. */
export const generatedFile = (seed: number, longest = 900): Promise<Buffer> => {
  const random = randomFrom(seed * 7_919 + 13);
  const aspect = 0.65 + random() * 0.35;
  const [width, height] = random() < 0.5 ? [600, Math.round(600 * aspect)] : [Math.round(600 * aspect), 600];
  const shapes = Array.from({ length: 25 + Math.floor(random() * 90) }, () => shapeOf(random, width, height));
  const ground = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${colorOf(random)}"/><stop offset="1" stop-color="${colorOf(random)}"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${ground}</defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .resize({ width: longest, height: longest, fit: 'inside' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 1 })
    .toBuffer();
};
