// Monthly prices, each with a product of its own.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { Price } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';

type Params = {
  currency: string;
  lookup_key?: string;
  product_data: { name: string };
  recurring: { interval: 'month' };
  unit_amount: number;
};
type ListParams = { active?: boolean; limit?: number; lookup_keys?: string[] };

const newProduct = (world: World, name: string): Stripe.Product => {
  const product: Stripe.Product = {
    id: world.id('prod'),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  };
  world.tables.put('products', product);
  world.emit('product.created', product);
  return product;
};

const create = (params: Params, { world }: Call): Price => {
  const { unit_amount: amount, lookup_key: key = null, recurring } = params;
  if (amount < 0) throw invalidRequest('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: 'unit_amount' });
  const holder = key === null ? undefined : world.tables.all('prices').find((price) => price.lookup_key === key);
  if (holder !== undefined) throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  const price: Price = {
    id: world.id('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: readCurrency(params.currency),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: key,
    metadata: {},
    nickname: null,
    product: newProduct(world, params.product_data.name).id,
    recurring: { interval: recurring.interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  world.tables.put('prices', price);
  world.emit('price.created', price);
  return price;
};

export const priceRoutes: readonly Route[] = [
  route('POST /v1/prices', create),
  route<ListParams>('GET /v1/prices', ({ active, lookup_keys: keys, ...page }, call) => {
    const found = call.world.tables
      .all('prices')
      .filter((price) => active === undefined || price.active === active)
      .filter((price) => keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key)));
    return pageOf(found, page, call);
  }),
];
