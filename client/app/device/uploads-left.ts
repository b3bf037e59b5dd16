// How many uploads a session has left.
import type { SessionState } from '#client/session/session-state.ts';

/** Infinity where there is no limit; 0 where nothing is known. */
export const uploadsLeft = (state: SessionState): number => {
  const subscription = state.status === 'signed-in' ? state.subscription : null;
  if (subscription === null) return 0;
  return subscription.uploadsLimit === null ? Number.POSITIVE_INFINITY : subscription.uploadsLimit - subscription.uploadsUsed;
};
