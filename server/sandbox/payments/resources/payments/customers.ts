// Customers and their saved cards.
import type { Stripe } from 'stripe';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { shippingOf } from './charges.ts';
import { addressOf, inPath, mergeMetadata, textOr } from '#server/sandbox/payments/resources/common/common.ts';
import { attach, methodNamed } from './payment-methods.ts';

type Given = Stripe.CustomerCreateParams | Stripe.CustomerUpdateParams;

const shippingGiven = (given: Given['shipping'], before: Stripe.Customer.Shipping | null): Stripe.Customer.Shipping | null => {
  if (given === undefined) return before;
  if (given === '' || given === null) return null;
  const { name, phone, address } = given;
  return shippingOf({ address, name, ...(phone !== undefined && { phone }) });
};

const fieldsOf = (before: Stripe.Customer, params: Given): Stripe.Customer => ({
  ...before,
  address:
    params.address === undefined
      ? (before.address ?? null)
      : params.address === '' || params.address === null
        ? null
        : addressOf(params.address),
  balance: params.balance ?? before.balance,
  description: textOr(params.description, before.description),
  email: textOr(params.email, before.email),
  invoice_settings: {
    ...before.invoice_settings,
    default_payment_method: textOr(
      params.invoice_settings?.default_payment_method,
      typeof before.invoice_settings.default_payment_method === 'string' ? before.invoice_settings.default_payment_method : null,
    ),
  },
  metadata: mergeMetadata(before.metadata, params.metadata),
  name: textOr(params.name, before.name ?? null),
  phone: textOr(params.phone, before.phone ?? null),
  preferred_locales: params.preferred_locales ?? before.preferred_locales ?? [],
  shipping: shippingGiven(params.shipping, before.shipping),
});

const empty = (id: string, created: number): Stripe.Customer => ({
  id,
  object: 'customer',
  address: null,
  balance: 0,
  created,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: null,
  invoice_prefix: id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

export const newCustomer = (params: Stripe.CustomerCreateParams, { world }: Pick<Call, 'world'>): Stripe.Customer => {
  const customer = fieldsOf(empty(world.id('cus'), world.now()), params);
  world.tables.put('customers', customer);
  world.emit('customer.created', customer);
  const method = params.payment_method ?? params.source;
  if (method === undefined) return customer;
  const attached = attach(world, methodNamed(world, method, 'payment_method'), customer.id);
  // A test token used twice in one call is one card.
  if (params.invoice_settings?.default_payment_method !== method) return customer;
  const settings = { ...customer.invoice_settings, default_payment_method: attached.id };
  const after: Stripe.Customer = { ...customer, invoice_settings: settings };
  world.tables.put('customers', after);
  return after;
};

export const customerRoutes: readonly Route[] = [
  route<Stripe.CustomerCreateParams>('POST /v1/customers', newCustomer),
  route<Stripe.CustomerListParams>('GET /v1/customers', (params, call) => {
    const found = call.world.tables.all('customers').filter(({ email }) => params.email === undefined || email === params.email);
    return pageOf(createdIn(found, params.created), params, call);
  }),
  route('GET /v1/customers/:customer', (_, call) => inPath(call, 'customers', 'customer')),
  route<Stripe.CustomerUpdateParams>('POST /v1/customers/:customer', (params, call) => {
    const after = fieldsOf(inPath(call, 'customers', 'customer'), params);
    call.world.tables.put('customers', after);
    call.world.emit('customer.updated', after);
    return after;
  }),
  route('DELETE /v1/customers/:customer', (_, call) => {
    const { world } = call;
    const customer = inPath(call, 'customers', 'customer');
    world.tables.remove('customers', customer.id);
    world.emit('customer.deleted', customer);
    return { id: customer.id, object: 'customer', deleted: true };
  }),
];
