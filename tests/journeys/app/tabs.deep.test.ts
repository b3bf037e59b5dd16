// Several windows of one browser over one database: one of them sends, another takes over, and nothing is lost or shown to the wrong person.
import type { Locator, Page, WebSocket } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseNameOf } from '#client/data/db/database.ts';
import { createPacking, packedMark } from '#shared/sync/wire/packing.ts';
import { personWithPieces } from '#tests/support/people/api-device.ts';
import { openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import type { Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
let first: Person;
let second: Person;
let one: Page;
let two: Page;
beforeAll(async () => {
  server = await startTestServer();
  first = (await personWithPieces(server, ['Harbour', 'Quarry'])).person;
  second = (await personWithPieces(server, ['Of the second'])).person;
  device = await openDevice(server.url);
  one = device.page;
  await signInAs(one, first.email, first.password);
  two = await device.newWindow();
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const chip = (page: Page, label: string): Locator => page.getByRole('button', { name: `Sync status: ${label}` });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit artwork' });
const openForm = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return form(page);
};
const save = async (page: Page): Promise<void> => {
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await form(page).waitFor({ state: 'detached' });
};
const edit = async (page: Page, title: string, period: string): Promise<void> => {
  await (await openForm(page, title)).getByLabel('Period').fill(period);
  await save(page);
};
const withPeriod = async (period: string): Promise<number> => (await server.sql`select 1 from pieces where period = ${period}`).length;
const operationsOf = async ({ userId }: Person): Promise<number> =>
  (await server.sql`select 1 from operations where user_id = ${userId}`).length;
const databases = (page: Page): Promise<string[]> => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
const openBoth = async (): Promise<void> => {
  for (const page of [one, two]) {
    await page.goto('/catalog');
    await chip(page, 'Synced').waitFor();
  }
};

/** How many sockets over which the server has said something the page has open. */
const openSockets = (page: Page): (() => number) => {
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => open.add(socket));
    socket.on('close', () => open.delete(socket));
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  return () => open.size;
};

/** Any epoch and user will do: only the number of a question is read. */
const packing = createPacking(['an epoch', 'a user']);

/** Notes when each page begins an exchange and when it has ended, whichever way it goes. */
const noteExchanges = (pages: readonly Page[]): { most: () => number; all: () => number } => {
  const under = new Set<string>();
  let all = 0;
  let most = 0;
  const begin = (key: string): void => {
    under.add(key);
    all += 1;
    most = Math.max(most, under.size);
  };
  for (const [index, page] of pages.entries()) {
    const isSync = (address: string): boolean => new URL(address).pathname === '/api/sync';
    page.on('request', (request) => isSync(request.url()) && begin(`${index} http`));
    page.on('requestfinished', (request) => isSync(request.url()) && under.delete(`${index} http`));
    page.on('requestfailed', (request) => isSync(request.url()) && under.delete(`${index} http`));
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname !== '/api/live') return;
      const askIn = (payload: string | Buffer): number | undefined => {
        const text = String(payload);
        if (text === packedMark) return undefined;
        return (JSON.parse(text.startsWith(packedMark) ? (packing.unpack(text) ?? '{}') : text) as { ask?: number }).ask;
      };
      socket.on('framesent', ({ payload }) => askIn(payload) !== undefined && begin(`${index} socket`));
      socket.on('framereceived', ({ payload }) => askIn(payload) !== undefined && under.delete(`${index} socket`));
      socket.on('close', () => under.delete(`${index} socket`));
    });
  }
  return { most: () => most, all: () => all };
};

describe('two windows', () => {
  // Planted bug: a lock that is none, `(work) => work()`.
  it('[D37] send one at a time, whichever of them was written in', async () => {
    const noted = noteExchanges([one, two]);
    await openBoth();
    const before = noted.all();
    for (let turn = 0; turn < 4; turn += 1) {
      const periods = [`One ${turn}`, `Two ${turn}`] as const;
      await Promise.all([edit(one, 'Harbour', periods[0]), edit(two, 'Quarry', periods[1])]);
      // One exchange may carry the edits of both windows, but none those of the next turn.
      for (const period of periods) await expect.poll(() => withPeriod(period)).toBe(1);
    }
    expect(noted.all() - before).toBeGreaterThanOrEqual(4);
    expect(noted.most()).toBe(1);
  });

  // Planted bug: an edit that takes the whole form for what was changed.
  it('[D40] typing in the same piece and in different ones lose nothing', async () => {
    for (const page of [one, two]) await readyForOffline(page);
    await device.offline(true);
    const [inOne, inTwo] = [await openForm(one, 'Harbour'), await openForm(two, 'Harbour')];
    const described = await inOne.getByLabel('Description').inputValue();
    await inOne.getByLabel('Period').fill('Typed in one');
    await inOne.getByLabel('Description').fill(`From one. ${described}`);
    await inTwo.getByLabel('Artist').fill('Typed In Two');
    await inTwo.getByLabel('Description').fill(`${described} From two.`);
    await save(one);
    await save(two);
    await edit(two, 'Quarry', 'Elsewhere');
    for (const page of [one, two]) await page.getByText('Typed In Two').first().waitFor();
    await device.offline(false);
    const arrived = async () =>
      (
        await server.sql<{ period: string; artist: string; description: string }[]>`
        select period, artist, description from pieces where artist = 'Typed In Two'`
      )[0];
    await expect.poll(arrived).toMatchObject({ period: 'Typed in one', artist: 'Typed In Two' });
    expect((await arrived())?.description).toBe(`From one. ${described} From two.`);
    await expect.poll(() => withPeriod('Elsewhere')).toBe(1);
    for (const page of [one, two]) await chip(page, 'Synced').waitFor();
  });

  // Planted bug: a lock that is a mark with a time in the database, which nobody takes away when its holder dies.
  it('[D37] take over from each other within five seconds, when the one that sends is killed while it does', async () => {
    const dying = await device.newWindow();
    let asked = 0;
    // Its exchange never ends, so it holds the turn.
    await dying.routeWebSocket('**/api/live', (socket) => socket.close());
    await dying.route('**/api/sync', () => {
      asked += 1;
    });
    await dying.goto('/catalog');
    await expect.poll(() => asked).toBe(1);
    await edit(two, 'Quarry', 'After the other had died');
    // It waits for its turn.
    await two.getByRole('button', { name: /^Sync status: (Syncing 1|Waiting to sync: 1)$/ }).waitFor();
    expect(await withPeriod('After the other had died')).toBe(0);
    const cdp = await device.context.newCDPSession(dying);
    const crashed = dying.waitForEvent('crash');
    const killedAt = performance.now();
    void cdp.send('Page.crash').catch(() => undefined);
    await crashed;
    await expect.poll(() => withPeriod('After the other had died'), { timeout: 8_000, interval: 20 }).toBe(1);
    expect(performance.now() - killedAt).toBeLessThan(5_000);
    await dying.close();
    await chip(two, 'Synced').waitFor();
  });
});

const askToSignOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};

describe('signing out in one window', () => {
  const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Not everything has been sent' });

  // Planted bug: `unsent` that counts what this window has made.
  it('[D36] counts what the other one has not sent, asks, and changes nothing when one stays', async () => {
    await openBoth();
    await device.offline(true);
    await edit(two, 'Harbour', 'Unsent in the other window');
    await chip(one, 'Waiting to sync: 1').waitFor();
    await askToSignOut(one);
    await question(one).waitFor();
    await expect.poll(() => question(one).innerText()).toContain('1 change on this device has not reached the server.');
    await question(one).getByRole('button', { name: 'Stay signed in' }).click();
    await chip(two, 'Waiting to sync: 1').waitFor();
  });

  it('[D36] sends it first, and then both windows and the device are without the account', async () => {
    await askToSignOut(one);
    await device.offline(false);
    await question(one).getByRole('button', { name: 'Send and sign out' }).click();
    await one.getByText("You've been successfully signed out.").waitFor();
    expect(await withPeriod('Unsent in the other window')).toBe(1);
    await two.waitForURL('**/auth');
    const own = databaseNameOf(first.userId);
    await expect.poll(() => databases(two)).not.toContain(own);
    // A moment in which a window that had not noticed would bring an empty one back.
    await signInAs(one, second.email, second.password);
    expect(await databases(one)).not.toContain(own);
  });
});

/** By the form, which replaces the account that this device remembers. */
const signInByForm = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((address) => address.pathname !== '/auth');
  await chip(page, 'Synced').waitFor();
};

describe('another account on the same device', () => {
  // Planted bug: an exchange that does not say whose operations it brings.
  it('[D36] never sees or sends what the first one has left unsent', async () => {
    const open = [one, two].map(openSockets);
    await openBoth();
    const before = await operationsOf(first);
    await server.sql`delete from sessions where user_id = ${second.userId}`;
    await two.reload();
    for (const page of [one, two]) await page.getByText('Your session has ended.').waitFor();
    // The server may believe a session for five seconds more, on the socket from when that was opened.
    const answered = () =>
      two.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/api/sync', { method: 'POST', headers, body: '{}' })).status;
      });
    await expect.poll(answered).toBe(401);
    await expect.poll(() => open.every((count) => count() === 0)).toBe(true);
    await edit(two, 'Of the second', 'Belongs to the second');
    await chip(two, 'Sign in to sync').waitFor();
    await signInByForm(one, first);
    for (const page of [one, two]) {
      await page.goto('/catalog');
      await chip(page, 'Synced').waitFor();
    }
    expect(await databases(one)).toContain(databaseNameOf(second.userId));
    expect(await withPeriod('Belongs to the second')).toBe(0);
    expect(await operationsOf(first)).toBe(before);
  });

  it('[D36] and what it left goes out when the first one is there again', async () => {
    await askToSignOut(one);
    await one.getByText("You've been successfully signed out.").waitFor();
    await signInAs(one, second.email, second.password);
    await expect.poll(() => withPeriod('Belongs to the second')).toBe(1);
    await two.goto('/catalog');
    await chip(two, 'Synced').waitFor();
    expect(await (await openForm(two, 'Of the second')).getByLabel('Period').inputValue()).toBe('Belongs to the second');
  });

  it('no page has reported an error', () => {
    expect(device.errors).toEqual([]);
  });
});
