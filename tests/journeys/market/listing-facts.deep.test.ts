// A seller is asked for size, condition and the back; a buyer reads them beside the terms of the sale, or that they are not stated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { accessibilityProblems, openDevice, overflow, readyForOffline, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let visitor: Device;
let owner: Device;
let bare: string;
let told: string;
const folder = mkdtempSync(join(tmpdir(), 'verso-listing-facts-'));
const back = join(folder, 'back.jpg');

const photograph = async (): Promise<PhotoRef> => {
  const answer = await server.fetch(`/api/storage/artwork-images/${seller.person.userId}/1770000000001.jpg`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${seller.person.session.access_token}` },
    body: new Uint8Array(await jpegOf(brushedPainting(800, 600, 3))),
  });
  const { publicUrl, width, height, placeholder } = (await answer.json()) as PhotoRef & { publicUrl: string };
  return { url: publicUrl, width, height, placeholder, kind: 'front' };
};

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Ada Quell');
  writeFileSync(back, await jpegOf(brushedPainting(700, 600, 5)));
  bare = await seller.add({ title: 'Bare', artist: 'Ada Abel' });
  told = await seller.add({
    title: 'Told',
    artist: 'Ada Abel',
    year: 'c. 1934',
    signed: true,
    framed: false,
    photos: [await photograph()],
  });
  await seller.list(bare, 50);
  visitor = await openDevice(server.url);
  owner = await openDevice(server.url);
});
afterAll(async () => {
  await visitor.close();
  await owner.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Label and value of all rows of the page. */
const rows = async (page: Page): Promise<Record<string, string>> => {
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'About this work', exact: true }).waitFor();
  const [labels, values] = await Promise.all([main.locator('dt').allInnerTexts(), main.locator('dd').allInnerTexts()]);
  return Object.fromEntries(labels.map((label, at) => [label, values[at] ?? '']));
};

const sectionOf = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) });

describe('the page of a listed work', () => {
  it('[ART10] says what its seller did not state, and how the sale goes', async () => {
    const { page } = visitor;
    await page.goto(`/artwork/${bare}`);
    await page.getByText('When you confirm that you have it, or 14 days after it was shipped.').waitFor();
    expect(await rows(page)).toMatchObject({
      Shipping: 'Included in the price.',
      Sent: 'Within 14 days, or you get a full refund.',
      Year: 'Not stated',
      Size: 'Not stated',
      Signature: 'Not stated',
      Framing: 'Not stated',
      Photographs: 'Not stated',
      Back: 'Not stated',
    });
    for (const name of ['Condition', 'Provenance']) await sectionOf(page, name).getByText('Not stated').waitFor();
    await sectionOf(page, 'Authentication details').getByText('Not checked yet.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('the listing form', () => {
  // Planted: the facts are sent only after the listing; a refused price loses them.
  it('[ART10] asks for size, condition and the back, keeps them whatever becomes of the price, and shows them to a buyer', async () => {
    const { page } = owner;
    await page.goto('/auth');
    await page.getByLabel('Email').fill(seller.person.email);
    await page.getByLabel('Password').fill(seller.person.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`/artwork/${told}`);
    await page.getByText('This artwork is not listed for sale').waitFor();
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await page.getByLabel('Size', { exact: true }).fill('61 x 81 cm');
    await page.getByLabel('Condition', { exact: true }).fill('A small loss at the lower left.');
    await page.getByLabel('Reverse photograph').setInputFiles(back);
    await page.getByText('Saved on this device. Will appear once uploaded.').waitFor();
    // The card of the photograph that waits is still fading in.
    await expect.poll(() => accessibilityProblems(page), { timeout: 15_000 }).toEqual([]);
    await page.getByLabel('Price', { exact: true }).fill('700');
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await page.getByText('This is your listing').waitFor();
    await page
      .getByText(
        'While it is listed, everybody sees: year, dimensions, height, width, depth, signed, condition, framed. The rest only you.',
      )
      .waitFor();
    await expect
      .poll(async () => (await server.sql`select dimensions from pieces where id = ${told}`)[0]?.['dimensions'])
      .toBe('61 x 81 cm');
    await visitor.page.goto(`/artwork/${told}`);
    expect(await rows(visitor.page)).toMatchObject({
      Year: 'c. 1934',
      Size: '61 x 81 cm',
      Signature: 'Signed',
      Framing: 'Not framed',
    });
    await sectionOf(visitor.page, 'Condition').getByText('A small loss at the lower left.').waitFor();
    await expect
      .poll(
        async () => {
          await visitor.page.reload();
          return (await rows(visitor.page))['Back'];
        },
        { timeout: 15_000, interval: 500 },
      )
      .toBe('Photographed');
  });

  it('[D37] the facts are there without a network as they were last seen', async () => {
    const { page } = visitor;
    await readyForOffline(page);
    await visitor.offline(true);
    await page.goto(`/artwork/${told}`);
    await page.getByText(/As last seen on/).waitFor();
    expect(await rows(page)).toMatchObject({ Size: '61 x 81 cm', Sent: 'Within 14 days, or you get a full refund.' });
    await visitor.offline(false);
    expect([visitor.errors, owner.errors]).toEqual([[], []]);
  });
});
