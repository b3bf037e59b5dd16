// Drives a payment to its final state: reads it from the provider, takes one step, and reads again.
import * as z from 'zod/mini';
import { transact } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { withoutHold } from './holds.ts';
import { keyReused, PaymentRefused, type CardPayments } from '#server/payments/payment-door.ts';
import { payoutAccountOf } from '#server/sales/payouts/payouts.store.ts';
import {
  countRefusal,
  findPurchase,
  lockPurchase,
  noteOf,
  openOnListing,
  writePurchase,
  type OpenOnListing,
  type Purchase,
} from '#server/sales/purchases.store.ts';
import { closeOthersJob, askDrive, driveJob } from '#server/sales/sale-jobs.ts';
import { later, needPayments, type SaleParts } from '#server/sales/sale-parts.ts';
import { isAgreedWithAnother, isCurrentCharge } from '#shared/domain/trade/agreement.ts';
import { isActive } from '#shared/domain/trade/listing.ts';
import type { Settlement, Step } from './settlement.ts';

/** Step limit, above what any payment needs: a refund, a transfer and a reversal, each perhaps twice. */
const maxSteps = 8;
/** The provider forgets idempotency keys after a day; older requests are looked up instead of repeated. */
const keyLastsHours = 23;

export const createDrive = (parts: SaleParts & { settlement: Settlement }) => {
  const { sql, now, log, jobs, settlement } = parts;

  /** False: not possible now; the purchase is not at rest, so it is retried later. */
  const perform = async (
    payments: CardPayments,
    purchase: Purchase,
    intentId: string,
    chargeId: string | null,
    step: Step,
  ): Promise<boolean> => {
    const { id: purchaseId, currency, sellerId, refused } = purchase;
    switch (step.act) {
      case 'cancel':
        await payments.cancelPayment(intentId);
        return true;
      case 'note': {
        const { carrier, trackingNumber, shippedAt } = step;
        await payments.noteShipment(intentId, { carrier, trackingNumber, shippedAt });
        return true;
      }
      case 'refund':
        await payments.refund({ intentId, purchaseId, amount: step.amount, attempt: step.attempt, refused });
        return true;
      case 'reverse':
        await payments.reverse({ transferId: step.transferId, purchaseId, amount: step.amount, before: step.before, refused });
        return true;
      case 'transfer': {
        const account = await payoutAccountOf(sql, sellerId);
        if (account?.accountId === undefined || account.accountId === null || !account.payoutEnabled || chargeId === null) {
          log.warn({ purchaseId, sellerId }, 'a seller cannot be paid out yet');
          return false;
        }
        await payments.transfer({
          purchaseId,
          chargeId,
          accountId: account.accountId,
          amount: step.amount,
          currency,
          attempt: step.attempt,
          refused,
        });
        return true;
      }
    }
  };

  /** The payment may exist although the response was lost: a retry with the same key finds it. */
  const findIntent = async (payments: CardPayments, purchase: Purchase): Promise<string | null> => {
    if (purchase.intentId !== null) return purchase.intentId;
    const isForgotten = later(purchase.createdAt, { hours: keyLastsHours }) <= (await now(sql));
    if (!isForgotten) {
      const { amount, currency } = purchase;
      return (await payments.openPayment({ note: noteOf(purchase), amount, currency })).intentId;
    }
    // Its client secret was never handed out, so it cannot be paid.
    await transact(sql, async (tx) => {
      const locked = await lockPurchase(tx, purchase.id);
      if (locked?.intentId === null) await writePurchase(tx, { ...locked, state: 'closed', atRest: true }, await now(tx));
    });
    return null;
  };

  /** Takes steps until none is left, or the next one has to wait. */
  const drive = async (purchaseId: string): Promise<void> => {
    const payments = needPayments(parts.payments);
    const purchase = await findPurchase(sql, purchaseId);
    if (purchase === undefined || (purchase.atRest && purchase.intentId === null)) return;
    const intentId = await findIntent(payments, purchase);
    if (intentId === null) return;
    for (let steps = 0; steps < maxSteps; steps += 1) {
      const reading = await payments.readPaymentFacts(intentId);
      const settled = await settlement.reconcile(reading, { drives: false });
      if (settled === null || settled.step === null) return;
      try {
        if (!(await perform(payments, settled.purchase, intentId, reading.payment.chargeId, settled.step))) return;
      } catch (error) {
        if (error instanceof PaymentRefused && error.code !== keyReused) await countRefusal(sql, purchaseId);
        throw error;
      }
    }
    throw new Error('a payment does not come to rest');
  };

  /** Cancels a dialog's payment: now if possible, else by the job, which is enqueued first. */
  const close = async (purchaseId: string): Promise<boolean> => {
    const closing = await transact(sql, async (tx) => {
      const purchase = await lockPurchase(tx, purchaseId);
      if (purchase === undefined || (purchase.state !== 'open' && purchase.state !== 'asking')) return null;
      if (purchase.claimedUntil !== null) await parts.claims.releaseClaim(tx, { listingId: purchase.listingId, buyerId: purchase.buyerId });
      const at = await now(tx);
      const next: Purchase = { ...withoutHold(purchase, at), state: 'closing', revision: purchase.revision + 1 };
      await writePurchase(tx, next, at);
      await askDrive(tx, jobs, next);
      return next;
    });
    if (closing !== null) await parts.claims.changed(closing.listingId);
    return closing !== null;
  };

  return { drive, close };
};

export type Drive = ReturnType<typeof createDrive>;

export const registerDrive = (
  jobs: Pick<Jobs, 'register'>,
  { sql, now, claims }: Pick<SaleParts, 'sql' | 'now' | 'claims'>,
  { drive, close }: Drive,
): void => {
  jobs.register(driveJob, {
    payload: z.object({ purchaseId: z.string() }),
    maxAttempts: 12,
    concurrency: 4,
    handle: ({ purchaseId }) => drive(purchaseId),
  });
  jobs.register(closeOthersJob, {
    payload: z.object({ listingId: z.string() }),
    maxAttempts: 12,
    handle: async ({ listingId }) => {
      const listing = await claims.listingOf(sql, listingId);
      const at = await now(sql);
      const isOffered = (opened: OpenOnListing): boolean =>
        listing !== undefined &&
        isActive(listing.status) &&
        !isAgreedWithAnother(listing, opened.buyerId, at) &&
        isCurrentCharge(listing, opened, at);
      for (const one of await openOnListing(sql, listingId)) if (!isOffered(one)) await close(one.id);
    },
  });
};
