// What the provider keeps for itself beside the objects of its API.
import type { Stripe } from 'stripe';

/** How a card answers; its number is forgotten. */
export type CardBehavior = {
  /** Stripe's decline code; the card is taken when there is none. */
  decline?: string | undefined;
  /** Declined only once money moves, not when it is saved. */
  declineLater?: boolean | undefined;
  authentication?: 'always' | 'unless_saved' | undefined;
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry' | undefined;
  refund?: 'pending' | 'fails' | undefined;
  /** Its money is available at once. */
  available?: boolean | undefined;
};
export type PrivateCard = CardBehavior & { id: string; fingerprint: string; savedBy: string | null };

/** A way into the provider's onboarding, good once and for a few minutes. Times in seconds since 1970. */
export type AccountLink = { id: string; account: string; returnUrl: string; refreshUrl: string; expiresAt: number; used: boolean };

/** What a checkout session will make when it is completed; its id is the session's. */
export type CheckoutDetails = {
  id: string;
  lines: { id: string; price: string; quantity: number }[];
  trialDays: number;
  subscriptionMetadata: Stripe.Metadata;
  intentMetadata: Stripe.Metadata;
  shipping: Stripe.Charge.Shipping | null;
  transferGroup: string | null;
  cancelUrl: string | null;
};

/** An event as it is sent; the SDK's union ties each type to its object, which `emit` holds at the call. */
export type SandboxEvent = {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: Stripe.Event.Request | null;
  type: Stripe.Event['type'];
};

/** One event on its way to one endpoint. Times in milliseconds since 1970. */
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** null: nothing more will be sent. */
  dueAt: number | null;
  outcome: 'waiting' | 'delivered' | 'failed';
  lastStatus: number | null;
};

export type IdempotentAnswer = { id: string; route: string; fingerprint: string; status: number; body: unknown; at: number };

/** One record, id 'settings': what the panel has set. */
export type Settings = {
  id: 'settings';
  /** Milliseconds that every new event waits; null: events are held until somebody sends them on. */
  eventDelay: number | null;
};
