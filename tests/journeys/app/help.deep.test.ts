// The help of a page: from the account menu and from the shortcuts, by keyboard, without a network and on a phone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
beforeAll(async () => {
  server = await startTestServer();
  const { person, add } = await makeSeller(server, 'Sal Seller', 'pro');
  await add({ title: 'Harbor', artist: 'Ida Varro' });
  device = await openDevice(server.url);
  await signInAs(device.page, person.email, person.password);
}, 120_000);
afterAll(async () => {
  await device.close();
  await server.stop();
});

const help = (name: string) => device.page.getByRole('dialog', { name });
const focused = () => device.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

describe('the help of a page', () => {
  it('[D37] opens from the account menu by keyboard, without a network, and gives the focus back', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.getByRole('article', { name: /Harbor/ }).waitFor();
    await readyForOffline(page);
    await device.offline(true);
    await page.getByRole('button', { name: 'Account', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Help', exact: true }).focus();
    await page.keyboard.press('Enter');
    await help('Help: My Catalog').getByRole('heading', { name: 'Can I get a deleted work back?' }).waitFor();
    expect(await help('Help: My Catalog').getByRole('heading', { level: 3 }).count()).toBe(5);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => help('Help: My Catalog').count()).toBe(0);
    await expect.poll(focused).toBe('Account');
  });

  it('[D37] opens from the shortcuts for the page that is open, and leads back to them', async () => {
    const { page } = device;
    await page.getByRole('banner').getByRole('link', { name: 'Messages' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Help for this page' }).press('Enter');
    await help('Help: Messages').getByText('Enter sends, Shift and Enter begin a new line.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await help('Help: Messages').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await device.offline(false);
  });

  it('[GEN2] is in the menu of a phone, fits there, and gives the focus back', async () => {
    const { page } = device;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/seller-dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const more = page.getByRole('button', { name: 'More menu' });
    await more.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Help', exact: true }).click();
    await help('Help: Seller Dashboard').getByText('What does selling cost?').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await help('Help: Seller Dashboard').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => more.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(device.errors).toEqual([]);
  });
});
