// How far a seller has come toward being paid: from what the provider says of the account.

export const payoutStages = ['not_started', 'incomplete', 'under_review', 'ready', 'restricted'] as const;
export type PayoutStage = (typeof payoutStages)[number];

export type AccountFacts = {
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
  /** Money can be transferred to it. */
  transfersActive: boolean;
  disabledReason: string | null;
  /** What the provider still wants to know, and what it is looking at. */
  missing: readonly string[];
  pending: readonly string[];
};

/** restricted: handed in, and refused or stopped until something is done. */
export const payoutStageOf = (account: AccountFacts): Exclude<PayoutStage, 'not_started'> => {
  const { detailsSubmitted, payoutsEnabled, transfersActive, disabledReason, missing, pending } = account;
  if (payoutsEnabled && transfersActive) return 'ready';
  if (disabledReason?.startsWith('rejected.') === true) return 'restricted';
  if (!detailsSubmitted) return 'incomplete';
  if (missing.length > 0) return 'restricted';
  if (
    pending.length > 0 ||
    disabledReason === null ||
    disabledReason === 'under_review' ||
    disabledReason === 'requirements.pending_verification'
  )
    return 'under_review';
  return 'restricted';
};

/** Whether the person has to go to the provider's pages once more. */
export const needsOnboarding = (stage: PayoutStage): boolean => stage === 'not_started' || stage === 'incomplete' || stage === 'restricted';
