// Limits of holds: how long a work is reserved for a buyer who has not paid, summed per buyer and per work over a day.
import type { Tx } from '#server/platform/database/database.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { claimMinutes, crowdedClaimMinutes, crowdedMinutes, longestClaimMinutes, maxHeldWorks } from '#shared/domain/trade/sale.ts';
import { heldWithinDay, lockHoldsOf, type Purchase } from '#server/sales/purchases.store.ts';

const minute = 60_000;

/** Elapsed milliseconds of the current hold. */
const runningOf = ({ claimedAt, claimedUntil }: Purchase, now: Date): number =>
  claimedAt === null || claimedUntil === null ? 0 : Math.max(0, Math.min(now.getTime(), claimedUntil.getTime()) - claimedAt.getTime());

/** Ends the current hold and adds its time to heldMs. */
export const withoutHold = (purchase: Purchase, now: Date): Purchase => ({
  ...purchase,
  heldMs: purchase.heldMs + runningOf(purchase, now),
  claimedAt: null,
  claimedUntil: null,
});

/** Starts a hold; throws when the buyer's limit for this work, or for works at a time, is reached. Takes the buyer's advisory lock. */
export const withNewHold = async (tx: Tx, purchase: Purchase, now: Now): Promise<Purchase & { claimedUntil: Date }> => {
  await lockHoldsOf(tx, purchase.buyerId);
  const at = await now(tx);
  const held = await heldWithinDay(tx, purchase, at);
  if (held.otherWorks >= maxHeldWorks)
    throw new AppError('rate_limited', { text: 'You are paying for several artworks at once. Please finish or close one of them first.' });
  const left = longestClaimMinutes * minute - held.byBuyer;
  if (left <= 0)
    throw new AppError('listing_gone', { text: 'Your time to pay for this artwork has passed for today. Please try again tomorrow.' });
  const usual = (held.byAnybody >= crowdedMinutes * minute ? crowdedClaimMinutes : claimMinutes) * minute;
  return { ...withoutHold(purchase, at), claimedAt: at, claimedUntil: new Date(at.getTime() + Math.min(usual, left)) };
};
