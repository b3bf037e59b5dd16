// The acts of subscribing: opening the checkout, one at a time per person, and verifying its outcome.
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { createCheckoutSession, verifyCheckoutSession } from '#shared/contract/people/plans.ts';
import { isPaidPlan, trialDays } from '#shared/domain/trade/plan.ts';
import { isRunning } from '#shared/domain/trade/subscription.ts';
import type { BillingDoor, ReadCheckout } from '#server/payments/billing-door.ts';
import { needBilling, type PlanParts, type SubscriptionSettlement } from './subscription-settlement.ts';
import {
  beginCustomer,
  customerOf,
  endCheckout,
  forgetCustomer,
  linkCheckout,
  linkCustomer,
  subscriptionsOf,
} from './subscriptions.store.ts';
import type { UsedTrials } from './used-trials.ts';

type Subscriber = { userId: string; email: string };

/** The provider redirects here and fills in the id. */
const returnPath = '/subscription-success?session_id={CHECKOUT_SESSION_ID}';
/** Retries when the checkout has ended or the customer was deleted at the provider. */
const maxTurns = 6;

export const createCheckouts = (parts: PlanParts & { settlement: SubscriptionSettlement; trials: UsedTrials }) => {
  const { sql, clock, plans, publicUrl, settlement, trials } = parts;

  /** Rejects users with a running subscription, who would pay twice; returns the trial length for others. */
  const refuseSubscribed = async (person: Subscriber): Promise<{ trialDays: number }> => {
    const { userId } = person;
    const known = await subscriptionsOf(sql, userId);
    const { plan } = await plans.planOf(sql, userId);
    if (isPaidPlan(plan)) throw new AppError('already_subscribed');
    if (known.some(isRunning))
      throw new AppError('already_subscribed', {
        text: 'The last payment of your plan has failed. Please change your card under Manage billing.',
      });
    return { trialDays: (await trials.isUsed(sql, person)) ? 0 : trialDays };
  };

  const customerFor = async (door: BillingDoor, { userId, email }: Subscriber): Promise<string> => {
    const before = await customerOf(sql, userId);
    if (before === undefined) throw new AppError('not_authenticated');
    if (before.customerId !== null) return before.customerId;
    const customerId = await door.openCustomer({ userId, email, generation: before.generation });
    await linkCustomer(sql, userId, before.generation, customerId);
    return (await customerOf(sql, userId))?.customerId ?? customerId;
  };

  /** The person's open checkout; null after creating one, or after ending one that is no longer open: then call again. */
  const openOne = async (door: BillingDoor, person: Subscriber, days: number, origin: string): Promise<ReadCheckout | null> => {
    const { userId } = person;
    const customerId = await customerFor(door, person);
    const now = await customerOf(sql, userId);
    if (now === undefined) throw new AppError('not_authenticated');
    if (now.checkoutId === null) {
      const returnUrl = `${origin}${returnPath}`;
      const opened = await door.openCheckout({ userId, customerId, trialDays: days, attempt: now.attempt, returnUrl });
      if (opened === null) await forgetCustomer(sql, userId, customerId);
      else await linkCheckout(sql, userId, now.attempt, opened.id);
      // Re-read on the next turn: the response may be the stored one of an earlier request with the same key.
      return null;
    }
    const found = await door.readCheckout(now.checkoutId);
    if (found?.status === 'open' && found.clientSecret !== null) return found;
    if (found?.subscriptionId != null) await settlement.reconcileNow(found.subscriptionId);
    await endCheckout(sql, userId, now.checkoutId);
    return null;
  };

  return {
    /** Throws already_subscribed and not_configured. */
    open: async (person: Subscriber, origin = publicUrl): Promise<AnswerOf<typeof createCheckoutSession>> => {
      const door = needBilling(parts.billing);
      await beginCustomer(sql, person.userId, clock());
      for (let turn = 0; turn < maxTurns; turn += 1) {
        const terms = await refuseSubscribed(person);
        const found = await openOne(door, person, terms.trialDays, origin);
        if (found === null || found.clientSecret === null) continue;
        return { clientSecret: found.clientSecret, trialDays: found.trialDays };
      }
      throw new AppError('unavailable');
    },

    /** Throws not_found when the checkout is not the caller's. */
    verify: async (userId: string, sessionId: string): Promise<AnswerOf<typeof verifyCheckoutSession>> => {
      const found = await needBilling(parts.billing).readCheckout(sessionId);
      if (found === null || found.userId !== userId) throw new AppError('not_found');
      if (found.status === 'complete' && found.subscriptionId !== null) await settlement.reconcileNow(found.subscriptionId);
      return { status: found.status, subscription: await plans.planOf(sql, userId) };
    },
  };
};
