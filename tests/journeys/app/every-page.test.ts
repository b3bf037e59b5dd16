// Every page of the app with the worst that people can write: shown as text, fit for small and dark screens, and to be read out.
import type { ConsoleMessage, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { isShort } from '#tests/support/depth.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { confirmPayment, onboard } from '#tests/support/browser/payment-page.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { english, nameOf, shotsOf } from '../../../scripts/screenshots/pages.mjs';

const script = '<img src=x onerror=alert(1)><script>alert(2)</script>';
const link = '**b** [x](javascript:alert(3)) {{7*7}} ${8}';
const long = 'Wolkenkuckucksheim'.repeat(4);
const line = `${script} ${long}`;
const text = `${line}\n${link}\n<a href="javascript:alert(4)">y</a>`;

type Shot = {
  path: string;
  state: string;
  who: Who | null;
  address: string;
  refused?: boolean;
  act?: (page: Page, words: (text: string) => string) => Promise<void>;
};
type Who = 'collector' | 'seller' | 'free' | 'noplan' | 'newseller' | 'admin';

let server: TestServer;
let device: Visit;
let seller: Seller;
const people = {} as Record<Who, Person>;
const found = { listed: '', own: '', seller: '', partner: '' };
/** What must never happen with words that somebody has typed. */
const alarms: string[] = [];
let now = '';

const write = async ({ engine }: ApiDevice, person: string | null) => {
  for (const [field, value] of [
    ['name', `${script} ${long}`.slice(0, 100)],
    ['location', line.slice(0, 100)],
    ['bio', text],
  ] as const)
    await engine.commit('profile.set', { field, value });
  const postId = uuidv7();
  await engine.commit('post.create', { postId, title: line, body: text });
  await engine.commit('comment.create', { commentId: uuidv7(), postId, content: text });
  if (person !== null) await engine.commit('message.send', { messageId: uuidv7(), to: person, content: text });
  const run = await engine.syncNow();
  expect(run.end).toBe('idle');
  expect(await engine.queue()).toEqual([]);
  return postId;
};
const work = { title: line, artist: line, period: line, year: line, dimensions: line, inventory_number: line, location: line };
const buy = async (buyer: Person, listingId: string) => {
  const { body } = await buyer.ask<{ paymentIntentId: string; clientSecret: string; purchaseId: string }>(
    '/api/functions/create-payment-intent',
    { body: { listingId } },
  );
  const { paymentIntentId } = body;
  await buyer.ask('/api/purchases/claim', { body: { paymentIntentId } });
  await confirmPayment(server, body.clientSecret);
  await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId } });
  return body.purchaseId;
};

/** Each route once; in the deep tests in each of its states. */
const pages = (): Shot[] => shotsOf(found).filter(({ path }, at, all) => !isShort || all.findIndex((one) => one.path === path) === at);
const listen = (page: Page): void => {
  page.on('dialog', (dialog) => {
    alarms.push(`${now}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message: ConsoleMessage) => {
    if (/content security policy/i.test(message.text())) alarms.push(`${now}: ${message.text()}`);
  });
};

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller', 'pro');
  people.seller = seller.person;
  for (const who of ['collector', 'free', 'noplan', 'newseller', 'admin'] as const)
    people[who] = await signUpPerson(server, somebody(`Person ${who}`));
  for (const [who, plan] of [
    ['collector', 'pro'],
    ['free', 'free'],
    ['newseller', 'pro'],
  ] as const)
    await server.sql`update users set plan = ${plan}, plan_status = 'active' where id = ${people[who].userId}`;
  await makeAdmin(server, people.admin.userId);
  await onboard(server, seller.person);
  const collector = openApiDevice(server, people.collector);
  const own = uuidv7();
  await collector.engine.commit('piece.create', {
    pieceId: own,
    fields: work,
    texts: { description: text, provenance_text: text },
  });
  const listed = await seller.add(work);
  await seller.list(listed, 1200);
  const orderId = await buy(people.collector, (await seller.list(await seller.add(work), 300)).id);
  await seller.person.ask(`/api/orders/${orderId}/ship`, { body: { carrier: line.slice(0, 100), trackingNumber: line.slice(0, 100) } });
  Object.assign(found, { listed, own, seller: people.seller.userId, partner: people.seller.userId });
  const postId = await write(seller.device, people.collector.userId);
  await write(collector, people.seller.userId);
  await people.collector.ask('/api/reports', { body: { kind: 'post', id: postId, reason: text.slice(0, 300) } });
  await ask(server, '/api/contact', { body: { name: line.slice(0, 90), email: 'ann@example.org', message: text } });
  device = await openVisit(server.url);
  listen(device.page);
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

/** An open dialog keeps the name of the animation it rose with; only what moves without end is a placeholder. */
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.querySelector('main [class*="_infinite]"]') === null);
};
const signOut = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  // The screen changes first; the data of the account and its session are gone a moment later.
  await page.waitForFunction(() => localStorage.getItem('verso-leaving') === null);
};
/** In the narrowest window and in the dark, where most goes wrong. */
const problemsOf = async (page: Page, shot: Shot): Promise<string[]> => {
  await page.goto(shot.address);
  await settled(page);
  await shot.act?.(page, english);
  const wide = await overflow(page);
  const problems = [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...(await accessibilityProblems(page))];
  return problems.map((problem) => `${now}: ${problem}`);
};

describe('every page', () => {
  for (const who of new Set(pages().map((shot) => shot.who)))
    // Planted: a post put on the page as HTML; a title without a break in it.
    it(`[GEN7] as ${who ?? 'a visitor'} sees it shows hostile words as text, has room at 320 px and can be read out`, async () => {
      const { page } = device;
      if (who !== null) await signInAs(page, people[who].email, people[who].password);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const problems: string[] = [];
      for (const shot of pages().filter((one) => one.who === who)) {
        now = nameOf(shot);
        problems.push(...(await problemsOf(page, shot)));
      }
      if (who !== null) await signOut(page);
      expect(problems).toEqual([]);
      expect(alarms).toEqual([]);
      expect(device.errors).toEqual([]);
    });
});
