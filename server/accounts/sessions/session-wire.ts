// Sessions on the wire: reading the secret of a request, telling browsers from programs, and the cookie.
import { parse, serialize } from 'hono/utils/cookie';

export type Presented = { by: 'bearer' | 'cookie'; secret: string };

export type SessionCookie = { name: string; secure: boolean };

/** Over plain HTTP the port is part of the name, because all ports of a host share cookies. */
export const sessionCookie = (config: { publicUrl: string; port: number }): SessionCookie =>
  config.publicUrl.startsWith('https:') ? { name: '__Host-verso', secure: true } : { name: `verso-${config.port}`, secure: false };

const bearer = /^Bearer +([A-Za-z0-9_-]{20,200})$/i;
const plausible = /^[A-Za-z0-9_-]{20,200}$/;

/** The request's secret: a bearer token before a cookie. 'unreadable' for a malformed one. */
export const presentedBy = (request: Request, cookie: SessionCookie): Presented | 'unreadable' | null => {
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const secret = bearer.exec(authorization)?.[1];
    return secret === undefined ? 'unreadable' : { by: 'bearer', secret };
  }
  const header = request.headers.get('cookie');
  const secret = header === null ? undefined : parse(header, cookie.name)[cookie.name];
  if (secret === undefined || secret === '') return null;
  return plausible.test(secret) ? { by: 'cookie', secret } : 'unreadable';
};

/** Browsers always send Origin with a POST, or Sec-Fetch-Site; other clients that accept JSON get tokens. */
export const wantsTokens = ({ headers }: Request): boolean =>
  !headers.has('origin') &&
  !headers.has('sec-fetch-site') &&
  !headers.has('cookie') &&
  (headers.get('accept') ?? '').toLowerCase().includes('application/json');

const attributes = (cookie: SessionCookie) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: cookie.secure }) as const;

export const setCookie = (headers: Headers, cookie: SessionCookie, secret: string, maxAge: number): void =>
  headers.append('set-cookie', serialize(cookie.name, secret, { ...attributes(cookie), maxAge }));

export const clearCookie = (headers: Headers, cookie: SessionCookie): void =>
  headers.append('set-cookie', serialize(cookie.name, '', { ...attributes(cookie), maxAge: 0 }));
