// A market that is open while others list and buy: it learns of it without a reload.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVisit, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let visitor: Visit;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  visitor = await openVisit(server.url);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

const list = async (title: string): Promise<void> => {
  await seller.list(await seller.add({ title, artist: 'Ada Abel' }), 120_000);
};

describe('a market that is open', () => {
  // Planted bugs: an empty market is never asked for again; a window that comes back shows what it showed.
  it('[MKT7] shows the first work soon after it is listed, and what came while the window was hidden when it is seen again', async () => {
    const { page } = visitor;
    await page.goto('/market');
    await page.getByRole('heading', { name: 'No listings yet' }).waitFor();
    await list('Harbor at Dusk');
    await page.getByRole('article', { name: /^Harbor at Dusk/ }).waitFor();
    await list('Quarry');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('article', { name: /^Quarry/ }).waitFor();
    await page.getByText('2 works', { exact: true }).first().waitFor();
    expect(visitor.errors).toEqual([]);
  });
});
