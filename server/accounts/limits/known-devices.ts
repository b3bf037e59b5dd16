// A cookie that identifies browsers that have signed in before, so that guesses from elsewhere do not lock them out.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { SessionCookie } from '#server/accounts/sessions/session-wire.ts';

const nonceLength = 12;
const macLength = 32;
const entryPattern = new RegExp(`^[A-Za-z0-9_-]{${nonceLength + macLength}}$`);
const maxAccounts = 5;
const year = 365 * 86_400;

export const createKnownDevices = ({ secret, cookie }: { secret: string; cookie: SessionCookie }) => {
  const name = `${cookie.name}-device`;
  const macOf = (nonce: string, email: string): string =>
    createHmac('sha256', secret).update(`known device\n${nonce}\n${email}`).digest('base64url').slice(0, macLength);

  const entriesOf = (request: Request): string[] =>
    (parse(request.headers.get('cookie') ?? '', name)[name] ?? '').split('.').filter((entry) => entryPattern.test(entry));

  const isOf = (entry: string, email: string): boolean =>
    timingSafeEqual(Buffer.from(entry.slice(nonceLength)), Buffer.from(macOf(entry.slice(0, nonceLength), email)));

  /** A per-account id of the browser; null if it has never signed in to the account. */
  const deviceOf = (request: Request, email: string): string | null => {
    const entry = entriesOf(request).find((candidate) => isOf(candidate, email));
    return entry === undefined ? null : entry.slice(0, nonceLength);
  };

  return {
    deviceOf,
    /** Set after a sign-in. The cookie does not reveal the account. */
    remember: (headers: Headers, request: Request, email: string): void => {
      if (deviceOf(request, email) !== null) return;
      const nonce = randomBytes(9).toString('base64url');
      const entries = [nonce + macOf(nonce, email), ...entriesOf(request)].slice(0, maxAccounts);
      const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: cookie.secure, maxAge: year } as const;
      headers.append('set-cookie', serialize(name, entries.join('.'), attributes));
    },
  };
};
