// The command palette and the shortcuts of single keys, by keyboard alone, with and without a network.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  firstScreenGone,
  openDevice,
  overflow,
  readyForOffline,
  signInAs,
  type Device,
} from '#tests/support/browser/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true } });
  await server.furnished();
  device = await openDevice(server.url);
  await device.page.goto('/');
  await readyForOffline(device.page);
  await signInAs(device.page, 'collector@example.com');
  await device.page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
}, 180_000);
afterAll(async () => {
  await device.close();
  await server.stop();
});

const palette = () => device.page.getByRole('dialog', { name: 'Search and commands' });
const options = () => palette().getByRole('option').allInnerTexts();
const title = (name: string | RegExp) => device.page.getByRole('heading', { level: 1, name }).waitFor();
const focused = () => device.page.evaluate(() => document.activeElement?.getAttribute('type') ?? document.activeElement?.tagName);

describe('the command palette', () => {
  // Planted bug: entries of the market only from the server.
  it('[D37] opens with Ctrl K and finds works, collections, people, listings, settings and actions without a network', async () => {
    const { page } = device;
    // The market has been seen on this device.
    await page.goto('/market');
    const seen = page.getByRole('article').first().getByRole('heading');
    await seen.waitFor();
    const listed = await seen.innerText();
    // Inside the app: a reload could come before the device has stored what it shows.
    await page.getByRole('banner').getByRole('link', { name: 'Messages' }).first().click();
    await title('Messages');
    await device.offline(true);
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const finds = async (text: string, found: RegExp | string) => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await expect.poll(options, { message: text }).toContainEqual(expect.stringMatching(found));
    };
    await finds('seated', /^Seated Form\s+Marta Keel/);
    await finds('nordic', /^Nordic painting/);
    await finds('elling', /^Sander Elling\s+Messages/);
    await finds(listed.toLowerCase(), listed);
    await palette()
      .getByText(/^Listings as of \d/)
      .waitFor();
    await finds('excel', /^Import a table or an archive/);
    await finds('delete', /^Delete account/);
    await finds('dark', /^Dark theme/);
    await finds('seated', /^Seated Form\s+Marta Keel/);
    await page.keyboard.press('Enter');
    await title('Seated Form');
    await expect.poll(() => palette().count()).toBe(0);
    await device.offline(false);
    expect(device.errors).toEqual([]);
  });

  // Planted bugs: Escape closes at once; what was opened is not remembered, or not left out once it is deleted.
  it('clears on Escape before it closes, gives the focus back, and comes back with what was opened last', async () => {
    const { page } = device;
    await page.goto('/settings');
    await title('Settings');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await palette().waitFor();
    await expect.poll(() => palette().getByRole('option', { selected: true }).innerText()).toMatch(/^Seated Form/);
    expect(await palette().getByRole('group', { name: 'Recent' }).getByRole('option').count()).toBe(1);
    await expect.poll(options).toContainEqual(expect.stringMatching(/^Scan a photograph\s+N$/));
    await page.keyboard.press('Tab');
    await page.keyboard.type('form seat');
    await expect
      .poll(() => palette().getByRole('option', { name: 'Seated Form' }).first().locator('b').allInnerTexts())
      .toEqual(['Seat', 'Form']);
    await page.keyboard.press('Escape');
    expect(await palette().getByRole('combobox').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search everything');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('seated');
    await expect.poll(options).toContainEqual(expect.stringMatching(/^Seated Form/));
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Control+Enter');
    const other = await opened;
    await other.getByRole('heading', { level: 1, name: 'Seated Form' }).waitFor();
    await other.close();
    await title('Settings');
  });

  it('leads to the whole search where few are shown, says when nothing is found, and fills a phone', async () => {
    const { page } = device;
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    await page.keyboard.type('nothing of this kind');
    await palette().getByText('Nothing for “nothing of this kind”').waitFor();
    expect(await options()).toEqual([
      'Search the catalog for “nothing of this kind”',
      'Add a work named “nothing of this kind”',
      'Search the Marketplace for “nothing of this kind”',
    ]);
    await device.offline(true);
    await palette().getByText('Needs a connection').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await device.offline(false);
    await page.keyboard.press('Escape');
    await page.keyboard.type('keel');
    await palette()
      .getByRole('option', { name: /^(All \d+ works|Search the catalog for “keel”)$/ })
      .click();
    await page.waitForURL('**/catalog?q=keel');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'More menu' }).click();
    // The header has one of that name as well, which lies behind the menu once that has come.
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search everything' }).click();
    await palette().waitFor();
    // Up to the room that is kept for a scroll bar here.
    await expect.poll(() => palette().boundingBox()).toMatchObject({ x: 0, y: 0, height: 640 });
    expect((await palette().boundingBox())?.width).toBeGreaterThan(300);
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await palette().getByRole('button', { name: 'Cancel' }).click();
    await palette().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('begins a new work with the name that was looked for, which nobody is asked about', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    await page.keyboard.type('Quay at dawn');
    await palette().getByRole('option', { name: 'Add a work named “Quay at dawn”' }).click();
    await page.getByRole('heading', { level: 1, name: 'Authenticate artwork' }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Quay at dawn');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My Authenticated Art Collection' }).waitFor();
  });
});

describe('single keys', () => {
  it('search, edit, begin a new work, and are shown; none acts while something is typed', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.getByRole('article').first().waitFor();
    await firstScreenGone(page);
    await page.keyboard.press('/');
    await expect.poll(focused).toBe('search');
    await page.keyboard.type('seated ne?/');
    expect(await page.getByRole('searchbox', { name: 'Search your collection' }).inputValue()).toBe('seated ne?/');
    await page.keyboard.press('Escape');
    await page
      .getByRole('article', { name: /^Seated Form/ })
      .getByRole('link', { name: 'Seated Form', exact: true })
      .focus();
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: 'Edit artwork' }).waitFor();
    expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Seated Form');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('n');
    expect(new URL(page.url()).pathname).toBe('/catalog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await title('Authenticate artwork');
    await page.keyboard.press('c');
    await page.waitForURL('**/capture');
  });

  it('can be switched off on a device', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.getByRole('article').first().waitFor();
    await firstScreenGone(page);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await palette().waitFor();
    await page.keyboard.press('Escape');
    expect(await focused()).not.toBe('search');
    await page.evaluate(() => localStorage.removeItem('verso-single-keys'));
  });
});
