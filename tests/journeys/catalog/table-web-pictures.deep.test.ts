// A gallery's list with web addresses of pictures, in a real browser: fetched by the server alone, told where one fails, and left for later offline.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { serving, startOutsideWorld, type OutsideWorld } from '#tests/support/servers/outside-world.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let world: OutsideWorld;
let server: TestServer;
let seller: Seller;
let device: Device;
/** Requests of the browser itself to anywhere but our server. */
const elsewhere: string[] = [];

beforeAll(async () => {
  world = await startOutsideWorld();
  server = await startTestServer({ build: (parts) => buildApp(parts, world.outside) });
  seller = await makeSeller(server, 'Ada Quell');
  for (const [index, path] of ['/mill.jpg', '/mill-back.jpg', '/tower', '/quarry.jpg'].entries())
    world.pages.set(path, serving(await jpegPicture(400 + index, 300, index)));
  device = await openDevice(server.url);
  device.context.on('request', (request) => {
    if (!request.url().startsWith(server.url) && request.url().startsWith('http')) elsewhere.push(request.url());
  });
  await signInAs(device.page, seller.person.email, seller.person.password);
}, 120_000);
afterAll(async () => {
  await device?.close();
  await server.stop();
  await world.stop();
});

const choose = async (page: Page, name: string, rows: readonly string[]): Promise<Locator> => {
  await page.goto('/settings');
  const buffer = Buffer.from(['Inv.;Title;Artist;Bild-URL', ...rows].join('\n'));
  await page.getByLabel('Import a table: file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import a table' });
  await dialog.waitFor();
  return dialog;
};
const close = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Close' }).last().click();
const photosOf = async (title: string): Promise<number> => {
  const [row] = await server.sql<{ n: number }[]>`
    select jsonb_array_length(photos) as n from pieces where user_id = ${seller.person.userId} and title = ${title}`;
  return row?.n ?? -1;
};

describe('a table with web addresses of pictures', () => {
  const list = () => [
    `U-1;Mill;Ada Abel;${world.at()}/mill.jpg, ${world.at()}/mill-back.jpg`,
    `U-2;Tower;Ada Abel;${world.at()}/tower`,
    `U-3;Orchard;Ada Abel;${world.at()}/orchard.jpg`,
  ];

  it('[D43] [D37] brings the pictures along, and names the row of the one that is not there', async () => {
    const { page } = device;
    const dialog = await choose(page, 'gallery.csv', list());
    await dialog.getByText('4 pictures fetched from web addresses').waitFor();
    await expect.poll(() => dialog.getByLabel('Bild-URL').inputValue()).toBe('picture');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Import 3 pieces and 4 pictures' }).click();
    await dialog.getByText('3 pieces and 3 pictures are saved on this device and will sync. 1 picture could not be fetched').waitFor();
    const told = `Row 4: the picture “${world.at()}/orchard.jpg” was not fetched: The address of this picture answers 404`;
    await dialog.getByText(told).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await close(dialog);
    await expect
      .poll(async () => [await photosOf('Mill'), await photosOf('Tower'), await photosOf('Orchard')], { timeout: 60_000 })
      .toEqual([2, 1, 0]);
    await page.goto('/catalog?sort=title');
    for (const title of ['Mill', 'Tower']) {
      const drawn = page
        .getByRole('article', { name: new RegExp(`^${title}`) })
        .locator('img')
        .first();
      await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(elsewhere).toEqual([]);
  }, 120_000);

  it('[D43] [D37] is imported without them offline, and brings them when it is imported again', async () => {
    const { page } = device;
    const rows = [`U-4;Quarry;Ada Abel;${world.at()}/quarry.jpg`];
    await page.goto('/settings');
    await readyForOffline(page);
    await device.offline(true);
    const before = world.hits.length;
    const dialog = await choose(page, 'more.csv', rows);
    await dialog.getByText('1 picture fetched from web addresses, which needs a network').waitFor();
    await dialog.getByRole('button', { name: 'Import 1 piece and 1 picture' }).click();
    await dialog.getByText('1 piece is saved on this device and will sync. 1 picture could not be fetched').waitFor();
    await dialog.getByText(`Row 2: the picture “${world.at()}/quarry.jpg” was not fetched: This device is offline`).waitFor();
    await close(dialog);
    expect(world.hits).toHaveLength(before);
    await device.offline(false);
    await expect.poll(() => photosOf('Quarry'), { timeout: 60_000 }).toBe(0);

    const again = await choose(page, 'more.csv', rows);
    await again.getByText('1 row in your catalog already').waitFor();
    await again.getByRole('button', { name: 'Import 1 picture' }).click();
    await again.getByText('1 picture is saved on this device and will sync.').waitFor();
    await close(again);
    await expect.poll(() => photosOf('Quarry'), { timeout: 60_000 }).toBe(1);
    const third = await choose(page, 'more.csv', rows);
    await third.getByRole('button', { name: 'Import 1 picture' }).click();
    await third.getByText('0 pieces are saved on this device').waitFor();
    await close(third);
    expect(device.errors).toEqual([]);
  }, 120_000);
});
