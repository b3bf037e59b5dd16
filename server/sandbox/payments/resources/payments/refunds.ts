// Refunds of charges, partial or full, never more than was paid.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { book } from '#server/sandbox/payments/resources/accounts/balance.ts';
import { idOf, inPath, mergeMetadata, named } from '#server/sandbox/payments/resources/common/common.ts';
import { cardOf } from './payment-methods.ts';

const chargeToRefund = (world: World, params: Stripe.RefundCreateParams): Stripe.Charge => {
  if (params.charge !== undefined) return named(world, 'charges', params.charge, 'charge');
  if (params.payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  const intent = named(world, 'payment_intents', params.payment_intent, 'payment_intent');
  const charge = world.tables.get('charges', idOf(intent.latest_charge) ?? '');
  if (charge === undefined || !charge.paid)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
  return charge;
};

const check = (world: World, charge: Stripe.Charge, amount: number): void => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`, { param: 'charge' });
  if (left <= 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const open = world.tables
    .all('disputes')
    .find((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won');
  if (open !== undefined)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, { param: 'amount' });
};

/** Refunds a charge; the processing fee is not returned. */
export const refundCharge = (world: World, charge: Stripe.Charge, params: Stripe.RefundCreateParams): Stripe.Refund => {
  const amount = params.amount ?? charge.amount_captured - charge.amount_refunded;
  check(world, charge, amount);
  const id = world.id('re');
  const behavior = charge.payment_method === null ? undefined : cardOf(world, charge.payment_method).refund;
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(world, { amount: -amount, currency: charge.currency, type: 'refund', category: 'refund', source: id }),
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behavior === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  world.tables.put('refunds', refund);
  const refunded = charge.amount_refunded + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured };
  world.tables.put('charges', after);
  world.emit('refund.created', refund);
  world.emit('charge.refunded', after, { previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded } });
  return refund;
};

/** The later outcome of a refund: a pending one succeeds, or it fails and the money returns to the platform. */
export const settleRefund = (world: World, refund: Stripe.Refund, outcome: 'succeeded' | 'failed'): Stripe.Refund => {
  if (refund.status === outcome || refund.status === 'failed' || refund.status === 'canceled')
    throw invalidRequest('This refund has already come to its end.');
  if (outcome === 'succeeded') {
    const after: Stripe.Refund = { ...refund, status: 'succeeded' };
    world.tables.put('refunds', after);
    world.emit('refund.updated', after);
    world.emit('charge.refund.updated', after);
    return after;
  }
  const { amount, currency, id } = refund;
  const back = book(world, { amount, currency, type: 'refund_failure', category: 'refund_failure', source: id });
  const after: Stripe.Refund = { ...refund, status: 'failed', failure_balance_transaction: back, failure_reason: 'lost_or_stolen_card' };
  world.tables.put('refunds', after);
  const charge = world.tables.get('charges', idOf(refund.charge) ?? '');
  if (charge !== undefined) world.tables.put('charges', { ...charge, amount_refunded: charge.amount_refunded - amount, refunded: false });
  world.emit('refund.updated', after);
  world.emit('refund.failed', after);
  world.emit('charge.refund.updated', after);
  return after;
};

export const refundRoutes: readonly Route[] = [
  route<Stripe.RefundCreateParams>('POST /v1/refunds', (params, { world }) => {
    const charge = chargeToRefund(world, params);
    const refund = refundCharge(world, charge, params);
    const fails = charge.payment_method !== null && cardOf(world, charge.payment_method).refund === 'fails';
    // The response still says succeeded: the failure is reported later, by an event.
    if (fails) settleRefund(world, refund, 'failed');
    return refund;
  }),
  route<Stripe.RefundListParams>('GET /v1/refunds', (params, call) => {
    const { charge, payment_intent: intent, created } = params;
    const found = call.world.tables
      .all('refunds')
      .filter((refund) => (charge === undefined || refund.charge === charge) && (intent === undefined || refund.payment_intent === intent));
    return pageOf(createdIn(found, created), params, call);
  }),
  route('GET /v1/refunds/:refund', (_, call) => inPath(call, 'refunds', 'refund')),
  route<Stripe.RefundUpdateParams>('POST /v1/refunds/:refund', (params, call) => {
    const before = inPath(call, 'refunds', 'refund');
    const after = { ...before, metadata: mergeMetadata(before.metadata ?? {}, params.metadata) };
    call.world.tables.put('refunds', after);
    call.world.emit('charge.refund.updated', after);
    return after;
  }),
];
