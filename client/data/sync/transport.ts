// The engine's ways to the server: the one exchange of the contract by HTTP, and over the socket while that is open.
import { maxFrameBytes, sync } from '#shared/contract/sync.ts';
import { AppError } from '#shared/contract/errors.ts';
import { call, type CallOptions } from '#client/data/api/api.ts';
import type { Transport } from '#client/data/engine/types.ts';
import type { LiveConnection } from './live.ts';

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

/** Operations in one ask at most: with more of them, HTTP's compression is worth more than its headers cost. */
const maxOperations = 100;
/** Characters of an ask at most; in bytes that is at most three times as much, and a frame has room for it. */
const maxCharacters = Math.floor(maxFrameBytes / 4);

/** A first reading, or one from the start, is large on its way back. */
const isSmall: (request: Parameters<Transport>[0]) => boolean = (request) =>
  request.epoch !== null &&
  request.cursor > 0 &&
  request.again !== true &&
  request.operations.length <= maxOperations &&
  (request.operations.length === 0 || JSON.stringify(request.operations).length <= maxCharacters);

/**
 * Small exchanges over the socket while it is open, all others by HTTP. When the socket ends in the middle the exchange has
 * failed as any other without an answer: its repetition goes by HTTP until a socket is open again.
 */
export const withSocket =
  (socket: () => Pick<LiveConnection, 'isOpen' | 'ask'> | null, byHttp: Transport): Transport =>
  async (request, signal) => {
    const carrier = socket();
    if (carrier === null || !carrier.isOpen() || !isSmall(request)) return byHttp(request, signal);
    try {
      return await carrier.ask(request, signal);
    } catch (error) {
      // The answer has no room in a frame; nothing happens twice when it is asked for again.
      if (error instanceof AppError && error.code === 'payload_too_large') return byHttp(request, signal);
      throw error;
    }
  };
