// The provider's API for paid plans: customers, checkouts, subscriptions and the billing portal.
import type Stripe from 'stripe';
import { AppError } from '#shared/contract/wire/errors.ts';
import { checkoutStatuses } from '#shared/contract/people/plans.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { planNames, proPrice } from '#shared/domain/trade/plan.ts';
import { providerStatuses, type ProviderStatus } from '#shared/domain/trade/subscription.ts';
import type { BillingDoor, ReadCheckout, ReadSubscription } from '#server/payments/billing-door.ts';
import { PaymentRefused } from './payment-door.ts';

type Asked = <T>(call: () => Promise<T>) => Promise<T>;
type UnlessSettled = (call: () => Promise<unknown>) => Promise<void>;

const pageSize = 100;
const currency = proPrice.currency.toLowerCase();
/** A new amount needs a new price; existing subscribers keep the old one. */
const lookupKey = `verso_collector_pro_${currency}_${proPrice.amount}_month`;

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
const idOf = (object: string | { id: string } | null | undefined): string | null =>
  object === null || object === undefined ? null : typeof object === 'string' ? object : object.id;

const noteOn = (install: string, userId: string) => ({ verso_install: install, user_id: userId });
const ownerOf = (metadata: Stripe.Metadata | null, install: string): string | null => {
  const userId = metadata?.['user_id'] ?? '';
  return metadata?.['verso_install'] === install && isUuid(userId) ? userId : null;
};

/** A status unknown to this version grants no plan. */
const statusOf = (status: string): ProviderStatus => providerStatuses.find((known) => known === status) ?? 'paused';

const subscriptionOf = (subscription: Stripe.Subscription, install: string, pastDueSince: Date | null): ReadSubscription => {
  const period = subscription.items.data[0];
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    userId: ownerOf(subscription.metadata, install),
    status: statusOf(subscription.status),
    pastDueSince,
    trialStartedAt: dateOf(subscription.trial_start),
    trialEndsAt: dateOf(subscription.trial_end),
    periodEndsAt: dateOf(period?.current_period_end),
    cancelsAt: dateOf(subscription.cancel_at),
    createdAt: dateOf(subscription.created) ?? new Date(0),
    endedAt: dateOf(subscription.ended_at),
  };
};

const checkoutOf = (session: Stripe.Checkout.Session, install: string): ReadCheckout => ({
  id: session.id,
  // An unknown status is neither complete nor usable.
  status: checkoutStatuses.find((known) => known === session.status) ?? 'expired',
  clientSecret: session.client_secret,
  userId: session.mode === 'subscription' ? ownerOf(session.metadata, install) : null,
  subscriptionId: idOf(session.subscription),
  trialDays: Number(session.metadata?.['trial_days'] ?? 0),
});

const refusal = (cause: unknown): AppError =>
  new AppError('unavailable', { text: 'The payment provider refuses this right now. Please try again later.', cause });

/** Null when the provider has no such object; other errors are rethrown. */
const unlessRefused = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    if (error.code === 'resource_missing') return null;
    throw refusal(error);
  }
};

export const billingDoor = (stripe: Stripe, install: string, asked: Asked, unlessSettled: UnlessSettled): BillingDoor => {
  let knownPrice: string | undefined;
  const priceId = async (): Promise<string> => {
    if (knownPrice !== undefined) return knownPrice;
    const found = await asked(() => stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
    const price =
      found.data[0] ??
      (await asked(() =>
        stripe.prices.create(
          {
            currency,
            unit_amount: proPrice.amount,
            recurring: { interval: 'month' },
            product_data: { name: planNames.pro },
            lookup_key: lookupKey,
          },
          { idempotencyKey: `price-${lookupKey}` },
        ),
      ));
    knownPrice = price.id;
    return price.id;
  };

  /** When the oldest open invoice of a past_due subscription was created; null for other subscriptions. */
  const openSince = async (subscription: Stripe.Subscription): Promise<Date | null> => {
    if (subscription.status !== 'past_due') return null;
    const open = await asked(() => stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: pageSize }));
    const times = open.data.map(({ created }) => created);
    return dateOf(times.length === 0 ? subscription.items.data[0]?.current_period_start : Math.min(...times));
  };
  const giveBack = async (subscriptionId: string, userId: string, since: Date): Promise<void> => {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const paid = await asked(() => stripe.invoices.list({ subscription: subscriptionId, status: 'paid', created, limit: pageSize }));
    for (const { id: invoice, amount_paid: amount } of paid.data) {
      if (amount === 0) continue;
      const payments = await asked(() => stripe.invoicePayments.list({ invoice, status: 'paid', limit: pageSize }));
      for (const { payment } of payments.data) {
        const intent = idOf(payment.payment_intent);
        if (intent === null) continue;
        const refund = { payment_intent: intent, reason: 'duplicate' as const, metadata: noteOn(install, userId) };
        await unlessSettled(() => stripe.refunds.create(refund, { idempotencyKey: `double-${intent}` }));
      }
    }
  };
  const read = async (subscription: Stripe.Subscription): Promise<ReadSubscription> =>
    subscriptionOf(subscription, install, await openSince(subscription));

  return {
    // Only values that are the same in every retry: an idempotency key requires the same parameters.
    openCustomer: async ({ userId, email, generation }) => {
      const customer = await unlessRefused(() =>
        asked(() =>
          stripe.customers.create(
            { email, metadata: noteOn(install, userId) },
            { idempotencyKey: `customer-${install}-${userId}-${generation}` },
          ),
        ),
      );
      if (customer === null) throw refusal(null);
      return customer.id;
    },

    openCheckout: async ({ userId, customerId, trialDays, attempt, returnUrl }) => {
      const price = await priceId();
      const session = await unlessRefused(() =>
        asked(() =>
          stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              ui_mode: 'embedded_page',
              customer: customerId,
              client_reference_id: userId,
              line_items: [{ price, quantity: 1 }],
              return_url: returnUrl,
              metadata: { ...noteOn(install, userId), trial_days: String(trialDays) },
              subscription_data: {
                metadata: noteOn(install, userId),
                ...(trialDays === 0 ? {} : { trial_period_days: trialDays }),
              },
            },
            { idempotencyKey: `checkout-${customerId}-${attempt}-${trialDays}` },
          ),
        ),
      );
      return session === null ? null : checkoutOf(session, install);
    },

    readCheckout: async (checkoutId) => {
      const session = await unlessRefused(() => asked(() => stripe.checkout.sessions.retrieve(checkoutId)));
      return session === null ? null : checkoutOf(session, install);
    },

    readSubscription: async (subscriptionId) => read(await asked(() => stripe.subscriptions.retrieve(subscriptionId))),

    subscriptionsSince: async function* (time) {
      const created = { gte: Math.floor(time.getTime() / 1000) };
      // Only owner and id are taken from here; the subscription itself is read separately.
      for await (const subscription of stripe.subscriptions.list({ created, status: 'all', limit: pageSize }))
        yield subscriptionOf(subscription, install, null);
    },

    endCheckout: async (checkoutId) => {
      const read = () => unlessRefused(() => asked(() => stripe.checkout.sessions.retrieve(checkoutId)));
      let session = await read();
      if (session?.status === 'open') {
        // Rejected when it was completed meanwhile; then the completed checkout is read.
        await asked(() => stripe.checkout.sessions.expire(checkoutId)).catch((error: unknown) => {
          if (!(error instanceof PaymentRefused)) throw error;
        });
        session = await read();
      }
      return session === null ? null : idOf(session.subscription);
    },

    endForGood: async (subscriptionId) => {
      const found = await unlessRefused(() => asked(() => stripe.subscriptions.retrieve(subscriptionId)));
      if (found === null) return;
      if (found.status !== 'canceled' && found.status !== 'incomplete_expired')
        // Rejected when it has ended meanwhile: another job ended it, or the SDK repeated a request whose response was lost.
        await unlessRefused(() => asked(() => stripe.subscriptions.cancel(subscriptionId)));
      const open = await asked(() => stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: pageSize }));
      for (const { id } of open.data) await asked(() => stripe.invoices.voidInvoice(id));
    },

    dropCustomer: async (customerId) => {
      const found = await unlessRefused(() => asked(() => stripe.customers.retrieve(customerId)));
      if (found === null || found.deleted === true) return;
      await unlessRefused(() => asked(() => stripe.customers.del(customerId)));
    },

    // Refunds before canceling, since a retry finds active subscriptions only, and after it, since a period may begin in between.
    endDouble: async ({ subscriptionId, userId, since }) => {
      await giveBack(subscriptionId, userId, since);
      await unlessRefused(() => asked(() => stripe.subscriptions.cancel(subscriptionId)));
      const open = await asked(() => stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: pageSize }));
      for (const { id } of open.data) await asked(() => stripe.invoices.voidInvoice(id));
      await giveBack(subscriptionId, userId, since);
    },

    portalLink: async ({ customerId, returnUrl }) => {
      const session = await unlessRefused(() =>
        asked(() => stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })),
      );
      return session?.url ?? null;
    },
  };
};
