// Context shared by all parts of the provider: tables, time, ids and event emission.
import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Settings } from './private-records.ts';
import type { Tables } from './tables.ts';
import type { CheckoutSession, Invoice, Price, Subscription } from './wire-types.ts';

export type EventType = Stripe.Event['type'];
/** An object that contains a decimal, as sent: a string in its place. */
type OnTheWire<O> = O extends { object: 'price' }
  ? Price
  : O extends { object: 'subscription' }
    ? Subscription
    : O extends { object: 'invoice' }
      ? Invoice
      : O extends { object: 'checkout.session' }
        ? CheckoutSession
        : O;
/** The object that an event of that type carries, by the SDK's union. */
export type EventObject<T extends EventType> = OnTheWire<Extract<Stripe.Event, { type: T }>['data']['object']>;
export type Emit = <T extends EventType>(type: T, object: EventObject<T>, more?: { previous?: object; account?: string }) => void;

export type World = {
  tables: Tables;
  clock: Clock;
  /** Whole seconds since 1970, as in the API. */
  now(): number;
  id(prefix: string): string;
  /** Base URL of the provider's pages for browsers, without a trailing slash. */
  pages(): string;
  /** Currencies of the platform's bank accounts, lower case; money in any other is converted to the first. */
  settlesIn: readonly [string, ...string[]];
  emit: Emit;
  /** The API call being processed, recorded in the events that it causes. */
  request: Stripe.Event.Request | null;
  /** Decline code for the next attempt, whatever the card; consumed even if that call is rolled back. */
  declineNext: string | null;
  settings(): Settings;
  set(settings: Partial<Settings>): void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

export const apiVersion = '2026-10-28.endive';

export const startSettings: Settings = { id: 'settings', eventDelay: 0 };
