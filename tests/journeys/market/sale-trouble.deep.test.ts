// What the market, the orders and the checkout say when there is nothing to show, or when the server cannot do it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisit, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let device: Visit;
let page: Page;
let piece: string;
let listed: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  piece = await seller.add({ title: 'Not Yet Offered', artist: 'Ada Abel' });
  listed = await seller.add({ title: 'Offered', artist: 'Ada Abel' });
  await seller.list(listed, 100);
  device = await openVisit(server.url);
  ({ page } = device);
  await signInAs(page, seller.person.email, seller.person.password);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const failing = (error: string) => ({ status: 503, json: { error, code: 'unavailable', requestId: 'r' } });
const told = async (title: string, words: string): Promise<void> => {
  const notices = page.getByRole('region', { name: 'Notifications' });
  await notices.getByText(title, { exact: true }).waitFor();
  await expect.poll(() => notices.getByText(words, { exact: true }).count()).toBe(1);
};

describe('what cannot be done', () => {
  // Planted bug: a failure that is told without its reason.
  it('[ERR9] a listing that fails says why, and keeps the form', async () => {
    await page.goto(`/catalog?list=${piece}`);
    await page.getByLabel(/^Price/).fill('120');
    await page.route('**/api/listings', (route) => route.fulfill(failing('The market is closed for a minute.')));
    await page.getByRole('dialog').getByRole('button', { name: 'List for Sale' }).click();
    await told('Listing failed', 'The market is closed for a minute.');
    await expect.poll(() => page.getByLabel(/^Price/).inputValue()).toBe('120');
    await page.unroute('**/api/listings');
  });

  it('[ERR12] a connection to the provider that fails says why', async () => {
    await page.goto('/catalog');
    await page.route('**/api/functions/create-stripe-connect-account*', (route) => route.fulfill(failing('The provider does not answer.')));
    await page.getByRole('button', { name: 'Connect Stripe Account' }).click();
    await told('Connection failed', 'The provider does not answer.');
    expect(new URL(page.url()).pathname).toBe('/catalog');
  });

  it('[ERR21] a work that cannot be read says why, and leads back to the market', async () => {
    const visitor = await openVisit(server.url);
    await visitor.page.route(`**/api/artworks/${listed}*`, (route) => route.fulfill(failing('Please come back later.')));
    await visitor.page.goto(`/artwork/${listed}`);
    const alert = visitor.page.getByRole('alert');
    await alert.getByText('Error loading artwork').waitFor();
    await expect.poll(() => alert.getByText('Please come back later.').count()).toBe(1);
    await alert.getByRole('link', { name: 'Return to marketplace' }).click();
    await visitor.page.waitForURL('**/market');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  it('[ERR38] a checkout that cannot be opened is logged, still waited for, and opened when it can be', async () => {
    const logged: string[] = [];
    page.on('console', (message) => void logged.push(message.text()));
    await page.route('**/api/functions/create-checkout-session', (route) => route.fulfill(failing('No checkout just now.')));
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('No checkout just now.').waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('status').count()).toBe(1);
    expect(logged.some((line) => line.includes('the checkout could not be opened'))).toBe(true);
    await page.unroute('**/api/functions/create-checkout-session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No checkout just now.').waitFor({ state: 'detached' });
  });
});

describe('what is not there', () => {
  it('[ERR40] a seller without name and location is unknown', async () => {
    await server.sql`update users set name = '', location = null where id = ${seller.person.userId}`;
    await seller.list(await seller.add({ title: 'By Nobody Known', artist: 'Ada Abel' }), 90);
    await page.goto('/market?q=nobody');
    const card = page.getByRole('article', { name: 'By Nobody Known by Ada Abel' });
    await card.waitFor();
    await expect.poll(() => card.getByText('Unknown', { exact: true }).count()).toBe(2);
  });

  it('[ORD4] orders that do not exist are said to be none, with the way on', async () => {
    await page.goto('/orders');
    await page.getByText('No purchases yet', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Browse the marketplace to find authenticated artwork', { exact: true }).count()).toBe(1);
    await page.getByRole('tab', { name: 'My Sales' }).click();
    await page.getByText('No sales yet', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('List your authenticated artwork to start selling', { exact: true }).count()).toBe(1);
  });
});
