// Links an invoice to the payment intent that paid it.
import type { Stripe } from 'stripe';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { Invoice } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { inPath } from '#server/sandbox/payments/resources/common/common.ts';

/** Not called for declined attempts. */
export const noteInvoicePayment = (world: World, invoice: Invoice, intent: string): void => {
  const now = world.now();
  world.tables.put('invoice_payments', {
    id: world.id('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  });
};

export const invoicePaymentRoutes: readonly Route[] = [
  route<Stripe.InvoicePaymentListParams>('GET /v1/invoice_payments', (params, call) => {
    const { invoice, payment, status, created } = params;
    const found = call.world.tables
      .all('invoice_payments')
      .filter((paid) => (invoice === undefined || paid.invoice === invoice) && (status === undefined || paid.status === status))
      .filter((paid) => payment === undefined || paid.payment.payment_intent === payment.payment_intent);
    return pageOf(createdIn(found, typeof created === 'object' || typeof created === 'number' ? created : undefined), params, call);
  }),
  route('GET /v1/invoice_payments/:invoice_payment', (_, call) => inPath(call, 'invoice_payments', 'invoice_payment')),
];
