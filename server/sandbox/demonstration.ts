// The initial data of a demonstration: accounts, payout accounts, conversations, works, and a market.
import { makeDemoAccounts } from './demo-accounts.ts';
import { makeDemoPayouts } from './demo-payouts.ts';
import { makeDemoTalk } from './demo-talk.ts';
import { makeDemoWorks, worksJobs } from './demo-works.ts';
import { makeMarket, marketJobs } from './market/make-market.ts';
import type { PaymentsSandbox } from './payments/start-payments.ts';

type Parts = Parameters<typeof makeDemoAccounts>[0] &
  Parameters<typeof makeDemoTalk>[0] &
  Parameters<typeof makeDemoWorks>[0] &
  Parameters<typeof makeMarket>[0] & {
    /** Null with a real payment provider. */
    payments: Pick<PaymentsSandbox, 'finishOnboarding' | 'past'> | null;
    config: { demoMarket: boolean };
  };

/** Creates the accounts and enqueues the rest. The returned function resolves when all of it is there, or has failed for good. */
export const makeSamples = async ({ payments, ...parts }: Parts): Promise<() => Promise<void>> => {
  const created = await makeDemoAccounts(parts);
  if (payments !== null) await makeDemoPayouts({ ...parts, finishOnboarding: payments.finishOnboarding });
  await makeDemoTalk(parts);
  await makeDemoWorks(parts, created);
  if (parts.config.demoMarket) await makeMarket({ ...parts, payments }, created);
  return () => parts.jobs.allEnded([...worksJobs, ...marketJobs]);
};
