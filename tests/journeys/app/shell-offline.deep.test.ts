// The app without a network and across versions, in a real browser with its service worker.
import { screenPaths, screens, type ScreenPath } from '#shared/domain/page/screens.ts';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { BuildApp } from '#server/platform/program/program.ts';
import { accessibilityProblems, openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { builtFile } from '#tests/support/browser/built-files.ts';
import { addressOf, headings } from '#tests/support/browser/headings.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/** Grows when the server is to have another version of the app. */
let version = 0;
/** Kept when it is fetched first, not at the installation. */
const answeredByProxy = '/assets/pdf-0a1b2c3d.js';
let proxyAnswers = 0;
const withVersions: BuildApp = async (parts) => {
  const host = await buildApp(parts);
  const app: HttpHost['app'] = new Hono();
  app.get('/service-worker.js', async (c) => {
    const answer = await host.app.fetch(new Request(c.req.raw.url), c.env);
    return new Response(`${await answer.text()}\n// ${version}`, {
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
    });
  });
  // A file of ours that a proxy in between answers with its sign-in page, once.
  app.get(answeredByProxy, (c) => {
    proxyAnswers += 1;
    if (proxyAnswers === 1) return c.html('<!doctype html><title>Sign in</title>');
    return c.body('export const here = true;', 200, { 'content-type': 'text/javascript' });
  });
  app.all('*', (c) => host.app.fetch(c.req.raw, c.env));
  return { ...host, app };
};

let server: TestServer;
let device: Device;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true }, build: withVersions });
  // So that the first work of the catalog stays the first.
  await server.furnished();
  device = await openDevice(server.url);
  await device.page.goto('/');
  await readyForOffline(device.page);
  await signInAs(device.page, 'collector@example.com');
  await chip('Synced').waitFor();
});
afterEach(() => device.offline(false));
afterAll(async () => {
  await device.close();
  await server.stop();
});

const chip = (label: string) => device.page.getByRole('button', { name: `Sync status: ${label}` });
const title = (name: string) => device.page.getByRole('heading', { level: 1, name });

/** What is not on the device is not known to be missing. */
const offlineHeadings: Partial<Record<ScreenPath, string>> = { '/artist/:name': 'Artist', '/user/:id': 'Error loading profile' };
// Whoever is signed in is led on from /auth.
const pages = screenPaths
  .filter((path) => !['/auth', '/artwork/:id', '/capture', '/captures'].includes(path))
  .map((path) => [addressOf(path), offlineHeadings[path] ?? headings[path]] as const);

// Planted: the worker keeps whatever is answered with 200.
it('[D37] the page of a proxy is not kept in place of a script; the script is, once it has come', async () => {
  const typeOf = () =>
    device.page.evaluate(async (address) => (await fetch(address)).headers.get('content-type')?.split(';')[0] ?? '', answeredByProxy);
  expect([await typeOf(), await typeOf(), await typeOf()]).toEqual(['text/html', 'text/javascript', 'text/javascript']);
  expect(proxyAnswers).toBe(2);
});

describe('without a network', () => {
  // Planted: the one file is not there, and each of the hundreds is fetched.
  it('[D37] most of it has come in one file, so that it was there soon', async () => {
    const counts = await device.page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('workbox-precache'));
      const cache = await caches.open(name);
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      // What was fetched by itself knows its address.
      return { all: answers.length, together: answers.filter((answer) => answer?.url === '').length };
    });
    expect(counts.together).toBeGreaterThan(counts.all * 0.7);
  });

  // Planted bug: a list of files that leaves out assets/*.js.
  it('[D37] every address opens after a reload, and after the browser was closed', async () => {
    await device.offline(true);
    for (const [path, name] of pages) {
      await device.page.goto(path);
      await title(name).waitFor();
    }
    await device.page.reload();
    await title(headings['*']).waitFor();
    await device.restart({ offline: true });
    for (const [path, name] of pages) {
      await device.page.goto(path);
      await expect.poll(() => title(name).isVisible(), { message: path }).toBe(true);
    }
    await device.offline(false);
  });

  it('[D37] each page says what cannot be done there, and only where it matters', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await title('My Authenticated Art Collection').waitFor();
    await device.offline(true);
    const notice = page.getByText('You are offline.');
    await notice.waitFor();
    await expect.poll(() => notice.innerText()).toContain('changes wait on this device');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Verso' }).first().click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await title('Privacy Policy').waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    await device.offline(false);
  });

  // Planted bug: a route of the service worker that keeps every answer of the server.
  it('[D37] nothing of anybody’s data lies in the cache of the service worker', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.locator('main img').first().waitFor();
    const kept = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found;
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/dev'))).toEqual([]);
  });

  // Planted bug: asking for 'synced' before asking for what waits.
  it('[D37] the chip counts what waits, the sheet lists it, and both are right again when it was sent', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await chip('Synced').waitFor();
    await device.offline(true);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Period').fill('Between two trains');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await chip('Waiting to sync: 1').click();
    const sheet = page.getByRole('dialog', { name: 'Waiting to sync: 1' });
    await sheet.getByText('Edit: period').waitFor();
    await expect.poll(() => sheet.innerText()).toContain('You are offline.');
    await expect.poll(() => sheet.getByRole('button', { name: 'Sync now' }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await device.offline(false);
    await chip('Synced').waitFor();
    await chip('Synced').click();
    await page.getByText('All changes synced.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('[D37] what waits can be discarded, after a question', async () => {
    const { page } = device;
    await device.offline(true);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('dialog').getByLabel('Period').fill('Taken back');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await chip('Waiting to sync: 1').click();
    await page.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog');
    await expect.poll(() => question.innerText()).toContain('Edit: period');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await question.getByRole('button', { name: 'Discard' }).click();
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await device.offline(false);
    await chip('Synced').waitFor();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect.poll(() => page.getByRole('dialog').getByLabel('Period').inputValue()).toBe('Between two trains');
    await page.keyboard.press('Escape');
  });
});

describe('with no page open', () => {
  // Planted bug: a service worker that only asks pages.
  it('[D37] the service worker sends what waits when the browser tells it that there is a network', async () => {
    const { page, context } = device;
    await page.goto('/catalog');
    await chip('Synced').waitFor();
    await device.offline(true);
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('dialog').getByLabel('Period').fill('Sent by the worker');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await chip('Waiting to sync: 1').waitFor();
    await page.goto('about:blank');
    const arrived = async () => (await server.sql`select 1 from pieces where period = 'Sent by the worker'`).length;
    expect(await arrived()).toBe(0);
    await device.offline(false);
    const browser = await context.newCDPSession(page);
    const registration = new Promise<string>((done) =>
      browser.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations }) => registrations[0] && done(registrations[0].registrationId),
      ),
    );
    await browser.send('ServiceWorker.enable');
    const registrationId = await registration;
    // The browser repeats the event until it succeeds.
    const tell = () =>
      browser.send('ServiceWorker.dispatchSyncEvent', { origin: server.url, registrationId, tag: 'verso-sync', lastChance: false });
    await expect
      .poll(
        async () => {
          await tell();
          return arrived();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(1);
    await browser.detach();
  });
});

describe('a page that no service worker keeps yet', () => {
  // Planted bug: code that is fetched when its page is opened.
  it('has messages, community, orders and settings at hand when the network goes after a moment', async () => {
    const first = await openDevice(server.url, { serviceWorkers: 'block' });
    try {
      const { page } = first;
      await signInAs(page, 'gallery@example.com');
      const fetched = () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        );
      for (const name of ['messages-screen', 'community-screen', 'orders-screen', 'settings-screen']) {
        await expect.poll(fetched).toContain(builtFile(name));
        // Under way; what it imports may still be.
        await page.evaluate(`import('/${builtFile(name)}').then(() => undefined)`);
      }
      await first.offline(true);
      const go = (link: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      for (const link of ['Messages', 'Community']) {
        await go(link);
        await page.getByRole('heading', { level: 1, name: link }).waitFor();
      }
      // Words that were fetched only now would not come.
      await go('Marketplace');
      await page.getByText(screens['/market'].offline ?? 'nothing', { exact: true }).waitFor();
    } finally {
      await first.close();
    }
  });
});

describe('a new version', () => {
  const refresh = () => device.page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Refresh' });
  const lookForUpdate = () =>
    device.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
  const mark = () => device.page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
  const isMarked = () => device.page.evaluate(() => document.body.dataset['mark'] === 'here');

  // Planted bug: reloading without asking hasUnsaved().
  it('is offered, waits for what is unsaved, and comes when one says so', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await chip('Synced').waitFor();
    await mark();
    version += 1;
    await lookForUpdate();
    await refresh().waitFor();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('dialog').getByLabel('Period').fill('Not saved yet');
    await refresh().click();
    await page.getByText('Save your changes first').waitFor();
    expect(await isMarked()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await Promise.all([page.waitForEvent('load'), refresh().click()]);
    await chip('Synced').waitFor();
    expect(await isMarked()).toBe(false);
  });

  it('leaves a page of the version before its code', async () => {
    const { page } = device;
    const script = await page.evaluate(() => [...document.scripts].find((one) => one.src.includes('/assets/'))?.src ?? '');
    version += 1;
    await lookForUpdate();
    await refresh().waitFor();
    const kept = await page.evaluate(async (address) => (await (await caches.open('verso-assets')).match(address))?.status, script);
    expect(kept).toBe(200);
  });

  it('code that is gone brings one reload, and none over unsaved work', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await chip('Synced').waitFor();
    const missing = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')));
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('dialog').getByLabel('Period').fill('Not saved either');
    await mark();
    // The event counts only once the preloads of the other pages are done; a toast appears 100 ms after it was asked for.
    await expect
      .poll(
        async () => {
          await missing();
          return page
            .getByText('Save your changes first')
            .waitFor({ timeout: 1_000 })
            .then(() => true)
            .catch(() => false);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await isMarked()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    let loads = 0;
    page.on('load', () => (loads += 1));
    // The reload may come between the event and the answer of the page.
    await expect
      .poll(
        () =>
          missing().then(
            () => loads,
            () => loads,
          ),
        { timeout: 20_000 },
      )
      .toBe(1);
    await mark();
    await missing();
    expect(await isMarked()).toBe(true);
  });
});

describe('the installed app', () => {
  it('has a name, icons of every kind that exist, shortcuts and colors', async () => {
    const manifest = (await (await server.fetch('/manifest.webmanifest')).json()) as {
      name: string;
      display: string;
      icons: { src: string; purpose?: string }[];
      shortcuts: { name: string; url: string }[];
      screenshots: { src: string; form_factor: string }[];
      theme_color: string;
    };
    expect(manifest).toMatchObject({ name: 'Verso', display: 'standalone' });
    expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
      'Open the camera /capture',
      'Catalog /catalog',
      'Messages /messages',
      'Orders /orders',
    ]);
    expect(manifest).toMatchObject({ share_target: { action: '/share', method: 'POST' }, file_handlers: [{ action: '/scan' }] });
    for (const purpose of ['maskable', 'monochrome']) expect(manifest.icons.some((icon) => icon.purpose === purpose)).toBe(true);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
    for (const src of [...[...manifest.icons, ...manifest.screenshots].map((one) => one.src), '/apple-touch-icon.png', '/social.png'])
      expect((await server.fetch(src)).headers.get('content-type'), src).toMatch(/^image\//);
    expect(manifest.theme_color).toMatch(/^#/);
  });
});
