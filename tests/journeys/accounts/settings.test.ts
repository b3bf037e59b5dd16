// The settings in a real browser: every section on a phone and wide, light and dark, offline, and the deletion of the account to its end.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  openDeviceInDepth,
  overflow,
  readyForOffline,
  signInAs,
  type Device,
} from '#tests/support/browser/browser.ts';
import { someOf } from '#tests/support/depth.ts';
import { deepIt } from '#tests/support/deep-it.ts';
import { personWithPieces, type ApiDevice } from '#tests/support/people/api-device.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Device;
let person: Person;
let elsewhere: ApiDevice;
beforeAll(async () => {
  server = await startTestServer();
  ({ person, device: elsewhere } = await personWithPieces(server, ['Harbour', 'Pears on a sill']));
  device = await openDeviceInDepth(server.config.publicUrl);
  await signInAs(device.page, person.email, person.password);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await part(page, 'Storage on this device').getByText('Works in your catalog').waitFor();
};

describe('the settings', () => {
  it('[D32] [NAV3] are reached from the account menu and hold every section, wide and on a phone, light and dark', async () => {
    const { page } = device;
    await page.goto('/catalog');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await settled(page);
    for (const name of ['Profile', 'Privacy', 'Plan and billing', 'Sync queue', 'Sign out', 'Delete account'])
      await part(page, name).waitFor();
    await part(page, 'Plan and billing').getByText('0 of 5 used').waitFor();
    const windows = [
      [1280, 'light'],
      [1280, 'dark'],
      [360, 'dark'],
      [360, 'light'],
      [320, 'light'],
    ] as const;
    for (const [width, colorScheme] of someOf(windows, 4)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect([width, colorScheme, await overflow(page), await accessibilityProblems(page)]).toEqual([width, colorScheme, 0, []]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('[D29] [D32] change the profile and who sees the address, and let in again who was blocked', async () => {
    const { page } = device;
    const other = await signUpPerson(server, somebody('Otto Other'));
    await elsewhere.engine.commit('block.set', { who: other.userId, blocked: true });
    await elsewhere.engine.syncNow();
    await page.goto('/settings?profile=edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('Name').fill('Ada Newname');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await part(page, 'Profile').getByText('Ada Newname').waitFor();
    await part(page, 'Privacy').getByLabel('Show my email address on my profile').check();
    const shown = async () => (await server.sql`select show_email from users where id = ${person.userId}`)[0]?.['show_email'];
    await expect.poll(shown).toBe('yes');
    await part(page, 'Privacy').getByRole('button', { name: 'Unblock Otto Other' }).click();
    await page.getByText('Otto Other can write to you again.').waitFor();
    expect(await server.sql`select blocked from conversations where user_id = ${person.userId}`).toEqual([{ blocked: false }]);
  });

  // Planted bug: freeing room by clearing the whole database.
  deepIt('[D32] [D37] offline they say what waits and keep it; freeing room takes nothing that was not sent', async () => {
    const { page } = device;
    await page.goto('/settings');
    await settled(page);
    await readyForOffline(page);
    await device.offline(true);
    await part(page, 'Privacy').getByLabel('Show my email address on my profile').uncheck();
    await part(page, 'Sync queue').getByText('Edit of your profile: show email').waitFor();
    const free = part(page, 'Storage on this device').getByRole('button', { name: 'Free up space' });
    await expect.poll(() => free.isDisabled()).toBe(true);
    await part(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByText('Deleting your account needs a connection.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.goto('/scan');
    await page.getByLabel('Artwork image').setInputFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture(600, 400) });
    await page.getByLabel('Title').fill('Quay, waiting');
    await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    await page.getByRole('heading', { name: 'Saved on this device' }).waitFor();
    // The last upload is used up elsewhere, so that this scan waits also with a network.
    await server.sql`update users set uploads_used = 5 where id = ${person.userId}`;
    await page.goto('/contact');
    await page.getByLabel('Message').fill('Hello from the train');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('main').getByText('Waiting to sync', { exact: true }).waitFor();
    await page.goto('/settings');
    await part(page, 'Sync queue').getByText('Hello from the train').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await part(page, 'Sign out').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('dialog').getByText('1 change, 1 scan and 1 contact message on this device have not reached the server').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay signed in' }).click();
    await device.offline(false);
    const waiting = part(page, 'Sync queue');
    await waiting.getByText('Needs a plan').waitFor();
    await waiting.getByText('Hello from the train').waitFor({ state: 'detached' });
    await expect.poll(async () => (await server.sql`select 1 from contact_messages`).count).toBe(1);
    await free.click();
    await page.getByText('Space freed').waitFor();
    await waiting.getByText('Quay, waiting').first().waitFor();
    await page.reload();
    await waiting.getByText('Quay, waiting').first().waitFor();
    await part(page, 'Storage on this device').getByText('Works in your catalog').locator('..').getByText('2', { exact: true }).waitFor();
  });

  it('[D32] nobody deletes an account with an open order, and a wrong password is said at its field', async () => {
    const { page } = device;
    const { sql } = server;
    const id = crypto.randomUUID();
    await sql`insert into purchases (id, listing_id, art_piece_id, buyer_id, seller_id, amount, platform_fee,
        seller_earnings, currency, title, artist, state, intent_id, created_at, changed_at)
      values (${id}, ${id}, ${id}, ${person.userId}, ${crypto.randomUUID()}, 100, 10, 90, 'USD', 'Harbour', 'A', 'settled', ${`pi_${id}`}, now(), now())`;
    await sql`insert into sales (id, intent_id, listing_id, art_piece_id, buyer_id, seller_id, currency, total_amount, platform_fee, seller_earnings,
        snapshot, stage, created_at, changed_at)
      select id, intent_id, listing_id, art_piece_id, buyer_id, seller_id, 'USD', 100, 10, 90, '{}', 'paid', now(), now() from purchases where id = ${id}`;
    await page.goto('/settings');
    await part(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByText('An order of yours is not over yet.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await sql`delete from sales`;
    await sql`delete from purchases`;
    await part(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByText('Your catalog of 2 works').waitFor();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('Please enter your password').waitFor();
    await dialog.getByLabel('Your password').fill('wrong one');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await dialog.getByText('Wrong password.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  // Planted bug: the device's database left, so that the next account on the device finds it.
  it('[D32] [D36] the account goes with everything on this device, and another device of it is told', async () => {
    const { page } = device;
    const second = await openDeviceInDepth(server.config.publicUrl, { viewport: { width: 360, height: 800 } });
    try {
      await signInAs(second.page, person.email, person.password);
      const dialog = page.getByRole('dialog', { name: 'Delete account' });
      await dialog.getByLabel('Your password').fill(person.password);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByText('Account deleted').waitFor();
      expect(await server.sql`select 1 from users where id = ${person.userId}`).toHaveLength(0);
      await expect
        .poll(() =>
          page.evaluate(async () =>
            (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('verso-user')),
          ),
        )
        .toEqual([]);
      await second.page.getByText('This account was deleted.').waitFor();
      await second.page.getByRole('link', { name: 'Settings' }).click();
      await part(second.page, 'Sign out').getByRole('button', { name: 'Sign Out' }).click();
      await second.page.getByText('Signed out', { exact: true }).waitFor();
      expect([...device.errors, ...second.errors]).toEqual([]);
    } finally {
      await second.close();
    }
  });
});
