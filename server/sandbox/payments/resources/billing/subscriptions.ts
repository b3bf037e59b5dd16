// Subscription API calls: create, read, update, cancel, and pay an invoice.
import type { Stripe } from 'stripe';
import { ApiError, invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { Invoice, Subscription } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { inPath, mergeMetadata, named, textOr } from '#server/sandbox/payments/resources/common/common.ts';
import { attach, methodNamed } from '#server/sandbox/payments/resources/payments/payment-methods.ts';
import { newPrice } from './products.ts';
import { afterPayment, endPeriod, endSubscription, retryInvoice, setCancelAtPeriodEnd, startSubscription } from './subscription-cycle.ts';
import { withPrice, type Ordered } from './subscription-object.ts';

const orderedOf = (world: World, items: Stripe.SubscriptionCreateParams.Item[]): Ordered[] =>
  items.map((item, index) => {
    const given = item.price_data;
    const price =
      given === undefined
        ? named(world, 'prices', item.price ?? '', `items[${index}][price]`)
        : newPrice(world, {
            currency: given.currency,
            product: given.product,
            recurring: given.recurring,
            unit_amount: given.unit_amount ?? 0,
          });
    return { price, quantity: item.quantity ?? 1, metadata: mergeMetadata({}, item.metadata) };
  });

const trialEndOf = (world: World, params: { trial_end?: number | 'now'; trial_period_days?: number }): number | null => {
  if (params.trial_period_days !== undefined && params.trial_period_days > 0) return world.now() + params.trial_period_days * 86_400;
  return typeof params.trial_end === 'number' ? params.trial_end : null;
};

const create = (params: Stripe.SubscriptionCreateParams, { world }: Call): Subscription => {
  if (params.customer === undefined)
    throw invalidRequest('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
  const customer = named(world, 'customers', params.customer, 'customer');
  const method =
    params.default_payment_method === undefined ? null : attach(world, methodNamed(world, params.default_payment_method), customer.id);
  const { subscription, error } = startSubscription(
    world,
    {
      customer: customer.id,
      ordered: orderedOf(world, params.items ?? []),
      trialEnd: trialEndOf(world, params),
      method: method?.id ?? null,
      metadata: mergeMetadata({}, params.metadata),
      description: params.description ?? null,
      missingMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    },
    false,
  );
  if (error !== null && params.payment_behavior === 'error_if_incomplete') throw new ApiError(402, error.body);
  if (error !== null && error.status === 400 && params.payment_behavior === undefined) throw error;
  return subscription;
};

const update = (params: Stripe.SubscriptionUpdateParams, call: Call): Subscription => {
  const { world } = call;
  let current = inPath(call, 'subscriptions', 'subscription');
  if (current.status === 'canceled') throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  for (const [index, item] of (params.items ?? []).entries()) {
    if (item.id === undefined || item.price === undefined)
      throw invalidRequest('The payments sandbox changes items by their id and price.', { param: `items[${index}]` });
    current = withPrice(current, item.id, {
      price: named(world, 'prices', item.price, `items[${index}][price]`),
      quantity: item.quantity ?? 1,
    });
  }
  const method = params.default_payment_method === undefined ? null : methodNamed(world, params.default_payment_method);
  const after: Subscription = {
    ...current,
    default_payment_method: method?.id ?? current.default_payment_method,
    description: textOr(params.description ?? undefined, current.description),
    metadata: mergeMetadata(current.metadata, params.metadata),
  };
  world.tables.put('subscriptions', after);
  if (params.trial_end === 'now' && current.status === 'trialing') {
    endPeriod(world, after);
    return named(world, 'subscriptions', after.id, 'subscription');
  }
  if (params.cancel_at_period_end !== undefined && params.cancel_at_period_end !== after.cancel_at_period_end)
    return setCancelAtPeriodEnd(world, after, params.cancel_at_period_end);
  world.emit('customer.subscription.updated', after);
  return after;
};

const pay = (params: Stripe.InvoicePayParams, call: Call): Invoice => {
  const before = inPath(call, 'invoices', 'invoice');
  if (before.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (before.status !== 'open') throw invalidRequest(`Invoice has the status ${before.status ?? 'none'} and cannot be paid.`);
  const { invoice, error } = retryInvoice(call.world, before, params.payment_method ?? null);
  if (error !== null) throw new ApiError(error.status, error.body, true);
  return invoice;
};

export const subscriptionRoutes: readonly Route[] = [
  route<Stripe.SubscriptionCreateParams>('POST /v1/subscriptions', create),
  route<Stripe.SubscriptionListParams>('GET /v1/subscriptions', (params, call) => {
    const { customer, price, status, created } = params;
    const found = call.world.tables
      .all('subscriptions')
      .filter((subscription) => customer === undefined || subscription.customer === customer)
      .filter((subscription) => price === undefined || subscription.items.data.some((item) => item.price.id === price))
      .filter((subscription) =>
        status === undefined ? subscription.status !== 'canceled' : status === 'all' || subscription.status === status,
      );
    return pageOf(createdIn(found, typeof created === 'object' || typeof created === 'number' ? created : undefined), params, call);
  }),
  route('GET /v1/subscriptions/:subscription', (_, call) => inPath(call, 'subscriptions', 'subscription')),
  route<Stripe.SubscriptionUpdateParams>('POST /v1/subscriptions/:subscription', update),
  route('DELETE /v1/subscriptions/:subscription', (_, call) => {
    const before = inPath(call, 'subscriptions', 'subscription');
    if (before.status === 'canceled')
      throw invalidRequest(`No such subscription: '${before.id}'`, { code: 'resource_missing', status: 404, param: 'id' });
    return endSubscription(call.world, before, 'cancellation_requested');
  }),
  route<Stripe.InvoicePayParams>('POST /v1/invoices/:invoice/pay', pay),
  route('POST /v1/invoices/:invoice/void', (_, call) => {
    const before = inPath(call, 'invoices', 'invoice');
    if (before.status !== 'open') throw invalidRequest('You can only pass in open invoices. This invoice is not open.');
    const after: Invoice = { ...before, status: 'void', status_transitions: { ...before.status_transitions, voided_at: call.world.now() } };
    call.world.tables.put('invoices', after);
    call.world.emit('invoice.voided', after);
    afterPayment(call.world, after, false);
    return after;
  }),
];
