// A person's plan and role as known on this device, and how an answer or a failure changes them.
import type { Session, SubscriptionState } from '#shared/contract/people/session.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SessionRecord } from './session-record.ts';
import { isSubscribed, type SignedIn } from './session-state.ts';

export type Access = { isAdmin?: boolean | undefined; subscription?: SubscriptionState | undefined };

export const withAccess = (state: SignedIn, access: Access): SignedIn => {
  const isAdmin = access.isAdmin ?? state.isAdmin;
  const subscription = access.subscription ?? state.subscription;
  return { ...state, isAdmin, subscription, subscribed: isSubscribed(state.user, isAdmin, subscription), accessKnown: true };
};

/**
 * A failed check counts as no: for the role always, for the plan only if the server has never confirmed it. Afterwards the last known
 * plan stays, as it does offline: a briefly overloaded server must not close a form that is being filled in.
 */
export const withFailedCheck = (state: SignedIn, what: 'admin' | 'subscription', error: unknown): SignedIn => {
  if (error instanceof AppError && error.code === 'network') return { ...state, accessKnown: true };
  if (what === 'admin') return { ...state, isAdmin: false, accessKnown: true };
  return { ...state, subscribed: state.subscription === null ? state.isAdmin : state.subscribed, accessKnown: true };
};

export const fromRecord = ({ user, subscription, confirmedAt, ended }: SessionRecord): SignedIn => {
  const isAdmin = user.is_admin;
  const accessKnown = subscription !== null || isAdmin;
  return {
    status: 'signed-in',
    user,
    isAdmin,
    subscribed: isSubscribed(user, isAdmin, subscription),
    subscription,
    accessKnown,
    ended,
    confirmedAt,
  };
};

export const toRecord = ({ user, isAdmin, subscription, confirmedAt, ended }: SignedIn): SessionRecord => ({
  user: { ...user, is_admin: isAdmin },
  subscription,
  confirmedAt,
  ended,
});

/** The server has confirmed the user; the access known for another user is discarded. */
export const confirmedBy = ({ user }: Session, before: SignedIn | null, now: number): SignedIn => ({
  status: 'signed-in',
  user,
  isAdmin: before?.isAdmin ?? false,
  subscribed: before?.subscribed ?? false,
  subscription: before?.subscription ?? null,
  accessKnown: before?.accessKnown ?? false,
  ended: false,
  confirmedAt: now,
});

export const hasOtherDetails = (a: SignedIn['user'], b: SignedIn['user']): boolean =>
  a.name !== b.name || a.email !== b.email || a.email_verified !== b.email_verified;
