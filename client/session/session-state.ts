// The states of a session, what they open, and what happens to it.
import type { SessionUser, SubscriptionState } from '#shared/contract/people/session.ts';
import { maySubscribed, type AccessLevel } from '#shared/domain/people/access.ts';
import { entitlementOfflineDays } from '#shared/domain/trade/plan.ts';

export type SignedIn = {
  status: 'signed-in';
  user: SessionUser;
  isAdmin: boolean;
  /** Administrators are treated as subscribed. */
  subscribed: boolean;
  subscription: SubscriptionState | null;
  /** False until it is known, from the device or the server, what this person may open. */
  accessKnown: boolean;
  /** The server has said that the session is over: what is on the device can be read and changed, nothing is sent. */
  ended: boolean;
  /** Unix milliseconds. */
  confirmedAt: number;
};
export type SessionState = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

export type SessionEvent = 'initial session' | 'signed in' | 'signed out' | 'token refreshed' | 'user updated' | 'password recovery';

export const levelOfState = (state: SessionState): AccessLevel =>
  state.status !== 'signed-in' ? 'visitor' : state.isAdmin ? 'admin' : state.subscribed ? 'subscriber' : 'signed-in';

export const isSubscribed = (user: SessionUser, isAdmin: boolean, subscription: SubscriptionState | null): boolean =>
  maySubscribed({ userId: user.id, isAdmin, plan: subscription?.subscribed === true ? subscription.plan : null });

/** The uploads of a plan that has a limit and has come to it; null where there is room, no limit, or nothing known. */
export const usedUp = (state: SessionState): { limit: number; plan: SubscriptionState['plan'] } | null => {
  const subscription = state.status === 'signed-in' ? state.subscription : null;
  if (subscription === null || subscription.uploadsLimit === null || subscription.uploadsLimit === 0) return null;
  const { uploadsUsed, uploadsLimit: limit, plan } = subscription;
  return uploadsUsed >= limit ? { limit, plan } : null;
};

/** Whether a new scan may begin on this device without asking the server again. Nothing else ever waits for that. */
export const mayScanUnconfirmed = (state: SignedIn, now: number): boolean => now - state.confirmedAt < entitlementOfflineDays * 86_400_000;
