// The sellers of a demonstration who can be paid from the first start on, by the stand-in for the payment provider.
import * as z from 'zod/mini';
import type { Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Payouts } from '#server/sales/payouts/payouts.ts';
import { demoOwner } from './demo-works.store.ts';

const sellers = ['collector@example.com', 'seller@example.com', 'gallery@example.com'];
const payoutJob = 'sandbox.demo-payout';

type Parts = {
  sql: Sql;
  jobs: Pick<Jobs, 'register' | 'enqueue'>;
  payouts: Payouts;
  /** Answers everything that the provider asks of this person. */
  finishOnboarding: (userId: string) => Promise<void>;
};

/** Once in the life of the database: whatever becomes of the accounts later is up to whoever tries it. */
export const makeDemoPayouts = async ({ sql, jobs, payouts, finishOnboarding }: Parts): Promise<void> => {
  jobs.register(payoutJob, {
    payload: z.object({ email: z.string() }),
    concurrency: 1,
    handle: async ({ email }) => {
      const owner = await demoOwner(sql, email);
      if (owner === undefined) return;
      await payouts.connect({ userId: owner.userId, email });
      await finishOnboarding(owner.userId);
      await payouts.refresh(owner.userId);
    },
  });
  for (const email of sellers) await jobs.enqueue(sql, payoutJob, { email }, { key: email });
};
