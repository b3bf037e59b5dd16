// The states of a session, what they permit, and its events.
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
  /** Whether the plan and role are known, from the device or the server. */
  accessKnown: boolean;
  /** The server has ended the session: local data can be read and changed, nothing is sent. */
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

/** The upload limit of a plan that has reached it; null if uploads are left, unlimited, or unknown. */
export const usedUp = (state: SessionState): { limit: number; plan: SubscriptionState['plan'] } | null => {
  const subscription = state.status === 'signed-in' ? state.subscription : null;
  if (subscription === null || subscription.uploadsLimit === null || subscription.uploadsLimit === 0) return null;
  const { uploadsUsed, uploadsLimit: limit, plan } = subscription;
  return uploadsUsed >= limit ? { limit, plan } : null;
};

/** Whether a scan may be started on this device without a new confirmation by the server. Nothing else waits for one. */
export const mayScanUnconfirmed = (state: SignedIn, now: number): boolean => now - state.confirmedAt < entitlementOfflineDays * 86_400_000;
