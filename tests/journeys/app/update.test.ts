// A deployed update against pages that are open: the old code goes on, nothing typed is lost, and the new version comes when it is asked for.
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { hold, openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { deepDescribe, deepIt } from '#tests/support/deep-it.ts';
import { countOf } from '#tests/support/depth.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { buildClient, deployable, unreliable, type ClientBuild } from '#tests/support/servers/deployments.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const before = join(projectRoot, 'dist', 'client');
const { build, deploy, withhold } = deployable(before);
let after: ClientBuild;
let server: TestServer;
let seller: Seller;
let device: Device;
beforeAll(async () => {
  after = await buildClient('next');
  server = await startTestServer({ build });
  seller = await makeSeller(server, 'Clara Olsen');
  await seller.add({ title: 'Harbour at Dusk' });
  device = await openDevice(server.url);
  await device.page.goto('/');
  await readyForOffline(device.page);
  await signInAs(device.page, seller.person.email, seller.person.password);
});
afterAll(async () => {
  await device.close();
  await server.stop();
  after.remove();
});

/** One address for every piece of code that is loaded only when it is needed, and the heading that proves it. */
const unknownWork = '/artwork/01900000-0000-7000-8000-000000000000';
const lazyPages: Record<string, string> = {
  '/pricing': 'Plans for every collection',
  '/dashboard': 'Welcome, Clara Olsen',
  '/contact': 'Get in Touch',
  [unknownWork]: 'Artwork Not Found',
  '/no/such/page': 'Oops! Page not found',
  '/scan': 'Authenticate artwork',
  '/catalog': 'My Authenticated Art Collection',
  '/': 'Authenticate. Catalog. Connect.',
};
const title = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true }).first();
/** As a link of the app does: without loading the page. */
const walkTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
};
const mark = (page: Page) => page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] === 'here');
const isNext = (page: Page) => page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('-next-')));
const lookForUpdate = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
const refresh = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Refresh', exact: true });
const withoutCache = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.clearBrowserCache');
};
const openForm = async (page: Page): Promise<Locator> => {
  await page.goto('/catalog');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  return page.getByRole('dialog', { name: 'Edit artwork' });
};
const typed = 'Typed before the deployment';

describe('a deployment while pages are open', () => {
  let writing: Page;
  let walking: Page;
  let form: Locator;

  it('[D39] leaves the old code to them, which opens every page that it has not opened before', async () => {
    writing = device.page;
    form = await openForm(writing);
    await form.getByLabel('Period').fill(typed);
    await mark(writing);
    walking = await device.newWindow();
    // What the browser has in its own cache would stand in for what the service worker has to keep.
    for (const page of [writing, walking]) await withoutCache(page);
    await walking.goto('/privacy');
    await mark(walking);
    deploy(after.folder);
    await lookForUpdate(walking);
    await refresh(walking).waitFor();
    for (const [path, name] of Object.entries(lazyPages)) {
      await walkTo(walking, path);
      await title(walking, name).waitFor();
    }
    expect(await isMarked(walking)).toBe(true);
    expect(await isNext(walking)).toBe(false);
    await expect.poll(() => form.getByLabel('Period').inputValue()).toBe(typed);
  });

  // Planted bug: `self.skipWaiting()` at the installation of the service worker, without keeping the code of the version before.
  it('[D39] one window takes the update, and another one keeps its unsaved form and can save it', async () => {
    await refresh(walking).click();
    // With what the browser makes of it, so that a failure says where it stopped.
    const update = () =>
      walking
        .evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return {
            isNext: [...document.scripts].some(({ src }) => src.includes('-next-')),
            page: document.readyState,
            waiting: registration?.waiting?.state ?? null,
            active: registration?.active?.state ?? null,
            controls: navigator.serviceWorker.controller?.state ?? null,
            said: document.querySelector('section[aria-live]')?.textContent ?? '',
          };
        })
        .then((now) => (now.isNext ? 'the next version' : JSON.stringify(now)))
        .catch(String);
    await expect.poll(update).toBe('the next version');
    await title(walking, 'Authenticate. Catalog. Connect.').waitFor();
    expect(await isMarked(writing)).toBe(true);
    await expect.poll(() => form.getByLabel('Period').inputValue()).toBe(typed);
    // Texts are merged by code that comes only when it is needed.
    await form.getByLabel('Description').fill('Written with the code of the version before.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await form.waitFor({ state: 'detached' });
    const arrived = async () =>
      (await server.sql`select 1 from pieces where period = ${typed} and description = 'Written with the code of the version before.'`)
        .length;
    await expect.poll(arrived).toBe(1);
  });

  // Planted bug: an 'install' that keeps nothing of the version before.
  deepIt('[D39] that window still opens what it never opened, although neither server nor new version have its code', async () => {
    for (const [path, name] of Object.entries(lazyPages)) {
      await walkTo(writing, path);
      await title(writing, name).waitFor();
    }
    expect(await isMarked(writing)).toBe(true);
    expect(await isNext(writing)).toBe(false);
    await walking.close();
  });

  it('[D37] [D39] the installed app opens without a network after the update, every time', async () => {
    for (let time = 1; time <= countOf('OFFLINE_STARTS', { test: 1, deep: 3 }); time += 1) {
      await device.restart({ offline: true });
      const { page } = device;
      // Whether somebody else has it only the server knows.
      for (const [path, name] of Object.entries({ ...lazyPages, [unknownWork]: 'Error loading artwork' })) {
        await page.goto(path);
        await title(page, name).waitFor();
      }
      expect(await isNext(page)).toBe(true);
    }
    await device.restart();
  });

  it('no page has reported an error', () => {
    expect(device.errors).toEqual([]);
  });
});

deepDescribe('a browser that is still busy with the version before', () => {
  let busy: Device;
  beforeAll(async () => {
    deploy(before);
    busy = await openDevice(server.url);
    await busy.page.goto('/privacy');
    await readyForOffline(busy.page);
  });
  afterAll(() => busy.close());

  // Planted: a page that waits without a word, and one that is reloaded over what was typed meanwhile.
  it('[D39] says so, and the new version comes once it is done, but not over what was typed meanwhile', async () => {
    const { page } = busy;
    // Which the worker fetches itself.
    const held = '/assets/pdf-held.js';
    const release = withhold(held);
    await page.evaluate((address) => void fetch(address).catch(() => undefined), held);
    deploy(after.folder);
    await lookForUpdate(page);
    await refresh(page).click();
    const said = page.getByRole('region', { name: 'Notifications' });
    await said.getByText('Verso is being refreshed.').waitFor();
    await said.getByText('Your browser is still busy with the version before.', { exact: false }).waitFor();
    await walkTo(page, '/contact');
    await page.getByLabel('Message', { exact: true }).fill('Typed while it waited.');
    release();
    await refresh(page).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Typed while it waited.');
    expect(await isNext(page)).toBe(false);
    await page.getByLabel('Message', { exact: true }).fill('');
    await refresh(page).click();
    await expect.poll(() => isNext(page)).toBe(true);
    expect(busy.errors).toEqual([]);
  });
});

deepDescribe('a deployment where no service worker keeps the code', () => {
  let plain: Device;
  beforeAll(async () => {
    deploy(before);
    plain = await openDevice(server.url, { serviceWorkers: 'block' });
    await signInAs(plain.page, seller.person.email, seller.person.password);
  });
  afterAll(() => plain.close());

  // Planted bug: no listener to 'vite:preloadError'.
  it('[D39] a page that needs code which is gone loads the new version once', async () => {
    const { page } = plain;
    await page.goto('/privacy');
    await mark(page);
    deploy(after.folder);
    await Promise.all([page.waitForEvent('load'), walkTo(page, '/pricing')]);
    await title(page, 'Plans for every collection').waitFor();
    expect(await isNext(page)).toBe(true);
    expect(await isMarked(page)).toBe(false);
  });

  it('[D39] but not over an unsaved form, which says so and stays', async () => {
    deploy(before);
    const { page } = plain;
    await page.evaluate(() => sessionStorage.clear());
    const form = await openForm(page);
    await form.getByLabel('Period').fill('Typed where no code is kept');
    const described = await form.getByLabel('Description').inputValue();
    await form.getByLabel('Description').fill('Needs code that is gone.');
    await mark(page);
    deploy(after.folder);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await form.getByText('Update failed: Part of Verso could not be loaded. Copy what you typed, then refresh this window.').waitFor();
    await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('Needs code that is gone.');
    // A page whose code is gone does not take the place of the form either; the browser's way back is such a way.
    await walkTo(page, '/pricing');
    await page.getByText('Save your changes first').waitFor();
    await expect.poll(() => form.getByLabel('Period').inputValue()).toBe('Typed where no code is kept');
    expect(await isMarked(page)).toBe(true);
    // What needs no further code can be saved, and then the new version comes.
    await form.getByLabel('Description').fill(described);
    await Promise.all([page.waitForEvent('load'), form.getByRole('button', { name: 'Save changes' }).click()]);
    await expect.poll(() => isNext(page)).toBe(true);
    const arrived = async () => (await server.sql`select 1 from pieces where period = 'Typed where no code is kept'`).length;
    await expect.poll(arrived).toBe(1);
  });
});

deepDescribe('a network that breaks while the app is being kept', () => {
  // Planted: a service worker that is asked for once; one that is installed without its second script.
  it.each([
    ['its page', /^\/index\.html$/],
    ['the second script of the service worker', /^\/assets\/background-/],
  ])('[D37] before %s has come leaves a page that tries again by itself, and is there without a network afterwards', async (_, path) => {
    const { build: withGap, repair, refused } = unreliable(path);
    const busy = await startTestServer({ build: withGap });
    const visitor = await openDevice(busy.url);
    try {
      const { page } = visitor;
      await page.goto('/');
      await expect.poll(refused).toBeGreaterThan(1);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null)).toBeNull();
      repair();
      await readyForOffline(page);
      await visitor.offline(true);
      await page.reload();
      await title(page, 'Authenticate. Catalog. Connect.').waitFor();
      expect(visitor.errors).toEqual([]);
    } finally {
      await visitor.close();
      await busy.stop();
    }
  });

  // Planted: a page that asks for nothing, which belongs to no service worker for as long as it is open.
  it('[D37] takes a page along that was on its way meanwhile', async () => {
    const { build: withGap, repair } = unreliable();
    const busy = await startTestServer({ build: withGap });
    const visitor = await openDevice(busy.url);
    try {
      const { page } = visitor;
      const other = await visitor.newWindow();
      await other.goto('/');
      const arrive = await hold(page, '**/privacy');
      const asked = page.waitForRequest('**/privacy');
      const going = page.goto('/privacy');
      await asked;
      repair();
      await readyForOffline(other);
      await arrive();
      await going;
      await readyForOffline(page);
      await visitor.offline(true);
      await walkTo(page, '/pricing');
      await title(page, 'Plans for every collection').waitFor();
      expect(visitor.errors).toEqual([]);
    } finally {
      await visitor.close();
      await busy.stop();
    }
  });
});
