// The layers of a photograph in the real browser: computed in their worker from the file, dropped when another one is chosen.
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';
import type { LayersPage } from '#tests/support/browser/layers-page.tsx';
import { serveScript, type ServedScript } from '#tests/support/browser/served-script.ts';
import { asPicture, brushedPainting } from '#tests/support/pictures/painted-surfaces.ts';
import { weave } from '#client/photo/layers/compute/test-weaves.ts';
import { pngBomb } from '#tests/support/pictures/pictures.ts';

let script: ServedScript;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  script = await serveScript('tests/support/browser/layers-page.tsx');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(script.url);
  await page.waitForFunction(() => 'layersPage' in globalThis);
});
afterAll(async () => {
  await browser.close();
  await script.close();
});

const show = (key: string, bytes: Uint8Array | null) =>
  page.evaluate(([name, base64]) => (globalThis as unknown as { layersPage: LayersPage }).layersPage.show(name, base64), [
    key,
    bytes === null ? null : Buffer.from(bytes).toString('base64'),
  ] as const);
const colorAt = (x: number, y: number) =>
  page.evaluate(([across, down]) => (globalThis as unknown as { layersPage: LayersPage }).layersPage.colorAt(across, down), [
    x,
    y,
  ] as const);
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check();
const words = () => page.locator('section').innerText();

const split = (left: string, right: string): Promise<Buffer> =>
  asPicture({ width: 400, height: 300, data: new Float32Array(400 * 300 * 3).fill(0) })
    .composite([
      {
        input: Buffer.from(
          `<svg width="400" height="300"><rect width="200" height="300" fill="${left}"/><rect x="200" width="200" height="300" fill="${right}"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

it('a chosen layer is computed from the file and shown with its words', async () => {
  await show('one', await split('#c81e00', '#0a64dc'));
  await choose('Red channel');
  await expect.poll(words).toContain('Computed at all 400 x 300 pixels.');
  expect(await colorAt(0.25, 0.5)).toEqual([200, 200, 200, 255]);
  expect(await colorAt(0.75, 0.5)).toEqual([10, 10, 10, 255]);
  await choose('Blue channel');
  await expect.poll(words).toMatch(/Yellowed varnish/);
  await expect.poll(() => colorAt(0.75, 0.5)).toEqual([220, 220, 220, 255]);
});

it('a photograph that is stored on its side is shown upright', async () => {
  const stored = await asPicture(brushedPainting(620, 440, 23))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await show('side', stored);
  await choose('Noise residual');
  await expect.poll(words).toMatch(/Computed at all 440 x 620 pixels/);
});

it('another photograph under the same choice is computed anew', async () => {
  await show('one', await split('#c80000', '#c80000'));
  await choose('Red channel');
  await expect.poll(() => colorAt(0.5, 0.5)).toEqual([200, 200, 200, 255]);
  // Planted bug: the worker keeps the first photograph open.
  await show('two', await split('#640000', '#640000'));
  await expect.poll(() => colorAt(0.5, 0.5)).toEqual([100, 100, 100, 255]);
});

it('a layer that is left before it is ready never shows, and the next one does', async () => {
  const large = await asPicture(brushedPainting(620, 440, 23))
    .resize(4_000, 3_000)
    .jpeg({ quality: 90 })
    .toBuffer();
  await show('large', large);
  // All in one turn of the page: the worker has three questions, of which it need answer the last.
  await page.evaluate(async () => {
    for (const name of ['Noise residual', 'Luminance gradient', 'Green channel']) {
      const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name);
      label?.querySelector('input')?.click();
      await Promise.resolve();
    }
  });
  await expect.poll(words).toContain('Computed at 2400 x 1800 of 4000 x 3000 pixels.');
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Green channel');
});

it('what cannot be read says so, and the next photograph is read', async () => {
  await show('bomb', pngBomb(30_000));
  await choose('Noise residual');
  await expect.poll(words).toMatch(/more pixels than this device can hold|cannot be read/);
  await show('text', Buffer.from('not a picture'));
  await expect.poll(words).toMatch(/JPEG, PNG and WEBP/);
  await show('gone', null);
  await expect.poll(words).toContain('This photograph is not on this device, and could not be fetched.');
  await show('fine', await split('#c80000', '#c80000'));
  await expect.poll(words).toMatch(/Computed at all 400 x 300 pixels/);
});

it('layers are chosen and weighed by the keyboard alone', async () => {
  await show('one', await split('#c80000', '#c80000'));
  await page.getByRole('radio', { name: 'Photograph only' }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Luminance gradient');
  await page.getByRole('slider', { name: /Opacity/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(words).toContain('Opacity: 95%');
});

it('a device with little memory holds a reduced copy of a large photograph, and says so', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 4 }));
  await page.reload();
  await page.waitForFunction(() => 'layersPage' in globalThis);
  const large = await asPicture(brushedPainting(620, 440, 23))
    .resize(6_000, 4_000)
    .jpeg({ quality: 80 })
    .toBuffer();
  await show('large', large);
  await choose('Noise residual');
  // Planted bug: the copy has the pixels of the file.
  await expect
    .poll(words)
    .toContain('The photograph has 6000 x 4000 pixels. To spare the memory of this device it was reduced to 4898 x 3265 first');
  await choose('Compression history');
  await expect.poll(words).toContain('Can’t tell: reducing the photograph took the traces away.');
  await show('small', await split('#c81e00', '#0a64dc'));
  await choose('Red channel');
  await expect.poll(words).toContain('Computed at all 400 x 300 pixels.');
  expect(await words()).not.toContain('reduced');
});

it('compression history reads the file and its pixels: once, twice, turned, and no JPEG', async () => {
  const picture = asPicture(brushedPainting(620, 440, 23));
  const once = await picture.clone().jpeg({ quality: 70 }).toBuffer();
  await show('once', once);
  await choose('Compression history');
  await expect.poll(words).toContain('No trace of an earlier compression on the same blocks.');
  expect(await words()).toContain('a JPEG of about quality 70 of 100');
  // Orientation 6: the file lies on its side, and its last column of blocks is not whole.
  await show('twice', await sharp(once).jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer());
  await expect.poll(words).toMatch(/rounded before on the same blocks, at about quality (69|70|71)/);
  const [red, , blue] = (await colorAt(0.5, 0.5)) ?? [];
  expect((red ?? 0) - (blue ?? 0)).toBeGreaterThan(150);
  await show('png', await sharp(once).png().toBuffer());
  await expect.poll(words).toContain('Can’t tell: the file is a PNG');
});

it('threads are counted in a part of a photograph from its file', async () => {
  // 14 and 11 threads per centimeter at 0.05 mm a pixel, beside a label.
  const { width, height, data } = weave({ width: 800, height: 600, across: 10 / 14 / 0.05, down: 10 / 11 / 0.05 });
  const color = Float32Array.from({ length: data.length * 3 }, (_, at) => ((at / 3) % width < 200 ? 240 : data[Math.floor(at / 3)]!));
  const file = await asPicture({ width, height, data: color }).jpeg({ quality: 85 }).toBuffer();
  const { vertical, horizontal } = await page.evaluate(
    (base64) =>
      (globalThis as unknown as { layersPage: LayersPage }).layersPage.countThreads(
        base64,
        { left: 210, top: 0, width: 590, height: 600 },
        0.05,
      ),
    file.toString('base64'),
  );
  if ('reason' in vertical || 'reason' in horizontal) throw new Error('nothing was counted');
  expect(Math.abs(vertical.perCm / 14 - 1)).toBeLessThan(0.03);
  expect(Math.abs(horizontal.perCm / 11 - 1)).toBeLessThan(0.03);
});
