// Billing portal sessions: links to the provider's page where a customer changes card and plan.
import type { Stripe } from 'stripe';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import { named } from '#server/sandbox/payments/resources/common/common.ts';

type Params = { customer: string; return_url?: string };

const create = (params: Params, { world }: Call): Stripe.BillingPortal.Session => {
  const customer = named(world, 'customers', params.customer, 'customer');
  const id = world.id('bps');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_VersoSandbox',
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${world.pages()}/portal/${id}`,
  };
  world.tables.put('portal_sessions', session);
  world.emit('billing_portal.session.created', session);
  return session;
};

export const billingPortalRoutes: readonly Route[] = [route('POST /v1/billing_portal/sessions', create)];
