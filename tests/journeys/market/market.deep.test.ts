// Listing and finding in a real browser: a seller lists a work, a visitor finds it among others, online and offline, and what hurts is undone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoRef } from '#shared/domain/piece/piece.ts';
import { media } from '#shared/domain/piece/medium.ts';
import { accessibilityProblems, openDevice, overflow, readyForOffline, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, marketOf, type Seller } from '#tests/support/people/market-people.ts';
import { makeAdmin, signUpPerson } from '#tests/support/people/people.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let visitor: Device;
let owner: Device;
let harbour: string;
let counter = 1_770_000_000_000;

const photograph = async (who: Seller, seed: number): Promise<PhotoRef> => {
  const answer = await server.fetch(`/api/storage/artwork-images/${who.person.userId}/${(counter += 1)}.jpg`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${who.person.session.access_token}` },
    body: new Uint8Array(await jpegOf(brushedPainting(600 + (seed % 3) * 200, 600, seed))),
  });
  const { publicUrl, width, height, placeholder } = (await answer.json()) as PhotoRef & { publicUrl: string };
  return { url: publicUrl, width, height, placeholder, kind: 'front' };
};

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Ada Quell', 'pro');
  await server.sql`update users set location = 'Lisbon', is_verified_collector = true where id = ${seller.person.userId}`;
  harbour = await seller.add(
    { title: 'Harbour at Dusk', artist: 'Ada Abel', medium: 'painting', period: 'Realism', photos: [await photograph(seller, 3)] },
    88,
  );
  visitor = await openDevice(server.url);
  owner = await openDevice(server.url);
});
afterAll(async () => {
  await visitor.close();
  await owner.close();
  await server.stop();
});

const said = (page: Page, title: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const undo = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).first().click();
const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

describe('listing', () => {
  it('[MKT7] [RTE6] a market without listings says so to a visitor', async () => {
    const { page } = visitor;
    await page.goto('/market');
    await page.getByRole('heading', { name: 'No listings yet' }).waitFor();
    expect(await page.getByRole('link', { name: 'List Your Artwork' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('[CAT5] [CAT6] [CAT10] [VAL6] [VAL9] [ERR27] a seller lists a work from the catalog, and sees what they will receive', async () => {
    const { page } = owner;
    await signIn(page, seller.person);
    await page.getByRole('navigation').getByRole('link', { name: 'Catalog' }).first().click();
    const work = card(page, 'Harbour at Dusk by Ada Abel');
    await work.getByText('Not for sale').waitFor();
    await work.hover();
    await work.getByRole('button', { name: 'List for Sale' }).click();
    const dialog = page.getByRole('dialog', { name: 'List for Sale' });
    const price = dialog.getByLabel('Price', { exact: true });
    expect(await price.getAttribute('step')).toBe('0.01');
    await price.fill('0.49');
    await dialog.getByRole('button', { name: 'List for Sale' }).click();
    await dialog.getByText('Please enter a valid price').waitFor();
    await price.fill('1.200,55');
    // Half a cent is rounded up in the fee: price times 0.9 would be off.
    await dialog.getByText('$1,080.49 USD').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'List for Sale' }).click();
    await said(page, 'Listed successfully!').waitFor();
    await work.getByText('Listed: $1,200.55 USD').waitFor();
    await work.hover();
    expect(await work.getByRole('button', { name: 'List for Sale' }).count()).toBe(0);
  });
});

describe('finding', () => {
  it('[MKT1] [MKT3] [MKT8] [LIM11] a visitor sees the work in the market and opens its page', async () => {
    const { page } = visitor;
    await page.goto('/market');
    const found = card(page, 'Harbour at Dusk by Ada Abel');
    await found.getByText('$1,200.55 USD').waitFor();
    for (const words of ['Ada Quell', 'Lisbon', '88% Verified', 'Priority'])
      await expect.poll(() => found.getByText(words).isVisible()).toBe(true);
    await found.locator('img[alt^="Harbour"]').evaluate((image: HTMLImageElement) => image.decode());
    // Anywhere on the card.
    await found.click({ position: { x: 30, y: 30 } });
    await page.waitForURL(`**/artwork/${harbour}`);
  });

  it('[ART1] [ART2] [ART4] [ART5] [ART6] [ART9] [D24] the page says what it is, whose it is, what it costs, and why it cannot be bought yet', async () => {
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Harbour at Dusk' }).waitFor();
    for (const words of ['Ada Abel', '88% Verified', 'Realism', '$1,200.55 USD', 'Ada Quell', 'Lisbon', 'Added'])
      await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
    const buy = page.getByRole('button', { name: 'Purchase Now' });
    await page.getByText('This seller cannot accept payments yet.').waitFor();
    expect(await buy.isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/market');
  });

  it('[ART8] a work that is not there leads back to the market', async () => {
    const { page } = visitor;
    await page.goto('/artwork/01900000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'Artwork Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Return to marketplace' }).click();
    await page.waitForURL('**/market');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Art Marketplace');
  });

  it('[MKT1] [MKT2] [VAL18] [VAL19] [LIM7] [LIM8] search, quick buttons and dialog all stand in the address, and the address shows the same', async () => {
    const { page } = visitor;
    const other = await makeSeller(server, 'Ben Vogt');
    for (let at = 0; at < 60; at += 1) {
      const id = await other.add(
        { title: `Study ${at}`, artist: 'Ben Vogt', medium: media[at % 6] ?? null, photos: at < 6 ? [await photograph(other, at)] : [] },
        at % 100,
      );
      await other.list(id, 100 + at, at % 2 === 0 ? 'EUR' : 'USD');
    }
    await page.goto('/market');
    await card(page, 'Study 59 by Ben Vogt').waitFor();
    await expect
      .poll(() => page.getByRole('group', { name: 'Medium' }).getByRole('button').allInnerTexts())
      .toEqual(['All', 'Painting', 'Sculpture', 'Photography', 'Drawing', 'Print']);
    await page.getByLabel('Search artworks').fill('study 5');
    await page.waitForURL('**/market?q=study+5');
    await expect.poll(() => page.getByRole('article').count()).toBe(11);
    await page.getByRole('button', { name: 'Sculpture' }).click();
    await expect.poll(() => page.getByRole('article').allInnerTexts()).toHaveLength(1);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter artworks' });
    await expect.poll(() => dialog.getByLabel('Minimum price').inputValue()).toBe('0');
    await expect.poll(() => dialog.getByLabel('Maximum price').inputValue()).toBe('1000000');
    const slider = dialog.getByRole('slider');
    expect([await slider.getAttribute('min'), await slider.getAttribute('max'), await slider.getAttribute('step')]).toEqual([
      '0',
      '100',
      '5',
    ]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('Minimum price').fill('150');
    await dialog.getByLabel('Maximum price').fill('155,00');
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await page.waitForURL('**/market?q=study+5&minPrice=150&maxPrice=155');
    const prices = ['€150.00 EUR', '$151.00 USD', '€152.00 EUR', '$153.00 USD', '€154.00 EUR', '$155.00 USD'];
    await expect.poll(() => page.getByRole('article').count()).toBe(prices.length);
    await page.reload();
    for (const price of prices) await page.getByText(price).waitFor();
    await page.getByRole('button', { name: 'Filter (1)' }).click();
    await dialog.getByRole('switch', { name: 'Verified sellers only' }).check();
    await dialog.getByRole('button', { name: 'Apply filters' }).click();
    await page.getByRole('heading', { name: 'No results found' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => url.pathname === '/market' && url.search === '');
  });

  // The end comes near while the first page is still being asked for: it is not forgotten.
  it('[MKT1] more come as the end of the page comes near, to the last', async () => {
    const { page } = visitor;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/market/listings', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/market');
    // As it was last seen.
    await card(page, 'Study 59 by Ben Vogt').waitFor();
    await page.mouse.wheel(0, 40_000);
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 800)).toBe(true);
    answer();
    await page.unrouteAll({ behavior: 'wait' });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000);
        return page.getByRole('article').count();
      })
      .toBe(61);
    await page.getByRole('status').getByText('61 works', { exact: true }).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('[D37] without a network the market is there as it was last seen, with the time, and searches what was seen', async () => {
    const { page } = visitor;
    await readyForOffline(page);
    await visitor.offline(true);
    await page.goto('/market');
    await page.getByText(/As last seen on/).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(61);
    await page.getByLabel('Search artworks').fill('dusk');
    await page.getByText('These are the works that this device has seen before and that fit.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await card(page, 'Harbour at Dusk by Ada Abel').getByRole('link', { name: 'Harbour at Dusk' }).click();
    await page.getByText(/As last seen on/).waitFor();
    await page.getByText('$1,200.55 USD').waitFor();
    await visitor.offline(false);
  });
});

describe('the owner', () => {
  it('[D15] changes the price and takes it back', async () => {
    const { page } = owner;
    await page.goto(`/artwork/${harbour}`);
    await page.getByText('This is your listing').waitFor();
    await page.getByRole('button', { name: 'Change price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change price' });
    await expect.poll(() => dialog.getByLabel('Price', { exact: true }).inputValue()).toBe('1200.55');
    await dialog.getByLabel('Price', { exact: true }).fill('12');
    await dialog.getByRole('button', { name: 'Change price' }).click();
    await page.getByText('Listed: $12.00 USD', { exact: true }).waitFor();
    await undo(page);
    await page.getByText('Listed: $1,200.55 USD', { exact: true }).waitFor();
  });

  it('[D15] [ART7] [ROL9] takes the work out of the market and back, and lists it anew from its page', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Unlist' }).click();
    await page.getByText('This artwork is not listed for sale').waitFor();
    await undo(page);
    await page.getByText('This is your listing').waitFor();
    await page.getByRole('button', { name: 'Unlist' }).click();
    await page.getByRole('button', { name: 'List again for $1,200.55 USD' }).click();
    await page.getByText('This is your listing').waitFor();
    expect((await marketOf(server, { q: 'dusk' })).listings).toMatchObject([{ price: 1200.55, currency: 'USD' }]);
    await page.getByRole('button', { name: 'Unlist' }).click();
    await page.getByText('This artwork is not listed for sale').waitFor();
    expect((await marketOf(server, { q: 'dusk' })).listings).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await page.getByLabel('Price', { exact: true }).fill('900');
    await page.getByLabel('Currency').selectOption('GBP');
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await page.getByText('Listed: £900.00 GBP', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Purchase Now' }).count()).toBe(0);
    await page.goto('/market');
    await card(page, 'Harbour at Dusk by Ada Abel').getByText('This is your listing').waitFor();
  });

  it('[D15] [D30] [ROL8] sees on the open page that an administrator removed the listing, and that it is back', async () => {
    const { page } = owner;
    const admin = await signUpPerson(server);
    await makeAdmin(server, admin.userId);
    const listing = (await marketOf(server, { q: 'dusk' })).listings[0]?.id;
    await page.goto(`/artwork/${harbour}`);
    await page.getByText('This is your listing').waitFor();
    await page.getByRole('button', { name: /^(Add photographs|Photographs)/ }).click();
    await page.getByText('This artwork is listed: everybody sees smaller pictures of all its photographs, without crops.').waitFor();
    await page.keyboard.press('Escape');
    await admin.ask(`/api/listings/${listing}/remove`, { method: 'POST' });
    await page.getByText('An administrator removed this listing. The artwork stays in your catalog.').waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: /List/ }).count()).toBe(0);
    await admin.ask(`/api/listings/${listing}/relist`, { method: 'POST' });
    await page.getByText('This is your listing').waitFor();
    await page.getByText('Listed: £900.00 GBP', { exact: true }).waitFor();
  });

  it('[D30] shows a private work to whoever has the link, until it is taken back', async () => {
    const { page } = owner;
    const id = await seller.add({ title: 'Kept Private', artist: 'Ada Abel', photos: [await photograph(seller, 9)] });
    await page.goto(`/artwork/${id}`);
    await page.getByRole('button', { name: 'Share by link' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByLabel('Link', { exact: true }).inputValue();
    expect(await accessibilityProblems(page)).toEqual([]);
    await visitor.page.goto(address);
    await visitor.page.getByRole('heading', { name: 'Kept Private' }).waitFor();
    await visitor.page.locator('img[alt^="Kept"]').evaluate((image: HTMLImageElement) => image.decode());
    expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('This artwork is not shared.').waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'Artwork Not Found' }).waitFor();
    expect([visitor.errors, owner.errors]).toEqual([[], []]);
  });

  it('[MKT3] a listed work is handed to another app by the share sheet of the system', async () => {
    const { page } = visitor;
    const id = await seller.add({ title: 'Handed On', artist: 'Ada Abel' });
    await seller.list(id, 300);
    await page.addInitScript(() => {
      navigator.share = (data) => Promise.resolve(void Reflect.set(globalThis, 'handed', data));
    });
    await page.goto(`/artwork/${id}`);
    await page.getByRole('button', { name: 'Send link' }).click();
    const handed = () => page.evaluate(() => Reflect.get(globalThis, 'handed') as unknown);
    await expect.poll(handed).toEqual({ title: 'Handed On', url: `${new URL(page.url()).origin}/artwork/${id}` });
  });
});
