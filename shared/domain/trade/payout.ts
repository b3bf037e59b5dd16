// The stage of a seller's payout account, from the provider's facts.

export const payoutStages = ['not_started', 'incomplete', 'under_review', 'ready', 'restricted'] as const;
export type PayoutStage = (typeof payoutStages)[number];

export type AccountFacts = {
  detailsSubmitted: boolean;
  payoutsEnabled: boolean;
  /** The account can receive transfers. */
  transfersActive: boolean;
  disabledReason: string | null;
  /** What the provider still requires or is reviewing. */
  missing: readonly string[];
  pending: readonly string[];
};

/** restricted: submitted, then rejected or suspended until the seller acts. */
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

/** Whether the seller has to return to the provider's onboarding pages. */
export const needsOnboarding = (stage: PayoutStage): boolean => stage === 'not_started' || stage === 'incomplete' || stage === 'restricted';
