// The acts of beginning a paid plan: its checkout, of which a person has one at a time, and what became of it.
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

/** Where the provider leads back to; it fills in the id itself. */
const returnPath = '/subscription-success?session_id={CHECKOUT_SESSION_ID}';
/** An ended checkout or a lost customer gives way to the next one. */
const maxTurns = 6;

export const createCheckouts = (parts: PlanParts & { settlement: SubscriptionSettlement; trials: UsedTrials }) => {
  const { sql, clock, plans, publicUrl, settlement, trials } = parts;

  /** A second subscription beside one that runs would be paid for twice. */
  const refuseSubscribed = async (person: Subscriber): Promise<{ trialDays: number }> => {
    const { userId } = person;
    const known = await subscriptionsOf(sql, userId);
    const { plan } = await plans.planOf(sql, userId);
    if (isPaidPlan(plan)) throw new AppError('already_subscribed');
    if (known.some(isRunning))
      throw new AppError('already_subscribed', {
        text: 'The last payment of your plan has failed. Please change your card under Manage Billing.',
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

  /** The open checkout of a person, made where there is none; null where what there was has ended. */
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
      // Read anew by the next turn: the answer may be that of a request which was made before.
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

    /** Throws not_found for what is not the caller's. */
    verify: async (userId: string, sessionId: string): Promise<AnswerOf<typeof verifyCheckoutSession>> => {
      const found = await needBilling(parts.billing).readCheckout(sessionId);
      if (found === null || found.userId !== userId) throw new AppError('not_found');
      if (found.status === 'complete' && found.subscriptionId !== null) await settlement.reconcileNow(found.subscriptionId);
      return { status: found.status, subscription: await plans.planOf(sql, userId) };
    },
  };
};
