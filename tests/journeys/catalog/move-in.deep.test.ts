// A registrar moves in with a table and its pictures in one ZIP: offline, over a restart, and up to the server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const count = Number(process.env['MOVE_IN'] ?? 24);
let server: TestServer;
let ada: Seller;
let hers: Device;
let zip: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await makeSeller(server, 'Ada Quell');
  const base = await jpegOf(brushedPainting(1200, 900, 7));
  const rows = Array.from(
    { length: count },
    (_, index) => `MV-${index},Moved work ${index},Abel,${index % 2 === 0 ? `scan ${index}.jpg` : ''}`,
  );
  // Each a picture of its own: bytes behind the end of a JPEG are allowed.
  const pictures = Array.from({ length: count }, (_, index): [string, Uint8Array] => [
    `pictures/${index % 2 === 0 ? `scan ${index}` : `MV-${index}`}.jpg`,
    new Uint8Array(Buffer.concat([base, Buffer.from(`picture ${index}`)])),
  ]);
  const table = ['Inventory number,Title,Artist,Image', ...rows].join('\n');
  const files = { 'list.csv': strToU8(table), ...Object.fromEntries(pictures), 'pictures/stray.jpg': new Uint8Array(base) };
  // On disk, since a test hands over no more than 50 MB from memory.
  zip = join(mkdtempSync(join(tmpdir(), 'verso-move-in-')), 'move.zip');
  writeFileSync(zip, zipSync(files, { level: 0 }));
  hers = await openDevice(server.url, { acceptDownloads: true });
  await signInAs(hers.page, ada.person.email, ada.person.password);
}, 120_000);
afterAll(async () => {
  await hers.close();
  await server.stop();
  rmSync(dirname(zip), { recursive: true, force: true });
});

describe('a table with pictures', () => {
  it('[D43] [D37] moves in offline, survives a restart, names what is left, and reaches the server', async () => {
    const { page } = hers;
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Export everything' }).waitFor();
    await readyForOffline(page);
    await hers.offline(true);
    const started = Date.now();
    await page.getByLabel('Import a table: file').setInputFiles(zip);
    const dialog = page.getByRole('dialog', { name: 'Import a table' });
    await dialog.getByText(`${count} pictures matched to works`).waitFor({ timeout: 60_000 });
    await dialog.getByText('The picture “stray.jpg” fits no work').waitFor();
    await expect.poll(() => dialog.getByLabel('Image').inputValue()).toBe('picture');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: `Import ${count} pieces and ${count} pictures` }).click();
    await dialog.getByText(`${count} pieces and ${count} pictures are saved on this device`).waitFor({ timeout: 300_000 });
    await dialog.getByText('The picture “stray.jpg” fits no work').waitFor();
    const stored = Date.now();
    await page.goto('/settings');
    await hers.offline(false);
    const arrived = async (): Promise<number> =>
      (
        await server.sql<{ n: number }[]>`
        select count(*)::int as n from pieces where user_id = ${ada.person.userId} and jsonb_array_length(photos) = 1`
      )[0]?.n ?? 0;
    await expect.poll(arrived, { timeout: 500_000, interval: 1_000 }).toBe(count);
    console.info(`${count} works and pictures: ${stored - started} ms on the device, ${Date.now() - stored} ms to the server`);
  }, 600_000);
});
