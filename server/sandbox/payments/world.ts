// What every part of the provider works with: tables, time, ids and the emission of events.
import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Settings } from './private-records.ts';
import type { Tables } from './tables.ts';
import type { CheckoutSession, Invoice, Price, Subscription } from './wire-types.ts';

export type EventType = Stripe.Event['type'];
/** An object with a decimal number in it travels with a text in its place. */
type OnTheWire<O> = O extends { object: 'price' }
  ? Price
  : O extends { object: 'subscription' }
    ? Subscription
    : O extends { object: 'invoice' }
      ? Invoice
      : O extends { object: 'checkout.session' }
        ? CheckoutSession
        : O;
/** The object that an event of that type carries, by the SDK's own union. */
export type EventObject<T extends EventType> = OnTheWire<Extract<Stripe.Event, { type: T }>['data']['object']>;
export type Emit = <T extends EventType>(type: T, object: EventObject<T>, more?: { previous?: object; account?: string }) => void;

export type World = {
  tables: Tables;
  clock: Clock;
  /** Whole seconds since 1970, as the API tells time. */
  now(): number;
  id(prefix: string): string;
  /** Where a browser finds the provider's own pages, without a slash at the end. */
  pages(): string;
  emit: Emit;
  /** The call that is being answered, for the events that it causes. */
  request: Stripe.Event.Request | null;
  /** Declines the next attempt whatever the card, with this decline code; used up even when the call that used it is undone. */
  declineNext: string | null;
  settings(): Settings;
  set(settings: Partial<Settings>): void;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string => Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');

export const apiVersion = '2026-10-28.endive';

export const startSettings: Settings = { id: 'settings', eventDelay: 0 };
