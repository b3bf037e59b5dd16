// Everything that leads to an order: mail, bell, conversation, the address of the work, the seller's catalog.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openDevice, readyForOffline, signInAs, type Device } from '#tests/support/browser/browser.ts';
import { addAnalysis, makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { buy, openPurchase, payPurchase } from '#tests/support/sales/buying.ts';
import { onboard } from '#tests/support/browser/payment-page.ts';
import { ask, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let buyer: Person;
let buying: Device;
let selling: Device;
let order: string;
let pieceId: string;
let listingId: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await makeSeller(server, 'Sal Seller', 'pro');
  buyer = await signUpPerson(server, somebody('Bea Buyer'));
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${buyer.userId}`;
  await onboard(server, seller.person);
  pieceId = await seller.add({ title: 'Harbour', artist: 'Ada Abel', medium: 'painting', period: 'Low Countries, about 1900' }, 88);
  listingId = (await seller.list(pieceId, 120)).id;
  order = (await buy(server, buyer, listingId)).purchaseId;
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

const entry = (page: Page) => page.getByRole('article', { name: 'Harbour by Ada Abel' });
const isOpenedOn = async (page: Page, tab: 'My Purchases' | 'My Sales'): Promise<void> => {
  await page.waitForURL(`**/orders?order=${order}`);
  await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  await entry(page).getByText('Low Countries, about 1900').waitFor();
  await expect.poll(() => entry(page).getAttribute('aria-current')).toBe('true');
};
const mailed = async (email: string, subject: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const { body } = await ask<{ mails: { subject: string; text: string }[] }>(server, `/dev/inbox?to=${encodeURIComponent(email)}`);
      link = /(?<=https?:\/\/[^/]+)\/orders\?order=\S+/.exec(body.mails.find((mail) => mail.subject === subject)?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
};

describe('the link of an order', () => {
  // Planted: the address is not read and everybody lands on the purchases, which a seller has none of.
  it('[D26] of a mail opens it for either side where it stands', async () => {
    await selling.page.goto(await mailed(seller.person.email, 'You have sold “Harbour”'));
    await isOpenedOn(selling.page, 'My Sales');
    await selling.page.getByRole('button', { name: 'Mark as shipped' }).waitFor();
    await entry(selling.page).getByText('1 Quay').waitFor();
    expect(await accessibilityProblems(selling.page)).toEqual([]);
    await buying.page.goto(await mailed(buyer.email, 'Your purchase of “Harbour”'));
    await isOpenedOn(buying.page, 'My Purchases');
    expect(await entry(buying.page).getByText('1 Quay').count()).toBe(0);
  });

  it('[D26] of the bell and of the conversation opens it as well', async () => {
    const { page } = selling;
    await page.goto('/catalog');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /^You have sold “Harbour”/ }).click();
    await isOpenedOn(page, 'My Sales');
    await page.goto('/messages');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bea Buyer/ })
      .click();
    await page.getByRole('link', { name: /^Order: Harbour/ }).click();
    await isOpenedOn(page, 'My Sales');
    expect(await entry(page).count()).toBe(1);
  });

  // Planted: the card goes by the listing alone; the work is 'Not for sale' and is offered again, which the server refuses.
  it('[D23] stands on the card of the sold work, which is offered no more, and on its page for whoever bought it', async () => {
    const { page } = selling;
    await page.goto('/catalog');
    const sold = page.getByRole('article', { name: 'Harbour by Ada Abel' });
    await sold.getByText('Sold: to be shipped').waitFor();
    expect(await sold.getByRole('button', { name: 'List for Sale' }).count()).toBe(0);
    await sold.getByRole('link', { name: 'View order: Harbour' }).click();
    await isOpenedOn(page, 'My Sales');
    await page.goto(`/artwork/${pieceId}`);
    await page.getByRole('link', { name: 'Add tracking: Ship it to Bea Buyer' }).click();
    await isOpenedOn(page, 'My Sales');
    await buying.page.goto(`/artwork/${pieceId}`);
    await buying.page.waitForURL(`**/orders?order=${order}`);
    await isOpenedOn(buying.page, 'My Purchases');
  });

  it('[D37] opens it without a network as it was last seen', async () => {
    const { page } = buying;
    await readyForOffline(page);
    await buying.offline(true);
    await page.goto(`/orders?order=${order}`);
    await isOpenedOn(page, 'My Purchases');
    expect(await page.getByText(/^This order is not/).count()).toBe(0);
    await buying.offline(false);
  });

  it('says so where the order is somebody else’s', async () => {
    const { page } = buying;
    await page.goto('/orders?order=01900000-0000-7000-8000-000000000000');
    await page.getByText(/^This order is not one of yours/).waitFor();
    await expect.poll(() => entry(page).getAttribute('aria-current')).toBeNull();
  });
});

describe('an order', () => {
  // Planted: the page asks when it is opened and never again.
  it('whose payment settles while the page is open comes into it without a reload', async () => {
    const { page } = buying;
    await page.goto('/orders');
    await entry(page).waitFor();
    const work = await seller.add({ title: 'Estuary', artist: 'Ada Abel' });
    await payPurchase(server, buyer, await openPurchase(buyer, (await seller.list(work, 80)).id));
    await expect.poll(() => page.getByRole('article', { name: 'Estuary by Ada Abel' }).count()).toBe(1);
  });

  // Planted: the seller is shown what an order would have earned; the buyer is congratulated on whatever the listing names.
  it('that was paid back earns its seller nothing, and is no success for its buyer', async () => {
    const work = await seller.add({ title: 'Given Back', artist: 'Ada Abel' });
    const listing = await seller.list(work, 75);
    const { purchaseId } = await buy(server, buyer, listing.id);
    await buying.page.goto(`/purchase-success?listing=${listing.id}`);
    await buying.page.getByRole('heading', { name: 'Purchase Successful!' }).waitFor();
    expect((await seller.person.ask(`/api/orders/${purchaseId}/cancel`, { body: { reason: 'Damaged' } })).status).toBe(200);
    await expect
      .poll(async () => (await seller.person.ask<{ order: { refunded: boolean } }>(`/api/orders/${purchaseId}`)).body.order.refunded)
      .toBe(true);

    await selling.page.goto('/orders?tab=sales');
    const sold = selling.page.getByRole('article', { name: 'Given Back by Ada Abel' });
    await sold.getByText('$75.00 USD refunded. You earned nothing.').waitFor();
    expect(await sold.getByText('Your earnings').count()).toBe(0);
    await selling.page.getByRole('article', { name: 'Harbour by Ada Abel' }).getByText('Your earnings', { exact: true }).waitFor();

    const main = buying.page.getByRole('main');
    await buying.page.reload();
    await main.getByRole('heading', { name: 'Order canceled' }).waitFor();
    await main.getByText('This order is over, and your payment goes back to you in full.').waitFor();
    for (const words of ['Purchase Successful!', 'Next Steps']) expect(await main.getByRole('heading', { name: words }).count()).toBe(0);
  });
});

describe('a work with findings against it', () => {
  // Planted: the dialog shows the verdict alone.
  it('has them in the purchase dialog before anything is paid', async () => {
    const work = await seller.add({ title: 'Doubtful', artist: 'Ada Abel' }, 30);
    await seller.list(work, 60);
    await addAnalysis(server, seller.person.userId, work, [
      { direction: 'against', says: 'The file was exported by an image generator.' },
      { direction: 'neutral', says: 'The picture is sharp.' },
    ]);
    const { page } = buying;
    await page.goto('/market');
    await page
      .getByRole('article', { name: 'Doubtful by Ada Abel' })
      .getByRole('button', { name: /^Purchase/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Purchase artwork' });
    await dialog.getByText('What the analysis found against it:').waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(['The file was exported by an image generator.']);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
});
