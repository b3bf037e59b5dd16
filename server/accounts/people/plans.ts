// A user's plan: choosing Free, what it allows, and counting uploads against its limit.
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { maySubscribed } from '#shared/domain/people/access.ts';
import { uploadsLimitOf } from '#shared/domain/trade/plan.ts';
import type { PlanState } from '#shared/domain/trade/subscription.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Db, Sql, Tx } from '#server/platform/database/database.ts';
import { findPerson, type Person } from '#server/accounts/accounts.store.ts';
import { changeAccount, type Touch } from './account-changes.store.ts';
import { createAddressMark } from './address-mark.ts';
import { countUpload, lockPlan, noteUploads, setFreePlan, uncountUpload, uploadsOfMark, writePlan } from './plans.store.ts';

export const subscriptionOf = (person: Pick<Person, 'userId' | 'isAdmin' | 'plan' | 'planStatus' | 'uploadsUsed'>): SubscriptionState => ({
  subscribed: maySubscribed(person),
  plan: person.plan,
  status: person.planStatus,
  uploadsUsed: person.uploadsUsed,
  uploadsLimit: person.isAdmin ? null : uploadsLimitOf(person.plan),
});

/** secret: the installation's, for the marks of addresses. */
type Parts = { sql: Sql; clock: Clock; touch: Touch; changed: (userId: string) => void; secret: string };

export const createPlans = ({ sql, clock, touch, changed, secret }: Parts) => {
  const markOf = createAddressMark(secret);
  const planOf = async (db: Db, userId: string): Promise<SubscriptionState> => {
    const person = await findPerson(db, userId);
    if (person === undefined) throw new AppError('not_authenticated');
    return subscriptionOf(person);
  };
  return {
    planOf,

    check: (userId: string): Promise<SubscriptionState> => planOf(sql, userId),

    /** Idempotent; an existing plan is kept, so a paid one is never lowered. */
    chooseFree: async (userId: string): Promise<SubscriptionState> => {
      await changeAccount(sql, touch, userId, async (tx) =>
        setFreePlan(tx, userId, await uploadsOfMark(tx, markOf((await findPerson(tx, userId))?.email ?? '')), clock()),
      );
      changed(userId);
      return planOf(sql, userId);
    },

    /** Locks the row until the transaction ends; undefined when there is no such account. */
    lockPlanState: lockPlan,

    /** In the caller's transaction, which holds the lock; comes last. Call `invalidate` after the commit. False when nothing changes. */
    setPlanState: async (tx: Tx, userId: string, before: PlanState, after: PlanState): Promise<boolean> => {
      if (before.plan === after.plan && before.status === after.status) return false;
      await writePlan(tx, userId, after, clock());
      await touch(tx, userId);
      return true;
    },

    /** Invalidates the user's cached session data. */
    invalidate: changed,

    /** Counts one upload in the caller's transaction; false when the limit is reached or there is no plan. */
    takeUpload: countUpload,

    /** Call it in the transaction that deletes the account: with a new one the same address goes on where it was. */
    rememberUploads: (tx: Tx, { userId, email }: { userId: string; email: string }, now: Date): Promise<void> =>
      noteUploads(tx, userId, markOf(email), now),

    /** Uncounts an upload, for an analysis without an opinion. */
    giveBackUpload: uncountUpload,
  };
};

export type Plans = ReturnType<typeof createPlans>;
