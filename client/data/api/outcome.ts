// What became of changes that were made: still on this device, taken by the server, or refused with a reason.
import { liveQuery } from 'dexie';
import type { UserDatabase } from '#client/data/db/database.ts';

/** 'gone': taken back on this device before the server had them. */
export type Outcome = { state: 'waiting' } | { state: 'accepted' } | { state: 'refused'; reason: string } | { state: 'gone' };

export const outcomeOf = async (db: UserDatabase, ids: readonly string[]): Promise<Outcome> => {
  const [queued, acknowledged] = await db.transaction('r', db.outbox, db.acknowledged, () =>
    Promise.all([db.outbox.bulkGet([...ids]), db.acknowledged.bulkGet([...ids])]),
  );
  const refused = queued.find((row) => row?.state === 'failed');
  if (refused !== undefined) return { state: 'refused', reason: refused.reason ?? 'The server refused this change.' };
  if (queued.some((row) => row !== undefined)) return { state: 'waiting' };
  return acknowledged.some((row) => row !== undefined) ? { state: 'accepted' } : { state: 'gone' };
};

/** Tells each new outcome until it is final; the returned function ends it. */
export const watchOutcome = (db: UserDatabase, ids: readonly string[], tell: (outcome: Outcome) => void): (() => void) => {
  let last = '';
  const subscription = liveQuery(() => outcomeOf(db, ids)).subscribe({
    next: (outcome) => {
      const told = JSON.stringify(outcome);
      if (told === last) return;
      last = told;
      if (outcome.state !== 'waiting') subscription.unsubscribe();
      tell(outcome);
    },
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
};
