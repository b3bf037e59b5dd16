// Products and prices.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { Price } from '#server/sandbox/payments/wire-types.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';
import { idOf, inPath, mergeMetadata, named, textOr } from '#server/sandbox/payments/resources/common/common.ts';

export const newProduct = (world: World, params: Stripe.ProductCreateParams): Stripe.Product => {
  if (params.id !== undefined && world.tables.get('products', params.id) !== undefined)
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  const product: Stripe.Product = {
    id: params.id ?? world.id('prod'),
    object: 'product',
    active: params.active ?? true,
    created: world.now(),
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: params.shippable ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: world.now(),
    url: params.url ?? null,
  };
  world.tables.put('products', product);
  world.emit('product.created', product);
  return product;
};

type Recurring = { interval: Stripe.Price.Recurring.Interval; interval_count?: number; usage_type?: 'licensed' | 'metered' };
type PriceWanted = Omit<Stripe.PriceCreateParams, 'recurring'> & { recurring?: Recurring };

export const newPrice = (world: World, params: PriceWanted): Price => {
  const amount = params.unit_amount;
  if (amount === undefined)
    throw invalidRequest('Missing required param: unit_amount.', { code: 'parameter_missing', param: 'unit_amount' });
  if (amount < 0) throw invalidRequest('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: 'unit_amount' });
  const product = params.product === undefined ? null : named(world, 'products', params.product, 'product');
  if (product === null && params.product_data === undefined)
    throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
      code: 'parameter_missing',
      param: 'product',
    });
  const { recurring } = params;
  const price: Price = {
    id: world.id('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: readCurrency(params.currency),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product?.id ?? newProduct(world, { name: params.product_data?.name ?? '', metadata: params.product_data?.metadata ?? {} }).id,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: recurring.usage_type ?? 'licensed',
          },
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  keyOf(world, price.lookup_key, params.transfer_lookup_key === true);
  world.tables.put('prices', price);
  world.emit('price.created', price);
  return price;
};

/** A lookup key belongs to one price; it is moved only if requested. */
const keyOf = (world: World, key: string | null, moves: boolean): void => {
  const holder = key === null ? undefined : world.tables.all('prices').find((price) => price.lookup_key === key);
  if (holder === undefined) return;
  if (!moves) throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  world.tables.put('prices', { ...holder, lookup_key: null });
};

export const productRoutes: readonly Route[] = [
  route<Stripe.ProductCreateParams>('POST /v1/products', (params, { world }) => {
    const product = newProduct(world, params);
    const given = params.default_price_data;
    if (given === undefined) return product;
    const { unit_amount: amount = 0, currency, recurring } = given;
    const price = newPrice(world, { currency, unit_amount: amount, product: product.id, ...(recurring !== undefined && { recurring }) });
    const after = { ...product, default_price: price.id };
    world.tables.put('products', after);
    return after;
  }),
  route<Stripe.ProductListParams>('GET /v1/products', (params, call) => {
    const { active, ids, created } = params;
    const found = call.world.tables
      .all('products')
      .filter((product) => (active === undefined || product.active === active) && (ids === undefined || ids.includes(product.id)));
    return pageOf(createdIn(found, created), params, call);
  }),
  route('GET /v1/products/:id', (_, call) => inPath(call, 'products', 'id')),
  route<Stripe.ProductUpdateParams>('POST /v1/products/:id', (params, call) => {
    const before = inPath(call, 'products', 'id');
    const after: Stripe.Product = {
      ...before,
      active: params.active ?? before.active,
      default_price: params.default_price ?? before.default_price ?? null,
      description: textOr(params.description ?? undefined, before.description),
      images: params.images === undefined ? before.images : params.images === '' || params.images === null ? [] : params.images,
      metadata: mergeMetadata(before.metadata, params.metadata),
      name: params.name ?? before.name,
      updated: call.world.now(),
      url: textOr(params.url ?? undefined, before.url),
    };
    call.world.tables.put('products', after);
    call.world.emit('product.updated', after);
    return after;
  }),
  route('DELETE /v1/products/:id', (_, call) => {
    const product = inPath(call, 'products', 'id');
    if (call.world.tables.all('prices').some((price) => idOf(price.product) === product.id))
      throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
    call.world.tables.remove('products', product.id);
    call.world.emit('product.deleted', product);
    return { id: product.id, object: 'product', deleted: true };
  }),
  route<PriceWanted>('POST /v1/prices', (params, { world }) => newPrice(world, params)),
  route<Stripe.PriceListParams>('GET /v1/prices', (params, call) => {
    const { active, currency, product, type, lookup_keys: keys } = params;
    const found = call.world.tables
      .all('prices')
      .filter((price) => (active === undefined || price.active === active) && (currency === undefined || price.currency === currency))
      .filter((price) => (product === undefined || price.product === product) && (type === undefined || price.type === type))
      .filter((price) => keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key)));
    return pageOf(createdIn(found, params.created), params, call);
  }),
  route('GET /v1/prices/:price', (_, call) => inPath(call, 'prices', 'price')),
  route<Stripe.PriceUpdateParams>('POST /v1/prices/:price', (params, call) => {
    const before = inPath(call, 'prices', 'price');
    if (params.lookup_key !== undefined && params.lookup_key !== before.lookup_key)
      keyOf(call.world, params.lookup_key, params.transfer_lookup_key === true);
    const after: Price = {
      ...before,
      active: params.active ?? before.active,
      lookup_key: textOr(params.lookup_key, before.lookup_key),
      metadata: mergeMetadata(before.metadata, params.metadata),
      nickname: textOr(params.nickname, before.nickname),
    };
    call.world.tables.put('prices', after);
    call.world.emit('price.updated', after);
    return after;
  }),
];
