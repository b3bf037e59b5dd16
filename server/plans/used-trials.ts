// One trial per person, even across a deleted account, of whose address only a keyed hash is kept.
import { createAddressMark } from '#server/accounts/people/address-mark.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { isTrialNoted, noteTrial, subscriptionsOf } from './subscriptions.store.ts';

/** secret: the installation's; with another one, earlier marks are no longer found. */
export const createUsedTrials = (secret: string) => {
  const markOf = createAddressMark(secret);
  const hasHad = async (db: Db, userId: string): Promise<boolean> =>
    (await subscriptionsOf(db, userId)).some(({ trialStartedAt }) => trialStartedAt !== null);
  const isMarked = (db: Db, email: string): Promise<boolean> => isTrialNoted(db, markOf(email));

  return {
    isUsed: async (db: Db, person: { userId: string; email: string }): Promise<boolean> =>
      (await hasHad(db, person.userId)) || isMarked(db, person.email),
    /** Call it in the transaction that deletes the account. */
    remember: async (tx: Tx, person: { userId: string; email: string }, now: Date): Promise<void> => {
      if (await hasHad(tx, person.userId)) await noteTrial(tx, markOf(person.email), now);
    },
  };
};

export type UsedTrials = ReturnType<typeof createUsedTrials>;
