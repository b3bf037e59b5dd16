// How long a work waits for a buyer who has not paid: counted by the dialog, the person and the work, all dialogs of a day together.
import type { Tx } from '#server/platform/database/database.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import { AppError } from '#shared/contract/errors.ts';
import { claimMinutes, crowdedClaimMinutes, crowdedMinutes, longestClaimMinutes, maxHeldWorks } from '#shared/domain/trade/sale.ts';
import { heldWithinDay, lockHoldsOf, type Purchase } from '#server/sales/purchases.store.ts';

const minute = 60_000;

/** Milliseconds of the hold that runs now, as far as it has run. */
const runningOf = ({ claimedAt, claimedUntil }: Purchase, now: Date): number =>
  claimedAt === null || claimedUntil === null ? 0 : Math.max(0, Math.min(now.getTime(), claimedUntil.getTime()) - claimedAt.getTime());

/** The purchase without its hold, which counts. */
export const letGo = (purchase: Purchase, now: Date): Purchase => ({
  ...purchase,
  heldMs: purchase.heldMs + runningOf(purchase, now),
  claimedAt: null,
  claimedUntil: null,
});

/** With a hold that begins now; throws where this person has held this work, or others, for long enough. Holds of one person wait here. */
export const holdAgain = async (tx: Tx, purchase: Purchase, now: Now): Promise<Purchase & { claimedUntil: Date }> => {
  await lockHoldsOf(tx, purchase.buyerId);
  const at = await now(tx);
  const held = await heldWithinDay(tx, purchase, at);
  if (held.otherWorks >= maxHeldWorks)
    throw new AppError('rate_limited', { text: 'You are paying for several artworks at once. Please finish or close one of them first.' });
  const left = longestClaimMinutes * minute - held.byBuyer;
  if (left <= 0)
    throw new AppError('listing_gone', { text: 'Your time to pay for this artwork has passed for today. Please try again tomorrow.' });
  const usual = (held.byAnybody >= crowdedMinutes * minute ? crowdedClaimMinutes : claimMinutes) * minute;
  return { ...letGo(purchase, at), claimedAt: at, claimedUntil: new Date(at.getTime() + Math.min(usual, left)) };
};
