// A seller sets shipping prices and buyers in other regions pay the total, in real browsers.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
let buying: Visit;
let selling: Visit;
let pieceId: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller');
  await onboard(server, seller.person);
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${buyer.userId}`;
  pieceId = await seller.add({ title: 'Harbour', artist: 'Ada Abel' }, 88);
  buying = await openVisit(server.url);
  selling = await openVisit(server.url);
  await signInAs(buying.page, buyer.email, buyer.password);
  await signInAs(selling.page, seller.person.email, seller.person.password);
});
afterAll(async () => {
  await buying.close();
  await selling.close();
  await server.stop();
});

const said = (page: Page, title: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
const purchase = (page: Page): Locator => page.getByRole('dialog', { name: 'Purchase artwork' });
const narrow = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
};
const payByCard = async (page: Page, amount: string): Promise<void> => {
  const dialog = purchase(page);
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
  await dialog.getByLabel('Expiration date').fill('12 / 40');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: `Pay ${amount}` }).click();
};

describe('a seller', () => {
  // Planted: the form sends the listing without its shipping prices.
  it('[SHP1] sets shipping prices with the price, and the page of the work tells them', async () => {
    const { page } = selling;
    await page.goto(`/artwork/${pieceId}`);
    await page.getByText('This artwork is not listed for sale').waitFor();
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await page.getByLabel('Price', { exact: true }).fill('1200');
    await page.getByLabel('Shipping', { exact: true }).selectOption('Paid by the buyer, by region');
    await page.getByLabel('Everywhere else').fill('95');
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await page.getByText('Please say where it ships from').waitFor();
    await page.getByLabel('Ships from').selectOption('DE');
    await page.getByLabel('Within Germany').fill('0');
    await page.getByLabel('Can be collected in person').check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await narrow(page);
    await page.getByRole('button', { name: 'List for Sale' }).click();
    await said(page, 'Listed successfully!').waitFor();
    await buying.page.goto(`/artwork/${pieceId}`);
    for (const line of ['Germany: free', 'Elsewhere in Europe: not shipped there', 'Everywhere else: $95.00 USD'])
      await buying.page.getByText(line, { exact: true }).waitFor();
    await buying.page.getByText('Collected in person in Germany: free').waitFor();
  });

  it('[SHP1] changes them with the price, and can undo it', async () => {
    const { page } = selling;
    await page.getByRole('button', { name: 'Change price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change price' });
    await dialog.getByLabel('Elsewhere in Europe').fill('40');
    await dialog.getByRole('button', { name: 'Change price' }).click();
    await said(page, 'Shipping prices changed').waitFor();
    const stored = async () => (await server.sql`select shipping -> 'europe' as europe from listings where art_piece_id = ${pieceId}`)[0];
    expect(await stored()).toEqual({ europe: 4_000 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toEqual({ europe: null });
  });
});

describe('a buyer', () => {
  // Planted: the payment is opened without the shipping; the form takes an address anywhere.
  it('[SHP2] is asked where it goes, sees the total before paying, and pays it', async () => {
    const { page } = buying;
    await page.goto(`/artwork/${pieceId}`);
    await page.getByRole('button', { name: 'Purchase Now' }).click();
    const dialog = purchase(page);
    const shipTo = dialog.getByLabel('Ship to');
    expect(await dialog.getByRole('button', { name: 'Continue to payment' }).isDisabled()).toBe(true);
    expect(await shipTo.locator('option').allInnerTexts()).not.toContain('Belgium');
    await shipTo.selectOption('US');
    await dialog.getByText('$1,295.00 USD').waitFor();
    expect(await server.sql`select 1 from purchases`).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await narrow(page);
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await dialog.getByText('Shipping to United States').waitFor();
    // Another choice opens another payment.
    await dialog.getByRole('button', { name: 'Ship elsewhere' }).click();
    await shipTo.selectOption('DE');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await dialog.getByRole('button', { name: 'Pay $1,200.00 USD' }).waitFor();
    await dialog.getByRole('button', { name: 'Ship elsewhere' }).click();
    await shipTo.selectOption('US');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await dialog.getByRole('button', { name: 'Pay $1,295.00 USD' }).waitFor();
    const countries = dialog.getByLabel('Country or region').locator('option');
    expect((await countries.allInnerTexts()).filter((name) => name.trim() !== '')).toEqual(['United States']);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel('Full name').fill('Bea Buyer');
    await dialog.getByLabel('Address line 1').fill('1 Quay');
    await dialog.getByLabel('City').fill('Boston');
    await dialog.getByLabel(/^(Postal|ZIP) code/).fill('02110');
    const state = dialog.getByLabel(/^State/);
    if ((await state.count()) > 0) await state.fill('MA');
    await payByCard(page, '$1,295.00 USD');
    await page.waitForURL('**/orders');
    await page.getByText('Of it for shipping').waitFor();
    await page.getByText('$95.00 USD', { exact: true }).waitFor();
    await page.getByText('$1,295.00 USD', { exact: true }).waitFor();
    expect(
      await server.sql`select total_amount::int as total, platform_fee::int as fee, seller_earnings::int as part, ship_to from sales`,
    ).toEqual([{ total: 129_500, fee: 12_000, part: 117_500, ship_to: 'US' }]);
    await page.getByRole('link', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article', { name: 'Receipt' });
    expect(await receipt.getByRole('row', { name: /^Shipping/ }).innerText()).toContain('$95.00 USD');
  });

  it('[SHP2] of it the seller sees the shipping apart, in order and dashboard', async () => {
    const { page } = selling;
    await page.goto('/orders?tab=sales');
    await page.getByText('Of it for shipping').waitFor();
    await page.getByText('$1,175.00 USD').first().waitFor();
    await page.goto('/seller-dashboard');
    await page.getByText('Of it for shipping, without a fee').waitFor();
    await page.getByText('$95.00 USD').first().waitFor();
    // Planted: the fee is compared with the total, so it reads as if it had changed.
    await page.getByText('Platform Commission (10%)').waitFor();
    expect(selling.errors).toEqual([]);
  });

  // Planted: the purchase believes the card of the market, which knows no shipping prices, and fails.
  it('[SHP2] who begins on a card of the market is asked too, and may collect it without an address', async () => {
    const { page } = buying;
    const other = await seller.add({ title: 'Canal', artist: 'Ada Abel' }, 88);
    await seller.list(other, 500, 'USD', { from: 'DE', pickup: true, home: 20, europe: null, world: null });
    await page.goto('/market');
    await page.getByRole('button', { name: 'Purchase Canal for $500.00 USD' }).click();
    const dialog = purchase(page);
    await dialog.getByLabel('Ship to').selectOption('pickup');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await dialog.getByText('You collect it in person').waitFor();
    expect(await dialog.getByLabel('Address line 1').count()).toBe(0);
    await payByCard(page, '$500.00 USD');
    await page.waitForURL('**/purchase-success?**');
    await page.getByText('Collected in person').waitFor();
    await selling.page.goto('/orders?tab=sales');
    await selling.page.getByRole('button', { name: 'Mark as handed over' }).click();
    await selling.page.getByRole('alertdialog').getByRole('button', { name: 'Mark as handed over' }).click();
    await said(selling.page, 'Order marked as handed over').waitFor();
    expect([buying.errors, selling.errors]).toEqual([[], []]);
  });
});
