// What a database that was restored from a backup has lost of sales, and how it comes back: from the provider, and from sellers.
import { currencies, type Currency } from '#shared/domain/piece/piece.ts';
import { sumsOf, type MoneyFacts } from '#shared/domain/trade/sale.ts';
import type { Payment } from '#server/payments/payment-door.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { handOver } from '#server/sales/orders/hand-over.ts';
import { insertPurchase, lockPurchase, type Purchase } from '#server/sales/purchases.store.ts';
import { askCloseStale, askMail } from '#server/sales/sale-jobs.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';
import { beforeFirstId, restoredSales, writeSale, type Sale } from '#server/sales/sales.store.ts';

/** Sales read at once. */
const atOnce = 100;

const isTradedIn = (currency: string): currency is Currency => (currencies as readonly string[]).includes(currency);

type RestoredSale = Awaited<ReturnType<typeof restoredSales>>[number];

export const createRestored = (parts: SaleParts) => {
  const { sql, now, log, jobs, divide } = parts;

  /** Recreates the purchase of a payment that a restored database has lost, from the payment's metadata. */
  const adopt = async (tx: Tx, { intentId, note, amount, currency, status }: Payment): Promise<Purchase | undefined> => {
    if (note === null || !isTradedIn(currency)) return undefined;
    log.warn({ intentId, purchaseId: note.purchaseId }, 'a payment that was forgotten is known again');
    const { fee } = note;
    // An unreadable shipping cost counts as zero: the whole amount is the price of the work.
    const shippingCost = note.shippingCost < amount ? note.shippingCost : 0;
    const price = amount - shippingCost;
    const agreed = fee !== null && fee <= price;
    const division = agreed ? { price, fee, part: price - fee } : divide(price);
    if (!agreed)
      log.error(
        { intentId, purchaseId: note.purchaseId },
        'the agreed fee of a forgotten payment cannot be read; the fee of today is taken',
      );
    await insertPurchase(tx, {
      ...note,
      shippingCost,
      division,
      currency,
      attempt: null,
      intentId,
      state: 'open',
      seen: null,
      createdAt: await now(tx),
    });
    // Its work may have been sold before this payment was known here.
    if (status === 'open') await askCloseStale(tx, jobs, note.listingId);
    return lockPurchase(tx, note.purchaseId);
  };

  /** Recovers what a restore has lost: the shipment, and the receipt, which follows from a transfer to the seller. */
  const catchUp = async (tx: Tx, sale: Sale, facts: MoneyFacts, { shipment }: Payment, at: Date): Promise<Sale> => {
    if (sale.stage === 'received' || sale.stage === 'cancelled') return sale;
    if (sumsOf(facts).transferred > 0) return handOver(tx, parts, { ...sale, ...shipment }, 'provider');
    if (sale.stage !== 'paid' || shipment === null) return sale;
    const shipped: Sale = { ...sale, stage: 'shipped', ...shipment };
    await writeSale(tx, shipped, at);
    return shipped;
  };

  /** Orders that were open when the database was restored, and still are. */
  const each = async (work: (sale: RestoredSale) => Promise<void>, db: Db = sql): Promise<void> => {
    for (let after = beforeFirstId; ;) {
      const found = await restoredSales(db, after, atOnce);
      for (const one of found) await work(one);
      after = found.at(-1)?.id ?? after;
      if (found.length < atOnce) return;
    }
  };

  /** Whether an order was shipped may be known to its seller alone. */
  const askSellers = (tx: Tx): Promise<void> =>
    each(async ({ id, stage }) => {
      if (stage === 'paid') await askMail(tx, jobs, id, 'check-shipment', true);
    }, tx);

  return { adopt, catchUp, each, askSellers };
};
