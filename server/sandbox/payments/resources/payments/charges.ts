// Charges: attempts to take money from a card.
import type { Stripe } from 'stripe';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import { declineOf } from '#server/sandbox/payments/cards.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { book, pendingSeconds, platformBalance, processingFee, settlementOf } from '#server/sandbox/payments/resources/accounts/balance.ts';
import { addressOf, inPath, mergeMetadata, textOr } from '#server/sandbox/payments/resources/common/common.ts';
import { cardOf } from './payment-methods.ts';

export type Attempt = {
  amount: number;
  currency: string;
  method: Stripe.PaymentMethod;
  captured: boolean;
  /** The decline code if the bank declines. */
  declined: string | null;
  authenticated: boolean;
  intent: string | null;
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
  receiptEmail: string | null;
  shipping: Stripe.Charge.Shipping | null;
  descriptor: string | null;
  descriptorSuffix: string | null;
  transferGroup: string | null;
};

type ShippingGiven = { address: Parameters<typeof addressOf>[0]; name: string; carrier?: string; phone?: string; tracking_number?: string };

export const shippingOf = (given: ShippingGiven): Stripe.Charge.Shipping => ({
  address: addressOf(given.address),
  carrier: given.carrier ?? null,
  name: given.name,
  phone: given.phone ?? null,
  tracking_number: given.tracking_number ?? null,
});

const outcomeOf = (declined: string | null): Stripe.Charge.Outcome => ({
  advice_code: declined === null ? null : 'try_again_later',
  network_advice_code: null,
  network_decline_code: declined === null ? null : '05',
  network_status: declined === null ? 'approved_by_network' : 'declined_by_network',
  reason: declined,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: declined === null ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
  type: declined === null ? 'authorized' : 'issuer_declined',
});

const threeDSecure = (version: '2.2.0'): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure => ({
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version,
});

const cardDetails = ({ amount, method, declined, authenticated }: Attempt): Stripe.Charge.PaymentMethodDetails => {
  const { card } = method;
  return {
    card: {
      amount_authorized: declined === null ? amount : null,
      authorization_code: declined === null ? '000000' : null,
      brand: card?.brand ?? null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: declined === 'incorrect_cvc' ? 'fail' : 'pass' },
      country: card?.country ?? null,
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 0,
      exp_year: card?.exp_year ?? 0,
      ...(card?.fingerprint != null && { fingerprint: card.fingerprint }),
      funding: card?.funding ?? null,
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: card?.brand ?? null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: authenticated ? threeDSecure('2.2.0') : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
};

/** Creates the balance transaction of a paid charge. */
export const bookCharge = (
  world: World,
  charge: { id: string; currency: string; payment_method: string | null },
  amount: number,
): string => {
  const atOnce = charge.payment_method !== null && cardOf(world, charge.payment_method).available === true;
  const entry = book(world, {
    amount,
    fee: processingFee(Math.round(amount * (settlementOf(world, charge.currency).rate ?? 1))),
    currency: charge.currency,
    type: 'charge',
    category: 'charge',
    source: charge.id,
    availableIn: atOnce ? 0 : pendingSeconds,
  });
  if (atOnce) world.emit('balance.available', platformBalance(world));
  return entry;
};

/** Stores the attempt and emits its event; a declined attempt is a failed charge. */
export const attemptCharge = (world: World, attempt: Attempt): Stripe.Charge => {
  const { amount, currency, method, captured, declined } = attempt;
  const id = world.id('ch');
  const paid = declined === null;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: paid && captured ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid && captured ? bookCharge(world, { id, currency, payment_method: method.id }, amount) : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: attempt.descriptor ?? 'VERSO SANDBOX',
    captured: paid && captured,
    created: world.now(),
    currency,
    customer: attempt.customer,
    description: attempt.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined === null ? null : declineOf(declined).code,
    failure_message: declined === null ? null : declineOf(declined).message,
    fraud_details: {},
    livemode: false,
    metadata: attempt.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(declined),
    paid,
    payment_intent: attempt.intent,
    payment_method: method.id,
    payment_method_details: cardDetails(attempt),
    receipt_email: attempt.receiptEmail,
    receipt_number: null,
    receipt_url: paid ? `${world.pages()}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: attempt.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: attempt.descriptor,
    statement_descriptor_suffix: attempt.descriptorSuffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: attempt.transferGroup,
  };
  world.tables.put('charges', charge);
  world.emit(paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
};

export const chargeRoutes: readonly Route[] = [
  route<Stripe.ChargeListParams>('GET /v1/charges', (params, call) => {
    const { customer, payment_intent: intent, transfer_group: group } = params;
    const found = call.world.tables
      .all('charges')
      .filter(
        (charge) => (customer === undefined || charge.customer === customer) && (intent === undefined || charge.payment_intent === intent),
      )
      .filter((charge) => group === undefined || charge.transfer_group === group);
    return pageOf(createdIn(found, params.created), params, call);
  }),
  route('GET /v1/charges/:charge', (_, call) => inPath(call, 'charges', 'charge')),
  route<Stripe.ChargeUpdateParams>('POST /v1/charges/:charge', (params, call) => {
    const before = inPath(call, 'charges', 'charge');
    const after: Stripe.Charge = {
      ...before,
      customer: params.customer ?? before.customer,
      description: textOr(params.description, before.description),
      metadata: mergeMetadata(before.metadata, params.metadata),
      receipt_email: textOr(params.receipt_email, before.receipt_email),
      shipping: params.shipping === undefined ? before.shipping : shippingOf(params.shipping),
      transfer_group: params.transfer_group ?? before.transfer_group,
    };
    call.world.tables.put('charges', after);
    call.world.emit('charge.updated', after);
    return after;
  }),
];
