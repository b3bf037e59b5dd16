// Checkout sessions for one item or a subscription, embedded or hosted.
import type { Stripe } from 'stripe';
import { invalidRequest, outOfScope } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { CheckoutDetails } from '#server/sandbox/payments/private-records.ts';
import type { CheckoutSession, Price } from '#server/sandbox/payments/wire-types.ts';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { shippingOf } from '#server/sandbox/payments/resources/payments/charges.ts';
import { inPath, mergeMetadata, named } from '#server/sandbox/payments/resources/common/common.ts';
import { newPrice, newProduct } from '#server/sandbox/payments/resources/billing/products.ts';

type Params = Stripe.Checkout.SessionCreateParams & { payment_method_types?: string[] };
type Line = Stripe.Checkout.SessionCreateParams.LineItem;

const priceOf = (world: World, { price, price_data: given }: Line, index: number): Price => {
  if (price !== undefined) return named(world, 'prices', price, `line_items[${index}][price]`);
  if (given === undefined)
    throw invalidRequest(`Missing required param: line_items[${index}][price].`, {
      code: 'parameter_missing',
      param: `line_items[${index}][price]`,
    });
  const product = given.product ?? newProduct(world, { name: given.product_data?.name ?? '' }).id;
  return newPrice(world, {
    currency: given.currency,
    unit_amount: given.unit_amount ?? 0,
    product,
    ...(given.recurring !== undefined && { recurring: given.recurring }),
  });
};

const urlsOf = (params: Params, embedded: boolean): void => {
  const never = params.redirect_on_completion === 'never';
  const needed = embedded ? (never ? null : 'return_url') : 'success_url';
  if (needed !== null && params[needed] === undefined)
    throw invalidRequest(`Missing required param: ${needed}.`, { code: 'parameter_missing', param: needed });
  for (const name of ['return_url', 'success_url', 'cancel_url'] as const)
    if (params[name] !== undefined && !URL.canParse(params[name]))
      throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name });
  if (embedded && params.success_url !== undefined)
    throw invalidRequest('You may only specify one of these parameters: success_url with ui_mode embedded_page.', { param: 'success_url' });
  if (embedded && never && params.return_url !== undefined)
    throw invalidRequest('`return_url` cannot be set when `redirect_on_completion` is `never`.', { param: 'return_url' });
};

const create = (params: Params, { world }: Call): CheckoutSession => {
  const mode = params.mode ?? 'payment';
  if (mode === 'setup') throw outOfScope('checkout sessions of the mode setup', 'mode');
  const types = params.payment_method_types ?? params.allowed_payment_method_types;
  if (types !== undefined && !types.some((type) => type === 'card'))
    throw outOfScope('other ways to pay than cards', 'payment_method_types');
  const uiMode = params.ui_mode ?? 'hosted_page';
  if (uiMode !== 'embedded_page' && uiMode !== 'hosted_page') throw outOfScope(`checkout sessions of the ui_mode ${uiMode}`, 'ui_mode');
  const embedded = uiMode === 'embedded_page';
  urlsOf(params, embedded);
  if (params.customer !== undefined) named(world, 'customers', params.customer, 'customer');
  const given = params.line_items ?? [];
  if (given.length === 0) throw invalidRequest('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const priced = given.map((line, index) => ({ price: priceOf(world, line, index), quantity: line.quantity ?? 1 }));
  const recurring = priced.some(({ price }) => price.recurring !== null);
  if (recurring !== (mode === 'subscription'))
    throw invalidRequest(
      recurring
        ? 'You specified `payment` mode but passed a recurring price.'
        : 'You must provide at least one recurring price in `subscription` mode.',
      { param: 'line_items' },
    );
  const id = `cs_test_${randomText(58)}`;
  const total = priced.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const trialDays = params.subscription_data?.trial_period_days ?? 0;
  const details: CheckoutDetails = {
    id,
    lines: priced.map(({ price, quantity }) => ({ id: world.id('li'), price: price.id, quantity })),
    trialDays,
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
    intentMetadata: mergeMetadata({}, params.payment_intent_data?.metadata),
    shipping: params.payment_intent_data?.shipping === undefined ? null : shippingOf(params.payment_intent_data.shipping),
    transferGroup: params.payment_intent_data?.transfer_group ?? null,
    cancelUrl: params.cancel_url ?? null,
  };
  world.tables.put('checkout_details', details);
  const due = trialDays > 0 ? 0 : total;
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: due,
    amount_total: due,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: embedded ? `${id}_secret_${randomText(32)}` : null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: priced[0]?.price.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: mode === 'payment' ? (params.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? world.now() + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? (params.payment_method_collection ?? 'always') : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    ...(embedded && { redirect_on_completion: params.redirect_on_completion ?? 'always' }),
    ...(embedded && params.return_url !== undefined && { return_url: params.return_url }),
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: uiMode,
    url: embedded ? null : `${world.pages()}/checkout/${id}`,
    wallet_options: null,
  };
  world.tables.put('checkout_sessions', session);
  return session;
};

const lineItem = (world: World, { id, price: priceId, quantity }: CheckoutDetails['lines'][number]) => {
  const price = named(world, 'prices', priceId, 'price');
  const amount = (price.unit_amount ?? 0) * quantity;
  const product = typeof price.product === 'string' ? world.tables.get('products', price.product) : undefined;
  return {
    id,
    object: 'item' as const,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
};

export const checkoutSessionRoutes: readonly Route[] = [
  route<Params>('POST /v1/checkout/sessions', create),
  route<Stripe.Checkout.SessionListParams>('GET /v1/checkout/sessions', (params, call) => {
    const { customer, payment_intent: intent, status, subscription } = params;
    const found = call.world.tables
      .all('checkout_sessions')
      .filter(
        (session) =>
          (customer === undefined || session.customer === customer) && (intent === undefined || session.payment_intent === intent),
      )
      .filter(
        (session) =>
          (status === undefined || session.status === status) && (subscription === undefined || session.subscription === subscription),
      );
    return pageOf(createdIn(found, params.created), params, call);
  }),
  route('GET /v1/checkout/sessions/:session', (_, call) => inPath(call, 'checkout_sessions', 'session')),
  route('POST /v1/checkout/sessions/:session/expire', (_, call) => {
    const before = inPath(call, 'checkout_sessions', 'session');
    if (before.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${before.status ?? 'none'}.`,
      );
    const after: CheckoutSession = { ...before, status: 'expired', client_secret: null, url: null };
    call.world.tables.put('checkout_sessions', after);
    call.world.emit('checkout.session.expired', after);
    return after;
  }),
  route<Stripe.Checkout.SessionListLineItemsParams>('GET /v1/checkout/sessions/:session/line_items', (params, call) => {
    const { id } = inPath(call, 'checkout_sessions', 'session');
    const lines = call.world.tables.get('checkout_details', id)?.lines ?? [];
    const page = pageOf(lines.map((line) => lineItem(call.world, line)).toReversed(), params, call);
    return page;
  }),
];
