// Ends everything that the payment provider holds for a deleted account: the checkout, subscriptions, and the customer with its cards.
import { isRunning } from '#shared/domain/trade/subscription.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { askToLeave, leaveJob, leavePayload, type Left } from './leave-job.ts';
import { needBilling, type PlanParts, type SubscriptionSettlement } from './subscription-settlement.ts';
import { customerOf, subscriptionsOf } from './subscriptions.store.ts';
import type { UsedTrials } from './used-trials.ts';

/** Several days of retries. Subscriptions still running afterwards are found by the reconciliation, which enqueues the job again. */
const maxAttempts = 30;

type Parts = Pick<PlanParts, 'sql' | 'jobs' | 'billing'> & {
  settlement: Pick<SubscriptionSettlement, 'reconcile'>;
  trials: Pick<UsedTrials, 'remember'>;
};

export const createAccountDeletion = ({ sql, jobs, billing, settlement, trials }: Parts) => {
  /** Every step is idempotent, so the job can be retried after a crash. */
  const leave = async ({ userId, customerId, checkoutId }: Left): Promise<void> => {
    const door = needBilling(billing);
    const running = (await subscriptionsOf(sql, userId)).filter(isRunning);
    const ids = new Set(running.map(({ id }) => id));
    // The checkout page may still be open: it must not start a subscription after this.
    const begun = checkoutId === null ? null : await door.endCheckout(checkoutId);
    if (begun !== null) ids.add(begun);
    for (const id of ids) {
      await door.endForGood(id);
      await settlement.reconcile(id);
    }
    const customers = new Set([customerId, ...running.map((one) => one.customerId)].filter((id) => id !== null));
    for (const id of customers) await door.dropCustomer(id);
  };
  jobs.register(leaveJob, { payload: leavePayload, maxAttempts, handle: leave });

  return {
    /** Call it in the transaction that deletes the account, before its rows are deleted. */
    begin: async (tx: Tx, person: { userId: string; email: string }, now: Date): Promise<void> => {
      const { userId } = person;
      await trials.remember(tx, person, now);
      const customer = await customerOf(tx, userId);
      const running = (await subscriptionsOf(tx, userId)).some(isRunning);
      if (customer === undefined && !running) return;
      const { customerId = null, checkoutId = null } = customer ?? {};
      await askToLeave(jobs, tx, { userId, customerId, checkoutId }, userId);
    },
    /** Whether deleting the account ends a subscription. */
    endsPlan: async (db: Db, userId: string): Promise<boolean> => (await subscriptionsOf(db, userId)).some(isRunning),
  };
};
