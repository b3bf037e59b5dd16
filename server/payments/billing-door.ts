// The interface through which paid plans use a payment provider; billing.ts implements it.
import type { SubscriptionFacts } from '#shared/domain/trade/subscription.ts';

export type ReadSubscription = SubscriptionFacts & {
  id: string;
  customerId: string;
  /** Null for a subscription of another installation. */
  userId: string | null;
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  /** The end of a subscription that is canceled for later. */
  cancelsAt: Date | null;
  createdAt: Date;
  endedAt: Date | null;
};

export type ReadCheckout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  clientSecret: string | null;
  /** Null for a checkout of another installation. */
  userId: string | null;
  subscriptionId: string | null;
  trialDays: number;
};

/** Every call that changes something is idempotent. */
export type BillingDoor = {
  /** generation: part of the idempotency key; a new one creates a new customer. */
  openCustomer(person: { userId: string; email: string; generation: number }): Promise<string>;
  /** Null when the customer was deleted at the provider. attempt: part of the idempotency key; a new one opens a new checkout. */
  openCheckout(what: {
    userId: string;
    customerId: string;
    trialDays: number;
    attempt: number;
    returnUrl: string;
  }): Promise<ReadCheckout | null>;
  /** Null when there is none. */
  readCheckout(checkoutId: string): Promise<ReadCheckout | null>;
  readSubscription(subscriptionId: string): Promise<ReadSubscription>;
  /** Created at that time or later, newest first. */
  subscriptionsSince(time: Date): AsyncIterable<ReadSubscription>;
  /** Cancels it now, without further invoices, and refunds what was paid for it since then. */
  endDouble(what: { subscriptionId: string; userId: string; since: Date }): Promise<void>;
  /** Expires an open checkout; returns the subscription of a completed one, else null. */
  endCheckout(checkoutId: string): Promise<string | null>;
  /** Cancels it now, without further invoices or a refund. No effect on an ended subscription. */
  endForGood(subscriptionId: string): Promise<void>;
  /** Deletes the customer with address and cards. No effect if already deleted. */
  dropCustomer(customerId: string): Promise<void>;
  /** Null when the customer was deleted at the provider. */
  portalLink(what: { customerId: string; returnUrl: string }): Promise<string | null>;
};
