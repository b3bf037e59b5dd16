// A phone of 390 px in the hand, by real touch events alone: how many taps a scan and an order take.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVisit, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const title = 'Ferry at Dusk';
let server: TestServer;
let seller: Seller;
let buyer: Person;
let phone: Visit;
let taps = 0;

const tap = async (what: Locator): Promise<void> => {
  await what.tap();
  taps += 1;
};
/**
 * Goes on with the key that a phone's keyboard has for the next field. Not faster than fingers: two taps at one place within 300 ms
 * are a double tap, after which Chromium gives a field the focus and no text.
 */
const typeInto = async (...texts: string[]): Promise<void> => {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await phone.page.keyboard.press('Tab');
    await phone.page.keyboard.type(text, { delay: 25 });
  }
};

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller', 'pro');
  await onboard(server, seller.person);
  await seller.list(await seller.add({ title, artist: 'Ada Abel', medium: 'painting' }, 88), 150);
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
  await server.sql`update users set plan = 'pro', plan_status = 'active' where id = ${buyer.userId}`;
  phone = await openVisit(server.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signInAs(phone.page, buyer.email, buyer.password);
  await phone.page.goto('/dashboard');
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await phone.close();
  await server.stop();
});

it('[D2] a photograph is saved and sent for its check in four taps from the open app', async () => {
  const { page } = phone;
  taps = 0;
  await tap(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Open the camera' }));
  await tap(page.getByRole('button', { name: 'Take photograph: Front' }).and(page.locator(':enabled')));
  // Planted bug: a photograph is kept only when the work is finished.
  await page.getByText('1 work, 1 photograph saved', { exact: true }).waitFor();
  await tap(page.getByRole('button', { name: 'Close the camera' }));
  await tap(page.getByRole('button', { name: 'Check this work' }));
  await expect
    .poll(async () => (await server.sql`select 1 from analyses where user_id = ${buyer.userId}`).length, { timeout: 60_000 })
    .toBe(1);
  expect(taps).toBeLessThanOrEqual(4);
});

it('[GEN5] an order is paid in eight taps and what is typed', async () => {
  const { page } = phone;
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  taps = 0;
  await tap(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Market/ }));
  await tap(
    page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Purchase/ }),
  );
  const dialog = page.getByRole('dialog', { name: 'Purchase artwork' });
  await dialog.getByRole('button', { name: /^Pay / }).waitFor();
  await tap(dialog.getByLabel('Full name'));
  await typeInto('Bea Buyer', 'Belgium', '1 Quay');
  await tap(dialog.getByLabel('Postal code'));
  await typeInto('9000');
  await tap(dialog.getByLabel('City'));
  await typeInto('Ghent');
  await tap(dialog.getByLabel('Card number'));
  await typeInto('4242424242424242', '12 / 40', '123');
  await tap(dialog.getByRole('button', { name: /^Pay / }));
  await page.getByText('Payment successful!', { exact: true }).first().waitFor({ timeout: 60_000 });
  expect(taps).toBeLessThanOrEqual(8);
  expect(phone.errors).toEqual([]);
});

// Planted: a dialog that closes when the finger comes down, so that the click which follows reaches what lies beneath.
it('a tap beside an open dialog closes it and presses nothing beneath', async () => {
  const { page } = phone;
  await page.goto('/market');
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filter artworks' });
  await dialog.getByRole('button', { name: 'Apply filters' }).waitFor();
  // Wherever the page is scrolled to, there is something to press under the finger.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#pressed', textContent: 'Beneath' });
    link.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
    document.body.append(link);
  });
  const panel = await dialog.boundingBox();
  expect([panel?.x ?? 0, panel?.y ?? 0].some((room) => room > 6)).toBe(true);
  await page.touchscreen.tap(3, 3);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.elementFromPoint(3, 3)?.textContent)).toBe('Beneath');
  expect(new URL(page.url()).hash).toBe('');
});
