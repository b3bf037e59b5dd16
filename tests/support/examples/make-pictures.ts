// Makes three of the example pictures from a museum's photographs: a print, a screenshot, and the small copy in a chat.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { place } from './example-files.ts';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';
import { pageOf, photographOfPrint, plainPage } from '#tests/support/pictures/printed-pages.ts';

const examined = place('examined/');

/** The three files of the folder that are worked on. */
const sources = { print: 'a-dutch-courtyard.jpg', screenshot: 'the-concert.jpg', copy: 'the-maas-at-dordrecht.jpg' };

/** Four inks, as in a book, photographed a little askew. */
const printOf = async (bytes: Uint8Array): Promise<Buffer> =>
  photographOfPrint(await pageOf(bytes, 640, 740), { ...plainPage, period: 4.5, turn: 2, quality: 80 }, 1);

const museumPage = (picture: string): string => `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; font: 16px/1.5 'Liberation Sans', sans-serif; color: #1d1d1b; background: #fff }
  header { padding: 14px 16px; border-bottom: 1px solid #ddd; font-weight: bold }
  img { display: block; width: 100% } main { padding: 16px } h1 { font: 24px/1.25 'Liberation Serif', serif; margin: 0 0 8px }
  p { margin: 0 0 10px } .tags span { display: inline-block; padding: 4px 12px; margin-right: 6px; border-radius: 99px; background: #eee }
  </style><header>Collection</header><img src="${picture}"><main><h1>The Concert</h1><p>Gerrit van Honthorst, 1623</p>
  <p>Oil on canvas</p><p class="tags"><span>Music</span><span>Utrecht</span><span>1600s</span></p></main>`;

/** A real browser with the screen of a phone. */
const screenshotOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 });
    await page.setContent(museumPage(`data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`));
    return await page.screenshot();
  } finally {
    await browser.close();
  }
};

/** Reduced and compressed as in a chat; sharp leaves all metadata out. */
const copyOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).resize(320).jpeg({ quality: 50 }).toBuffer();

/** folder: with the files named in `sources`. */
export const makePictures = async (folder: string): Promise<void> => {
  const made = [
    ['print.jpg', sources.print, printOf],
    ['screenshot.png', sources.screenshot, screenshotOf],
    ['copy.jpg', sources.copy, copyOf],
  ] as const;
  for (const [name, source, make] of made) await writeFile(new URL(name, examined), await make(await readFile(join(folder, source))));
};
