// Charges: attempts to take money from a card.
import type { Stripe } from 'stripe';
import { declineOf } from '#server/sandbox/payments/cards.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { book, pendingSeconds, processingFee, settlementOf } from '#server/sandbox/payments/resources/accounts/balance.ts';

export type Attempt = {
  amount: number;
  currency: string;
  method: Stripe.PaymentMethod;
  /** The decline code if the bank declines. */
  declined: string | null;
  intent: string | null;
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
  shipping: Stripe.Charge.Shipping | null;
  transferGroup: string | null;
};

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

const cardDetails = ({ amount, method, declined }: Attempt): Stripe.Charge.PaymentMethodDetails => {
  const { card } = method;
  return {
    card: {
      amount_authorized: declined === null ? amount : null,
      authorization_code: declined === null ? '000000' : null,
      brand: card?.brand ?? null,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
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
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
};

const bookCharge = (world: World, id: string, amount: number, currency: string): string =>
  book(world, {
    amount,
    fee: processingFee(Math.round(amount * (settlementOf(world, currency).rate ?? 1))),
    currency,
    type: 'charge',
    category: 'charge',
    source: id,
    availableIn: pendingSeconds,
  });

/** Stores the attempt and emits its event; a declined attempt is a failed charge. */
export const attemptCharge = (world: World, attempt: Attempt): Stripe.Charge => {
  const { amount, currency, method, declined } = attempt;
  const id = world.id('ch');
  const paid = declined === null;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? bookCharge(world, id, amount, currency) : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'VERSO SANDBOX',
    captured: paid,
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
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: attempt.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: attempt.transferGroup,
  };
  world.tables.put('charges', charge);
  world.emit(paid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
};
