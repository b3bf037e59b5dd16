// Photographs that come to the installed app from outside: shared from a gallery, or opened with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, readyForOffline, type Device } from '#tests/support/browser/browser.ts';
import { deepDescribe, deepIt } from '#tests/support/deep-it.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ida: Seller;
let device: Device;
let pictures: string[];

beforeAll(async () => {
  server = await startTestServer();
  ida = await makeSeller(server, 'Ida Quell');
  pictures = await Promise.all([3, 4].map(async (seed) => (await jpegOf(brushedPainting(480, 360, seed))).toString('base64')));
  device = await openDevice(server.url, { viewport: { width: 390, height: 800 } });
  await device.page.goto('/');
  await readyForOffline(device.page);
}, 120_000);
afterAll(async () => {
  await device.close();
  await server.stop();
});

/** Posts the form that the operating system posts for a share. */
const share = (files: readonly string[]) =>
  device.page.evaluate((given) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photographs', multiple: true });
    const chosen = new DataTransfer();
    given.forEach((base64, at) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      chosen.items.add(new File([bytes], `shared ${at}.jpg`, { type: 'image/jpeg' }));
    });
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
const preview = () => device.page.getByRole('img', { name: 'The photograph that you chose' });

describe('a photograph shared with the app', () => {
  // Planted bug: a service worker that answers before the photograph is kept.
  it('waits for whoever is not signed in, and is in the scan form after signing in', async () => {
    const { page } = device;
    await share(pictures.slice(0, 1));
    await page.waitForURL('**/auth');
    await page.getByLabel('Email').fill(ida.person.email);
    await page.getByLabel('Password').fill(ida.person.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/scan');
    await preview().waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await preview().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'What we analyze' }).waitFor();
    expect(await preview().count()).toBe(0);
  });

  deepIt('[D37] is taken without a network, and each of several becomes a scan of its own', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Sync status: Synced' }).waitFor();
    await device.offline(true);
    await share(pictures);
    const ask = page.getByRole('alertdialog', { name: 'Scan 2 photographs?' });
    await ask.waitFor();
    // Nothing is lost by a page that is closed before the answer.
    await page.reload();
    await ask.waitFor();
    await page.getByRole('button', { name: 'Scan all' }).click();
    await page.getByRole('button', { name: 'Sync status: Waiting to sync: 2' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'What we analyze' }).waitFor();
    await page.getByRole('button', { name: 'Sync status: Waiting to sync: 2' }).waitFor();
    expect(await ask.count()).toBe(0);
    await device.offline(false);
    await expect
      .poll(async () => (await server.sql`select 1 from pieces where user_id = ${ida.person.userId}`).length, { timeout: 60_000 })
      .toBe(2);
  });

  // Planted bug: a refused one that stays among the waiting ones.
  deepIt('that is none is refused once', async () => {
    const { page } = device;
    await share([Buffer.from('words, no picture').toString('base64')]);
    const refusal = page.getByText('Not an image', { exact: true });
    await refusal.waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'What we analyze' }).waitFor();
    await share(pictures.slice(0, 1));
    await preview().waitFor();
    expect(await refusal.count()).toBe(0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await preview().waitFor({ state: 'detached' });
  });

  deepIt('that does not arrive is told, by the service worker and by a server without one', async () => {
    const { page } = device;
    await share([]);
    await page.getByText('The photograph did not arrive').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    const answer = await server.fetch('/share', { method: 'POST', body: new FormData(), redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/scan?shared=none']);
  });
});

describe('an image file opened with the app', () => {
  it('is in the scan form', async () => {
    const { page } = device;
    await page.addInitScript((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const handle = { getFile: async () => new File([bytes], 'opened.jpg', { type: 'image/jpeg' }) };
      const queue = { setConsumer: (take: (launched: { files: unknown[] }) => void) => take({ files: [handle] }) };
      Object.defineProperty(window, 'launchQueue', { value: queue });
    }, pictures[0] ?? '');
    await page.goto('/scan');
    await expect.poll(() => preview().count()).toBe(1);
  });
});

deepDescribe('the icon of the installed app', () => {
  it('has the number of what waits', async () => {
    const { page } = device;
    // Only an installed app has an icon, which a browser with a profile of its own is not.
    await page.addInitScript(() => {
      const own = window.matchMedia.bind(window);
      window.matchMedia = (query) => own(query === '(display-mode: standalone)' ? 'all' : query);
      Object.assign(navigator, { setAppBadge: async (count: number) => void Object.assign(window, { badge: count }) });
    });
    const badge = () => page.evaluate(() => (window as { badge?: number }).badge);
    await page.goto('/scan');
    await expect.poll(badge).toBeTypeOf('number');
    const before = (await badge()) ?? 0;
    await device.offline(true);
    await page.getByLabel('Title').fill('Waiting work');
    await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    await expect.poll(badge).toBe(before + 1);
    await device.offline(false);
  });
});
