// Drafts that wait for a plan with room; apart from the other acts on drafts, which only their screens need.
import type { UserDatabase } from '#client/data/db/database.ts';

/** The plan has room again: what waited for one goes back into the line. */
export const retryAfterPlanChange = (db: UserDatabase): Promise<number> =>
  db.drafts.where('state').equals('needs-plan').modify({ state: 'waiting', attempts: 0, reason: undefined });
