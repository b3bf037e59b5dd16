// Which return path after sign-in is followed, and which is rejected.
import { describe, expect, it } from 'vitest';
import { afterSigningIn, backTo, signInPathOf } from './sign-in-path.ts';

const leadsTo = (from: unknown, isNew = false, guarded = false): string => afterSigningIn(signInPathOf({ from, guarded }), isNew);

describe('the way back after signing in', () => {
  it('[D57] is the page on which somebody was asked to sign in, with its query and hash', () => {
    const here = backTo({ pathname: '/artwork/1', search: '?share=x', hash: '#price' });
    expect(leadsTo(here.from)).toBe('/artwork/1?share=x#price');
    expect(leadsTo('/scan', false, true)).toBe('/scan');
  });

  it('[AUT6] [D57] without a destination signing in leads home and signing up to the plans', () => {
    for (const state of [null, undefined, 'x', 7, {}, { signUp: true }]) {
      expect(afterSigningIn(signInPathOf(state), false)).toBe('/');
      expect(afterSigningIn(signInPathOf(state), true)).toBe('/pricing');
    }
    expect(leadsTo('/scan', true, true)).toBe('/pricing');
    expect(leadsTo('/artwork/1', true)).toBe('/artwork/1');
  });

  // Planted: a check for a leading slash alone; '//evil.example' is another site.
  it('[D57] never leaves this site and never leads back to the sign-in', () => {
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/a b',
      '/\u0000',
      '',
      3,
      null,
      {},
    ];
    for (const from of [...elsewhere, '/auth', '/auth?mode=reset', '/auth#x', '/auth/']) expect(leadsTo(from), String(from)).toBe('/');
    expect([leadsTo('/authors'), leadsTo('/market?q=öl')]).toEqual(['/authors', '/market?q=öl']);
  });
});
