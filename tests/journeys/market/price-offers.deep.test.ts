// Buyer and seller agree on a price in real browsers: offered, countered, accepted, paid.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, overflow, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
let buying: Device;
let selling: Device;
let pieceId: string;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  await onboard(server, seller.person);
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${buyer.userId}`;
  pieceId = await seller.add({ title: 'Harbour', artist: 'Ada Abel' }, 88);
  listingId = (await seller.list(pieceId, 1200)).id;
  buying = await openDevice(server.url);
  selling = await openDevice(server.url);
  await signInAs(buying.page, buyer.email, buyer.password);
  await signInAs(selling.page, seller.person.email, seller.person.password);
});
afterAll(async () => {
  await buying.close();
  await selling.close();
  await server.stop();
});

const said = (page: Page, title: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
const offerOn = (page: Page): Locator => page.getByRole('article', { name: 'Offer for Harbour' });
const offerForm = (page: Page, name: string): Locator => page.getByRole('region', { name });
const log = (page: Page, name: string): Locator => page.getByRole('log', { name: `Messages with ${name}` });

describe('an offer', () => {
  it('[D59] is made on the page of the work, and checked before it is sent', async () => {
    const { page } = buying;
    await page.goto(`/artwork/${pieceId}`);
    await page.getByRole('button', { name: 'Make an offer' }).click();
    const form = offerForm(page, 'Make an offer');
    await form.getByText('Asking price: $1,200.00 USD').waitFor();
    await form.getByLabel('Your offer in USD').fill('1200');
    await form.getByRole('button', { name: 'Send offer' }).click();
    await form.getByText('An offer has to be below the asking price.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByLabel('Your offer in USD').fill('599');
    await form.getByRole('button', { name: 'Send offer' }).click();
    await form.getByText('This is less than half of the asking price.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Make an offer');
    await page.keyboard.press('Enter');
    await form.getByLabel('Your offer in USD').fill('900');
    await form.getByRole('button', { name: 'Send offer' }).click();
    await said(page, 'Offer sent').waitFor();
    await offerOn(page).getByText('$900.00 USD').waitFor();
    await offerOn(page).getByText('Waiting for an answer until').waitFor();
    expect(await page.getByRole('button', { name: 'Make an offer' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Purchase Now' }).waitFor();
  });

  it('[D59] reaches the seller in the bell, the conversation and the page of the work, and is countered', async () => {
    const { page } = selling;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await page.getByText('Bea Buyer offers $900.00 USD for “Harbour”').click();
    await log(page, 'Bea Buyer').getByText('I would like to offer $900.00 USD for “Harbour”.').waitFor();
    await log(page, 'Bea Buyer')
      .getByRole('link', { name: /Offer for Harbour/ })
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await offerOn(page).getByRole('button', { name: 'Counter' }).click();
    const form = offerForm(page, 'Counter the offer');
    await form.getByLabel('Your offer in USD').fill('1050');
    await form.getByRole('button', { name: 'Send' }).click();
    await log(page, 'Bea Buyer').getByText('I could let “Harbour” go for $1,050.00 USD.').waitFor();
    await page.goto(`/artwork/${pieceId}`);
    await offerOn(page).getByText('$1,050.00 USD').waitFor();
    await offerOn(page).getByText('Waiting for an answer until').waitFor();
    // Planted: only a reload asks the server again.
    await offerOn(buying.page).getByText('$1,050.00 USD').waitFor();
  });

  // Planted: the dialog opens at the price of the listing.
  it('[D59] accepted by the buyer reserves the work, and is paid at the agreed price, as the order shows', async () => {
    const { page } = buying;
    await page.goto(`/messages?to=${seller.person.userId}`);
    await offerOn(page).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alertdialog').getByText('Nothing is charged until you pay.').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await said(page, 'Offer accepted').waitFor();
    await log(page, 'Sal Seller').getByText('It is reserved for me for 48 hours.').waitFor();
    // Everybody else.
    const visiting = await openDevice(server.url);
    await visiting.page.goto(`/artwork/${pieceId}`);
    await visiting.page.getByText('Reserved for another buyer.').waitFor();
    expect(await visiting.page.getByRole('button', { name: 'Purchase Now' }).isDisabled()).toBe(true);
    await visiting.close();
    await offerOn(page).getByRole('link', { name: 'Pay agreed price' }).click();
    await page.getByRole('button', { name: 'Pay agreed price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Purchase artwork' });
    await dialog.getByRole('button', { name: 'Pay $1,050.00 USD' }).waitFor();
    expect(await dialog.getByText('The price has changed').count()).toBe(0);
    await dialog.getByLabel('Full name').fill('Bea Buyer');
    await dialog.getByLabel('Country or region').selectOption('BE');
    await dialog.getByLabel('Address line 1').fill('1 Quay');
    await dialog.getByLabel('City').fill('Ghent');
    await dialog.getByLabel('Postal code').fill('9000');
    await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
    await dialog.getByLabel('Expiration date').fill('12 / 40');
    await dialog.getByLabel('Security code').fill('123');
    await dialog.getByRole('button', { name: 'Pay $1,050.00 USD' }).click();
    await page.waitForURL('**/orders');
    await page.getByText('$1,050.00 USD').first().waitFor();
    expect(
      await server.sql`select total_amount::int as total, platform_fee::int as fee from sales where listing_id = ${listingId}`,
    ).toEqual([{ total: 105_000, fee: 10_500 }]);
  });
});

describe('without a network', () => {
  it('[D59] an offer says that it needs a connection', async () => {
    const { page, context } = buying;
    const other = await seller.add({ title: 'Canal', artist: 'Ada Abel' }, 88);
    await seller.list(other, 500);
    await page.goto(`/artwork/${other}`);
    await page.getByRole('button', { name: 'Make an offer' }).click();
    await offerForm(page, 'Make an offer').waitFor();
    await context.setOffline(true);
    await offerForm(page, 'Make an offer').getByText('An offer needs a connection.').waitFor();
    expect(await offerForm(page, 'Make an offer').getByRole('button', { name: 'Send offer' }).isDisabled()).toBe(true);
    await context.setOffline(false);
  });
});
