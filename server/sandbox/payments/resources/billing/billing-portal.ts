// Billing portal sessions: links to the provider's page where a customer changes card and plan.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { inPath, mergeMetadata, named, textOr } from '#server/sandbox/payments/resources/common/common.ts';

type Params = Stripe.BillingPortal.ConfigurationCreateParams;

const newConfiguration = (world: World, params: Partial<Params>, isDefault: boolean): Stripe.BillingPortal.Configuration => {
  const configuration: Stripe.BillingPortal.Configuration = {
    id: world.id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: params.business_profile?.headline ?? null,
      privacy_policy_url: params.business_profile?.privacy_policy_url ?? null,
      terms_of_service_url: params.business_profile?.terms_of_service_url ?? null,
    },
    created: world.now(),
    default_return_url: params.default_return_url ?? null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: params.features?.invoice_history?.enabled ?? true },
      payment_method_update: { enabled: params.features?.payment_method_update?.enabled ?? true, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: params.features?.subscription_cancel?.enabled ?? true,
        mode: params.features?.subscription_cancel?.mode ?? 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: [],
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    updated: world.now(),
  };
  world.tables.put('portal_configurations', configuration);
  world.emit('billing_portal.configuration.created', configuration);
  return configuration;
};

const configurationOf = (world: World, id: string | undefined): Stripe.BillingPortal.Configuration => {
  if (id !== undefined) return named(world, 'portal_configurations', id, 'configuration');
  return world.tables.all('portal_configurations').find((configuration) => configuration.is_default) ?? newConfiguration(world, {}, true);
};

const create = (params: Stripe.BillingPortal.SessionCreateParams, { world }: Call): Stripe.BillingPortal.Session => {
  if (params.customer === undefined)
    throw invalidRequest('Missing required param: customer.', { code: 'parameter_missing', param: 'customer' });
  const customer = named(world, 'customers', params.customer, 'customer');
  const configuration = configurationOf(world, params.configuration);
  const id = world.id('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${world.pages()}/portal/${id}`,
  };
  world.tables.put('portal_sessions', session);
  world.emit('billing_portal.session.created', session);
  return session;
};

export const billingPortalRoutes: readonly Route[] = [
  route<Stripe.BillingPortal.SessionCreateParams>('POST /v1/billing_portal/sessions', create),
  route<Params>('POST /v1/billing_portal/configurations', (params, { world }) => newConfiguration(world, params, false)),
  route<Stripe.BillingPortal.ConfigurationListParams>('GET /v1/billing_portal/configurations', (params, call) => {
    const found = call.world.tables
      .all('portal_configurations')
      .filter(
        ({ active, is_default: isDefault }) =>
          (params.active === undefined || active === params.active) && (params.is_default === undefined || isDefault === params.is_default),
      );
    return pageOf(found, params, call);
  }),
  route<Stripe.BillingPortal.ConfigurationUpdateParams>('POST /v1/billing_portal/configurations/:configuration', (params, call) => {
    const before = inPath(call, 'portal_configurations', 'configuration');
    const after: Stripe.BillingPortal.Configuration = {
      ...before,
      active: params.active ?? before.active,
      default_return_url: textOr(params.default_return_url ?? undefined, before.default_return_url),
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      name: textOr(params.name ?? undefined, before.name),
      updated: call.world.now(),
    };
    call.world.tables.put('portal_configurations', after);
    call.world.emit('billing_portal.configuration.updated', after);
    return after;
  }),
  route('GET /v1/billing_portal/configurations/:configuration', (_, call) => inPath(call, 'portal_configurations', 'configuration')),
];
