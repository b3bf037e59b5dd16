// Takes a subscription up as the provider has it, whatever told of it: one path, of any order and any number of times the same end.
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
  /** Null where no provider is configured. */
  billing: BillingDoor | null;
  plans: Pick<Plans, 'planOf' | 'lockPlanState' | 'setPlanState' | 'invalidate'>;
  publicUrl: string;
  /** Of the installation. */
  secret: string;
};

/** Remembers in the transaction of its effect what told of it; false where that has taken effect before. */
type Remember = (tx: Tx) => Promise<boolean>;

export const needBilling = (billing: BillingDoor | null): BillingDoor => {
  if (billing === null) throw new AppError('not_configured', { text: 'Payments are not configured on this server.' });
  return billing;
};

/** Others who read the same at the same time cannot come in between more often than that. */
const maxReadings = 20;
const graceJob = 'plans.grace';
const doubleJob = 'plans.end-double';

export const createSubscriptionSettlement = ({ sql, clock, log, jobs, billing, plans }: PlanParts) => {
  /** The plan that follows from everything that is known of a person; false when it is as it was. */
  const settle = async (tx: Tx, userId: string): Promise<boolean> => {
    const before = await plans.lockPlanState(tx, userId);
    if (before === undefined) {
      // Nobody is there any more to use it or to end it.
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
    // A failed payment is forgiven for some days; nobody tells when they are over.
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
        // What was remembered goes back with the transaction.
        throw new Overtaken();
      }
      await settle(tx, userId);
      return 'written';
    }).catch((error: unknown) => {
      if (error instanceof Overtaken) return 'again' as const;
      throw error;
    });

  /**
   * Every reading that is written began after the one before it was: so the last one that is written is the newest.
   * Answers what was read. Throws unavailable, and the door's own refusal.
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

  /** Decided on what the provider says now: which one stays may have changed since it was seen. */
  const endDouble = async (userId: string, subscriptionId: string): Promise<void> => {
    for (const { id } of (await factsOf(sql, userId)).filter(isRunning)) await reconcile(id);
    const kept = keptOf(await factsOf(sql, userId));
    if (kept === null || kept.id === subscriptionId) return;
    await needBilling(billing).endDouble({ subscriptionId, userId, since: kept.createdAt });
    await reconcile(subscriptionId);
  };
  jobs.register(doubleJob, {
    payload: z.object({ userId: z.string(), subscriptionId: z.string() }),
    // Some hours; whoever reads one of them afterwards begins anew.
    maxAttempts: 20,
    handle: ({ userId, subscriptionId }) => endDouble(userId, subscriptionId),
  });

  return {
    reconcile,
    /** For somebody who waits: whatever the provider says against it, it is not their fault. Throws unavailable. */
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
