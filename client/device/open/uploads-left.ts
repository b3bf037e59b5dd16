// How many uploads the user's plan has left.
import type { SessionState } from '#client/device/session/session-state.ts';

/** Infinity for an unlimited plan; 0 if the plan is unknown. */
export const uploadsLeft = (state: SessionState): number => {
  const subscription = state.status === 'signed-in' ? state.subscription : null;
  if (subscription === null) return 0;
  return subscription.uploadsLimit === null ? Number.POSITIVE_INFINITY : subscription.uploadsLimit - subscription.uploadsUsed;
};
