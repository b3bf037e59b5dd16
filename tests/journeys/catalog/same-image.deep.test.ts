// Which of my works is this: asked without a network, on the catalog and while scanning, and for pieces that are there twice.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { generatedFile } from '#tests/performance/match/generated.ts';
import { asJpeg, readImage, sceneOf } from '#tests/performance/match/scene.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let phone: Device;
let other: Seller;
let desk: Device;

/** For looking at, where somebody names a folder. */
const shown = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

let uploads = 0;
const add = async (title: string, seed: number, { longest = 800, owner = seller, number = '' } = {}): Promise<string> => {
  uploads += 1;
  const address = `/api/storage/artwork-images/${owner.person.userId}/${1_770_000_000_000 + uploads}.jpg`;
  const answer = await server.fetch(address, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner.person.session.access_token}` },
    body: new Uint8Array(await asJpeg(await readImage(await generatedFile(seed, longest), longest), 85)),
  });
  const { publicUrl, width, height, placeholder } = (await answer.json()) as PhotoRef & { publicUrl: string };
  return owner.add({ title, inventory_number: number, photos: [{ url: publicUrl, width, height, placeholder, kind: 'front' }] });
};

/** An oblique photograph of that picture in a frame. */
const photographOf = async (seed: number) => ({
  name: 'photograph.jpg',
  mimeType: 'image/jpeg',
  buffer: await asJpeg(sceneOf(await readImage(await generatedFile(seed, 1_000)), 'skewed', seed), 85),
});

const featuresOn = (page: Page, owner = seller): Promise<number> =>
  page.evaluate(async (name) => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    const db = await ended(indexedDB.open(name));
    const count = await ended(db.transaction('features').objectStore('features').count());
    db.close();
    return count;
  }, `verso-user-${owner.person.userId}`);

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  for (const [title, seed] of [
    ['Harbor at Dusk', 1],
    ['Orchard in Wind', 2],
    ['Quarry', 3],
    ['Nocturne with Birches', 4],
  ] as const)
    await add(title, seed, { number: title === 'Quarry' ? '214' : '' });
  await add('Orchard, again', 2, { longest: 700 });
  phone = await openDevice(server.url, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await phone.page.goto('/catalog');
  await phone.page.getByText('Harbor at Dusk').first().waitFor();
  other = await makeSeller(server, 'Ben Marsh');
  await add('Wind in the Trees', 2, { longest: 900, owner: other });
  desk = await openDevice(server.url);
  await signInAs(desk.page, other.person.email, other.person.password);
});
afterAll(async () => {
  await phone.close();
  await desk.close();
  await server.stop();
});

describe('which of my works is this', () => {
  it('the pictures of the catalog are prepared in the background', async () => {
    await expect.poll(() => featuresOn(phone.page)).toBe(5);
    await readyForOffline(phone.page);
    await phone.offline(true);
  });

  it('[D55] without a network a photograph finds its piece in the catalog, with the matching points', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Search by photograph' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which of my works is this?' });
    await dialog.getByLabel('Picture to look for').setInputFiles(await photographOf(3));
    const found = dialog.getByRole('article', { name: 'Quarry' });
    await found.getByText(/^Same image: \d+ matching points$/).waitFor();
    await found.getByRole('img', { name: /^\d+ matching points$/ }).waitFor();
    await found.getByRole('img', { name: 'Quarry in your catalog' }).waitFor();
    await shown(page, 'search');
    expect(await dialog.getByRole('article').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    // What it must not say.
    expect(await dialog.textContent()).not.toMatch(/same object|is yours/i);
    await dialog.getByLabel('Picture to look for').setInputFiles(await photographOf(77));
    await dialog.getByText('No picture in your catalog shows the same image.').waitFor();
    await dialog.getByLabel('Picture to look for').setInputFiles(await photographOf(1));
    await dialog.getByRole('article', { name: 'Harbor at Dusk' }).getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Harbor at Dusk' }).waitFor();
  });

  it('[D44] [D55] a work that was captured without a network is found in the catalog, and is not found to be itself', async () => {
    const { page } = phone;
    await page.goto('/capture');
    await page
      .getByLabel('Photographs of this work')
      .and(page.locator('input'))
      .setInputFiles(await photographOf(3));
    await page.getByText('1 work, 1 photograph saved').waitFor();
    await page.getByRole('button', { name: 'Next work' }).click();
    await page
      .getByLabel('Photographs of this work')
      .and(page.locator('input'))
      .setInputFiles(await photographOf(78));
    await page.getByText('2 works, 2 photographs saved').waitFor();
    await page.getByRole('button', { name: 'Close the camera' }).click();
    const ask = (at: number) => page.getByRole('article').nth(at).getByRole('button', { name: 'Do I have this?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do I have this?' });
    // Newest first.
    await ask(1);
    await dialog.getByText('This may be no. 214, "Quarry", in your catalog').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await ask(0);
    await dialog.getByText(/^No photograph of your catalog shows the same image: searched \d+ of \d+\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    for (const left of [1, 0]) {
      await page.getByRole('article').first().getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => page.getByRole('article').count()).toBe(left);
      // The pointer rests where the toast appears, and a toast under the pointer stays.
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
  });

  it('[D44] a photograph that is about to be scanned says which piece it may be, and can be added to it', async () => {
    const { page } = phone;
    await page.goto('/scan');
    await page.getByLabel('Artwork image').setInputFiles(await photographOf(4));
    await page.getByText('This may be "Nocturne with Birches" in your catalog').waitFor();
    // The scan itself waits for nothing.
    expect(await page.getByRole('button', { name: 'Authenticate with AI' }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Show why' }).click();
    const dialog = page.getByRole('dialog', { name: 'Same image' });
    await dialog.getByRole('img', { name: /^\d+ matching points$/ }).waitFor();
    await shown(page, 'scan');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add this photo to it' }).click();
    await page.getByText('Photograph added').waitFor();
    await page.getByRole('button', { name: 'Photo added' }).waitFor();
    expect(await overflow(page)).toBe(0);
    await page.getByLabel('Artwork image').setInputFiles(await photographOf(78));
    await page.getByText('This may be').waitFor({ state: 'detached' });
  });

  it('pieces with the same image are shown as a pair, by the keyboard alone, and stay as they are', async () => {
    const { page } = phone;
    await page.goto('/catalog');
    await page.getByRole('button', { name: 'Find duplicates' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Find duplicates' });
    await dialog.getByText('1 pair found').waitFor();
    const pair = dialog.getByRole('article', { name: /Orchard in Wind and Orchard, again|Orchard, again and Orchard in Wind/ });
    await pair.getByText(/^Same image: \d+ matching points$/).waitFor();
    await shown(page, 'duplicates');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await pair.getByRole('link', { name: 'Open Orchard, again' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Orchard, again' }).waitFor();
    expect(phone.errors).toEqual([]);
  });

  it('[D43] an import points out what the catalog shows already, and refuses nothing', async () => {
    await phone.offline(false);
    await phone.context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await phone.page.goto('/settings');
    const [download] = await Promise.all([
      phone.page.waitForEvent('download'),
      phone.page.getByRole('button', { name: 'Export everything' }).click(),
    ]);
    const archive = { name: 'verso.zip', mimeType: 'application/zip', buffer: readFileSync(await download.path()) };
    const { page } = desk;
    await page.goto('/catalog');
    await expect.poll(() => featuresOn(page, other)).toBe(1);
    await page.goto('/settings');
    await page.getByLabel('Import an archive: file').setInputFiles(archive);
    const dialog = page.getByRole('dialog', { name: 'Import an archive' });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('2 pieces show the same image as one that was in your catalog. All were imported.').waitFor();
    // Two of them were captured and deleted above.
    await dialog.getByText(/^7 pieces/).waitFor();
    expect(await dialog.getByRole('link', { name: 'Wind in the Trees' }).count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);
    await shown(page, 'import');
  });
});
