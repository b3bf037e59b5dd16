// The five example results: on the home page, on their own page with and without a network, and as /try itself finds them.
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '#client/work/examples/examples.ts';
import { headlineOf, outcomeWords, sectionsOf } from '#client/work/evidence/check-words.ts';
import { accessibilityProblems, openDevice, overflow, readyForOffline, type Device } from '#tests/support/browser/browser.ts';
import { examinedFiles, place } from '#tests/support/examples/example-files.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
beforeAll(async () => {
  server = await startTestServer();
  device = await openDevice(server.url, { viewport: { width: 390, height: 844 } });
});
afterEach(() => device.offline(false));
afterAll(async () => {
  await device.close();
  await server.stop();
});

const titles = examples.map(({ title }) => title);
const cards = () => device.page.getByRole('region', { name: 'Five real results' });

describe('on the home page', () => {
  // Planted: a space lower than the cards, which moves all below when they come.
  it('five cards fill the space that was kept for them, on every width', async () => {
    const { page } = device;
    await page.goto('/');
    for (const width of [320, 390, 800, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => cards().getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(titles);
      const list = cards().getByRole('list').first();
      const room = await list.evaluate(({ parentElement }) => {
        const { offsetHeight } = parentElement!;
        return { offsetHeight, kept: Number.parseFloat(getComputedStyle(parentElement!).minHeight) };
      });
      expect(room.offsetHeight, `${width}`).toBe(Math.round(room.kept));
      expect(await overflow(page), `${width}`).toBe(0);
      expect(
        await cards()
          .getByRole('img')
          .evaluateAll((found) => found.map((one) => one.getAttribute('width') !== null)),
      ).toEqual(titles.map(() => true));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('a card leads to its result, whose flag is open, and whose rows open by the keyboard to measurement, limit and what that does not prove', async () => {
    const { page } = device;
    const { findings } = examples.find(({ id }) => id === 'print')!;
    await page.goto('/');
    await cards().getByRole('link', { name: 'A print of a painting' }).click();
    await page.getByRole('heading', { level: 1, name: 'What a scan tells you' }).waitFor();
    const print = page.getByRole('article', { name: 'A print of a painting' });
    await expect.poll(async () => (await print.boundingBox())!.y).toBeLessThan(200);
    const { measured, threshold } = findings.find(({ examiner }) => examiner === 'printing-screen')!;
    const gauge = print.getByText(`Measured ${measured}, limit ${threshold}`, { exact: true });
    await gauge.waitFor();
    await print.locator('summary', { hasText: 'Printing screen' }).focus();
    await page.keyboard.press('Enter');
    await gauge.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await gauge.waitFor();
    await print.getByText('Prints by inkjet', { exact: false }).waitFor();
    await print.getByText('What this cannot tell').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await print.getByRole('link', { name: 'Try a photograph' }).click();
    await page.getByRole('heading', { level: 1, name: 'Try a photograph' }).waitFor();
    expect(device.errors).toEqual([]);
  });
});

describe('on /try', () => {
  // Planted: an examiner that decides otherwise in the browser than where the results are written.
  it.each(examples)('[D61] the file of $title comes out as it is shown', async ({ id, findings }) => {
    const { page } = device;
    await page.goto('/try');
    await page.getByLabel('Artwork image').setInputFiles(fileURLToPath(place(`examined/${examinedFiles[id]}`)));
    await page.getByText('More checks run when connected', { exact: false }).waitFor();
    await page.getByText(headlineOf(findings), { exact: true }).first().waitFor();
    const rows = await page.locator('details > summary').evaluateAll((found) =>
      found.map((one) =>
        [...one.querySelectorAll(':scope > span')]
          .slice(0, 2)
          .map((part) => part.textContent)
          .join(': '),
      ),
    );
    const expected = sectionsOf(findings, true)
      .flatMap((section) => section.rows)
      .map((one) => `${one.title}: ${one.outcome === 'waiting' ? 'Not checked yet' : outcomeWords[one.outcome].word}`);
    expect(rows).toEqual(expected);
  });
});

describe('without a network', () => {
  // Planted: the results fetched from the server instead of being part of the program.
  it('the page says everything, and where a picture is missing it says so until the network is back', async () => {
    await device.close();
    device = await openDevice(server.url, { viewport: { width: 390, height: 844 } });
    const { page } = device;
    await page.goto('/pricing');
    await readyForOffline(page);
    await device.offline(true);
    await page.goto('/what-a-scan-tells');
    const articles = page.getByRole('main').getByRole('article');
    await expect.poll(() => articles.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(titles);
    for (const [at, { findings, alt }] of examples.entries()) {
      const article = articles.nth(at);
      await article.scrollIntoViewIfNeeded();
      await article.getByText(headlineOf(findings), { exact: true }).first().waitFor();
      await article.getByRole('img', { name: `${alt}. The picture comes when you are connected.` }).waitFor();
    }
    await articles.first().getByText('Generator marks', { exact: true }).click();
    await articles.first().getByText('A mark describes this file', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: 'Download the examined file', exact: false }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await device.offline(false);
    for (const [at, { alt }] of examples.entries()) {
      await articles.nth(at).scrollIntoViewIfNeeded();
      const widths = () => page.evaluate((words) => document.querySelector<HTMLImageElement>(`img[alt="${words}"]`)?.naturalWidth, alt);
      await expect.poll(widths).toBeGreaterThan(0);
    }
  });
});
