// The document of a valuation: attached without a network, sent once through a closed browser and a cut line, and read on another device.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { openRecord, sectionOf, unfoldFilled } from '#tests/support/browser/record-form.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let path: string;
let phone: Device;
let desk: Device;
const name = 'Gutachten „Hafen“ 2026.pdf';
const bytes = randomBytes(12_000_000);
const digestOf = (given: Buffer): string => createHash('sha256').update(given).digest('hex');

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  path = `/artwork/${await seller.add({ title: 'Harbor at Dusk' })}?part=record`;
  phone = await openDevice(server.url, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  desk = await openDevice(server.url);
  for (const { page } of [phone, desk]) {
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto(path);
    await page.getByRole('button', { name: 'Add valuation' }).waitFor();
  }
});
afterAll(async () => {
  await phone.close();
  await desk.close();
  await server.stop();
});

const choose = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('group', { name: 'Document' }).getByRole('button', { name: 'Choose a file' }).press('Enter'),
  ]);
  await chooser.setFiles(file);
};
const download = async (page: Page, file: string): Promise<{ name: string; sha256: string }> => {
  const panel = await openRecord(page, 'Valuations', /^Edit valuation/);
  const [given] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: `Download ${file}` }).click()]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  return { name: given.suggestedFilename(), sha256: digestOf(readFileSync(await given.path())) };
};
const stored = () => server.sql<{ name: string; size: number; sha256: string }[]>`select name, size, sha256 from record_files`;
/** Parts of the file that the server has taken, those that were taken twice included. */
const countParts = ({ page }: Device): (() => number) => {
  let parts = 0;
  page.on('request', (request) => (parts += request.method() === 'PUT' && request.url().includes('/parts') ? 1 : 0));
  return () => parts;
};

describe('the document of a valuation', () => {
  it('is chosen without a network, removed and brought back in the form, and waits on the device with what names it', async () => {
    await readyForOffline(phone.page);
    await phone.offline(true);
    const { page } = phone;
    await page.getByRole('button', { name: 'Add valuation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add valuation' });
    await dialog.getByLabel('Amount').fill('1,200');
    await choose(page, { name, mimeType: 'application/pdf', buffer: bytes.subarray(0, 0) });
    await dialog.getByText('This file is empty.').waitFor();
    await choose(page, { name, mimeType: 'application/pdf', buffer: bytes });
    await dialog.getByText(name).waitFor();
    await dialog.getByText('12 MB').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('Removed').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText(name).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Waiting to sync', { exact: true }).waitFor();
    expect(await download(page, name)).toEqual({ name, sha256: digestOf(bytes) });
    expect(await overflow(page)).toBe(0);
    // Nothing is half under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Sync status/ }).click();
    await page.getByRole('heading', { name: 'Files on this device (1)' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  // Planted: each start of the app sends the file from its first byte.
  it('goes to the server once, with the browser closed and the line cut in between, and comes to another device byte for byte', async () => {
    await phone.restart({ offline: true });
    await phone.page.goto(path);
    await unfoldFilled(phone.page, 'Valuations');
    await phone.page.getByText('Waiting to sync', { exact: true }).waitFor();
    const before = countParts(phone);
    await phone.offline(false);
    await expect.poll(async () => (await server.sql`select from photo_parts`).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await phone.kill();
    const after = countParts(phone);
    await phone.page.goto(path);
    await expect.poll(stored, { timeout: 60_000 }).toEqual([{ name, size: bytes.byteLength, sha256: digestOf(bytes) }]);
    // One may have been on its way, twice or answered to nobody.
    expect(before() + after()).toBeLessThanOrEqual(Math.ceil(bytes.byteLength / 1_048_576) + 2);
    await phone.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
    expect(await download(desk.page, name)).toEqual({ name, sha256: digestOf(bytes) });
    // What was opened once can be read again without a network.
    await desk.offline(true);
    expect(await download(desk.page, name)).toEqual({ name, sha256: digestOf(bytes) });
    await desk.offline(false);
  });

  it('can be taken out of its valuation, and its earlier value names it and brings it back', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: /^Edit valuation/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit valuation' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await sectionOf(page, 'Valuations').getByText(name).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Edit valuation/ }).click();
    await dialog.getByText(name).waitFor();
    await dialog.getByRole('button', { name: 'Restore Document' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await download(page, name)).toEqual({ name, sha256: digestOf(bytes) });
    await unfoldFilled(phone.page, 'Valuations');
    await sectionOf(phone.page, 'Valuations').getByText(name).waitFor();
    expect([...phone.errors, ...desk.errors]).toEqual([]);
  });
});
