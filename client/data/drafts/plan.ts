// Requeues drafts that wait for a plan; separate from drafts.ts, whose other code only the draft screens need.
import type { UserDatabase } from '#client/data/db/database.ts';
import { notFailed } from '#client/data/db/failed.ts';

/** Call when the plan has uploads left again. */
export const retryAfterPlanChange = (db: UserDatabase): Promise<number> =>
  db.drafts
    .where('state')
    .equals('needs-plan')
    .modify({ state: 'waiting', attempts: 0, ...notFailed });
