// What the device remembers of who is signed in, so that the app opens without a network. It holds no secret.
import * as z from 'zod/mini';
import { sessionUser, subscriptionAnswer, type SessionUser, type SubscriptionState } from '#shared/contract/people/session.ts';

export type SessionRecord = {
  user: SessionUser;
  /** As the server last said it; null before that. */
  subscription: SubscriptionState | null;
  /** Unix milliseconds of the last answer of the server about this session, by the device's time. */
  confirmedAt: number;
  /** The server has said that the session is over; everything on the device stays. */
  ended: boolean;
};

/** The device's small storage, as `localStorage` is one. */
export type KeptTexts = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export const recordKey = 'verso-session';
const leavingKey = 'verso-leaving';

const shape = z.object({
  user: sessionUser,
  subscription: z.nullable(subscriptionAnswer),
  confirmedAt: z.number(),
  ended: z.boolean(),
});

/** A sign-out that is not complete: the server may not have heard of it, the data may still lie on the device. */
export type Leaving = { userId: string; told: boolean; dropped: boolean };
const leavingShape = z.object({ userId: z.string(), told: z.boolean(), dropped: z.boolean() });

const parse = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Storage can be refused or full: then the app works for as long as the page is open. */
const tried = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export const sessionRecords = (storage: KeptTexts) => ({
  read: (): SessionRecord | null => {
    const parsed = z.safeParse(shape, parse(tried(() => storage.getItem(recordKey), null)));
    return parsed.success ? parsed.data : null;
  },
  write: (record: SessionRecord): void => tried(() => storage.setItem(recordKey, JSON.stringify(record)), undefined),
  remove: (): void => tried(() => storage.removeItem(recordKey), undefined),
  leaving: (): Leaving | null => {
    const parsed = z.safeParse(leavingShape, parse(tried(() => storage.getItem(leavingKey), null)));
    return parsed.success ? parsed.data : null;
  },
  /** Null, or a sign-out with nothing left to do, is forgotten. */
  setLeaving: (leaving: Leaving | null): void =>
    tried(() => {
      if (leaving === null || (leaving.told && leaving.dropped)) storage.removeItem(leavingKey);
      else storage.setItem(leavingKey, JSON.stringify(leaving));
    }, undefined),
});

export type SessionRecords = ReturnType<typeof sessionRecords>;
