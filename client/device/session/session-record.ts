// The persisted session state, so that the app opens offline. It holds no secret.
import * as z from 'zod/mini';
import type { Language } from '#shared/language/languages.ts';
import { sessionUser, subscriptionAnswer, type SessionUser, type SubscriptionState } from '#shared/contract/people/session.ts';

export type SessionRecord = {
  user: SessionUser;
  /** As last received from the server; null before. */
  subscription: SubscriptionState | null;
  /** Device time, Unix milliseconds, of the server's last answer about this session. */
  confirmedAt: number;
  /** The server has ended the session; all data on the device stays. */
  ended: boolean;
};

/** The interface of `localStorage` that is used here. */
export type KeptTexts = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

export const recordKey = 'verso-session';
const leavingKey = 'verso-leaving';
const toldKey = 'verso-language-told';

const shape = z.object({
  user: sessionUser,
  subscription: z.nullable(subscriptionAnswer),
  confirmedAt: z.number(),
  ended: z.boolean(),
});

/** What the server was told from this device: the language of this user's mails and pushes. */
export type ToldLanguage = { userId: string; language: Language };
const written = ({ userId, language }: ToldLanguage): string => `${userId} ${language}`;

/** A sign-out in progress: the server may not have been told, the data may still be on the device. */
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

/** Storage can be blocked or full: the app then works until the page is closed. */
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
  /** Null, or a completed sign-out, removes the entry. */
  setLeaving: (leaving: Leaving | null): void =>
    tried(() => {
      if (leaving === null || (leaving.told && leaving.dropped)) storage.removeItem(leavingKey);
      else storage.setItem(leavingKey, JSON.stringify(leaving));
    }, undefined),
  hasTold: (told: ToldLanguage): boolean => tried(() => storage.getItem(toldKey) === written(told), false),
  /** Null: there is nobody whom it was told for. */
  setTold: (told: ToldLanguage | null): void =>
    tried(() => (told === null ? storage.removeItem(toldKey) : storage.setItem(toldKey, written(told))), undefined),
});

export type SessionRecords = ReturnType<typeof sessionRecords>;
