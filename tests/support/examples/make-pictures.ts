// Makes the five example pictures from what the programs of scripts/make/samples paint. Nothing comes from elsewhere.
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import type { ExampleId } from '#client/work/examples/examples.ts';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';
import { pngText, withPngChunk } from '#tests/support/pictures/marked-files.ts';
import { pageOf, photographOfPrint, plainPage } from '#tests/support/pictures/printed-pages.ts';
import { sharpOf } from '../../../scripts/make/samples/canvas.mjs';
import { glassBall } from '../../../scripts/make/samples/examples/glass-ball.mjs';
import { stillLife } from '../../../scripts/make/samples/examples/still-life.mjs';
import { painted } from '../../../scripts/make/samples/finish.mjs';
import { marketPictures } from '../../../scripts/make/samples/market/market.mjs';
import { examinedFiles, place } from './example-files.ts';
import { photographed } from './photographed.ts';

/** Paintings of the demonstration's market that are worked on, by the names of their files. */
export const worked = { print: 'sunflowers', screenshot: 'heath', copy: 'harbourMouth' } as const;
const paintingOf = async (id: keyof typeof worked): Promise<Buffer> => (await marketPictures.get(worked[id])!()).png().toBuffer();

const painting = async (): Promise<Buffer> => photographed(await painted(() => stillLife(1616))());

/** Four inks, as in a book, photographed a little askew. */
const print = async (): Promise<Buffer> =>
  photographOfPrint(await pageOf(await paintingOf('print'), 640, 740), { ...plainPage, period: 4.5, turn: 2, quality: 80 }, 1);

const galleryPage = (picture: string): string => `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; font: 16px/1.5 'Liberation Sans', sans-serif; color: #1d1d1b; background: #fff }
  header { padding: 14px 16px; border-bottom: 1px solid #ddd; font-weight: bold }
  img { display: block; width: 100% } main { padding: 16px } h1 { font: 24px/1.25 'Liberation Serif', serif; margin: 0 0 8px }
  p { margin: 0 0 10px } .tags span { display: inline-block; padding: 4px 12px; margin-right: 6px; border-radius: 99px; background: #eee }
  </style><header>Collection</header><img src="${picture}"><main><h1>Heather, and a Path</h1><p>Margit Lunde</p>
  <p>Oil on canvas, 40 x 68 cm</p><p class="tags"><span>Heath</span><span>Summer</span><span>Paths</span></p></main>`;

/** A real browser with the screen of a phone. */
const screenshot = async (): Promise<Buffer> => {
  const shown = await sharp(await paintingOf('screenshot'))
    .jpeg({ quality: 90 })
    .toBuffer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 });
    await page.setContent(galleryPage(`data:image/jpeg;base64,${shown.toString('base64')}`));
    return await page.screenshot();
  } finally {
    await browser.close();
  }
};

/** As the common programs for Stable Diffusion write it. Prompt and settings are invented, and the model says so. */
export const settings = `a small lighted fir in a glass ball on snow, dusk, bokeh, volumetric light, highly detailed
Negative prompt: people, text, blurry
Steps: 30, Sampler: Euler a, CFG scale: 7, Seed: 1204118357, Size: 640x640, Model: none (painted as an example)`;
const generated = async (): Promise<Buffer> =>
  withPngChunk(
    await sharpOf(glassBall(640)).png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
    'tEXt',
    pngText('parameters', settings),
  );

/** Reduced and compressed as in a chat; sharp leaves all metadata out. */
export const copy = async (): Promise<Buffer> =>
  sharp(await paintingOf('copy'))
    .resize(320)
    .jpeg({ quality: 50 })
    .toBuffer();

const makers: Record<ExampleId, () => Promise<Buffer>> = { painting, print, screenshot, generated, copy };

export const makePictures = async (): Promise<void> => {
  for (const [id, make] of Object.entries(makers)) await writeFile(place(`examined/${examinedFiles[id as ExampleId]}`), await make());
};
