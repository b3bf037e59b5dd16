// A buyer watches a work, also offline, and saves a search; another device has both, and the bell tells what the seller does.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingAnswer } from '#shared/contract/trade/market.ts';
import { accessibilityProblems, openDevice, overflow, readyForOffline, signInAs } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let ada: Person;
let phone: Awaited<ReturnType<typeof openDevice>>;
let laptop: Awaited<ReturnType<typeof openDevice>>;
let harbor: ListingAnswer;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sell Er');
  harbor = await seller.list(await seller.add({ title: 'Harbor', artist: 'Ida Varro', medium: 'painting' }), 400, 'EUR');
  await seller.list(await seller.add({ title: 'Bridge', artist: 'Ida Varro', medium: 'print' }), 100, 'EUR');
  ada = await signUpPerson(server, somebody('Ada'));
  phone = await openDevice(server.url, { viewport: { width: 390, height: 844 } });
  laptop = await openDevice(server.url);
}, 120_000);
afterAll(async () => {
  await phone.close();
  await laptop.close();
  await server.stop();
});

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: `${title} by Ida Varro` });
const heart = (within: Locator, isWatched: boolean): Locator =>
  within.getByRole('button', { name: isWatched ? 'Remove from watchlist' : 'Add to watchlist', pressed: isWatched });
const synced = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();

describe('the watchlist', () => {
  it('[WAT1] asks a visitor to sign in, and leads back to the market', async () => {
    const { page } = phone;
    await page.goto('/market');
    await heart(card(page, 'Harbor'), false).click();
    await page.waitForURL('**/auth');
    await page.getByText('Sign in to watch works').waitFor();
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password').fill(ada.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/market');
    await synced(page);
    expect(await heart(page.locator('main'), true).count()).toBe(0);
  });

  // Planted: the change is written to the screen alone; a second record for a second press.
  it('[D37] [WAT1] [WAT2] takes a work offline, keeps it over a restart, and has it on a second device once there is a network', async () => {
    const { page } = phone;
    await readyForOffline(page);
    await heart(card(page, 'Bridge'), false).waitFor();
    await phone.offline(true);
    await heart(card(page, 'Harbor'), false).click();
    await heart(card(page, 'Harbor'), true).waitFor();
    await heart(card(page, 'Bridge'), false).click();
    await heart(card(page, 'Bridge'), true).click();
    await page.getByText('Removed from watchlist').waitFor();
    await heart(card(page, 'Bridge'), false).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await heart(card(page, 'Bridge'), true).waitFor();
    await page.goto('/watchlist');
    await expect.poll(() => page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(['Bridge', 'Harbor']);
    await card(page, 'Harbor').getByText('€400.00 EUR').waitFor();
    await page.reload();
    await card(page, 'Harbor').waitFor();
    expect(await overflow(page)).toBe(0);

    await signInAs(laptop.page, ada.email, ada.password);
    await laptop.page.goto('/watchlist');
    await laptop.page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await phone.offline(false);
    await synced(page);
    await card(laptop.page, 'Harbor').getByText('Available').waitFor();
    await expect.poll(() => laptop.page.getByRole('article').count()).toBe(2);
    expect(await accessibilityProblems(laptop.page)).toEqual([]);
    const rows = await server.sql`select 1 from records where user_id = ${ada.userId} and kind = 'watch' and deleted_at is null`;
    expect(rows).toHaveLength(2);
  });

  it('[WAT2] [WAT4] tells of a lower price by the bell, on the page and beside the work', async () => {
    const { page } = laptop;
    await seller.person.ask(`/api/listings/${harbor.id}`, { method: 'PATCH', body: { price: 300 } });
    await page.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByText('“Harbor” now costs €300.00 EUR, before €400.00 EUR').click();
    await page.waitForURL(`**/artwork/${harbor.art_piece_id}`);
    await heart(page.getByRole('region', { name: 'Price' }), true).waitFor();
    await page.goto('/watchlist');
    await card(page, 'Harbor').getByText('Price lowered').waitFor();
    expect(await card(page, 'Harbor').getByText('€400.00 EUR when you added it').isVisible()).toBe(true);
  });

  it('[WAT6] shows a seller how many people watch, and not who', async () => {
    const { page, close } = await openDevice(server.url);
    await signInAs(page, seller.person.email, seller.person.password);
    await page.goto(`/artwork/${harbor.art_piece_id}`);
    await page.getByText('1 person watches this').waitFor();
    await page.goto('/market');
    await card(page, 'Harbor').waitFor();
    expect(
      await card(page, 'Harbor')
        .getByRole('button', { name: /watchlist/ })
        .count(),
    ).toBe(0);
    await close();
  });
});

describe('a saved search', () => {
  it('[WAT3] is saved under its own words, tells of a new work, and shows it', async () => {
    const { page } = laptop;
    await page.goto('/market?medium=print&q=ida');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('link', { name: 'Search saved' }).waitFor();
    await synced(page);
    await seller.list(await seller.add({ title: 'Lock', artist: 'Ida Varro', medium: 'print' }), 90, 'EUR');
    await page.getByRole('button', { name: /^Notifications, \d unread$/ }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).getByText('1 new work for “ida, Print”').click();
    await page.waitForURL('**/watchlist?search=*');
    const line = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
    await line.getByText('2 works').waitFor();
    await line.getByText('1 new').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await line.getByRole('link', { name: 'ida, Print' }).click();
    await page.waitForURL('**/market?medium=print&q=ida');
    await card(page, 'Lock').waitFor();
    await synced(page);
    await page.goto('/watchlist?tab=searches');
    await line.getByText('2 works').waitFor();
    await expect.poll(() => line.getByText('1 new').count()).toBe(0);
  });

  it('[WAT3] can be renamed, and deleted with Undo', async () => {
    const { page } = laptop;
    const lines = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
    await lines.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename search' });
    await dialog.getByLabel('Name').fill('Prints of Ida');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await lines.getByRole('link', { name: 'Prints of Ida' }).waitFor();
    await lines.getByRole('button', { name: 'Actions for Prints of Ida' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No saved searches yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await lines.getByRole('link', { name: 'Prints of Ida' }).waitFor();
    await synced(page);
    await phone.page.goto('/watchlist?tab=searches');
    await phone.page.getByRole('link', { name: 'Prints of Ida' }).waitFor();
    expect([...phone.errors, ...laptop.errors]).toEqual([]);
  });
});
