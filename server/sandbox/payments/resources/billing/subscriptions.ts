// Subscription API calls: list, read, cancel. They begin with a checkout and change on the billing portal.
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import { inPath } from '#server/sandbox/payments/resources/common/common.ts';
import { endSubscription } from './subscription-cycle.ts';

export const subscriptionRoutes: readonly Route[] = [
  route<PageParams>('GET /v1/subscriptions', (page, call) => pageOf(call.world.tables.all('subscriptions'), page, call)),
  route('GET /v1/subscriptions/:subscription', (_, call) => inPath(call, 'subscriptions', 'subscription')),
  route('DELETE /v1/subscriptions/:subscription', (_, call) => {
    const before = inPath(call, 'subscriptions', 'subscription');
    if (before.status === 'canceled')
      throw invalidRequest(`No such subscription: '${before.id}'`, { code: 'resource_missing', status: 404, param: 'id' });
    return endSubscription(call.world, before);
  }),
];
