// Checkout sessions for one subscription, embedded in the platform's page.
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { CheckoutSession } from '#server/sandbox/payments/wire-types.ts';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { checkUrl, inPath, mergeMetadata, named, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';

type Params = {
  client_reference_id?: string;
  customer: string;
  line_items: { price: string; quantity?: number }[];
  metadata?: MetadataGiven;
  return_url: string;
  subscription_data?: { metadata?: MetadataGiven; trial_period_days?: number };
};

const create = (params: Params, { world }: Call): CheckoutSession => {
  checkUrl(params.return_url, 'return_url');
  const customer = named(world, 'customers', params.customer, 'customer');
  const [line, more] = params.line_items;
  if (line === undefined || more !== undefined)
    throw invalidRequest('The payments sandbox sells one price at a time.', { param: 'line_items' });
  const { quantity = 1 } = line;
  const price = named(world, 'prices', line.price, 'line_items[0][price]');
  const id = `cs_test_${randomText(58)}`;
  const trialDays = params.subscription_data?.trial_period_days ?? 0;
  world.tables.put('checkout_details', {
    id,
    price: price.id,
    quantity,
    trialDays,
    subscriptionMetadata: mergeMetadata({}, params.subscription_data?.metadata),
  });
  const due = trialDays > 0 ? 0 : (price.unit_amount ?? 0) * quantity;
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
    cancel_url: null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: `${id}_secret_${randomText(32)}`,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: world.now() + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    redirect_on_completion: 'always',
    return_url: params.return_url,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'embedded_page',
    url: null,
    wallet_options: null,
  };
  world.tables.put('checkout_sessions', session);
  return session;
};

export const expireSession = (world: World, before: CheckoutSession): CheckoutSession => {
  const after: CheckoutSession = { ...before, status: 'expired', client_secret: null };
  world.tables.put('checkout_sessions', after);
  world.emit('checkout.session.expired', after);
  return after;
};

export const checkoutSessionRoutes: readonly Route[] = [
  route('POST /v1/checkout/sessions', create),
  route('GET /v1/checkout/sessions/:session', (_, call) => inPath(call, 'checkout_sessions', 'session')),
  route('POST /v1/checkout/sessions/:session/expire', (_, call) => {
    const before = inPath(call, 'checkout_sessions', 'session');
    if (before.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${before.status ?? 'none'}.`,
      );
    return expireSession(call.world, before);
  }),
];
