// One person with works who is signed in in a browser: what most journeys through the catalog begin with.
import type { Page } from 'playwright-core';
import { openDevice, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { makeSeller, type Seller } from './market-people.ts';

export type Collector = { server: TestServer; seller: Seller; device: Device; page: Page; close: () => Promise<void> };

/** fill: what is there before the browser opens. */
export const startCollector = async (fill: (parts: Pick<Collector, 'server' | 'seller'>) => Promise<void>): Promise<Collector> => {
  const server = await startTestServer();
  const seller = await makeSeller(server, 'Ada Quell', 'pro');
  await fill({ server, seller });
  const device = await openDevice(server.url);
  await signInAs(device.page, seller.person.email, seller.person.password);
  const close = async (): Promise<void> => {
    await device.close();
    await server.stop();
  };
  return { server, seller, device, page: device.page, close };
};
