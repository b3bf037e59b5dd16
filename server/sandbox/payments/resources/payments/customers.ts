// Customers.
import type { Stripe } from 'stripe';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { inPath, mergeMetadata, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';

const create = ({ email, metadata }: { email?: string; metadata?: MetadataGiven }, { world }: Call): Stripe.Customer => {
  const id = world.id('cus');
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, metadata),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  world.tables.put('customers', customer);
  world.emit('customer.created', customer);
  return customer;
};

export const customerRoutes: readonly Route[] = [
  route('POST /v1/customers', create),
  route('GET /v1/customers/:customer', (_, call) => inPath(call, 'customers', 'customer')),
  route('DELETE /v1/customers/:customer', (_, call) => {
    const { world } = call;
    const customer = inPath(call, 'customers', 'customer');
    world.tables.remove('customers', customer.id);
    world.emit('customer.deleted', customer);
    return { id: customer.id, object: 'customer', deleted: true };
  }),
];
