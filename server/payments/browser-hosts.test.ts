// Whom the pages let in besides us.
import { expect, it } from 'vitest';
import { securityHeaderList } from '#server/platform/http/security-headers.ts';
import { browserHosts } from './browser-hosts.ts';

it('lets the payment provider in only where the real one is configured', () => {
  const policyFor = (config: { cardPayments?: object }): string => {
    const given = { origins: ['http://localhost:3000'], publicUrl: 'https://verso.example', foreign: browserHosts(config) };
    return new Map(securityHeaderList(given, { scripts: [], styles: [] })).get('content-security-policy') ?? '';
  };
  expect(policyFor({})).not.toContain('stripe');
  const real = policyFor({ cardPayments: {} });
  for (const part of ["script-src 'self' https://js.stripe.com", 'frame-src https://js.stripe.com', 'https://api.stripe.com'])
    expect(real).toContain(part);
});
