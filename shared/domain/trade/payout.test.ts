// The stages of a payout account, from the provider's facts.
import { expect, it } from 'vitest';
import { needsOnboarding, payoutStageOf, type AccountFacts } from './payout.ts';

const fresh: AccountFacts = {
  detailsSubmitted: false,
  payoutsEnabled: false,
  transfersActive: false,
  disabledReason: 'requirements.past_due',
  missing: ['individual.id_number'],
  pending: [],
};

it('[ENT3] [STA17] incomplete, under review, ready, restricted; only who is asked something goes to the provider again', () => {
  const handedIn = { ...fresh, detailsSubmitted: true, missing: [] };
  const cases: [AccountFacts, string, boolean][] = [
    [fresh, 'incomplete', true],
    [
      { ...handedIn, pending: ['individual.verification.document'], disabledReason: 'requirements.pending_verification' },
      'under_review',
      false,
    ],
    [{ ...handedIn, payoutsEnabled: true, transfersActive: true, disabledReason: null }, 'ready', false],
    [{ ...fresh, detailsSubmitted: true }, 'restricted', true],
    [{ ...handedIn, disabledReason: 'rejected.fraud' }, 'restricted', true],
    [{ ...handedIn, payoutsEnabled: true, disabledReason: null }, 'under_review', false],
  ];
  for (const [account, stage, needs] of cases) {
    expect(payoutStageOf(account)).toBe(stage);
    expect(needsOnboarding(payoutStageOf(account))).toBe(needs);
  }
});
