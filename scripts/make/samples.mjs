// Makes the sample works of the demonstration and the pictures of the home page, the same ones every time.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { sharpOf } from './samples/canvas.mjs';
import { fog, seated } from './samples/in-space.mjs';
import { birches, harbour, hills, interval, pears, tram } from './samples/paintings.mjs';
import { fishes, grass, pine, quarry } from './samples/works-on-paper.mjs';

const samples = new URL('../../server/sandbox/samples/', import.meta.url);
const pictures = new URL('../../client/home/pictures/', import.meta.url);
const largest = 150_000;
/** Those that hang on the home page. */
const onTheWall = new Set(['harbour', 'fishes', 'seated', 'birches', 'pears', 'grass']);

const painted = (make) => async () => {
  const canvas = await make();
  // The outermost strokes leave the ground bare, as under a frame.
  const edge = 8;
  return sharpOf(canvas).extract({ left: edge, top: edge, width: canvas.width - 2 * edge, height: canvas.height - 2 * edge });
};

const works = [
  {
    file: 'harbour',
    make: painted(harbour),
    title: 'Harbour, First Light',
    artist: 'Ida Varro',
    medium: 'painting',
    year: '1931',
    dimensions: '61 x 81 cm',
    period: 'Late Impressionism',
  },
  {
    file: 'pears',
    make: painted(pears),
    title: 'Three Pears on a White Cloth',
    artist: 'Tomas Hale',
    medium: 'painting',
    year: '1948',
    dimensions: '40 x 50 cm',
    period: 'Modern still life',
  },
  {
    file: 'interval',
    make: painted(interval),
    title: 'Interval No. 4',
    artist: 'Renate Osk',
    medium: 'painting',
    year: '1962',
    dimensions: '160 x 120 cm',
    period: 'Color field',
  },
  {
    file: 'birches',
    make: painted(birches),
    title: 'Birches in October',
    artist: 'Ida Varro',
    medium: 'painting',
    year: '1927',
    dimensions: '80 x 64 cm',
    period: 'Late Impressionism',
  },
  {
    file: 'tram',
    make: painted(tram),
    title: 'The Last Tram',
    artist: 'Piotr Malm',
    medium: 'painting',
    year: '1938',
    dimensions: '92 x 61 cm',
    period: 'Urban Expressionism',
  },
  {
    file: 'hills',
    make: painted(hills),
    title: 'Hills after Rain',
    artist: 'Corin Adeyi',
    medium: 'painting',
    year: '1955',
    dimensions: '50 x 88 cm',
    period: 'Modern landscape',
  },
  {
    file: 'pine',
    make: pine,
    title: 'Study of a Stone Pine',
    artist: 'Luisa Brandt',
    medium: 'drawing',
    year: '1912',
    dimensions: '42 x 32 cm',
    period: 'Early twentieth century',
  },
  {
    file: 'grass',
    make: grass,
    title: 'Marram, North Dune',
    artist: 'Corin Adeyi',
    medium: 'drawing',
    year: '1959',
    dimensions: '30 x 45 cm',
    period: 'Mid twentieth century',
  },
  {
    file: 'fishes',
    make: fishes,
    title: 'Three Fishes',
    artist: 'Hanne Sol',
    medium: 'print',
    year: '1971',
    dimensions: '40 x 40 cm',
    period: 'Linocut',
  },
  {
    file: 'quarry',
    make: quarry,
    title: 'Quarry II',
    artist: 'Hanne Sol',
    medium: 'print',
    year: '1974',
    dimensions: '70 x 51 cm',
    period: 'Screen print',
  },
  {
    file: 'fog',
    make: fog,
    title: 'Lower Field, November',
    artist: 'Ewan Pryce',
    medium: 'photography',
    year: '1983',
    dimensions: '30 x 45 cm',
    period: 'Silver gelatin print',
  },
  {
    file: 'seated',
    make: seated,
    title: 'Seated Form',
    artist: 'Marta Keel',
    medium: 'sculpture',
    year: '1966',
    dimensions: '48 x 30 x 27 cm',
    period: 'Modern bronze',
  },
];

/** The best quality that stays below the bound. */
const encoded = async (image) => {
  const pixels = await image.png().toBuffer();
  for (let quality = 84; quality >= 50; quality -= 4) {
    const result = await sharp(pixels).jpeg({ quality, progressive: true, mozjpeg: true }).toBuffer({ resolveWithObject: true });
    if (result.data.length < largest) return { pixels, ...result };
  }
  throw new Error('a sample does not fit below the bound');
};

await Promise.all([mkdir(samples, { recursive: true }), mkdir(pictures, { recursive: true })]);
const manifest = [];
for (const { file, make, ...facts } of works) {
  const { pixels, data, info } = await encoded(await make());
  await writeFile(new URL(`${file}.jpg`, samples), data);
  if (onTheWall.has(file))
    await sharp(pixels)
      .resize({ width: 640, height: 640, fit: 'inside' })
      .webp({ quality: 72, effort: 6 })
      .toFile(fileURLToPath(new URL(`${file}.webp`, pictures)));
  manifest.push({ file: `${file}.jpg`, ...facts, width: info.width, height: info.height });
  process.stdout.write(`${file} ${info.width} x ${info.height}, ${data.length} bytes\n`);
}
await writeFile(new URL('samples.json', samples), `${JSON.stringify(manifest, null, 2)}\n`);
