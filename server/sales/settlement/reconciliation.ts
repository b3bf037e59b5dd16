// Reads everything from the provider since the last confirmed time, and settles what is missing here.
import * as z from 'zod/mini';
import { transact } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Drive } from './drive.ts';
import type { EventSubject, Payment } from '#server/payments/payment-door.ts';
import type { Payouts } from '#server/sales/payouts/payouts.ts';
import { confirmUntil, findPurchase, forgetEvents, installOf, knownPayments, outstandingPurchases } from '#server/sales/purchases.store.ts';
import { reconcileJob } from '#server/sales/sale-jobs.ts';
import { later, type SaleParts } from '#server/sales/sale-parts.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { beginAttempts } from '#server/payments/set-aside.ts';
import { accountsUnreadSince } from '#server/sales/payouts/payouts.store.ts';
import { beforeFirstId } from '#server/sales/sales.store.ts';
import { createRestored } from './restored.ts';
import type { Settlement } from './settlement.ts';

/** A payment may be confirmed long after it was created; open ones are canceled after a day. */
const overlapHours = 48;
const abandonedHours = 24;
/** Refresh interval of payout accounts. */
const accountsUnreadHours = 24;
const eventsKeptDays = 60;
const atOnce = 100;

export type Reconciled = { read: number; failed: number };

export const createReconciliation = (parts: SaleParts & { settlement: Settlement; drive: Drive; payouts: Payouts }) => {
  const { sql, clock, log, jobs, payments, settlement, drive, payouts } = parts;
  const restored = createRestored(parts);

  /** The payments that may have changed without our knowledge. */
  const unknownOf = async (page: readonly Payment[]): Promise<Payment[]> => {
    const known = new Map(
      (
        await knownPayments(
          sql,
          page.map(({ intentId }) => intentId),
        )
      ).map((row) => [row.intentId, row]),
    );
    return page.filter(({ intentId, status, disputed, received, refunded }) => {
      const row = known.get(intentId);
      if (row === undefined) return true;
      if (status === 'open') return row.state !== 'open';
      return !row.atRest || disputed || row.charged !== received || row.refunded !== refunded;
    });
  };

  const reconcile = async (signal?: AbortSignal): Promise<Reconciled> => {
    if (payments === null) return { read: 0, failed: 0 };
    const began = clock();
    const { confirmedAt, restoredAt } = await installOf(sql);
    const { attempt, earlier, outcome } = await beginAttempts({ sql, clock, log, signal }, 'sales');
    const look = (intentId: string): Promise<void> =>
      attempt(intentId, async () => {
        const settled = await settlement.reconcile(await payments.readPaymentFacts(intentId), { drives: false });
        if (settled !== null && !settled.purchase.atRest) await drive.drive(settled.purchase.id);
      });
    const lookAtAccount = (accountId: string): Promise<void> => attempt(accountId, () => payouts.readAccount(accountId));
    const lookAt = async (subject: EventSubject): Promise<void> => {
      if (subject === null) return;
      if ('accountId' in subject) {
        return lookAtAccount(subject.accountId);
      }
      const intentId = 'intentId' in subject ? subject.intentId : (await findPurchase(sql, subject.purchaseId))?.intentId;
      if (intentId !== undefined && intentId !== null) await look(intentId);
    };

    // A new database starts from now; a restored one from its last confirmed time.
    const since = later(confirmedAt ?? began, { hours: -overlapHours });
    let page: Payment[] = [];
    const lookThrough = async (): Promise<void> => {
      for (const { intentId } of await unknownOf(page)) await look(intentId);
      page = [];
    };
    for await (const payment of payments.paymentsSince(since)) {
      if (payment.note !== null) page.push(payment);
      if (page.length === atOnce) await lookThrough();
    }
    await lookThrough();
    for await (const subject of payments.movedSince(since)) await lookAt(subject);

    // Changes that create no object at the provider, such as a shipment in the metadata.
    const wasRestored = restoredAt !== null && (confirmedAt === null || confirmedAt < restoredAt);
    if (wasRestored) await restored.each(({ intentId }) => look(intentId));

    // The event of a changed account may have been missed.
    for (let after = ''; ;) {
      const unread = await accountsUnreadSince(sql, later(began, { hours: -accountsUnreadHours }), after, atOnce);
      for (const accountId of unread) await lookAtAccount(accountId);
      after = unread.at(-1) ?? after;
      if (unread.length < atOnce) break;
    }
    for (const id of earlier) if (id.startsWith('pi_')) await look(id);
    for (const id of earlier) if (id.startsWith('acct_')) await lookAtAccount(id);
    for (const id of earlier) if (isUuid(id)) await attempt(id, () => drive.drive(id));

    for (let after = beforeFirstId; ;) {
      const outstanding = await outstandingPurchases(sql, later(began, { hours: -abandonedHours }), after, atOnce);
      for (const id of outstanding) {
        await attempt(id, async () => {
          await drive.close(id);
          await drive.drive(id);
        });
        after = id;
      }
      if (outstanding.length < atOnce) break;
    }
    await forgetEvents(sql, later(began, { days: -eventsKeptDays }));
    await transact(sql, async (tx) => {
      if (wasRestored) await restored.askSellers(tx);
      await confirmUntil(tx, began);
    });
    if (wasRestored) jobs.wake();
    return outcome;
  };

  return { reconcile };
};

export type Reconciliation = ReturnType<typeof createReconciliation>;

export const registerReconciliation = (jobs: Pick<Jobs, 'register' | 'repeat'>, { reconcile }: Reconciliation): void => {
  jobs.register(reconcileJob, {
    payload: z.object({}),
    concurrency: 1,
    timeout: 3_600,
    handle: async (_payload, { signal }) => void (await reconcile(signal)),
  });
  jobs.repeat(reconcileJob, 900);
};
