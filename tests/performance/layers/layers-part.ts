// `npm run bench -- layers`: how long each layer of a photograph takes, and how much memory a large photograph does.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { median, within, type Line } from '#tests/performance/bench/table.ts';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';
import { serveScript } from '#tests/support/browser/served-script.ts';
import { asPicture, brushedPainting } from '#tests/support/pictures/painted-surfaces.ts';
import type { LayersBench } from './layers-page.ts';

type Options = { rounds: number; quick: boolean; say: (text: string) => void };

/** Milliseconds for one layer of an opened photograph of 12 megapixels. */
const mostTime = 1_500;
/** Bytes above those of the empty page: on a device with little memory, and on one that holds all pixels. */
const mostMemory = { little: 350e6, much: 550e6 };
const sizes = { usual: { width: 4_000, height: 3_000 }, large: { width: 8_660, height: 5_773 } } as const;

const photographOf = async ({ width, height }: { width: number; height: number }): Promise<Buffer> => {
  // Enlarged paint has no detail of single pixels: noise stands in for it.
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return asPicture(brushedPainting(1_200, 900, 7))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
};

const openPage = async (browser: Browser, url: string, files: ReadonlyMap<string, Buffer>, gigabytes: number): Promise<Page> => {
  const page = await browser.newPage();
  await page.addInitScript((value) => Object.defineProperty(navigator, 'deviceMemory', { value }), gigabytes);
  await page.route('**/photograph/*', (route) => {
    const body = files.get(new URL(route.request().url()).pathname.split('/')[2] ?? '');
    return body === undefined ? route.abort() : route.fulfill({ body });
  });
  await page.goto(url);
  await page.waitForFunction(() => 'layersBench' in globalThis);
  return page;
};
type InPage = { layersBench: LayersBench };
const fetchInto = (page: Page, key: string): Promise<void> =>
  page.evaluate((name) => (globalThis as unknown as InPage).layersBench.fetch(name, `/photograph/${name}`), key);
const time = (page: Page, key: string, layer: string): Promise<number> =>
  page.evaluate(([name, id]) => (globalThis as unknown as InPage).layersBench.time(name, id), [key, layer] as const);

/** Processes that may draw the page and run its worker. */
const renderersOf = async (browser: Browser): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};
const memoryOf = (process: number, field: 'VmRSS' | 'VmHWM'): number =>
  1_024 * Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1] ?? 0);
/** From now on the peak is counted anew. */
const forgetPeak = (process: number): void => writeFileSync(`/proc/${process}/clear_refs`, '5');

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
const megabytes = (value: number): string => `${(value / 1e6).toFixed(0)} MB`;

type Named = { id: string; name: string };
const layersOf = (page: Page): Promise<Named[]> => page.evaluate(() => (globalThis as unknown as InPage).layersBench.layers());

const timeLines = async (page: Page, rounds: number): Promise<Line[]> => {
  await fetchInto(page, 'usual');
  const named = await layersOf(page);
  const lines = [
    within('layers: the first one, with opening the photograph, 12 MP', await time(page, 'usual', named[0]!.id), mostTime, milliseconds),
  ];
  for (const { id, name } of named) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await time(page, 'usual', id));
    lines.push(within(`layers: ${name}, 12 MP`, median(times), mostTime, milliseconds));
  }
  return lines;
};

/** The highest peak of all layers, above the page without a photograph. A photograph is opened for the first layer and held. */
const memoryLine = async (browser: Browser, page: Page, of: string, most: number, say: (text: string) => void): Promise<Line> => {
  const before = new Map((await renderersOf(browser)).map((id) => [id, memoryOf(id, 'VmRSS')]));
  await fetchInto(page, 'large');
  let peak = 0;
  for (const { id, name } of await layersOf(page)) {
    for (const renderer of before.keys()) forgetPeak(renderer);
    const took = await time(page, 'large', id);
    const here = Math.max(...[...before].map(([renderer, empty]) => memoryOf(renderer, 'VmHWM') - empty));
    say(`${name}, 50 MP, ${of}: ${milliseconds(took)}, at most ${megabytes(here)}`);
    peak = Math.max(peak, here);
  }
  return within(`layers: memory at 50 MP, ${of}`, peak, most, megabytes);
};

export const measureLayers = async ({ rounds, quick, say }: Options): Promise<Line[]> => {
  const files = new Map([['usual', await photographOf(sizes.usual)]]);
  if (!quick) files.set('large', await photographOf(sizes.large));
  const script = await serveScript('tests/performance/layers/layers-page.ts');
  // A browser of its own for each: what an earlier page held is given back when it ends.
  const withPage = async <R>(gigabytes: number, act: (browser: Browser, page: Page) => Promise<R>): Promise<R> => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
    try {
      return await act(browser, await openPage(browser, script.url, files, gigabytes));
    } finally {
      await browser.close();
    }
  };
  try {
    const lines = await withPage(8, (_, page) => timeLines(page, rounds));
    if (quick) return lines;
    for (const [gigabytes, of, most] of [
      [4, 'little memory', mostMemory.little],
      [8, 'much memory', mostMemory.much],
    ] as const)
      lines.push(await withPage(gigabytes, (browser, page) => memoryLine(browser, page, of, most, say)));
    return lines;
  } finally {
    await script.close();
  }
};
