// Webhook endpoints: URL, subscribed event types, and secret.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import { randomText, type World } from '#server/sandbox/payments/world.ts';
import { inPath, mergeMetadata, textOr } from '#server/sandbox/payments/resources/common/common.ts';

/** `connect`: events of connected accounts instead of the platform's own. */
export type EndpointWanted = {
  url: string;
  secret: string;
  connect: boolean;
  events: string[];
  description?: string | null;
  metadata?: Stripe.Metadata;
  id?: string;
};

const checkUrl = (url: string): void => {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', { code: 'url_invalid', param: 'url' });
};

export const connectMark = 'connect';

export const addEndpoint = (world: World, wanted: EndpointWanted): Stripe.WebhookEndpoint => {
  checkUrl(wanted.url);
  const endpoint: Stripe.WebhookEndpoint = {
    id: wanted.id ?? world.id('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: wanted.connect ? connectMark : null,
    created: world.now(),
    description: wanted.description ?? null,
    enabled_events: wanted.events,
    livemode: false,
    metadata: wanted.metadata ?? {},
    secret: wanted.secret,
    status: 'enabled',
    url: wanted.url,
  };
  world.tables.put('webhook_endpoints', endpoint);
  return endpoint;
};

/** The secret is returned only on creation. */
const shown = ({ secret: _secret, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => ({ ...endpoint, application: null });

export const webhookEndpointRoutes: readonly Route[] = [
  route<Stripe.WebhookEndpointCreateParams>('POST /v1/webhook_endpoints', (params, { world }) => {
    const made = addEndpoint(world, {
      url: params.url,
      secret: `whsec_${randomText(32)}`,
      connect: params.connect === true,
      events: params.enabled_events,
      description: textOr(params.description ?? undefined, null),
      metadata: mergeMetadata({}, params.metadata),
    });
    return { ...made, application: null };
  }),
  route<Stripe.WebhookEndpointListParams>('GET /v1/webhook_endpoints', (params, call) =>
    pageOf(call.world.tables.all('webhook_endpoints').map(shown), params, call),
  ),
  route('GET /v1/webhook_endpoints/:webhook_endpoint', (_, call) => shown(inPath(call, 'webhook_endpoints', 'webhook_endpoint'))),
  route<Stripe.WebhookEndpointUpdateParams>('POST /v1/webhook_endpoints/:webhook_endpoint', (params, call) => {
    const before = inPath(call, 'webhook_endpoints', 'webhook_endpoint');
    if (params.url !== undefined) checkUrl(params.url);
    const after: Stripe.WebhookEndpoint = {
      ...before,
      url: params.url ?? before.url,
      enabled_events: params.enabled_events ?? before.enabled_events,
      description: textOr(params.description ?? undefined, before.description),
      metadata: mergeMetadata(before.metadata, params.metadata),
      status: params.disabled === undefined ? before.status : params.disabled ? 'disabled' : 'enabled',
    };
    call.world.tables.put('webhook_endpoints', after);
    return shown(after);
  }),
  route('DELETE /v1/webhook_endpoints/:webhook_endpoint', (_, call) => {
    const { id } = inPath(call, 'webhook_endpoints', 'webhook_endpoint');
    call.world.tables.remove('webhook_endpoints', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
