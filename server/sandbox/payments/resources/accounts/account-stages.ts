// Onboarding stages of a seller's account, and how each appears on the account object.
import type { Stripe } from 'stripe';
import type { World } from '#server/sandbox/payments/world.ts';

export const accountStages = ['not_started', 'incomplete', 'under_review', 'ready', 'restricted'] as const;
export type AccountStage = (typeof accountStages)[number];

const everything = [
  'business_profile.product_description',
  'external_account',
  'individual.address.line1',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

type Look = {
  submitted: boolean;
  ready: boolean;
  due: string[];
  pending: string[];
  reason: Stripe.Account.Requirements.DisabledReason | null;
};

const looks: Readonly<Record<AccountStage, Look>> = {
  not_started: { submitted: false, ready: false, due: everything, pending: [], reason: 'requirements.past_due' },
  incomplete: {
    submitted: false,
    ready: false,
    due: ['external_account', 'tos_acceptance.date'],
    pending: [],
    reason: 'requirements.past_due',
  },
  under_review: {
    submitted: true,
    ready: false,
    due: [],
    pending: ['individual.verification.document'],
    reason: 'requirements.pending_verification',
  },
  ready: { submitted: true, ready: true, due: [], pending: [], reason: null },
  restricted: { submitted: true, ready: false, due: ['individual.verification.document'], pending: [], reason: 'requirements.past_due' },
};

/** The stage of an account; the inverse of `inStage`. */
export const stageOf = ({ details_submitted: submitted, payouts_enabled: ready, requirements }: Stripe.Account): AccountStage => {
  if (ready) return 'ready';
  if (submitted) return (requirements?.currently_due ?? []).length > 0 ? 'restricted' : 'under_review';
  return (requirements?.currently_due ?? []).length < everything.length ? 'incomplete' : 'not_started';
};

const capabilitiesIn = (asked: Stripe.Account.Capabilities | undefined, { ready, pending }: Look): Stripe.Account.Capabilities => {
  const status = ready ? 'active' : pending.length > 0 ? 'pending' : 'inactive';
  return Object.fromEntries(Object.keys(asked ?? {}).map((name) => [name, status]));
};

const requirementsIn = ({ due, pending, reason }: Look): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: reason,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: pending,
});

export const inStage = (account: Stripe.Account, stage: AccountStage): Stripe.Account => {
  const look = looks[stage];
  return {
    ...account,
    capabilities: capabilitiesIn(account.capabilities, look),
    charges_enabled: look.ready && account.capabilities?.card_payments !== undefined,
    details_submitted: look.submitted,
    payouts_enabled: look.ready,
    requirements: requirementsIn(look),
  };
};

/** Moves an account to a stage and emits the event. */
export const setStage = (world: World, account: Stripe.Account, stage: AccountStage): Stripe.Account => {
  const after = inStage(account, stage);
  world.tables.put('accounts', after);
  world.emit('account.updated', after, {
    account: account.id,
    previous: { payouts_enabled: account.payouts_enabled, details_submitted: account.details_submitted },
  });
  return after;
};
