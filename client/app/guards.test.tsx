// What guarded pages show to whom.
import { afterAll, describe, expect, it } from 'vitest';

import type { SessionRecord } from '#client/device/session/session-record.ts';
import { pageFor, person, visitorPageAt } from '#client/device/session/session-page.fixture.tsx';

import { fromRecord } from '#client/device/session/session-access.ts';
import { usedUp } from '#client/device/session/session-state.ts';

import { loadOwnFrame } from '#client/app/frame/own-parts.ts';
import { RequireAdmin, RequireCatalog, RequireSignedIn, RequireSubscription } from './guards.tsx';

// A page begins to load it, and would end after its test.
afterAll(loadOwnFrame);

describe('guards', () => {
  const guarded = (record: SessionRecord | null, Guard: typeof RequireSignedIn) =>
    pageFor(
      record,
      '/closed',
      <Guard>
        <p>inside</p>
      </Guard>,
    );

  it('[GRD1] a centered spinner while it is not known who it is', () => {
    for (const Guard of [RequireSignedIn, RequireSubscription, RequireAdmin])
      expect(guarded(null, Guard)).toMatch(/place-items-center.*<svg/);
    const unchecked = { ...person, subscription: null };
    expect(guarded(unchecked, RequireSubscription)).toMatch(/place-items-center.*<svg/);
    expect(guarded(unchecked, RequireSignedIn)).toBe('<p>inside</p>');
  });

  it('[GRD2] [ROL1] a visitor sees nothing of the page', async () => {
    expect(await visitorPageAt('/closed', <RequireSignedIn>inside</RequireSignedIn>)).toBe('');
  });

  it('[GRD3] [ROL8] a page for administrators says so to others and leads home', () => {
    const page = guarded(person, RequireAdmin);
    expect(page).toContain('Admin Access Required');
    expect(page).toMatch(/restricted to administrators.*do not have permission/);
    expect(page).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/);
    expect(guarded({ ...person, user: { ...person.user, is_admin: true } }, RequireAdmin)).toBe('<p>inside</p>');
  });

  it('[GRD4] [ROL3] [D9] a page for subscribers says so to who has no plan and leads to the plans', () => {
    const page = guarded(person, RequireSubscription);
    expect(page).toContain('Subscription Required');
    expect(page).toContain('active subscription to unlock AI-powered art authentication, cataloging and marketplace access');
    expect(page).toMatch(/<a [^>]*href="\/pricing"[^>]*>View Pricing Plans<\/a>/);
    const free = { subscribed: true, plan: 'free', status: 'active', uploadsUsed: 0, uploadsLimit: 5 } as const;
    expect(guarded({ ...person, subscription: free }, RequireSubscription)).toBe('<p>inside</p>');
    expect(guarded({ ...person, user: { ...person.user, is_admin: true } }, RequireSubscription)).toBe('<p>inside</p>');
  });

  it('[D10] nobody without a plan is told before it is known whether they have pieces', () => {
    expect(guarded(person, RequireCatalog)).toMatch(/place-items-center.*<svg/);
    const unchecked = { ...person, subscription: null };
    expect(guarded(unchecked, RequireCatalog)).toMatch(/place-items-center.*<svg/);
    const free = { subscribed: true, plan: 'free', status: 'active', uploadsUsed: 0, uploadsLimit: 5 } as const;
    expect(guarded({ ...person, subscription: free }, RequireCatalog)).toBe('<p>inside</p>');
  });

  it('[D10] a plan whose uploads are used up is told from one with room, without a limit, and none at all', () => {
    const given = (uploadsUsed: number, uploadsLimit: number | null) =>
      usedUp({
        ...fromRecord({ ...person, subscription: { subscribed: true, plan: 'free', status: 'active', uploadsUsed, uploadsLimit } }),
      });
    expect([given(5, 5), given(6, 5)]).toEqual([
      { limit: 5, plan: 'free' },
      { limit: 5, plan: 'free' },
    ]);
    expect([given(4, 5), given(9, null), given(0, 0), usedUp({ status: 'signed-out' }), usedUp(fromRecord(person))]).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  it('a session that has ended still opens what is on the device', () => {
    const free = { subscribed: true, plan: 'free', status: 'active', uploadsUsed: 0, uploadsLimit: 5 } as const;
    expect(guarded({ ...person, subscription: free, ended: true }, RequireSubscription)).toBe('<p>inside</p>');
  });
});
