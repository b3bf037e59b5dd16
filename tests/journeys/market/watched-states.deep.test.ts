// What the watchlist says while it is empty, and of works that are on offer, reserved, sold and withdrawn.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const states: readonly { title: string; status: ListingStatus; says: string; isOpen: boolean }[] = [
  { title: 'Alder', status: 'listed', says: 'Available', isOpen: true },
  { title: 'Birch', status: 'reserved', says: 'Reserved', isOpen: true },
  { title: 'Cedar', status: 'sold', says: 'Sold', isOpen: false },
  { title: 'Elm', status: 'unlisted', says: 'No longer for sale', isOpen: false },
];

let server: TestServer;
let device: Visit;
const listings = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  const seller = await makeSeller(server, 'Sell Er');
  for (const { title } of states) {
    const { id } = await seller.list(await seller.add({ title, artist: 'Ida Varro', medium: 'painting' }), 400, 'EUR');
    listings.set(title, id);
  }
  const ada = await signUpPerson(server, somebody('Ada'));
  device = await openVisit(server.url, { viewport: { width: 390, height: 844 } });
  await signInAs(device.page, ada.email, ada.password);
}, 120_000);
afterAll(async () => {
  await device.close();
  await server.stop();
});

const card = (title: string) => device.page.getByRole('article', { name: `${title} by Ida Varro` });
describe('the watchlist', () => {
  it('[WAT1] helps while it is empty, with one thing to do', async () => {
    const { page } = device;
    await page.goto('/watchlist');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    const link = page.locator('main').getByRole('link', { name: 'Browse the market' });
    expect(await link.getAttribute('href')).toBe('/market');
    await link.click();
    await page.waitForURL('**/market');
  });

  it('[WAT2] says of each work whether it is on offer, reserved, sold or no longer for sale', async () => {
    const { page } = device;
    for (const { title } of states) await card(title).getByRole('button', { name: 'Add to watchlist' }).click();
    for (const { title } of states) await card(title).getByRole('button', { name: 'Remove from watchlist' }).waitFor();
    await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
    for (const { title, status } of states)
      await server.sql`update listings set status = ${status}, reserved_until = ${status === 'reserved' ? new Date(Date.now() + 600_000) : null} where id = ${listings.get(title) ?? ''}`;
    await page.goto('/watchlist');
    for (const { title, says, isOpen } of states) {
      await card(title).getByText(says, { exact: true }).waitFor();
      expect(await card(title).getByRole('link').count(), title).toBe(isOpen ? 1 : 0);
    }
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
