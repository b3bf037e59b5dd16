// The initial data of a demonstration: accounts, payout accounts, conversations, works, and a market.
import { makeDemoAccounts } from './demo-accounts.ts';
import { makeDemoPayouts } from './demo-payouts.ts';
import { makeDemoTalk } from './demo-talk.ts';
import { makeDemoWorks, worksJobs } from './demo-works.ts';
import { makeMarket, marketJobs } from './market/make-market.ts';
import type { buildFeatures } from '#server/features.ts';
import type { Parts as ProgramParts } from '#server/platform/program/parts.ts';
import type { PaymentsSandbox } from './payments/start-payments.ts';

type Features = Awaited<ReturnType<typeof buildFeatures>>;
type Parts = Parameters<typeof makeDemoAccounts>[0] &
  Parameters<typeof makeDemoTalk>[0] &
  Parameters<typeof makeDemoWorks>[0] &
  Parameters<typeof makeMarket>[0] & {
    /** Null with a real payment provider. */
    payments: Pick<PaymentsSandbox, 'finishOnboarding' | 'past'> | null;
    config: { demoMarket: boolean };
  };

/** Creates the accounts and enqueues the rest. The returned function resolves when all of it is there, or has failed for good. */
export const makeSamples = async (program: ProgramParts, features: Features): Promise<() => Promise<void>> => {
  const { sql, clock } = program;
  const { catalog, feed, market, paymentsSandbox: payments, sales, scan, sync } = features;
  const parts: Parts = {
    ...program,
    ...scan,
    payouts: sales.payouts,
    sync: { sql, clock, handlers: sync.handlers },
    announce: feed.announce,
    files: catalog.files,
    listings: market.listings,
    marketAt: market.at,
    salesAt: sales.at,
    openConversation: sales.openConversation,
    keepImage: sales.papers.keepImage,
    payments,
  };
  const created = await makeDemoAccounts(parts);
  if (payments !== null) await makeDemoPayouts({ ...parts, finishOnboarding: payments.finishOnboarding });
  await makeDemoTalk(parts);
  await makeDemoWorks(parts, created);
  if (parts.config.demoMarket) await makeMarket(parts, created);
  return () => parts.jobs.allEnded([...worksJobs, ...marketJobs]);
};
