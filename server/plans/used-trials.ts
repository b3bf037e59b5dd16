// The trial is given once per person, also across a deleted account: of its address stays a keyed hash, and nothing else.
import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { isTrialNoted, noteTrial, subscriptionsOf } from './subscriptions.store.ts';

/** Whatever stands behind a plus leads to the same mailbox. */
const normalized = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/** secret: of the installation; with another one the marks of before are not found any more. */
export const createUsedTrials = (secret: string) => {
  const key = createHmac('sha256', secret).update('verso used trials 1').digest();
  const markOf = (email: string): string => createHmac('sha256', key).update(normalized(email)).digest('hex');
  const hasHad = async (db: Db, userId: string): Promise<boolean> =>
    (await subscriptionsOf(db, userId)).some(({ trialStartedAt }) => trialStartedAt !== null);
  const isMarked = (db: Db, email: string): Promise<boolean> => isTrialNoted(db, markOf(email));

  return {
    isUsed: async (db: Db, person: { userId: string; email: string }): Promise<boolean> =>
      (await hasHad(db, person.userId)) || isMarked(db, person.email),
    /** In the transaction that deletes the account. */
    remember: async (tx: Tx, person: { userId: string; email: string }, now: Date): Promise<void> => {
      if (await hasHad(tx, person.userId)) await noteTrial(tx, markOf(person.email), now);
    },
  };
};

export type UsedTrials = ReturnType<typeof createUsedTrials>;
