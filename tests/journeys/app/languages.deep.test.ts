// The product in German and in the pseudo-languages: online, offline, from the choice in the settings, and without room to spare.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  firstScreenGone,
  openDevice,
  overflow,
  readyForOffline,
  type Device,
} from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const german = JSON.parse(readFileSync(new URL('../../../shared/language/de.json', import.meta.url), 'utf8')) as Record<string, string>;
const arrived = JSON.parse(readFileSync(new URL('../../../shared/language/served.de.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>;
const text = (english: string): string => {
  const found = german[english] ?? arrived[english];
  if (found === undefined) throw new Error(`no German for ${english}`);
  return found;
};

let server: TestServer;
let seller: Seller;
let device: Device;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller', 'pro');
  const pieceId = await seller.add({ title: 'Catalog', artist: 'Settings', medium: 'painting', year: '1926' });
  await seller.list(pieceId, 1234.5, 'EUR');
  device = await openDevice(server.url, { locale: 'de-DE' });
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const signIn = async (password: string): Promise<void> => {
  const { page } = device;
  await page.goto('/auth');
  await page.getByLabel(text('Email')).fill(seller.person.email);
  await page.getByLabel(text('Password'), { exact: true }).fill(password);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: text('Sign In') })
    .click();
};

describe('a browser that prefers German', () => {
  it('gets the product in German, and refusals of the server too', async () => {
    const { page } = device;
    await signIn('not the password');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.getByText(text('Invalid email or password')).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  // Planted bug: a title that is a word of ours is translated.
  it('[CAT1] shows what people wrote as they wrote it, with amounts as Germans write them', async () => {
    const { page } = device;
    await page.goto('/market');
    const card = page.getByRole('article').first();
    await card.getByRole('heading', { name: 'Catalog', exact: true }).waitFor();
    expect(await card.innerText()).toMatch(/1\.234,50\s€|1\.234,50\sEUR/);
    expect(await card.innerText()).toContain('Settings');
    expect(await overflow(page)).toBe(0);
  });

  it('stays German without a network, and opens what the device has', async () => {
    const { page } = device;
    await signIn(seller.person.password);
    await page.getByRole('button', { name: text('Sync status: {label}').replace('{label}', text('Synced')) }).waitFor();
    await page.goto('/catalog');
    await page.getByRole('article').first().waitFor();
    await readyForOffline(page);
    await device.offline(true);
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await device.offline(false);
    expect(device.errors).toEqual([]);
  });

  it('changes to English in the settings, for this device and its next start', async () => {
    const { page } = device;
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: text('Settings') }).waitFor();
    await page.getByLabel(text('Language of this device')).selectOption('en');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await expect
      .poll(
        async () => (await server.sql<{ language: string }[]>`select language from users where id = ${seller.person.userId}`)[0]?.language,
      )
      .toBe('en');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });
});

describe('longer texts, and texts from right to left', () => {
  const pages = ['/', '/pricing', '/contact', '/market'];
  for (const [language, direction] of [
    ['en-XA', 'ltr'],
    ['ar-XB', 'rtl'],
  ] as const)
    it(`[GEN2] break no public page of 360 px (${language})`, async () => {
      const visitor = await openDevice(server.url, { viewport: { width: 360, height: 780 } });
      const { page } = visitor;
      await page.goto('/contact');
      await page.evaluate((chosen) => localStorage.setItem('verso-language', chosen), language);
      const wide: string[] = [];
      for (const path of pages) {
        await page.goto(path);
        await firstScreenGone(page);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
        // Planted bug: a heading without t().
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^\[/);
        if ((await overflow(page)) > 0) wide.push(path);
      }
      await visitor.close();
      expect(wide).toEqual([]);
    }, 120_000);
});
