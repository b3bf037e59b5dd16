// The origin of a request: the client's address, whether it is this machine, and whether its web origin is ours.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AppError } from '#shared/contract/wire/errors.ts';

export type Peer = {
  /** The client's address according to the trusted proxies; 'unknown' without a socket. */
  address: string;
  /**
   * The request comes from this machine, to one of its local names and through no proxy. Always false when PUBLIC_URL names another
   * host: then a local proxy is in front, which may set no headers that reveal it.
   */
  local: boolean;
};

const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const hostName = (host: string | null) => (host ?? '').replace(/:\d+$/, '').toLowerCase();

/** The settings about where the program is reached. */
type Place = { trustProxy: number; publicUrl?: string | undefined };

/** Each trusted proxy appends one entry to X-Forwarded-For; entries further left are the client's claim. */
export const peerOf = (headers: Headers, incoming: IncomingMessage | undefined, { trustProxy, publicUrl }: Place): Peer => {
  const socketAddress = incoming?.socket.remoteAddress;
  const direct = socketAddress === undefined ? 'unknown' : plainAddress(socketAddress);
  const forwarded = headers.get('x-forwarded-for');
  const local =
    (publicUrl === undefined || localNames.has(new URL(publicUrl).hostname)) &&
    isLoopback(direct) &&
    forwarded === null &&
    headers.get('forwarded') === null &&
    localNames.has(hostName(headers.get('host')));
  if (trustProxy === 0 || forwarded === null) return { address: direct, local };
  const told = forwarded.split(',').map((entry) => entry.trim());
  const claimed = plainAddress(told[Math.max(0, told.length - trustProxy)] ?? '');
  return { address: isIP(claimed) === 0 ? direct : claimed, local };
};

/**
 * The origin of the requesting page, for redirects that lead away and back: the session exists only there. Undefined when the
 * request comes from no page of ours.
 */
export const ownOriginOf = (request: Request, origins: readonly string[]): string | undefined =>
  origins.find((origin) => origin === request.headers.get('origin'));

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state changes and socket connections that another site's page sends with our cookie (CSRF). A client that is no
 * browser sends neither cookie nor origin and uses a bearer token instead.
 */
export const refuseForeignOrigin = (request: Request, origins: readonly string[], opensSocket = false): void => {
  if (safeMethods.has(request.method) && !opensSocket) return;
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin');
  const origin = headers.get('origin');
  if (origin !== null) {
    if (!origins.includes(origin)) throw new AppError('foreign_origin');
    return;
  }
  if (headers.has('cookie') && site === null) throw new AppError('foreign_origin');
};
