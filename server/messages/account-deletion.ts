// What becomes of conversations when one of the two leaves: the other one keeps the thread, and hears that nobody answers any more.
import type { Tx } from '#server/platform/database/database.ts';
import { eraseOwnSide, partnersOf, remaining, renewSide } from './account-deletion.store.ts';
import { lockPairs, pairOf } from './messages.store.ts';

type Touch = (tx: Tx, userId: string, rows?: number) => Promise<number>;

/** Before the counters of versions are locked: nobody writes to this person any more until the transaction ends. */
export const lockConversations = async (tx: Tx, userId: string): Promise<void> => {
  const partners = await partnersOf(tx, userId);
  if (partners.length > 0)
    await lockPairs(
      tx,
      partners.map((other) => pairOf(userId, other)),
    );
};

/** Moves the feeds of the others, in ascending order, so it comes late. */
export const leaveConversations = async (tx: Tx, userId: string, touch: Touch): Promise<void> => {
  const partners = await remaining(tx, await partnersOf(tx, userId));
  await eraseOwnSide(tx, userId);
  for (const other of partners) await renewSide(tx, other, userId, await touch(tx, other, 1));
};
