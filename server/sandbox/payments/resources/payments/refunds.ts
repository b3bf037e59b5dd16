// Refunds of charges, partial or full, never more than was paid.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { book } from '#server/sandbox/payments/resources/accounts/balance.ts';
import { checkPositive } from '#server/sandbox/payments/resources/common/amounts.ts';
import { idOf, mergeMetadata, named, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';

type Given = { amount?: number; metadata?: MetadataGiven; reason?: 'duplicate' | 'requested_by_customer' };
type Params = Given & { payment_intent: string };

const chargeToRefund = (world: World, { payment_intent: id }: Params): Stripe.Charge => {
  const intent = named(world, 'payment_intents', id, 'payment_intent');
  const charge = world.tables.get('charges', idOf(intent.latest_charge) ?? '');
  if (charge === undefined || !charge.paid)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
  return charge;
};

const check = (world: World, charge: Stripe.Charge, amount: number): void => {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has not been paid and cannot be refunded.`, { param: 'charge' });
  if (left <= 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const open = world.tables.all('disputes').find((dispute) => dispute.charge === charge.id && dispute.status !== 'won');
  if (open !== undefined)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  checkPositive(amount);
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, { param: 'amount' });
};

/** Refunds a charge; the processing fee is not returned. */
export const refundCharge = (world: World, charge: Stripe.Charge, params: Given): Stripe.Refund => {
  const amount = params.amount ?? charge.amount_captured - charge.amount_refunded;
  check(world, charge, amount);
  const id = world.id('re');
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
    status: 'succeeded',
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

export const refundRoutes: readonly Route[] = [
  route<Params>('POST /v1/refunds', (params, { world }) => refundCharge(world, chargeToRefund(world, params), params)),
  route<PageParams & { payment_intent?: string }>('GET /v1/refunds', ({ payment_intent: intent, ...page }, call) => {
    const found = call.world.tables.all('refunds').filter((refund) => intent === undefined || refund.payment_intent === intent);
    return pageOf(found, page, call);
  }),
];
