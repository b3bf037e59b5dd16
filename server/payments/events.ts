// Maps an event of the provider to the object that it concerns; other kinds of events are ignored.
import type Stripe from 'stripe';
import type { PaymentEvent } from './payment-door.ts';
import { intentOf, purchaseOfGroup } from './reading.ts';

const subscription = (of: string | { id: string } | null | undefined): PaymentEvent['subject'] =>
  of === null || of === undefined ? null : { subscriptionId: typeof of === 'string' ? of : of.id };

export const subjectOfEvent = (event: Stripe.Event): PaymentEvent['subject'] => {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { intentId: event.data.object.id };
    case 'charge.refunded':
    case 'charge.succeeded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return intentOf(event.data.object.payment_intent);
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
      return purchaseOfGroup(event.data.object.transfer_group);
    case 'account.updated':
      return { accountId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.trial_will_end':
      return subscription(event.data.object);
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return subscription(event.data.object.parent?.subscription_details?.subscription);
    case 'checkout.session.completed':
      return subscription(event.data.object.subscription);
    default:
      return null;
  }
};
