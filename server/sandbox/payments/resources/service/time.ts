// Time-based transitions: periods and trials end, checkout sessions expire.
import type { World } from '#server/sandbox/payments/world.ts';
import { endPeriod } from '#server/sandbox/payments/resources/billing/subscription-cycle.ts';
import { expireSession } from '#server/sandbox/payments/resources/checkout/checkout-sessions.ts';
import { currentEnd } from '#server/sandbox/payments/resources/billing/subscription-object.ts';

const warningSeconds = 3 * 86_400;

/** Idempotent: a second call at the same time changes nothing. */
export const passTime = (world: World): void => {
  const { tables } = world;
  const now = world.now();
  for (const subscription of tables.all('subscriptions')) {
    const { status, trial_end: trialEnd, id } = subscription;
    if (status === 'trialing' && trialEnd !== null && trialEnd > now && trialEnd - now <= warningSeconds) {
      const told = tables
        .all('events')
        .some(({ type, data }) => type === 'customer.subscription.trial_will_end' && 'id' in data.object && data.object.id === id);
      if (!told) world.emit('customer.subscription.trial_will_end', subscription);
    }
    if ((status === 'active' || status === 'trialing') && currentEnd(subscription) <= now) endPeriod(world, subscription);
    if (status === 'past_due') {
      const due = tables.all('invoices').find((invoice) => invoice.id === subscription.latest_invoice && invoice.status === 'open');
      if (due?.next_payment_attempt != null && due.next_payment_attempt <= now) endPeriod(world, subscription);
    }
  }
  for (const session of tables.all('checkout_sessions'))
    if (session.status === 'open' && session.expires_at <= now) expireSession(world, session);
};
