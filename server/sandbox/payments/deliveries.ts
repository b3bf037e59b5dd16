// Delivers signed events to webhook endpoints, and retries with increasing delays.
import { createHmac } from 'node:crypto';
import { deadline } from '#server/platform/time/deadline.ts';
import type { Delivery } from './private-records.ts';
import type { World } from './world.ts';

export type Send = (request: Request, options: { signal: AbortSignal }) => Promise<Response>;
export type Deliveries = {
  /** Sends due events in order and returns how many were sent. */
  deliverDue(): Promise<number>;
  /** Call after each change: events may be due. */
  nudge(): void;
  stop(): Promise<void>;
};

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Retry delays in milliseconds, about three days in all, as long as Stripe retries. */
const rests = [5 * second, 30 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour, 12 * hour, 24 * hour];
const patience = 20 * second;

/** The Stripe-Signature header that the SDK's constructEvent verifies: time in seconds, and an HMAC of time and body. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

type Options = { automatic: boolean; send: Send; settled: () => Promise<void> };

export const createDeliveries = (world: World, { automatic, send, settled }: Options): Deliveries => {
  const { tables, clock } = world;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopped = false;

  const attempt = async (delivery: Delivery): Promise<number | null> => {
    const event = tables.get('events', delivery.event);
    const endpoint = tables.get('webhook_endpoints', delivery.endpoint);
    if (event === undefined || endpoint === undefined) return null;
    const body = JSON.stringify(event, undefined, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureOf(endpoint.secret, world.now(), body),
    };
    const { signal, clear } = deadline(patience);
    try {
      const answer = await send(new Request(endpoint.url, { method: 'POST', headers, body, redirect: 'manual' }), { signal });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    } finally {
      clear();
    }
  };

  const note = (delivery: Delivery, status: number | null): void => {
    const taken = status !== null && status >= 200 && status < 300;
    const rest = rests[delivery.attempts];
    const outcome = taken ? 'delivered' : rest === undefined ? 'failed' : 'waiting';
    tables.transact(() =>
      tables.put('deliveries', {
        ...delivery,
        attempts: delivery.attempts + 1,
        lastStatus: status,
        outcome,
        dueAt: outcome === 'waiting' && rest !== undefined ? clock().getTime() + rest : null,
      }),
    );
  };

  const due = (): Delivery[] =>
    tables.all('deliveries').filter(({ outcome, dueAt }) => outcome === 'waiting' && dueAt !== null && dueAt <= clock().getTime());

  const run = async (): Promise<number> => {
    let sent = 0;
    for (let batch = due(); batch.length > 0 && !stopped; batch = due()) {
      for (const delivery of batch) {
        note(delivery, await attempt(delivery));
        sent += 1;
      }
      await settled();
    }
    return sent;
  };

  const deliverDue = async (): Promise<number> => {
    while (running !== undefined) await running;
    running = run();
    try {
      return await running;
    } finally {
      running = undefined;
    }
  };

  const nudge = (): void => {
    if (!automatic || stopped) return;
    clearTimeout(timer);
    const times = tables.all('deliveries').flatMap(({ outcome, dueAt }) => (outcome === 'waiting' && dueAt !== null ? [dueAt] : []));
    if (times.length === 0) return;
    const wait = Math.max(0, Math.min(Math.min(...times) - clock().getTime(), minute));
    timer = setTimeout(() => {
      // A failed attempt is recorded, so only a disk error is thrown here: the next change retries.
      deliverDue().then(nudge, () => undefined);
    }, wait);
    timer.unref();
  };

  return {
    deliverDue,
    nudge,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
};
