// What paid plans ask of a payment provider, in their own words; whoever holds the door to the provider answers it.
import type { SubscriptionFacts } from '#shared/domain/trade/subscription.ts';

export type ReadSubscription = SubscriptionFacts & {
  id: string;
  customerId: string;
  /** Null where it was not begun by this installation. */
  userId: string | null;
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  /** When it ends, where it was cancelled. */
  cancelsAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type ReadCheckout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  clientSecret: string | null;
  /** Null where it was not opened by this installation. */
  userId: string | null;
  subscriptionId: string | null;
  trialDays: number;
};

/** One small function per call; every call that changes something may be repeated without a second effect. */
export type BillingDoor = {
  /** generation: another one makes another customer. */
  openCustomer(person: { userId: string; email: string; generation: number }): Promise<string>;
  /** Null where the provider has no such customer any more. attempt: another one opens another checkout. */
  openCheckout(what: {
    userId: string;
    customerId: string;
    trialDays: number;
    attempt: number;
    returnUrl: string;
  }): Promise<ReadCheckout | null>;
  /** Null where there is none. */
  readCheckout(checkoutId: string): Promise<ReadCheckout | null>;
  readSubscription(subscriptionId: string): Promise<ReadSubscription>;
  /** Begun at that time or later, newest first. */
  subscriptionsSince(time: Date): AsyncIterable<ReadSubscription>;
  /** Ends it now, gives back what was paid for it since then, and asks for nothing more. */
  endDouble(what: { subscriptionId: string; userId: string; since: Date }): Promise<void>;
  /** Closes a checkout that is open; answers the subscription that one which is done has begun, else null. */
  endCheckout(checkoutId: string): Promise<string | null>;
  /** Ends it now and asks for nothing more; nothing is given back. One that has ended stays so. */
  endForGood(subscriptionId: string): Promise<void>;
  /** Deletes the customer with address and cards; one that is gone stays so. */
  dropCustomer(customerId: string): Promise<void>;
  /** Null where the provider has no such customer any more. */
  portalLink(what: { customerId: string; returnUrl: string }): Promise<string | null>;
};
