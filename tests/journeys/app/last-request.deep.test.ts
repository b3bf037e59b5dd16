// What a page sends while it is being left reaches the server: a payment that is canceled, an error that is reported.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDevice, readyForOffline, type Device } from '#tests/support/browser/browser.ts';
import { behind } from '#tests/support/servers/deployments.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const arrived = new Set<string>();
let server: TestServer;
let device: Device;
beforeAll(async () => {
  server = await startTestServer({
    build: behind((c) => {
      const time = /^\/api\/left\/(\d+)$/.exec(c.req.path)?.[1];
      if (time === undefined) return null;
      arrived.add(time);
      return c.body(null, 204);
    }),
  });
  device = await openDevice(server.url);
  await device.page.goto('/privacy');
  await readyForOffline(device.page);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

// Planted: requests to the server go through the service worker; a third of these is lost between the page and the worker.
it('[D19] the last request of a page that a service worker controls arrives every time', async () => {
  const { page } = device;
  const times = Array.from({ length: 25 }, (_, at) => String(at));
  for (const time of times) {
    await page.evaluate(
      (at) => addEventListener('pagehide', () => void fetch(`/api/left/${at}`, { method: 'POST', keepalive: true }).catch(() => undefined)),
      time,
    );
    await page.reload();
  }
  await expect.poll(() => [...arrived].toSorted((a, b) => Number(a) - Number(b))).toEqual(times);
});
