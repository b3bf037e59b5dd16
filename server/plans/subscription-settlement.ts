// The one place where a subscription takes effect: its state at the provider is applied, idempotent and in any order.
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import { graceEnd, isRunning, keptOf, planStateOf } from '#shared/domain/trade/subscription.ts';
import type { Plans } from '#server/accounts/people/plans.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { transact, type Sql, type Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { BillingDoor, ReadSubscription } from '#server/payments/billing-door.ts';
import { askToLeave } from './leave-job.ts';
import { factsOf, revisionOf, subscriptionsOf, writeReading } from './subscriptions.store.ts';

export type PlanParts = {
  sql: Sql;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, 'register' | 'repeat' | 'enqueue' | 'wake'>;
  /** Null when no provider is configured. */
  billing: BillingDoor | null;
  plans: Pick<Plans, 'planOf' | 'lockPlanState' | 'setPlanState' | 'invalidate'>;
  publicUrl: string;
  /** Of the installation. */
  secret: string;
};

/** Stores the triggering event in the transaction of its effect; false if the event was processed before. */
type Remember = (tx: Tx) => Promise<boolean>;

export const needBilling = (billing: BillingDoor | null): BillingDoor => {
  if (billing === null) throw new AppError('not_configured', { text: 'Payments are not configured on this server.' });
  return billing;
};

/** Retries when concurrent reads of the same subscription overtake each other. */
const maxReadings = 20;
const graceJob = 'plans.grace';
const doubleJob = 'plans.end-double';

export const createSubscriptionSettlement = ({ sql, clock, log, jobs, billing, plans }: PlanParts) => {
  /** Sets the plan that follows from all known subscriptions; false when unchanged. */
  const settle = async (tx: Tx, userId: string): Promise<boolean> => {
    const before = await plans.lockPlanState(tx, userId);
    if (before === undefined) {
      // The account is gone, so no one can use or cancel the subscription.
      for (const { id, customerId } of (await subscriptionsOf(tx, userId)).filter(isRunning))
        await askToLeave(jobs, tx, { userId, customerId, checkoutId: null }, id);
      return false;
    }
    const facts = await factsOf(tx, userId);
    const now = clock();
    const kept = keptOf(facts);
    for (const { id } of facts.filter(isRunning)) {
      if (id === kept?.id) continue;
      log.warn({ userId, subscription: id, kept: kept?.id }, 'somebody has two subscriptions that run: this one is ended and given back');
      await jobs.enqueue(tx, doubleJob, { userId, subscriptionId: id }, { key: id, again: true });
    }
    // A failed payment has a grace period of some days; the provider sends no event when it is over.
    for (const { pastDueSince, status } of facts)
      if (status === 'past_due' && pastDueSince !== null && now < graceEnd(pastDueSince))
        await jobs.enqueue(tx, graceJob, { userId }, { key: `${userId}-${pastDueSince.getTime()}`, runAt: graceEnd(pastDueSince) });
    return plans.setPlanState(tx, userId, before, planStateOf(before, facts, now));
  };

  const settleLater = async (userId: string): Promise<void> => {
    await transact(sql, (tx) => settle(tx, userId));
    plans.invalidate(userId);
  };
  jobs.register(graceJob, { payload: z.object({ userId: z.string() }), handle: ({ userId }) => settleLater(userId) });

  type Written = 'written' | 'known' | 'again';
  const write = (reading: ReadSubscription, revision: number, remember: Remember | undefined): Promise<Written> =>
    transact(sql, async (tx) => {
      if (remember !== undefined && !(await remember(tx))) return 'known';
      const { userId } = reading;
      if (userId === null) return 'written';
      if (!(await writeReading(tx, { ...reading, userId }, revision, clock()))) {
        // Rolls back the stored event too.
        throw new Overtaken();
      }
      await settle(tx, userId);
      return 'written';
    }).catch((error: unknown) => {
      if (error instanceof Overtaken) return 'again' as const;
      throw error;
    });

  /**
   * A stored reading always began after the previous one was stored, so the last stored one is the newest. Returns the reading.
   * Throws unavailable, and PaymentRefused.
   */
  const reconcile = async (subscriptionId: string, remember?: Remember): Promise<ReadSubscription> => {
    const door = needBilling(billing);
    for (let reading = 0; reading < maxReadings; reading += 1) {
      const revision = await revisionOf(sql, subscriptionId);
      const read = await door.readSubscription(subscriptionId);
      const written = await write(read, revision, remember);
      if (written === 'again') continue;
      if (written === 'written' && read.userId !== null) plans.invalidate(read.userId);
      return read;
    }
    throw new AppError('unavailable');
  };

  /** Decides on freshly read state: which subscription is kept may have changed since the job was enqueued. */
  const endDouble = async (userId: string, subscriptionId: string): Promise<void> => {
    for (const { id } of (await factsOf(sql, userId)).filter(isRunning)) await reconcile(id);
    const kept = keptOf(await factsOf(sql, userId));
    if (kept === null || kept.id === subscriptionId) return;
    await needBilling(billing).endDouble({ subscriptionId, userId, since: kept.createdAt });
    await reconcile(subscriptionId);
  };
  jobs.register(doubleJob, {
    payload: z.object({ userId: z.string(), subscriptionId: z.string() }),
    // Several hours; the next reading of one of the two enqueues it again.
    maxAttempts: 20,
    handle: ({ userId, subscriptionId }) => endDouble(userId, subscriptionId),
  });

  return {
    reconcile,
    /** For requests: any error of the provider becomes unavailable, since it is not the caller's fault. */
    reconcileNow: async (subscriptionId: string): Promise<void> => {
      try {
        await reconcile(subscriptionId);
      } catch (cause) {
        throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
      }
    },
  };
};

class Overtaken extends Error {
  override name = 'Overtaken';
}

export type SubscriptionSettlement = ReturnType<typeof createSubscriptionSettlement>;
