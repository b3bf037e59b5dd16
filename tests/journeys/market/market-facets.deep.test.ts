// A buyer sorts the market, narrows it by counted choices, comes back to the same place, and does the same offline on what was seen.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, readyForOffline } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let visitor: Awaited<ReturnType<typeof openDevice>>;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Ada Quell');
  const works = [
    {
      title: 'Harbour',
      artist: 'Ada Abel',
      medium: 'painting',
      year: '1931',
      dimensions: '61 x 81 cm',
      price: 300,
      currency: 'USD',
      from: 'DK',
    },
    {
      title: 'Bridge',
      artist: 'Ada Abel',
      medium: 'print',
      year: 'c. 1934',
      dimensions: '20 x 30 cm',
      price: 100,
      currency: 'USD',
      from: 'FR',
    },
    {
      title: 'Tower',
      artist: 'Ben Vogt',
      medium: 'print',
      year: '1955',
      dimensions: '150 x 90 cm',
      price: 200,
      currency: 'USD',
      from: 'DK',
    },
    { title: 'Canal', artist: 'Cleo Marsh', medium: 'drawing', year: null, dimensions: null, price: 50, currency: 'EUR', from: null },
  ] as const;
  for (const { price, currency, from, ...fields } of works) {
    const shipping = from === null ? undefined : { from, pickup: false, home: 10, europe: 20, world: 30 };
    await seller.list(await seller.add(fields), price, currency, shipping);
  }
  for (let at = 0; at < 40; at += 1)
    await seller.list(await seller.add({ title: `Sheet ${at}`, artist: 'Dora Lind', medium: 'drawing', year: '1999' }), 1_000 + at, 'USD');
  visitor = await openDevice(server.url);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

const titles = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allInnerTexts();
const rail = (page: Page) => page.getByRole('complementary', { name: 'Narrow the market' });
const choose = (page: Page, name: string | RegExp) => rail(page).getByRole('button', { name }).click();
const lines = async (page: Page, group: string): Promise<string[]> =>
  (await rail(page).getByRole('region', { name: group }).getByRole('button').allInnerTexts()).map((text) => text.replaceAll('\n', ' '));

describe('a buyer', () => {
  it('[MKT9] sorts by price within a currency, and is told what is left out', async () => {
    const { page } = visitor;
    await page.goto('/market');
    await page.getByLabel('Sort', { exact: true }).selectOption('Price, low to high');
    await page.waitForURL('**/market?currency=USD&sort=price-low');
    await expect.poll(async () => (await titles(page)).slice(0, 4)).toEqual(['Bridge', 'Tower', 'Harbour', 'Sheet 0']);
    await page
      .getByText('Sorted by price in USD. Left out, since prices in different currencies are not compared: 1 work in EUR.')
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: '1 work in EUR' }).click();
    await expect.poll(() => titles(page)).toEqual(['Canal']);
    await page.getByRole('button', { name: 'Remove EUR' }).click();
    await page.waitForURL((url) => url.pathname === '/market' && url.search === '');
    await expect.poll(() => page.getByLabel('Sort', { exact: true }).inputValue()).toBe('newest');
  });

  // Planted: the counts of a facet with its own choice left in.
  it('[MKT10] narrows by artist, year, size and medium, each with the number of works that are left', async () => {
    const { page } = visitor;
    await expect.poll(() => lines(page, 'Artist')).toEqual(['Dora Lind 40', 'Ada Abel 2', 'Ben Vogt 1', 'Cleo Marsh 1']);
    await rail(page).getByLabel('Find an artist').fill('vog');
    await expect.poll(() => lines(page, 'Artist')).toEqual(['Ben Vogt 1']);
    await rail(page).getByLabel('Find an artist').fill('');
    await expect.poll(() => lines(page, 'Year')).toEqual(['1930s 2', '1950s 1', '1990s 40', 'Not stated 1']);
    await expect.poll(() => lines(page, 'Price')).toEqual(['USD 43', 'EUR 1']);
    const currency = rail(page).getByRole('region', { name: 'Price' }).getByRole('button', { name: 'USD $100.00 USD to $1,039.00 USD' });
    await currency.waitFor();
    await choose(page, '1930s');
    await page.waitForURL('**/market?yearFrom=1930&yearTo=1939');
    await expect.poll(() => titles(page)).toEqual(['Bridge', 'Harbour']);
    await expect.poll(() => lines(page, 'Size')).toEqual(['Small, under 40 cm 1', 'Mid-size, up to 100 cm 1']);
    // The other decades can still be chosen.
    await expect.poll(() => lines(page, 'Year')).toEqual(['1930s 2', '1950s 1', '1990s 40', 'Not stated 1']);
    await choose(page, /^Small/);
    await expect.poll(() => titles(page)).toEqual(['Bridge']);
    await expect.poll(() => page.getByRole('article').getByText('c. 1934 · 20 x 30 cm').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Remove 1930s' }).click();
    await page.getByRole('button', { name: /^Remove Small/ }).click();
    const print = page.getByRole('group', { name: 'Medium' }).getByRole('button', { name: 'Print', exact: true });
    await expect.poll(() => print.getAttribute('data-count')).toBe('2');
    await rail(page).getByLabel('From year').fill('1950');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/market?yearFrom=1950');
    await expect.poll(() => print.getAttribute('data-count')).toBe('1');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove From 1950' }).click();
  });

  it('narrows by the country that works are sent from, where their sellers say it', async () => {
    const { page } = visitor;
    await expect.poll(() => lines(page, 'Sent from')).toEqual(['Denmark 2', 'France 1', 'Not stated 41']);
    await choose(page, /^Denmark/);
    await page.waitForURL('**/market?sentFrom=DK');
    await expect.poll(() => titles(page)).toEqual(['Tower', 'Harbour']);
    await expect.poll(() => lines(page, 'Sent from')).toEqual(['Denmark 2', 'France 1', 'Not stated 41']);
    await page.getByRole('button', { name: 'Remove Sent from Denmark' }).click();
    await rail(page)
      .getByRole('region', { name: 'Year' })
      .getByRole('button', { name: /^Not stated/ })
      .click();
    await page.waitForURL('**/market?undated=true');
    await expect.poll(() => titles(page)).toEqual(['Canal']);
    await page.getByRole('button', { name: 'Remove Year not stated' }).click();
  });

  // Planted: the search that is written after a rest takes the filters of the moment in which the typing stopped.
  it('[MKT9] who types a search and chooses a medium at once gets both', async () => {
    const { page } = visitor;
    await page.goto('/market');
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3);
    await page.getByLabel('Search artworks').fill('abel');
    await page.getByRole('group', { name: 'Medium' }).getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Bridge']);
    await page.waitForURL((url) => url.searchParams.get('q') === 'abel' && url.searchParams.get('medium') === 'print');
  });

  it('comes back from a work to the same choices and the same place', async () => {
    const { page } = visitor;
    await page.goto('/market?artist=Dora+Lind&currency=USD&sort=price-low');
    await expect.poll(async () => (await titles(page))[0]).toBe('Sheet 0');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000);
        return page.getByRole('article').count();
      })
      .toBe(40);
    const last = page.getByRole('article', { name: 'Sheet 38 by Dora Lind' });
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await last.getByRole('link', { name: 'Sheet 38' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sheet 38' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/market?artist=Dora+Lind&currency=USD&sort=price-low');
    await expect.poll(() => page.getByRole('article').count()).toBe(40);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(200);
    await expect.poll(() => last.isVisible()).toBe(true);
  });

  it('[MKT10] finds the choices with their counts in the dialog of a phone, and nothing is applied before it is asked for', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/market');
    await expect.poll(() => rail(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter artworks' });
    await dialog.getByText('Now $100.00 USD to $1,039.00 USD; €50.00 EUR').waitFor();
    await dialog.getByRole('button', { name: /^Ada Abel/ }).click();
    await dialog.getByText('Now $100.00 USD to $300.00 USD').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL('**/market?artist=Ada+Abel');
    await expect.poll(() => titles(page)).toEqual(['Bridge', 'Harbour']);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('[D37] [MKT9] [MKT10] sorts and narrows what was seen without a network, and is told over what it was counted', async () => {
    const { page } = visitor;
    await page.goto('/market');
    await readyForOffline(page);
    await visitor.offline(true);
    await rail(page)
      .getByText(/^Counted over the \d+ works that this device has seen\.$/)
      .waitFor();
    await choose(page, /^Ada Abel/);
    await page.getByLabel('Sort', { exact: true }).selectOption('Price, high to low');
    await page.getByText('These are the works that this device has seen before and that fit.').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Harbour', 'Bridge']);
    await expect.poll(() => lines(page, 'Year')).toEqual(['1930s 2']);
    await visitor.offline(false);
    await expect
      .poll(() =>
        rail(page)
          .getByText(/that this device has seen/)
          .count(),
      )
      .toBe(0);
    expect(visitor.errors).toEqual([]);
  });
});
