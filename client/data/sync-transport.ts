// The engine's way to the server: the one exchange of the contract, with an end to its patience.
import { sync } from '#shared/contract/sync.ts';
import { call, type CallOptions } from './api.ts';
import type { Transport } from './engine.ts';

/** Milliseconds; a first reading of a large catalog comes in pages, so no answer takes that long. */
const patience = 60_000;

export const createTransport =
  (options: Omit<CallOptions, 'signal'> = {}): Transport =>
  async (request, signal) => {
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const timer = setTimeout(end, patience);
    signal.addEventListener('abort', end);
    try {
      return await call(sync, { body: request }, { ...options, signal: ending.signal });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  };
