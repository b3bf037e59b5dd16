// `node scripts/make/samples.mjs [NAME...]`: makes the sample works of the demonstration, the same ones every time.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { asFiles, drawn } from './samples/collection.mjs';
import { encoded, painted } from './samples/finish.mjs';
import { fog, seated } from './samples/in-space.mjs';
import { marketPictures } from './samples/market/market.mjs';
import { birches, harbour, hills, interval, pears, tram } from './samples/paintings.mjs';
import { fishes, grass, pine, quarry } from './samples/works-on-paper.mjs';

const samples = new URL('../../server/sandbox/samples/', import.meta.url);
const marketSamples = new URL('market/', samples);
const largest = 150_000;
const largestOfCollection = 90_000;
/** Kept small, since there are many. */
const largestOfMarket = 58_000;

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

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const told = (name, data) => process.stdout.write(`${name} ${data.length} bytes\n`);

await mkdir(marketSamples, { recursive: true });
for (const { file, make } of works.filter((work) => isWanted(work.file))) {
  const { data } = await encoded(await make(), largest);
  await writeFile(new URL(`${file}.jpg`, samples), data);
  told(file, data);
}
const compressed = async (makers, folder, bound) => {
  for (const [name, make] of makers)
    if (isWanted(name)) {
      const { data } = await encoded(await make(), bound);
      await writeFile(new URL(`${name}.jpg`, folder), data);
      told(name, data);
    }
};
await compressed(drawn, samples, largestOfCollection);
await compressed(marketPictures, marketSamples, largestOfMarket);
for (const [name, make] of asFiles)
  if (isWanted(name)) {
    const data = await make();
    await writeFile(new URL(`${name}.jpg`, samples), data);
    told(name, data);
  }

const manifest = [];
for (const { file, make: _, ...facts } of works) {
  const { width, height } = await sharp(fileURLToPath(new URL(`${file}.jpg`, samples))).metadata();
  manifest.push({ file: `${file}.jpg`, ...facts, width, height });
}
await writeFile(new URL('samples.json', samples), `${JSON.stringify(manifest, null, 2)}\n`);
process.exit(0);
