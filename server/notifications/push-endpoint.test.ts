// Addresses of pushes: the services that there are, and everything that only looks like one.
import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

describe('the address of a push', () => {
  it('is that of a browser’s own service', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/QABC',
      'https://wns2-am3p.notify.windows.com/w/?token=abc',
      'https://FCM.googleapis.com:443/fcm/send/abc',
    ])
      expect([endpoint, isPushEndpoint(endpoint, [])]).toEqual([endpoint, true]);
  });

  // Planted: `includes` in place of `endsWith`; the port not looked at.
  it('is nothing else, however it is written', () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com./x',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com.example.org/x',
      'https://example.org/fcm.googleapis.com',
      'https://fcm.googleapis.com@example.org/x',
      'https://user@fcm.googleapis.com/x',
      'https://xnotify.windows.com/x',
      'https://.notify.windows.com.example.org/x',
      'https://127.0.0.1/x',
      'https://0x7f000001/x',
      'https://[::ffff:127.0.0.1]/x',
      'https://localhost/x',
      'https://intranet/x',
      'ftp://fcm.googleapis.com/x',
      'fcm.googleapis.com',
      '//fcm.googleapis.com/x',
      '',
      `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
    ])
      expect([endpoint, isPushEndpoint(endpoint, [])]).toEqual([endpoint, false]);
  });

  it('is that of a service which the operator has named, with its port', () => {
    const own = ['push.example.org:8443', 'push.example.net'];
    expect(isPushEndpoint('https://push.example.org:8443/x', own)).toBe(true);
    expect(isPushEndpoint('https://push.example.net/x', own)).toBe(true);
    for (const endpoint of ['https://push.example.org/x', 'http://push.example.net/x', 'https://push.example.net:444/x'])
      expect([endpoint, isPushEndpoint(endpoint, own)]).toEqual([endpoint, false]);
  });
});
