// Events in order, each with its object as of the event.
import type { Stripe } from 'stripe';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { SandboxEvent } from '#server/sandbox/payments/private-records.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { inPath } from '#server/sandbox/payments/resources/common/common.ts';

const matches = (type: string, wanted: string): boolean =>
  wanted === '*' || wanted === type || (wanted.endsWith('*') && type.startsWith(wanted.slice(0, -1)));

const shown = (world: World, event: SandboxEvent): SandboxEvent => ({
  ...event,
  pending_webhooks: world.tables.all('deliveries').filter((delivery) => delivery.event === event.id && delivery.outcome === 'waiting')
    .length,
});

export const eventRoutes: readonly Route[] = [
  route<Stripe.EventListParams>('GET /v1/events', (params, call) => {
    const wanted = params.types ?? (params.type === undefined ? ['*'] : [params.type]);
    const all = call.world.tables.all('events').filter(({ type }) => wanted.some((entry) => matches(type, entry)));
    const { delivery_success: success } = params;
    const outcome = success === true ? 'delivered' : 'failed';
    const found =
      success === undefined
        ? all
        : all.filter(({ id }) =>
            call.world.tables.all('deliveries').some((delivery) => delivery.event === id && delivery.outcome === outcome),
          );
    const page = pageOf(createdIn(found, params.created), params, call);
    return { ...page, data: page.data.map((event) => shown(call.world, event)) };
  }),
  route('GET /v1/events/:id', (_, call) => shown(call.world, inPath(call, 'events', 'id'))),
];
