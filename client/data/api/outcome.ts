// The outcome of operations: waiting, accepted, refused with its code, or gone.
import { liveQuery } from 'dexie';
import type { OutboxRow, UserDatabase } from '#client/data/db/database.ts';

/** 'gone': undone on this device before they were sent. */
export type Outcome =
  | { state: 'waiting' }
  | { state: 'accepted' }
  | ({ state: 'refused' } & Pick<OutboxRow, 'refusal' | 'reason'>)
  | { state: 'gone' };

export const outcomeOf = async (db: UserDatabase, ids: readonly string[]): Promise<Outcome> => {
  const [queued, acknowledged] = await db.transaction('r', db.outbox, db.acknowledged, () =>
    Promise.all([db.outbox.bulkGet([...ids]), db.acknowledged.bulkGet([...ids])]),
  );
  const refused = queued.find((row) => row?.state === 'failed');
  if (refused !== undefined) return { state: 'refused', refusal: refused.refusal, reason: refused.reason };
  if (queued.some((row) => row !== undefined)) return { state: 'waiting' };
  return acknowledged.some((row) => row !== undefined) ? { state: 'accepted' } : { state: 'gone' };
};

/** Calls `tell` with each new outcome until it is final. Returns the unsubscribe function. */
export const watchOutcome = (db: UserDatabase, ids: readonly string[], tell: (outcome: Outcome) => void): (() => void) => {
  let last = '';
  const subscription = liveQuery(() => outcomeOf(db, ids)).subscribe({
    next: (outcome) => {
      const serialized = JSON.stringify(outcome);
      if (serialized === last) return;
      last = serialized;
      if (outcome.state !== 'waiting') subscription.unsubscribe();
      tell(outcome);
    },
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
};
