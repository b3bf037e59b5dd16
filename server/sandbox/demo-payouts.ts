// Gives the sample sellers ready payout accounts in the payments sandbox.
import * as z from 'zod/mini';
import type { Sql } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Payouts } from '#server/sales/payouts/payouts.ts';
import { demoOwner } from './demo-works.store.ts';

const sellers = ['collector@example.com', 'seller@example.com', 'gallery@example.com'];
const payoutJob = 'sandbox.demo-payout';

export type PayoutParts = {
  payouts: Payouts;
  /** Completes the provider's onboarding for this person. */
  finishOnboarding: (userId: string) => Promise<void>;
};
type Parts = PayoutParts & { sql: Sql; jobs: Pick<Jobs, 'register' | 'enqueue'> };

export const makePayout = async ({ payouts, finishOnboarding }: PayoutParts, person: { userId: string; email: string }): Promise<void> => {
  await payouts.connect(person);
  await finishOnboarding(person.userId);
  await payouts.refresh(person.userId);
};

/** Once per database: later changes to the accounts are left to their users. */
export const makeDemoPayouts = async (parts: Parts): Promise<void> => {
  const { sql, jobs } = parts;
  jobs.register(payoutJob, {
    payload: z.object({ email: z.string() }),
    concurrency: 1,
    handle: async ({ email }) => {
      const owner = await demoOwner(sql, email);
      if (owner !== undefined) await makePayout(parts, { userId: owner.userId, email });
    },
  });
  for (const email of sellers) await jobs.enqueue(sql, payoutJob, { email }, { key: email });
};
