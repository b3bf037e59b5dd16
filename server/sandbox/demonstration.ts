// The initial data of a demonstration: accounts, payout accounts, conversations and works.
import { makeDemoAccounts } from './demo-accounts.ts';
import { makeDemoPayouts } from './demo-payouts.ts';
import { makeDemoTalk } from './demo-talk.ts';
import { makeDemoWorks } from './demo-works.ts';
import type { PaymentsSandbox } from './payments/start-payments.ts';

type Parts = Parameters<typeof makeDemoAccounts>[0] &
  Parameters<typeof makeDemoTalk>[0] &
  Parameters<typeof makeDemoWorks>[0] &
  Pick<Parameters<typeof makeDemoPayouts>[0], 'payouts'> & {
    /** Null with a real payment provider. */
    payments: Pick<PaymentsSandbox, 'finishOnboarding'> | null;
  };

export const makeSamples = async ({ payments, ...parts }: Parts): Promise<void> => {
  await makeDemoAccounts(parts);
  if (payments !== null) await makeDemoPayouts({ ...parts, finishOnboarding: payments.finishOnboarding });
  await makeDemoTalk(parts);
  await makeDemoWorks(parts);
};
