// Creates events, and deliveries of them to the webhook endpoints.
import type { SandboxEvent } from './private-records.ts';
import type { Tables } from './tables.ts';
import { apiVersion, type Emit, type World } from './world.ts';

/** `at`: Unix milliseconds, or null to hold the event. */
export const enqueue = (tables: Tables, id: (prefix: string) => string, event: SandboxEvent, at: number | null): number => {
  const endpoints = tables.all('webhook_endpoints').filter(({ connect }) => connect === (event.account !== undefined));
  for (const endpoint of endpoints)
    tables.put('deliveries', {
      id: id('dlv'),
      event: event.id,
      endpoint: endpoint.id,
      attempts: 0,
      dueAt: at,
      outcome: 'waiting',
      lastStatus: null,
    });
  return endpoints.length;
};

export const emitterOf =
  (world: () => World): Emit =>
  (type, object, more = {}) => {
    const { tables, now, id, clock, request, settings } = world();
    const event: SandboxEvent = {
      id: id('evt'),
      object: 'event',
      ...(more.account !== undefined && { account: more.account }),
      api_version: apiVersion,
      created: now(),
      data: { object, ...(more.previous !== undefined && { previous_attributes: more.previous }) },
      livemode: false,
      pending_webhooks: 0,
      request: request ?? { id: null, idempotency_key: null },
      type,
    };
    const { eventDelay } = settings();
    const pending = enqueue(tables, id, event, eventDelay === null ? null : clock().getTime() + eventDelay);
    tables.put('events', { ...event, pending_webhooks: pending });
  };
