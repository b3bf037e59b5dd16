// Twelve stories of a payment. Their events are kept back while they happen, so that a test can bring them in any order.
import type { Actor } from '#shared/domain/people/access.ts';
import type { SaleWorld } from '#tests/support/sales/sale-world.ts';

/** Of one run: the listing, and the purchases in the order of their buyers. */
export type Story = { listingId: string; purchases: { purchaseId: string; paymentIntentId: string }[] };
type Told = { world: SaleWorld; seller: Actor; buyers: readonly Actor[] };
type Scenario = { name: string; tell: (told: Told) => Promise<Story> };

const shipment = { carrier: 'Post', trackingNumber: 'X1' };

const opened = async ({ world, seller, buyers }: Told, { claims = true, count = 1 } = {}): Promise<Story> => {
  const { listingId } = await world.offer(seller);
  const purchases: Story['purchases'] = [];
  for (const buyer of buyers.slice(0, count)) purchases.push(await world.open(buyer, listingId));
  const [first] = purchases;
  if (claims && buyers[0] !== undefined && first !== undefined) await world.sales.purchases.claim(buyers[0], first.paymentIntentId);
  return { listingId, purchases };
};
const intent = ({ purchases }: Story, at = 0): string => purchases[at]?.paymentIntentId ?? '';

const simple = (name: string, act: (world: SaleWorld, intentId: string) => void, claims = true): Scenario => ({
  name,
  tell: async (told) => {
    const story = await opened(told, { claims });
    act(told.world, intent(story));
    return story;
  },
});

export const scenarios: readonly Scenario[] = [
  simple('paid', ({ provider }, id) => void provider.pay(id)),
  simple('paid without a claim', ({ provider }, id) => void provider.pay(id), false),
  simple('declined twice, then paid', ({ provider }, id) => {
    provider.decline(id);
    provider.decline(id);
    provider.pay(id);
  }),
  simple('slow, then paid', ({ provider }, id) => {
    provider.process(id);
    provider.pay(id);
  }),
  simple('declined and left', ({ provider }, id) => provider.decline(id)),
  {
    name: 'two buyers who both pay, one of them holding the work',
    tell: async (told) => {
      const story = await opened(told, { count: 2 });
      told.world.provider.pay(intent(story, 1));
      told.world.provider.pay(intent(story));
      return story;
    },
  },
  simple('paid, then given back by hand', ({ provider }, id) => {
    provider.pay(id);
    provider.refundByHand(id, 120_000);
  }),
  simple('slow, paid, disputed, won', ({ provider }, id) => {
    provider.process(id);
    provider.pay(id);
    provider.dispute(id);
    provider.closeDispute(id, 'won');
  }),
  simple('paid, disputed, lost', ({ provider }, id) => {
    provider.pay(id);
    provider.dispute(id);
    provider.closeDispute(id, 'lost');
  }),
  {
    name: 'paid for a work that was taken back meanwhile',
    tell: async (told) => {
      const story = await opened(told, { claims: false });
      await told.world.listings.unlist(told.seller, story.listingId);
      told.world.provider.pay(intent(story));
      return story;
    },
  },
  {
    name: 'received, then cancelled by an administrator',
    tell: async (told) => {
      const { world, seller, buyers } = told;
      const story = await opened(told);
      const [buyer] = buyers;
      const [purchase] = story.purchases;
      if (buyer === undefined || purchase === undefined) throw new Error('nobody buys');
      world.provider.pay(intent(story));
      await world.sales.purchases.complete(buyer, intent(story));
      await world.sales.orders.ship(seller, purchase.purchaseId, shipment);
      await world.sales.orders.receive(buyer, purchase.purchaseId);
      await world.sales.drive.drive(purchase.purchaseId);
      await world.sales.orders.cancel({ ...seller, isAdmin: true }, purchase.purchaseId, 'A copy');
      await world.sales.drive.drive(purchase.purchaseId);
      return story;
    },
  },
  {
    name: 'paid twice by one buyer in two windows',
    tell: async (told) => {
      const { world, seller, buyers } = told;
      const { listingId } = await world.offer(seller);
      const [buyer] = buyers;
      if (buyer === undefined) throw new Error('nobody buys');
      const purchases = [await world.open(buyer, listingId), await world.open(buyer, listingId)];
      for (const { paymentIntentId } of purchases) world.provider.pay(paymentIntentId);
      return { listingId, purchases };
    },
  },
];

/** More events than all of their orders can be tried. */
export const longScenario: Scenario = simple('declined, slow, paid, disputed, won, given back by hand', ({ provider }, id) => {
  provider.decline(id);
  provider.decline(id);
  provider.process(id);
  provider.pay(id);
  provider.dispute(id);
  provider.closeDispute(id, 'won');
  provider.refundByHand(id, 120_000);
});

/** What has become of it, without ids and times; two windows of one buyer are alike. */
export const outcomeOf = async (world: SaleWorld, { listingId, purchases }: Story): Promise<string> => {
  const ends: string[] = [];
  for (const { purchaseId } of purchases) {
    const { purchase, sale, sums } = await world.purchaseState(purchaseId);
    ends.push(
      JSON.stringify({
        state: purchase?.state,
        stage: sale?.stage,
        dispute: sale?.dispute,
        refunded: sale?.refunded,
        paidOut: sale?.paidOut,
        sums,
        books: world.provider.books(purchaseId),
      }),
    );
  }
  return JSON.stringify({ listing: await world.listingStatus(listingId), ends: ends.sort() });
};
