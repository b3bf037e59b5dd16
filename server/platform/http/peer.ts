// Where a request comes from: the address of the client, whether it is this machine, and whether the origin is ours.
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AppError } from '#shared/contract/wire/errors.ts';

export type Peer = {
  /** The client's address as the trusted proxies tell it; 'unknown' where there is no socket. */
  address: string;
  /**
   * Asked from this machine itself, by a name of this machine and through no proxy. Never where PUBLIC_URL names another
   * host: then a proxy of this machine stands in front, which may set none of the headers that would tell.
   */
  local: boolean;
};

const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const hostName = (host: string | null) => (host ?? '').replace(/:\d+$/, '').toLowerCase();

/** What the settings say of where the program is reached. */
type Place = { trustProxy: number; publicUrl?: string | undefined };

/** Each trusted proxy adds one entry at the right of X-Forwarded-For; what stands further left is the client's own word. */
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
 * Where the page was opened that asks, for whoever is led away and back: the session is there and nowhere else. Undefined
 * where no page of ours asks.
 */
export const ownOriginOf = (request: Request, origins: readonly string[]): string | undefined =>
  origins.find((origin) => origin === request.headers.get('origin'));

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change, and the opening of a socket, that another site's page sends with our cookie. A client that is no
 * browser sends neither cookie nor origin and shows a bearer token instead.
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
