// The acts on an existing subscription: its status, the link to the provider's billing portal, and refreshing.
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Billing } from '#shared/contract/people/plans.ts';
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import { graceEnd, isRunning, keptOf } from '#shared/domain/trade/subscription.ts';
import { needBilling, type PlanParts, type SubscriptionSettlement } from './subscription-settlement.ts';
import { customerOf, forgetCustomer, subscriptionsOf } from './subscriptions.store.ts';
import type { UsedTrials } from './used-trials.ts';

const text = (time: Date | null): string | null => time?.toISOString() ?? null;
const nothingToManage = (): AppError => new AppError('not_found', { text: 'You have no subscription to manage.' });

export const createBilling = (parts: PlanParts & { settlement: SubscriptionSettlement; trials: UsedTrials }) => {
  const { sql, plans, publicUrl, settlement, trials } = parts;
  return {
    status: async (person: { userId: string; email: string }): Promise<Billing> => {
      const { userId } = person;
      const known = await subscriptionsOf(sql, userId);
      const running = keptOf(known);
      const { cancelsAt = null, pastDueSince = null } = running ?? {};
      return {
        trial: !(await trials.isUsed(sql, person)),
        portal: parts.billing !== null && known.length > 0,
        renewsAt: running === null || cancelsAt !== null || pastDueSince !== null ? null : text(running.periodEndsAt),
        endsAt: text(cancelsAt),
        graceUntil: running?.status !== 'past_due' || pastDueSince === null ? null : text(graceEnd(pastDueSince)),
      };
    },

    /** Throws not_found for users who never had a subscription. */
    portal: async (userId: string, origin = publicUrl): Promise<{ url: string }> => {
      const door = needBilling(parts.billing);
      const known = await subscriptionsOf(sql, userId);
      // A running subscription may belong to a customer that a restored database no longer knows.
      const customerId = keptOf(known)?.customerId ?? (await customerOf(sql, userId))?.customerId ?? null;
      if (customerId === null || known.length === 0) throw nothingToManage();
      const url = await door.portalLink({ customerId, returnUrl: `${origin}/dashboard?billing=return` });
      if (url !== null) return { url };
      await forgetCustomer(sql, userId, customerId);
      throw nothingToManage();
    },

    refresh: async (userId: string): Promise<SubscriptionState> => {
      for (const { id } of (await subscriptionsOf(sql, userId)).filter(isRunning)) await settlement.reconcileNow(id);
      return plans.planOf(sql, userId);
    },
  };
};
