// What is known of what a person may open, and how an answer, or the lack of one, changes it.
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
 * A failed check counts as no: for the role always, for the plan as long as the server has never told it. After that its last
 * word stands, as it does without a network: a server that is busy for a moment must not close a form that is being filled in.
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

/** The server has said who this is; of somebody else nothing is known yet. */
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
