// Two people on one device, one after the other: nothing of the first is left for the second, online and offline.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { placesOf } from '#tests/support/browser/kept-words.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { confirmPayment, onboard } from '#tests/support/browser/payment-page.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

/** One word for everything that the first one has here; none of them stands anywhere else. */
const words = {
  name: 'Zephyrine',
  piece: 'Quondamveil',
  text: 'Underlayment',
  edited: 'Retouchwick',
  draft: 'Draftmallow',
  file: 'Negativella',
  sent: 'Whispermoss',
  received: 'Answerfern',
  unsent: 'Unsentbramble',
  post: 'Forumlichen',
  comment: 'Noticethistle',
  order: 'Ordersedge',
  letter: 'Letterburr',
};

let server: TestServer;
let device: Device;
let first: Person;
let second: Person;
let partner: Seller;
let own = '';
let postId = '';
beforeAll(async () => {
  server = await startTestServer();
  first = await signUpPerson(server, { ...somebody(`${words.name} First`), email: `${words.name.toLowerCase()}@example.org` });
  second = await signUpPerson(server, somebody('Sid Second'));
  partner = await makeSeller(server, 'Pat Partner', 'pro');
  await server.sql`update users set plan = 'pro', plan_status = 'active' where id in ${server.sql([first.userId, second.userId])}`;
  await onboard(server, partner.person);
  const { engine } = openApiDevice(server, first);
  own = uuidv7();
  postId = uuidv7();
  await engine.commit('piece.create', {
    pieceId: own,
    fields: { title: words.piece, artist: 'Ada Abel' },
    texts: { description: `The ${words.text} shows.` },
  });
  await engine.commit('post.create', { postId, title: words.post, body: 'Who knows it?' });
  await engine.commit('message.send', { messageId: uuidv7(), to: partner.person.userId, content: words.sent });
  await engine.syncNow();
  await partner.device.engine.commit('message.send', { messageId: uuidv7(), to: first.userId, content: words.received });
  await partner.device.engine.commit('comment.create', { commentId: uuidv7(), postId, content: words.comment });
  await partner.device.engine.syncNow();
  await order();
  device = await openDevice(server.url);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const order = async (): Promise<void> => {
  const { id } = await partner.list(await partner.add({ title: words.order, artist: 'Ada Abel' }), 300);
  const { body } = await first.ask<{ paymentIntentId: string; clientSecret: string }>('/api/functions/create-payment-intent', {
    body: { listingId: id },
  });
  const { paymentIntentId } = body;
  await first.ask('/api/purchases/claim', { body: { paymentIntentId } });
  await confirmPayment(server, body.clientSecret);
  await first.ask('/api/functions/complete-purchase', { body: { paymentIntentId } });
};
const chip = (page: Page, state: string | RegExp) => page.getByRole('button', { name: state });
const settled = async (page: Page): Promise<void> => {
  await page.locator('main').getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [class*="animate-"], main output[aria-label^="Loading"]') === null);
};
/** All addresses that could show something of somebody. */
const addresses = (): string[] => [
  '/dashboard',
  '/scan',
  '/catalog',
  `/catalog?edit=${own}`,
  `/artwork/${own}`,
  '/community',
  `/messages?to=${partner.person.userId}`,
  '/orders',
  '/watchlist',
  '/seller-dashboard',
  '/contact',
  '/settings',
];
const unsentQuestion = (page: Page) => page.getByRole('dialog', { name: 'Not everything has been sent' });
const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
};

/** And who it was. */
const allWords = (): string[] => [...Object.values(words), first.userId];
const wordsOn = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const address of addresses()) {
    await page.goto(address);
    await settled(page);
    const shown = await page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ].join('\n'),
    );
    for (const word of allWords()) if (shown.toLowerCase().includes(word.toLowerCase())) found.push(`${word} at ${address}`);
  }
  return found;
};

describe('two people on one device', () => {
  it('[D37] the first one has pieces, a conversation, posts, orders and news on it, and leaves a scan, words and a letter unsent', async () => {
    const { page } = device;
    await signInAs(page, first.email, first.password);
    await readyForOffline(page);
    for (const [address, word] of [
      ['/catalog', words.piece],
      [`/artwork/${own}`, words.text],
      ['/community', words.post],
      ['/orders', words.order],
      [`/messages?to=${partner.person.userId}`, words.received],
    ] as const) {
      await page.goto(address);
      await page.getByRole('main').getByText(word).first().waitFor();
    }
    await page.goto('/catalog');
    await chip(page, 'Sync status: Synced').waitFor();
    await device.offline(true);
    await page.getByRole('button', { name: `Edit ${words.piece}` }).click();
    await page.getByRole('dialog').getByLabel('Period').fill(words.edited);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/scan');
    await page.getByLabel('Artwork image').setInputFiles({
      name: `${words.file}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([await jpegOf(brushedPainting(400, 300, 3)), Buffer.from(words.file)]),
    });
    await page.getByLabel('Title').fill(words.draft);
    await page.getByRole('button', { name: 'Authenticate with AI' }).click();
    await page.getByRole('heading', { name: 'Saved on this device' }).waitFor();
    await page.goto(`/messages?to=${partner.person.userId}`);
    await page.getByRole('textbox', { name: /^Message to/ }).fill(words.unsent);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(words.unsent).waitFor();
    await page.goto('/contact');
    await page.getByLabel('Name').fill(`${words.name} First`);
    await page.getByLabel('Email').fill(first.email);
    await page.getByLabel('Message').fill(words.letter);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('region', { name: 'Kept on this device' }).getByText(words.letter).waitFor();
    // Without this the search below could find nothing because it cannot find.
    const places = (await placesOf(page, allWords())).join('\n');
    for (const word of allWords()) expect(places).toContain(`${word} in `);
    for (const store of ['pieces', 'drafts', 'photos', 'messages', 'notifications', 'outbox', 'meta'])
      expect(places).toContain(` in verso-user- ${store}`);
    expect(places).toContain(`${words.letter} in verso-visitor contacts`);
  });

  // Planted: contact messages that stay when the account's own database goes.
  it('[D36] the sign-out says how much was never sent, asks, and takes all of it away', async () => {
    const { page } = device;
    await signOut(page);
    const question = unsentQuestion(page);
    await question.waitFor();
    await expect
      .poll(() => question.innerText())
      .toContain('2 changes, 1 scan and 1 contact message on this device have not reached the server.');
    await expect.poll(() => question.getByRole('button', { name: 'Send and sign out' }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: 'Discard and sign out' }).click();
    await page.getByText("You've been successfully signed out.").waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    expect(await placesOf(page, Object.values(words))).toEqual([]);
    // What was said to everybody would be found by everybody.
    await server.sql`delete from posts where id = ${postId}`;
    await device.offline(false);
  });

  it('[D36] the second one finds nothing of the first on any page, nor in what the browser keeps, online and offline', async () => {
    const { page } = device;
    await signInAs(page, second.email, second.password);
    expect(await wordsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing new' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await placesOf(page, allWords())).toEqual([]);
    await device.offline(true);
    expect(await wordsOn(page)).toEqual([]);
    expect(await placesOf(page, allWords())).toEqual([]);
    await device.offline(false);
    await page.goto('/dashboard');
    await chip(page, 'Sync status: Synced').waitFor();
    expect(await server.sql`select 1 from messages where content = ${words.unsent}`).toEqual([]);
    expect(await server.sql`select 1 from pieces where title = ${words.draft}`).toEqual([]);
    expect(await server.sql`select 1 from contact_messages where message = ${words.letter}`).toEqual([]);
    expect(device.errors).toEqual([]);
  });
});
