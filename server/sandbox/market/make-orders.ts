// Makes an order of the sample market by the acts of buyer and seller, each at its own past moment; money moves at the provider.
import type { Market } from '#server/market/market.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { daysBefore } from '#server/sandbox/days.ts';
import { demoOwner } from '#server/sandbox/demo-works.store.ts';
import { idNamed } from '#server/sandbox/collection/collection-record.ts';
import type { PaymentsPast } from '#server/sandbox/payments/past.ts';
import type { Sales } from '#server/sales/sale-service.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { addressOf } from './addresses.ts';
import type { MarketOrder } from './market-orders.ts';
import { firstListing } from './market.store.ts';
import type { MarketWork } from './market-work.ts';

export type OrderParts = {
  sql: Sql;
  clock: Clock;
  marketAt: Market['at'];
  salesAt: Sales['at'];
  past: PaymentsPast;
  openConversation: Sales['openConversation'];
  keepImage: Sales['papers']['keepImage'];
};

export const actorNamed = async (sql: Sql, name: string): Promise<Actor | undefined> => {
  const owner = await demoOwner(sql, `${name}@example.com`);
  return owner && { ...owner, isAdmin: false };
};

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Goes on where an interrupted run has ended; what its people have changed since is left as it is. */
export const makeOrder = async (parts: OrderParts, work: MarketWork, given: MarketOrder): Promise<void> => {
  const { sql, clock, marketAt, salesAt, past, openConversation, keepImage } = parts;
  const [buyer, seller] = [await actorNamed(sql, given.buyer), await actorNamed(sql, work.owner)];
  const listingId = await firstListing(sql, work.id);
  if (buyer === undefined || seller === undefined || listingId === undefined) return;

  /** Everything within happens that many days ago, here and at the provider. */
  const then = <T>(days: number, act: (acts: ReturnType<Sales['at']>, market: ReturnType<Market['at']>) => Promise<T>): Promise<T> => {
    const moment = daysBefore(clock(), days);
    const market = marketAt(() => moment);
    return past.at(moment, () =>
      act(
        salesAt(() => moment, market.claims),
        market,
      ),
    );
  };

  const attemptId = idNamed(`market order ${given.file}`);
  const intentId = await then(given.paid, async ({ purchases }) => {
    const opened = await purchases.open(buyer, { listingId, attemptId, shipTo: addressOf(given.buyer).country });
    if ((await unlessMissing(orderOf())) === undefined) {
      await purchases.claim(buyer, opened.paymentIntentId);
      await past.pay(opened.paymentIntentId, addressOf(given.buyer));
    }
    await purchases.complete(buyer, opened.paymentIntentId);
    return opened.paymentIntentId;
  });
  const { id } = await orderOf();
  // What jobs do after a purchase, before the next step: the letters that follow are later, and the photographs go to the buyer.
  await openConversation(id);
  await keepImage(id);

  /** Runs the act if the order is at this stage, then lets the payment provider move the money. */
  const step = async (
    days: number | undefined,
    stage: OrderDetail['stage'],
    act: (acts: ReturnType<Sales['at']>, market: ReturnType<Market['at']>) => Promise<unknown>,
  ): Promise<void> => {
    if (days === undefined || (await orderOf()).stage !== stage) return;
    await then(days, async (acts, market) => {
      await act(acts, market);
      await acts.drive.drive(id);
    });
  };
  const { carrier = 'DHL', number = id } = given;
  const [cancelled, reason] = given.cancelled ?? [undefined, undefined];
  await step(cancelled, 'paid', async ({ orders }, { listings }) => {
    await orders.cancel(seller, id, reason);
    await listings.relist(seller, listingId);
  });
  await step(given.cancelledByTime, 'paid', async ({ orders }, { listings }) => {
    await orders.cancelByTime(id);
    await listings.relist(seller, listingId);
  });
  await step(given.shipped, 'paid', ({ orders }) => orders.ship(seller, id, { carrier, trackingNumber: number }));
  await step(given.received, 'shipped', ({ orders }) => orders.receive(buyer, id));
  await step(given.receivedByTime, 'shipped', ({ orders }) => orders.receiveByTime(id));
  if (given.disputed !== undefined)
    await then(given.disputed, async ({ drive }) => {
      await past.dispute(intentId);
      await drive.drive(id);
    });
  const { verdict } = given;
  if (verdict !== undefined)
    await then(verdict[1], async ({ drive }) => {
      await past.decide(intentId, verdict[0]);
      await drive.drive(id);
    });

  async function orderOf(): Promise<OrderDetail> {
    return salesAt(clock, marketAt(clock).claims).orders.ofListing(buyer!, listingId!);
  }
};
