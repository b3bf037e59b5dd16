// Writes what the examiners find in the example pictures, and the small versions that the pages show.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { exampleIds, type ExampleId, type ExampleResult } from '#client/work/examples/examples.ts';
import { examineFile } from './examine-file.ts';
import { examinedFiles, place } from './example-files.ts';

const largest = 30_000;
const shownSides = [640, 560, 480];
/** Sigma in pixels. The dots of a print weigh too much: they are blurred away, and a detail shows them. */
const blurs = [null, 2];

/** The largest that stays below the bound at a decent quality. */
const shownOf = async (bytes: Uint8Array): Promise<Buffer> => {
  for (const blur of blurs) {
    const source = blur === null ? bytes : await sharp(bytes).blur(blur).png().toBuffer();
    for (const side of shownSides)
      for (let quality = 86; quality >= 54; quality -= 4) {
        const shown = await sharp(source)
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality, effort: 6, smartSubsample: true })
          .toBuffer();
        if (shown.byteLength <= largest) return shown;
      }
  }
  throw new Error(`No quality keeps the picture below ${largest} bytes`);
};

/** At full size. */
const detailOf = (bytes: Uint8Array, left: number, top: number): Promise<Buffer> =>
  sharp(bytes).extract({ left, top, width: 240, height: 160 }).webp({ quality: 70, effort: 6 }).toBuffer();

const placeholderOf = async (bytes: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(bytes).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

export const makeResults = async (): Promise<void> => {
  const results: Partial<Record<ExampleId, ExampleResult>> = {};
  for (const id of exampleIds) {
    const bytes = await readFile(place(`examined/${examinedFiles[id]}`));
    await writeFile(place(`pictures/${id}.webp`), await shownOf(bytes));
    results[id] = { ...(await examineFile(bytes)), placeholder: await placeholderOf(bytes) };
  }
  const writeDetail = async (id: 'painting' | 'print', left: number, top: number): Promise<void> =>
    writeFile(place(`pictures/${id}-detail.webp`), await detailOf(await readFile(place(`examined/${examinedFiles[id]}`)), left, top));
  await writeDetail('painting', 900, 600);
  await writeDetail('print', 300, 300);
  await writeFile(place('results.json'), `${JSON.stringify(results, null, 2)}\n`);
};
