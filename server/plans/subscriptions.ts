// Wires checkout, settlement, billing and reconciliation.
import { createBilling } from './billing.ts';
import { createCheckouts } from './checkout.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createSubscriptionReconciliation } from './subscription-reconciliation.ts';
import { createUsedTrials } from './used-trials.ts';
import { createSubscriptionSettlement, type PlanParts } from './subscription-settlement.ts';

export const createSubscriptions = (parts: PlanParts) => {
  const settlement = createSubscriptionSettlement(parts);
  const trials = createUsedTrials(parts.secret);
  const all = { ...parts, settlement, trials };
  return {
    reconcile: settlement.reconcile,
    checkouts: createCheckouts(all),
    billing: createBilling(all),
    departure: createAccountDeletion(all),
    reconciliation: createSubscriptionReconciliation(all),
  };
};

export type Subscriptions = ReturnType<typeof createSubscriptions>;
