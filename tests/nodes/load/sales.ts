// A seller who offers one work after the other, and buyers who all want each of them.
import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { v7 as newId } from 'uuid';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';
import type { Person } from '#tests/support/people/people.ts';
import type { Random } from '#tests/sync/kills/random.ts';
import { addPiece } from './pieces.ts';
import { addPerson, insist, type World } from './world.ts';

/** paid: the provider has taken the money. told: what the buyer was told in the end. */
export type Purchase = { purchaseId: string; listingId: string; paid: boolean; told: string | null };
export type Market = { listings: string[]; purchases: Purchase[] };

type Opened = { purchaseId: string; paymentIntentId: string; code?: string };
export type Shop = { seller: Person; buyers: readonly Person[]; stripe: Stripe };

export const openShop = async (world: World, payments: PaymentsSandbox, buyers: number): Promise<Shop> => {
  const seller = await addPerson(world, 'Sal Seller');
  await insist(world, seller, '/api/functions/create-stripe-connect-account');
  const account = payments.control.tables.all('accounts').find(({ metadata }) => metadata?.['user_id'] === seller.userId);
  await payments.control.setAccountStage(account?.id ?? '', 'ready');
  await insist(world, seller, '/api/payouts/refresh');
  const people: Person[] = [];
  while (people.length < buyers) people.push(await addPerson(world, 'Bea Buyer'));
  return { seller, buyers: people, stripe: new Stripe(payments.keys.secret, { ...payments.address, maxNetworkRetries: 1 }) };
};

/** Shipped and received: then the seller is paid, and the piece is the buyer's. */
const handOver = async (world: World, seller: Person, buyer: Person, orderId: string): Promise<void> => {
  await insist(world, seller, `/api/orders/${orderId}/ship`, { body: { carrier: 'Post', trackingNumber: 'RR 1' } });
  await insist(world, buyer, `/api/orders/${orderId}/receive`);
};

const buy = async (
  world: World,
  { seller, stripe }: Shop,
  buyer: Person,
  listingId: string,
  isHasty: boolean,
  market: Market,
): Promise<void> => {
  const opened = await insist<Opened>(world, buyer, '/api/functions/create-payment-intent', { body: { listingId, attemptId: newId() } });
  if (opened?.status !== 200) return;
  const { purchaseId, paymentIntentId } = opened.body;
  const purchase: Purchase = { purchaseId, listingId, paid: false, told: null };
  market.purchases.push(purchase);
  const claimed = isHasty ? null : await insist(world, buyer, '/api/purchases/claim', { body: { paymentIntentId } });
  if (claimed !== null && claimed.status !== 200) return;
  try {
    const shipping = { name: 'Bea Buyer', address: { line1: '1 Quay', city: 'Ghent', postal_code: '9000', country: 'BE' } };
    const paid = await stripe.paymentIntents.confirm(paymentIntentId, {
      payment_method: 'pm_card_visa',
      return_url: `${world.url}/purchase-success`,
      shipping,
    });
    purchase.paid = paid.status === 'succeeded';
  } catch {
    // Another buyer was quicker, and the payment was closed.
    return;
  }
  const done = await insist<{ status: string }>(world, buyer, '/api/functions/complete-purchase', { body: { paymentIntentId } });
  purchase.told = done?.status === 200 ? done.body.status : null;
  if (purchase.told === 'completed') await handOver(world, seller, buyer, purchaseId);
};

const offer = async (world: World, { seller }: Shop): Promise<string | null> => {
  const pieceId = await addPiece(world, seller, `pears-${newId().slice(-12)}`);
  const listed = await insist<{ id: string }>(world, seller, '/api/listings', { body: { art_piece_id: pieceId, price: 120 } });
  if (listed?.status === 200) return listed.body.id;
  // Asked again after an answer that was lost: it is offered already.
  const [row] = await world.sql<{ id: string }[]>`select id from listings where art_piece_id = ${pieceId}`.catch(() => []);
  return row?.id ?? null;
};

/** rest: milliseconds between two works, on the average. Every third buyer pays without holding the work first, as no page of ours does. */
export const trade = async (world: World, shop: Shop, market: Market, random: Random, rest: number): Promise<void> => {
  while (!world.isOver()) {
    const listingId = await offer(world, shop);
    if (listingId !== null) {
      market.listings.push(listingId);
      await Promise.all(shop.buyers.map((buyer, at) => buy(world, shop, buyer, listingId, at % 3 === 0, market)));
    }
    await pause(random.below(2 * rest));
  }
};
