// Disputes: a bank withdraws a payment, and decides later.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { book } from '#server/sandbox/payments/resources/accounts/balance.ts';

export type DisputeCause = 'fraudulent' | 'product_not_received';
type Verdict = 'won' | 'lost';

const disputeFee = 1_500;
const answerDays = 14;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const entriesOf = (world: World, ids: readonly string[]): Stripe.BalanceTransaction[] =>
  ids.flatMap((id) => world.tables.get('balance_transactions', id) ?? []);

const withdraw = (world: World, dispute: Stripe.Dispute): Stripe.Dispute => {
  const { id, amount, currency } = dispute;
  const entry = book(world, {
    amount: -amount,
    fee: disputeFee,
    currency,
    type: 'adjustment',
    category: 'dispute',
    source: id,
    description: 'Chargeback withdrawal',
  });
  return { ...dispute, balance_transactions: entriesOf(world, [entry]) };
};

/** Opens a dispute over a paid charge; what has not been refunded of it is withdrawn. */
export const openDispute = (world: World, charge: Stripe.Charge, cause: DisputeCause): Stripe.Dispute => {
  if (!charge.paid || charge.disputed) throw invalidRequest('Only a paid charge that is not disputed yet can be disputed.');
  const amount = charge.amount_captured - charge.amount_refunded;
  if (amount <= 0) throw invalidRequest('Nothing of this charge is left to dispute.');
  const made: Stripe.Dispute = {
    id: world.id('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: world.now() + answerDays * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'unknown',
        network_reason_code: '83',
      },
      type: 'card',
    },
    reason: cause,
    status: 'needs_response',
  };
  const dispute = withdraw(world, made);
  world.tables.put('disputes', dispute);
  world.tables.put('charges', { ...charge, disputed: true });
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const decideDispute = (world: World, dispute: Stripe.Dispute, verdict: Verdict): Stripe.Dispute => {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.');
  let after: Stripe.Dispute = { ...dispute, status: verdict };
  if (verdict === 'won') {
    const { id, amount, currency } = dispute;
    const back = book(world, {
      amount,
      fee: -disputeFee,
      currency,
      type: 'adjustment',
      category: 'dispute_reversal',
      source: id,
      description: 'Chargeback reversal',
    });
    after = { ...after, balance_transactions: [...dispute.balance_transactions, ...entriesOf(world, [back])] };
  }
  world.tables.put('disputes', after);
  if (verdict === 'won') world.emit('charge.dispute.funds_reinstated', after);
  world.emit('charge.dispute.closed', after);
  return after;
};

export const disputeRoutes: readonly Route[] = [
  route<PageParams & { payment_intent?: string }>('GET /v1/disputes', ({ payment_intent: intent, ...page }, call) => {
    const found = call.world.tables.all('disputes').filter((dispute) => intent === undefined || dispute.payment_intent === intent);
    return pageOf(found, page, call);
  }),
];
