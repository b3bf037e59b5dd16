// Who made the known works is offered wherever an artist is typed, also without a network.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseNameOf } from '#client/data/db/database.ts';
import { dumpDatabase, rowsIn } from '#tests/support/browser/device-dump.ts';
import { openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let phone: Device;
beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server);
  await seller.add({ title: 'Orchard', artist: 'Ada Cuyper' });
  phone = await openDevice(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await signInAs(phone.page, seller.person.email, seller.person.password);
  await readyForOffline(phone.page);
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

const keptOn = async (page: Page): Promise<unknown[]> =>
  rowsIn<{ key: string }>(await page.evaluate(dumpDatabase, databaseNameOf(seller.person.userId)), 'meta').filter(({ key }) =>
    key.endsWith('known-artists'),
  );

// Planted: the names are asked for when somebody types.
it('an artist of the known works is offered after one’s own, offline, where a scan says who made it', async () => {
  const { page } = phone;
  await page.goto('/scan');
  await expect.poll(() => keptOn(page)).toHaveLength(1);
  await phone.offline(true);
  await page.reload();
  const artist = page.getByLabel('Artist');
  await artist.fill('cuyp');
  await page.locator('datalist option', { hasText: 'Aelbert Cuyp' }).waitFor({ state: 'attached' });
  expect(await page.locator('datalist option').allTextContents()).toEqual(['Ada Cuyper', 'Aelbert Cuyp']);
});
