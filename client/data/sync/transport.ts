// The engine's transports: exchanges over HTTP, and over the socket while it is open.
import { maxFrameBytes, sync } from '#shared/contract/works/sync.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { call, type CallOptions } from '#client/data/api/api.ts';
import type { Transport } from '#client/data/engine/types.ts';
import type { LiveConnection } from './live.ts';

/** Request timeout in milliseconds; large catalogs are paged, so no answer takes that long. */
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

/** Maximum operations per frame: above it HTTP's compression saves more than its headers cost. */
const maxOperations = 100;
/** Maximum characters per frame, of up to three bytes each. */
const maxCharacters = Math.floor(maxFrameBytes / 4);

/** The answer to a first pull or a resync is large. */
const isSmall: (request: Parameters<Transport>[0]) => boolean = (request) =>
  request.epoch !== null &&
  request.cursor > 0 &&
  request.again !== true &&
  request.operations.length <= maxOperations &&
  (request.operations.length === 0 || JSON.stringify(request.operations).length <= maxCharacters);

/**
 * Sends small exchanges over the socket while it is open, all others over HTTP. A socket that closes during an exchange fails it like a
 * lost network; the retry uses HTTP until a socket is open again.
 */
export const withSocket =
  (socket: () => Pick<LiveConnection, 'isOpen' | 'ask'> | null, byHttp: Transport): Transport =>
  async (request, signal) => {
    const carrier = socket();
    if (carrier === null || !carrier.isOpen() || !isSmall(request)) return byHttp(request, signal);
    try {
      return await carrier.ask(request, signal);
    } catch (error) {
      // The answer exceeds a frame; operations are idempotent, so the exchange is repeated over HTTP.
      if (error instanceof AppError && error.code === 'payload_too_large') return byHttp(request, signal);
      throw error;
    }
  };
