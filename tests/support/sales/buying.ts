// The steps of a purchase as the page performs them: open, hold, pay by card, complete.
import { confirmPayment } from '#tests/support/browser/payment-page.ts';
import type { Person } from '#tests/support/people/people.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type OpenedPurchase = { clientSecret: string; paymentIntentId: string; purchaseId: string };

export const openPurchase = async (buyer: Person, listingId: string): Promise<OpenedPurchase> =>
  (await buyer.ask<OpenedPurchase>('/api/functions/create-payment-intent', { body: { listingId } })).body;

/** Does not complete it: as if the page were closed while the payment settles. */
export const payPurchase = async (server: Pick<TestServer, 'url'>, buyer: Person, opened: OpenedPurchase): Promise<void> => {
  await buyer.ask('/api/purchases/claim', { body: { paymentIntentId: opened.paymentIntentId } });
  await confirmPayment(server, opened.clientSecret);
};

/** The purchase's id is also its order's. */
export const buy = async (server: Pick<TestServer, 'url'>, buyer: Person, listingId: string): Promise<OpenedPurchase> => {
  const opened = await openPurchase(buyer, listingId);
  await payPurchase(server, buyer, opened);
  await buyer.ask('/api/functions/complete-purchase', { body: { paymentIntentId: opened.paymentIntentId } });
  return opened;
};
