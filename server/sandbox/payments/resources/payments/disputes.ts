// Disputes: a bank withdraws a payment; the submitted evidence decides.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { book } from '#server/sandbox/payments/resources/accounts/balance.ts';
import { idOf, inPath, mergeMetadata } from '#server/sandbox/payments/resources/common/common.ts';

export type DisputeCause = 'fraudulent' | 'product_not_received' | 'inquiry';
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

/** Opens a dispute of a paid charge; an inquiry withdraws no money. */
export const openDispute = (world: World, charge: Stripe.Charge, cause: DisputeCause): Stripe.Dispute => {
  if (!charge.paid || charge.disputed) throw invalidRequest('Only a paid charge that is not disputed yet can be disputed.');
  const inquiry = cause === 'inquiry';
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
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'unknown',
        network_reason_code: '83',
      },
      type: 'card',
    },
    reason: inquiry ? 'general' : cause,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  const dispute = inquiry ? made : withdraw(world, made);
  world.tables.put('disputes', dispute);
  world.tables.put('charges', { ...charge, disputed: true });
  world.emit('charge.dispute.created', dispute);
  if (!inquiry) world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const decideDispute = (world: World, dispute: Stripe.Dispute, verdict: Verdict): Stripe.Dispute => {
  const inquiry = dispute.status.startsWith('warning_');
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) throw invalidRequest('This dispute is already closed.');
  const closed: Stripe.Dispute = { ...dispute, status: inquiry ? 'warning_closed' : verdict };
  let after = closed;
  if (!inquiry && verdict === 'won') {
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
    after = { ...closed, balance_transactions: [...dispute.balance_transactions, ...entriesOf(world, [back])] };
  }
  world.tables.put('disputes', after);
  const charge = world.tables.get('charges', idOf(dispute.charge) ?? '');
  if (charge !== undefined && (inquiry || verdict === 'won'))
    world.tables.put('charges', { ...charge, disputed: inquiry ? false : charge.disputed });
  if (!inquiry && verdict === 'won') world.emit('charge.dispute.funds_reinstated', after);
  world.emit('charge.dispute.closed', after);
  return after;
};

const submit = (world: World, before: Stripe.Dispute, params: Stripe.DisputeUpdateParams): Stripe.Dispute => {
  const given = params.evidence ?? {};
  const evidence: Stripe.Dispute.Evidence = {
    ...before.evidence,
    customer_name: given.customer_name ?? before.evidence.customer_name,
    product_description: given.product_description ?? before.evidence.product_description,
    uncategorized_text: given.uncategorized_text ?? before.evidence.uncategorized_text,
  };
  const submits = params.submit !== false && params.evidence !== undefined;
  const inquiry = before.status.startsWith('warning_');
  const after: Stripe.Dispute = {
    ...before,
    evidence,
    evidence_details: {
      ...before.evidence_details,
      has_evidence: params.evidence !== undefined || before.evidence_details.has_evidence,
      submission_count: before.evidence_details.submission_count + (submits ? 1 : 0),
      submission_method: submits ? 'manual' : before.evidence_details.submission_method,
    },
    metadata: mergeMetadata(before.metadata, params.metadata),
    status: submits ? (inquiry ? 'warning_under_review' : 'under_review') : before.status,
  };
  world.tables.put('disputes', after);
  world.emit('charge.dispute.updated', after);
  // Stripe's test mode decides by these two values.
  if (submits && evidence.uncategorized_text === 'winning_evidence') return decideDispute(world, after, 'won');
  if (submits && evidence.uncategorized_text === 'losing_evidence') return decideDispute(world, after, 'lost');
  return after;
};

export const disputeRoutes: readonly Route[] = [
  route<Stripe.DisputeListParams>('GET /v1/disputes', (params, call) => {
    const { charge, payment_intent: intent, created } = params;
    const found = call.world.tables
      .all('disputes')
      .filter(
        (dispute) => (charge === undefined || dispute.charge === charge) && (intent === undefined || dispute.payment_intent === intent),
      );
    return pageOf(createdIn(found, created), params, call);
  }),
  route('GET /v1/disputes/:dispute', (_, call) => inPath(call, 'disputes', 'dispute')),
  route<Stripe.DisputeUpdateParams>('POST /v1/disputes/:dispute', (params, call) =>
    submit(call.world, inPath(call, 'disputes', 'dispute'), params),
  ),
  route('POST /v1/disputes/:dispute/close', (_, call) => decideDispute(call.world, inPath(call, 'disputes', 'dispute'), 'lost')),
];
