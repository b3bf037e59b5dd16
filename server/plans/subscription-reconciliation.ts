// Reads subscriptions whose events may have been missed: those created since the last confirmed time, and those due to change.
import * as z from 'zod/mini';
import type { PlanParts, SubscriptionSettlement } from './subscription-settlement.ts';
import { beginAttempts } from '#server/payments/set-aside.ts';
import { confirmedUntil, confirmUntil, toRead } from './subscriptions.store.ts';

const hour = 3_600_000;
/** A checkout may be completed up to a day after it was opened; doubled as a margin. */
const overlap = 48 * hour;
/** Maximum age of a reading. */
const unreadAtMost = 24 * hour;
const atOnce = 100;
const reconcileJob = 'plans.reconcile';

export const createSubscriptionReconciliation = (parts: PlanParts & { settlement: SubscriptionSettlement }) => {
  const { sql, clock, log, billing, settlement, jobs } = parts;

  const reconcile = async (signal?: AbortSignal): Promise<{ read: number; failed: number }> => {
    if (billing === null) return { read: 0, failed: 0 };
    const began = clock();
    const { attempt, earlier, outcome } = await beginAttempts({ sql, clock, log, signal }, 'plans');
    const look = (id: string): Promise<void> => attempt(id, () => settlement.reconcile(id));
    // A restored database still has its last confirmed time.
    const since = new Date(((await confirmedUntil(sql)) ?? began).getTime() - overlap);
    for await (const { id, userId } of billing.subscriptionsSince(since)) if (userId !== null) await look(id);
    for (let after = ''; ;) {
      const ids = await toRead(sql, new Date(began.getTime() - unreadAtMost), began, after, atOnce);
      for (const id of ids) await look(id);
      after = ids.at(-1) ?? after;
      if (ids.length < atOnce) break;
    }
    for (const id of earlier) await look(id);
    await confirmUntil(sql, began);
    return outcome;
  };

  jobs.register(reconcileJob, {
    payload: z.object({}),
    concurrency: 1,
    timeout: 3_600,
    handle: async (_payload, { signal }) => void (await reconcile(signal)),
  });
  jobs.repeat(reconcileJob, 3_600);

  return { reconcile };
};
