// Updates the market rows of a seller with very many listings in batches, after a change of name, location, verification or plan.
import * as z from 'zod/mini';
import type { Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { followSeller } from './seller-changes.store.ts';

/** Enqueued by the trigger on `users` if there are too many listings for one transaction. */
const followJob = 'market.follow-seller';
const atOnce = 200;

export const registerSellerChanges = (jobs: Pick<Jobs, 'register'>, sql: Sql): void =>
  jobs.register(followJob, {
    payload: z.object({ sellerId: z.string() }),
    maxAttempts: 20,
    handle: async ({ sellerId }, { signal }) => {
      for (let changed = atOnce; changed > 0 && !signal.aborted;) changed = await followSeller(sql, sellerId, atOnce);
      signal.throwIfAborted();
    },
  });
