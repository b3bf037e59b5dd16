// Invoices of subscription periods, and their payment.
import { ApiError, invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { listOf, pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { Invoice, InvoiceLineItem, Subscription } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { idOf, inPath } from '#server/sandbox/payments/resources/common/common.ts';
import { chargeSaved } from '#server/sandbox/payments/resources/payments/intent-confirm.ts';
import { newIntent } from '#server/sandbox/payments/resources/payments/intent-object.ts';
import { noteInvoicePayment } from './invoice-payments.ts';
import { methodNamed } from '#server/sandbox/payments/resources/payments/payment-methods.ts';

type Reason = 'subscription_create' | 'subscription_cycle';

const linesOf = (world: World, subscription: Subscription, invoice: string, free: boolean): InvoiceLineItem[] =>
  subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1;
    const amount = free ? 0 : (item.price.unit_amount ?? 0) * quantity;
    return {
      id: world.id('il'),
      object: 'line_item',
      amount,
      currency: subscription.currency,
      description: free ? 'Trial period' : null,
      discount_amounts: [],
      discountable: true,
      discounts: [],
      invoice,
      livemode: false,
      metadata: subscription.metadata,
      parent: {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
        type: 'subscription_item_details',
      },
      period: { end: item.current_period_end, start: item.current_period_start },
      pretax_credit_amounts: [],
      pricing: {
        price_details: { price: item.price.id, product: idOf(item.price.product) ?? '' },
        type: 'price_details',
        unit_amount_decimal: free ? '0' : item.price.unit_amount_decimal,
      },
      quantity,
      quantity_decimal: String(quantity),
      subscription: subscription.id,
      subtotal: amount,
      taxes: [],
    };
  });

/** An open invoice for the current period; a free one has nothing due. */
export const newInvoice = (world: World, subscription: Subscription, reason: Reason, free: boolean): Invoice => {
  const id = world.id('in');
  const lines = linesOf(world, subscription, id, free);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const customer = world.tables.get('customers', idOf(subscription.customer) ?? '');
  const now = world.now();
  const count = world.tables.all('invoices').filter((invoice) => invoice.customer === subscription.customer).length + 1;
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Payments sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer?.invoice_prefix ?? 'VERSO'}-${String(count).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  world.tables.put('invoices', invoice);
  world.emit('invoice.created', { ...invoice, status: 'draft' });
  world.emit('invoice.finalized', invoice);
  return invoice;
};

const markPaid = (world: World, invoice: Invoice): Invoice => {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: world.now() },
  };
  world.tables.put('invoices', paid);
  world.emit('invoice.paid', paid);
  world.emit('invoice.payment_succeeded', paid);
  return paid;
};

const retrySeconds = 3 * 86_400;

/** Charges an invoice. Returns the error if the card is declined. */
export const payInvoice = (world: World, invoice: Invoice, method: string): { invoice: Invoice; error: ApiError | null } => {
  if (invoice.amount_due === 0) return { invoice: markPaid(world, invoice), error: null };
  const failed = (error: ApiError) => {
    const after: Invoice = {
      ...invoice,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: world.now() + retrySeconds,
    };
    world.tables.put('invoices', after);
    world.emit('invoice.payment_failed', after);
    return { invoice: after, error };
  };
  const intent = newIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
  });
  try {
    const { id } = chargeSaved(world, intent, methodNamed(world, method));
    noteInvoicePayment(world, invoice, id);
    return { invoice: markPaid(world, invoice), error: null };
  } catch (error) {
    if (error instanceof ApiError) return failed(error);
    throw error;
  }
};

export const subscriptionOfInvoice = (invoice: Invoice): string | null => idOf(invoice.parent?.subscription_details?.subscription);

type ListParams = PageParams & { status?: 'open' | 'paid'; subscription?: string };

export const invoiceRoutes: readonly Route[] = [
  route<ListParams>('GET /v1/invoices', ({ status, subscription, ...page }, call) => {
    const found = call.world.tables
      .all('invoices')
      .filter((invoice) => status === undefined || invoice.status === status)
      .filter((invoice) => subscription === undefined || subscriptionOfInvoice(invoice) === subscription);
    return pageOf(found, page, call);
  }),
  route('POST /v1/invoices/:invoice/void', (_, call) => {
    const before = inPath(call, 'invoices', 'invoice');
    if (before.status !== 'open') throw invalidRequest('You can only pass in open invoices. This invoice is not open.');
    const after: Invoice = { ...before, status: 'void', status_transitions: { ...before.status_transitions, voided_at: call.world.now() } };
    call.world.tables.put('invoices', after);
    call.world.emit('invoice.voided', after);
    return after;
  }),
];
