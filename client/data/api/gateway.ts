// Something between device and server that answers in its place: a proxy whose sign-in has ended, the page of a hotel's network.
import { healthLive } from '#shared/contract/site/platform.ts';
import { addressOf, onAnswer } from './api.ts';

/** Milliseconds between two looks. */
const rests = 10_000;

/** An address that the service worker leaves to the network, so that the gateway can show its own page; it is the app's first page. */
export const throughGateway = '/?through';

export type Gateway = { isBetween: () => boolean; subscribe: (listener: () => void) => () => void };

/** Looks only after an answer that was not the server's. One that cannot be reached at all is no gateway. */
export const watchGateway = (ask: typeof fetch, now: () => number = Date.now): Gateway => {
  let isBetween = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    if (next === isBetween) return;
    isBetween = next;
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<void> => {
    if (now() - lookedAt < rests) return;
    lookedAt = now();
    try {
      const { type, status, headers } = await ask(addressOf(healthLive, {}), { redirect: 'manual', cache: 'no-store' });
      const isJson = (headers.get('content-type') ?? '').includes('json');
      set(type === 'opaqueredirect' || (!isJson && status < 500));
    } catch {
      set(false);
    }
  };
  onAnswer((isServer) => (isServer ? set(false) : void look()));
  return {
    isBetween: () => isBetween,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
