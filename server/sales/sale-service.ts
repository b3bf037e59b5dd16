// Wires purchases, settlement, orders and payouts, and registers their jobs.
import type { DeletionGuard } from '#server/feed/feature.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { createDrive, registerDrive } from '#server/sales/settlement/drive.ts';
import { registerDeadlines } from '#server/sales/settlement/deadlines.ts';
import { createEvents } from '#server/sales/settlement/events.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import type { OrderMessages } from '#server/messages/messages.ts';
import { createConversations, registerConversations } from '#server/sales/orders/order-message.ts';
import { createPapers, registerPapers } from '#server/sales/orders/order-papers.ts';
import { createSellerMoney } from '#server/sales/orders/seller-money.ts';
import { createPayouts } from '#server/sales/payouts/payouts.ts';
import { createPurchases } from '#server/sales/purchase/purchase.ts';
import { createReconciliation, registerReconciliation } from '#server/sales/settlement/reconciliation.ts';
import { registerSaleNotices } from '#server/sales/orders/sale-notices.ts';
import { registerSaleMails } from '#server/sales/orders/sale-mail-jobs.ts';
import type { SaleParts } from './sale-parts.ts';
import { piecesInOpenSales } from './sales.store.ts';
import { createSettlement } from '#server/sales/settlement/settlement.ts';

export type ServiceParts = SaleParts & {
  jobs: Jobs;
  mailer: Mailer;
  storage: ObjectStorage;
  orderMessages: OrderMessages;
  /** Number of the user's active listings. */
  activeListings: (sellerId: string) => Promise<number>;
};

/** Refuses to delete a piece with an open order. The caller has locked the piece, so no order can be created in between. */
export const orderGuard: DeletionGuard = async (tx, pieceIds) =>
  new Map((await piecesInOpenSales(tx, pieceIds)).map((id) => [id, 'reserved' as const]));

const createActs = (parts: SaleParts) => {
  const settlement = createSettlement(parts);
  const drive = createDrive({ ...parts, settlement });
  return { settlement, drive, purchases: createPurchases({ ...parts, settlement, drive }), orders: createOrders(parts) };
};

export const createSales = (parts: ServiceParts) => {
  const { sql, clock, now, log, jobs, mailer, publicUrl, storage, activeListings, photos, orderMessages } = parts;
  const acts = createActs(parts);
  const { settlement, drive, orders } = acts;
  const payouts = createPayouts(parts);
  const openConversation = createConversations({ sql, publicUrl, orderMessages });
  const papers = createPapers({ sql, clock, photos, orders, storage });
  const sellerMoney = createSellerMoney({ sql, orders, activeListings });
  const reconciliation = createReconciliation({ ...parts, settlement, drive, payouts });
  registerDrive(jobs, parts, drive);
  registerDeadlines(jobs, { sql, now, log, orders, drive });
  registerReconciliation(jobs, reconciliation);
  registerPapers(jobs, papers);
  registerConversations(jobs, openConversation);
  registerSaleMails(jobs, { sql, publicUrl, mailer, mailOffLink: parts.mailOffLink });
  registerSaleNotices(jobs, { sql, tell: parts.tell });
  return {
    payments: parts.payments,
    settled: parts.settled,
    ...acts,
    /** The acts with another clock, for a demonstration whose orders have a past; claims: those of the market at that time. */
    at: (clock: Clock, claims: SaleParts['claims']) => createActs({ ...parts, clock, now: () => Promise.resolve(clock()), claims }),
    events: createEvents({ ...parts, settlement, payouts }),
    payouts,
    openConversation,
    papers,
    sellerMoney,
    reconciliation,
  };
};

export type Sales = ReturnType<typeof createSales>;
