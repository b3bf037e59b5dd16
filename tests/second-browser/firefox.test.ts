// The basics of sync in a second engine: edits with and without a network, windows that share one database, kills, and a database of an earlier version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseNameOf, type OutboxRow } from '#client/data/db/database.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { personWithPieces, type ApiDevice } from '#tests/support/people/api-device.ts';
import { dumpDatabase, dumpOf, loadDatabase, rowsIn, type DeviceDump } from '#tests/support/browser/device-dump.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openFirefox, type FirefoxDevice } from './firefox-device.ts';

let server: TestServer;
let device: FirefoxDevice;
let person: Person;
let other: ApiDevice;
beforeAll(async () => {
  server = await startTestServer();
  ({ person, device: other } = await personWithPieces(server, ['Harbour', 'Quarry']));
  device = await openFirefox(server.url);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const chip = (page: Page, label: string): Locator => page.getByRole('button', { name: `Sync status: ${label}` });
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: `${title} by Ada Quell` });
/** With keys: what this driver fills in at once, a page does not hear of. */
const write = async (field: Locator, text: string): Promise<void> => {
  await field.click();
  await field.press('Control+A');
  await field.pressSequentially(text);
};
const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.goto('/auth');
  await write(page.getByLabel('Email'), email);
  await write(page.getByLabel('Password'), password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => page.evaluate(() => location.pathname), { timeout: 15_000 }).toBe('/');
  await page.getByRole('heading', { name: 'Authenticate. Catalog. Connect.' }).waitFor();
};
const openCatalog = (page: Page): Promise<void> => page.getByRole('banner').getByRole('link', { name: 'Catalog' }).click();
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit artwork' });
const openForm = (page: Page, title: string): Promise<void> => page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
const save = async (page: Page): Promise<void> => {
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await form(page).waitFor({ state: 'detached' });
};
const edit = async (page: Page, title: string, fields: Record<string, string>): Promise<void> => {
  await openForm(page, title);
  for (const [label, value] of Object.entries(fields)) await write(form(page).getByLabel(label), value);
  await save(page);
};
const withPeriod = async (period: string): Promise<number> => (await server.sql`select 1 from pieces where period = ${period}`).length;
const arrives = (period: string) => expect.poll(() => withPeriod(period), { timeout: 15_000 }).toBe(1);
/** A window that reaches no server. */
const openCut = async ({ context }: FirefoxDevice): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    const cut: typeof fetch = (input, init) =>
      String(input).startsWith('/api/') ? Promise.reject(new TypeError('cut off')) : real(input, init);
    Object.assign(globalThis, { fetch: cut, WebSocket: class extends EventTarget {} });
  });
  return page;
};

describe('in Firefox', () => {
  it('a catalog is read, edited, and follows another device while it is open', async () => {
    const { page } = device;
    await signIn(page, person);
    await openCatalog(page);
    await card(page, 'Harbour').waitFor();
    await chip(page, 'Synced').waitFor();
    await edit(page, 'Harbour', { Period: 'From Firefox', Description: 'Harbour, oil. Seen in Firefox.' });
    await arrives('From Firefox');
    const id = await other.add('Orchard');
    await card(page, 'Orchard').waitFor();
    await other.engine.editPiece(id, { title: 'Orchard, renamed' });
    await other.engine.syncNow();
    await card(page, 'Orchard, renamed').waitFor();
    expect(await card(page, 'Orchard').count()).toBe(0);
  });

  it('what was made without an answer survives a kill of the browser, and goes out afterwards', async () => {
    await device.page.goto('/icon.svg');
    const page = await openCut(device);
    await page.goto('/catalog');
    await card(page, 'Quarry').waitFor();
    await edit(page, 'Quarry', { Period: 'Before the kill' });
    await chip(page, 'Waiting to sync: 1').waitFor();
    await device.kill();
    expect(await withPeriod('Before the kill')).toBe(0);
    await device.page.goto('/catalog');
    await card(device.page, 'Quarry').waitFor();
    await arrives('Before the kill');
    await chip(device.page, 'Synced').waitFor();
  });

  it('two windows lose nothing of what is typed in both', async () => {
    const one = device.page;
    const two = await device.context.newPage();
    await two.goto('/catalog');
    await chip(two, 'Synced').waitFor();
    // Both forms are open before either is saved; the keys go to the window in front.
    await openForm(two, 'Quarry');
    await write(form(two).getByLabel('Artist'), 'Typed In Two');
    await one.bringToFront();
    await openForm(one, 'Quarry');
    await write(form(one).getByLabel('Period'), 'Typed in one');
    await save(one);
    await two.bringToFront();
    await save(two);
    const arrived = async () => (await server.sql`select 1 from pieces where period = 'Typed in one' and artist = 'Typed In Two'`).length;
    await expect.poll(arrived, { timeout: 15_000 }).toBe(1);
    await two.close();
  });

  it('a database of an earlier version opens with everything in it, and what waited goes out', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByText("You've been successfully signed out.").waitFor();
    const next = await signUpPerson(server);
    await next.ask('/api/plan', { body: { plan: 'free' } });
    const file = join(projectRoot, 'tests', 'fixtures', 'device-v1', 'database.json');
    const dump = dumpOf(JSON.parse(readFileSync(file, 'utf8')) as DeviceDump, next.userId);
    await page.goto('/icon.svg');
    await page.evaluate(loadDatabase, dump);
    expect(rowsIn(await page.evaluate(dumpDatabase, databaseNameOf(next.userId)), 'outbox')).toEqual(rowsIn(dump, 'outbox'));
    await signIn(page, next);
    await openCatalog(page);
    await card(page, 'Orchard before Rain').waitFor();
    const waiting = rowsIn<OutboxRow>(dump, 'outbox').filter(({ state }) => state !== 'failed');
    const sent = async () =>
      (await server.sql`select 1 from operations where user_id = ${next.userId} and id = any(${waiting.map(({ id }) => id)}::uuid[])`)
        .length;
    await expect.poll(sent, { timeout: 30_000 }).toBe(waiting.length);
  });
});
