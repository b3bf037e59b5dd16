// Links an invoice to the payment intent that paid it.
import { pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { Invoice } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';

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

type ListParams = { invoice?: string; limit?: number };

export const invoicePaymentRoutes: readonly Route[] = [
  route<ListParams>('GET /v1/invoice_payments', ({ invoice, ...page }, call) => {
    const found = call.world.tables.all('invoice_payments').filter((paid) => invoice === undefined || paid.invoice === invoice);
    return pageOf(found, page, call);
  }),
];
