// The acts on orders: reading, shipping, confirming receipt, canceling.
import { partiesOf } from '#server/accounts/people/people.ts';
import { recordAdminAct } from '#server/audit/audit.ts';
import { transact, type Db, type Tx } from '#server/platform/database/database.ts';
import { afterCursor, cursorOf } from '#server/platform/database/page-cursor.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Order, OrderDetail } from '#shared/contract/trade/orders.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { mayCancelByTime, mayReceive, maySellerCancel, mayShip } from '#shared/domain/trade/sale.ts';
import { handOver } from './hand-over.ts';
import { orderAnswer, orderDetailAnswer, roleIn, type Around, type Role } from './order-answer.ts';
import { moneyDatesOf } from './order-money.store.ts';
import { countOrders, ordersPage, type Narrowed, type Side } from './orders.store.ts';
import { lockPurchase, writePurchase, type Purchase } from '#server/sales/purchases.store.ts';
import { payableSellers } from '#server/sales/payouts/payouts.store.ts';
import { askDrive, askMail } from '#server/sales/sale-jobs.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';
import { findSale, lockSale, saleOfListing, writeSale, type Canceller, type Sale } from '#server/sales/sales.store.ts';

export { lockPurchasesOf, unfinishedOf, type Unfinished } from './account-deletion.store.ts';
export { haveTraded, soldBy, usualShippingOf } from './orders.store.ts';

const usualPage = 24;

const wrongStage = (text: string): AppError => new AppError('conflict', { text });

export const createOrders = (parts: SaleParts) => {
  const { sql, now, jobs, claims } = parts;

  const peopleOf = (sales: readonly Sale[]) =>
    partiesOf(
      sql,
      sales.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
    );

  const aroundOf = async (sales: readonly Sale[]): Promise<Around> => {
    const [people, money, payable] = await Promise.all([
      peopleOf(sales),
      moneyDatesOf(
        sql,
        sales.map(({ id }) => id),
      ),
      payableSellers(sql, [...new Set(sales.map(({ sellerId }) => sellerId))]),
    ]);
    return { people, money, payable: new Set(payable) };
  };

  /** Throws not_found for someone else's order, as for a missing one. */
  const seen = async (actor: Actor, orderId: string): Promise<{ sale: Sale; role: Role }> => {
    const sale = isUuid(orderId) ? await findSale(sql, orderId) : undefined;
    const role = sale === undefined ? null : roleIn(actor, sale);
    if (sale === undefined || role === null) throw new AppError('not_found');
    return { sale, role };
  };

  /** The sold work's title if these two are buyer and seller of the order, else null. */
  const titleBetween = async (db: Db, orderId: string, people: readonly string[]): Promise<string | null> => {
    const sale = await findSale(db, orderId);
    return sale !== undefined && people.includes(sale.buyerId) && people.includes(sale.sellerId) ? sale.snapshot.title : null;
  };

  const detail = async (actor: Actor, orderId: string): Promise<OrderDetail> => {
    const { sale, role } = await seen(actor, orderId);
    return orderDetailAnswer(actor, role, sale, await aroundOf([sale]));
  };

  /** Runs the change with purchase and order locked, and enqueues the drive job in the same transaction. */
  const change = async (orderId: string, work: (tx: Tx, sale: Sale) => Promise<Sale>): Promise<Sale> => {
    const after = await transact(sql, async (tx) => {
      const purchase = await lockPurchase(tx, orderId);
      const sale = purchase && (await lockSale(tx, orderId));
      if (purchase === undefined || sale === undefined) throw new AppError('not_found');
      const changed = await work(tx, sale);
      if (changed === sale) return sale;
      const next: Purchase = { ...purchase, atRest: false, revision: purchase.revision + 1 };
      await writePurchase(tx, next, await now(tx));
      await askDrive(tx, jobs, next);
      return changed;
    });
    jobs.wake();
    await claims.changed(after.listingId);
    return after;
  };

  const ship = (orderId: string, { carrier, trackingNumber }: { carrier: string; trackingNumber: string }): Promise<Sale> =>
    change(orderId, async (tx, sale) => {
      if (sale.stage === 'shipped' && sale.carrier === carrier && sale.trackingNumber === trackingNumber) return sale;
      if (!mayShip(sale.stage, sale.dispute)) throw wrongStage('This order cannot be shipped now.');
      const at = await now(tx);
      const next: Sale = { ...sale, stage: 'shipped', shippedAt: at, carrier, trackingNumber };
      await writeSale(tx, next, at);
      await askMail(tx, jobs, sale.id, 'shipped');
      return next;
    });

  const receive = (orderId: string, by: 'buyer' | 'time'): Promise<Sale> =>
    change(orderId, async (tx, sale) => {
      if (sale.stage === 'received') return sale;
      if (!mayReceive(sale.stage, sale.dispute, by)) throw wrongStage('This order has not been shipped yet, or it is over.');
      return handOver(tx, parts, sale, by);
    });

  /** actor: undefined in a job. */
  const cancel = (orderId: string, by: Canceller, reason: string | null, actor?: Actor): Promise<Sale> =>
    change(orderId, async (tx, sale) => {
      if (sale.stage === 'cancelled') return sale;
      const may = by === 'admin' || (by === 'time' ? mayCancelByTime(sale.stage, sale.dispute) : maySellerCancel(sale.stage));
      if (!may) throw wrongStage('This order has been shipped and cannot be cancelled any more.');
      const at = await now(tx);
      const next: Sale = { ...sale, stage: 'cancelled', cancelledAt: at, cancelledBy: by, cancelReason: reason };
      await writeSale(tx, next, at);
      if (by === 'admin' && actor !== undefined)
        await recordAdminAct(
          tx,
          { actorId: actor.userId, act: 'cancel_order', subject: { kind: 'order', id: sale.id }, reason, detail: { stage: sale.stage } },
          at,
        );
      await askMail(tx, jobs, sale.id, 'cancelled-buyer');
      await askMail(tx, jobs, sale.id, 'cancelled-seller');
      await claims.takeSaleBack(tx, sale.listingId);
      return next;
    });

  return {
    titleBetween,
    list: async (
      actor: Actor,
      { role: side, after, limit, ...narrowed }: { role: Side; after?: string | undefined; limit?: string | undefined } & Narrowed,
    ) => {
      const size = limit === undefined ? usualPage : Number(limit);
      const [found, total] = await Promise.all([
        ordersPage(sql, actor.userId, side, narrowed, afterCursor(after), size + 1),
        countOrders(sql, actor.userId, side, narrowed),
      ]);
      const page = found.slice(0, size);
      const around = await aroundOf(page);
      const last = page.at(-1);
      return {
        orders: page.map((sale): Order => orderAnswer(actor, side, sale, around)),
        next: found.length > size && last !== undefined ? cursorOf(last) : null,
        total,
      };
    },
    seen,
    detail,
    ofListing: async (actor: Actor, listingId: string): Promise<OrderDetail> => {
      const sale = isUuid(listingId) ? await saleOfListing(sql, listingId, actor.userId) : undefined;
      if (sale === undefined) throw new AppError('not_found');
      return detail(actor, sale.id);
    },
    peopleOf,
    aroundOf,

    ship: async (actor: Actor, orderId: string, shipment: { carrier: string; trackingNumber: string }): Promise<OrderDetail> => {
      const { role } = await seen(actor, orderId);
      if (role !== 'seller') throw new AppError('forbidden');
      await ship(orderId, shipment);
      return detail(actor, orderId);
    },
    receive: async (actor: Actor, orderId: string): Promise<OrderDetail> => {
      const { role } = await seen(actor, orderId);
      if (role !== 'buyer') throw new AppError('forbidden');
      await receive(orderId, 'buyer');
      return detail(actor, orderId);
    },
    cancel: async (actor: Actor, orderId: string, reason: string | undefined): Promise<OrderDetail> => {
      const { role } = await seen(actor, orderId);
      if (role !== 'seller' && !mayAdminister(actor)) throw new AppError('forbidden');
      await cancel(orderId, mayAdminister(actor) ? 'admin' : 'seller', reason === undefined || reason === '' ? null : reason, actor);
      return detail(actor, orderId);
    },
    /** For the jobs of deadlines.ts. */
    receiveByTime: (orderId: string) => receive(orderId, 'time'),
    cancelByTime: (orderId: string) => cancel(orderId, 'time', 'not_shipped'),
  };
};

export type Orders = ReturnType<typeof createOrders>;
