// Many buyers on one listing, round after round: who gets it, what the others are told, and whose money is where.
import type { Actor } from '#shared/domain/people/access.ts';
import type { SaleWorld } from '#tests/support/sales/sale-world.ts';

export type Crowd = { rounds: number; buyers: number; sold: number; refusals: Record<string, number>; broken: string[] };

/** Codes with which somebody who is too late may be refused. */
const clear = new Set(['listing_reserved', 'listing_gone']);

export const runCrowd = async (world: SaleWorld, { rounds, buyers: size }: { rounds: number; buyers: number }): Promise<Crowd> => {
  const seller = await world.addSeller();
  const buyers: Actor[] = [];
  for (let at = 0; at < size; at += 1) buyers.push(await world.addPerson());
  const crowd: Crowd = { rounds, buyers: size, sold: 0, refusals: {}, broken: [] };

  for (let round = 0; round < rounds; round += 1) {
    const { listingId } = await world.offer(seller);
    const purchases: string[] = [];
    await Promise.all(
      buyers.map(async (buyer, at) => {
        try {
          const { paymentIntentId, purchaseId } = await world.open(buyer, listingId);
          purchases.push(purchaseId);
          // Every tenth page pays without holding the work first, as no page of ours does.
          if (at % 10 !== 0) await world.sales.purchases.claim(buyer, paymentIntentId);
          world.provider.pay(paymentIntentId);
          const { status } = await world.sales.purchases.complete(buyer, paymentIntentId);
          crowd.refusals[status] = (crowd.refusals[status] ?? 0) + 1;
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
          crowd.refusals[code] = (crowd.refusals[code] ?? 0) + 1;
          if (!clear.has(code)) crowd.broken.push(`round ${round}: ${code}`);
        }
      }),
    );
    await world.settleDown();
    const sales = await world.sql<{ id: string }[]>`select id from sales where listing_id = ${listingId}`;
    if (sales.length !== 1) crowd.broken.push(`round ${round}: ${sales.length} sales`);
    crowd.sold += sales.length;
    const left = purchases.filter((id) => world.provider.books(id).balance !== 0);
    if (left.length !== 1 || left[0] !== sales[0]?.id) crowd.broken.push(`round ${round}: ${left.length} charges left`);
    const open = [...world.provider.intents.values()].filter(({ status, note }) => status === 'open' && note?.listingId === listingId);
    if (open.length > 0) crowd.broken.push(`round ${round}: ${open.length} payments can still be paid`);
    crowd.broken.push(...(await world.compareBooks(purchases)));
    world.clock.advance(3_600_000);
  }
  return crowd;
};
