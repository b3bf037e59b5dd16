// Reading a request's session secret, and which clients get tokens.
import { describe, expect, it } from 'vitest';
import { presentedBy, sessionCookie, wantsTokens } from './session-wire.ts';

const cookie = sessionCookie({ publicUrl: 'http://localhost:3000', port: 3000 });
const request = (headers: Record<string, string>) => new Request('http://localhost:3000/', { headers });
const secret = 'S'.repeat(43);

describe('the session on the wire', () => {
  it('a bearer token takes precedence over a cookie, and a malformed secret is distinguished from a missing one', () => {
    expect(presentedBy(request({}), cookie)).toBeNull();
    expect(presentedBy(request({ cookie: `other=1; verso-3000=${secret}` }), cookie)).toEqual({ by: 'cookie', secret });
    expect(presentedBy(request({ cookie: `verso-3000=${'C'.repeat(43)}`, authorization: `Bearer ${secret}` }), cookie)).toEqual({
      by: 'bearer',
      secret,
    });
    expect(presentedBy(request({ cookie: `verso-4000=${secret}` }), cookie)).toBeNull();
    for (const headers of [{ authorization: 'Bearer' }, { authorization: `Basic ${secret}` }, { cookie: 'verso-3000=<>' }])
      expect(presentedBy(request(headers), cookie)).toBe('unreadable');
  });

  it('[ENT13] tokens are given to programs that accept JSON, never to a page', () => {
    // Planted bug: detecting browsers by Sec-Fetch-Mode, which other fetch clients send as well.
    const json = { accept: 'application/json' };
    expect(wantsTokens(request(json))).toBe(true);
    expect(wantsTokens(request({ accept: 'application/json, text/plain', 'sec-fetch-mode': 'cors' }))).toBe(true);
    for (const headers of [
      { ...json, origin: 'http://localhost:3000' },
      { ...json, 'sec-fetch-site': 'same-origin' },
      { ...json, cookie: 'a=1' },
      { accept: '*/*' },
    ])
      expect(wantsTokens(request(headers))).toBe(false);
  });

  it('on https the cookie is bound to this host', () => {
    expect(sessionCookie({ publicUrl: 'https://verso.example', port: 3000 })).toEqual({ name: '__Host-verso', secure: true });
    expect(cookie).toEqual({ name: 'verso-3000', secure: false });
  });
});
