// The provider's internal records, besides the objects of its API.
import type { Stripe } from 'stripe';

/** A card's behavior; its number is not stored. */
export type CardBehavior = {
  /** Stripe's decline code; undefined if the card is accepted. */
  decline?: string | undefined;
  /** Declined when charged, not when saved. */
  declineLater?: boolean | undefined;
  authentication?: boolean | undefined;
  dispute?: 'fraudulent' | undefined;
};
export type PrivateCard = CardBehavior & { id: string };

/** A single-use onboarding link that expires after a few minutes. Times in seconds since 1970. */
export type AccountLink = { id: string; account: string; returnUrl: string; refreshUrl: string; expiresAt: number; used: boolean };

/** What completing a checkout session creates; its id is the session's. */
export type CheckoutDetails = {
  id: string;
  price: string;
  quantity: number;
  trialDays: number;
  subscriptionMetadata: Stripe.Metadata;
};

/** Where events are sent; `connect`: those of connected accounts instead of the platform's own. */
export type Endpoint = { id: string; url: string; secret: string; connect: boolean };

/** An event as sent; the SDK's union ties each type to its object, which `emit` enforces at the call. */
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

/** The delivery of one event to one endpoint. Times in milliseconds since 1970. */
export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  /** null: finished. */
  dueAt: number | null;
  outcome: 'waiting' | 'delivered' | 'failed';
  lastStatus: number | null;
};

export type IdempotentAnswer = { id: string; route: string; fingerprint: string; status: number; body: unknown; at: number };

/** A single record with id 'settings', edited by the panel. */
export type Settings = {
  id: 'settings';
  /** Milliseconds by which new events are delayed; null: held until released. */
  eventDelay: number | null;
};
