// The return page of a checkout before the server has answered.
import { describe, expect, it } from 'vitest';
import { pageFor, person, visitorPageAt } from '#client/device/session/session-page.fixture.tsx';
import { SubscriptionSuccessScreen } from './subscription-success-screen.tsx';

const address = '/subscription-success?session_id=cs_test_abc';

describe('after a checkout', () => {
  it('[SUB2] [SUB4] an address without an id, or with one that is none, says so in plain words', () => {
    for (const [given, text] of [
      ['/subscription-success', 'No session ID found'],
      ['/subscription-success?session_id=..%2Fx', 'This address names no checkout.'],
    ] as const) {
      const page = pageFor(person, given, <SubscriptionSuccessScreen />);
      expect(page).toContain(text);
      expect(page).toMatch(/href="\/pricing"[^>]*>Back to Pricing/);
    }
  });

  it('[SUB1] [SUB4] who is not signed in is asked to sign in', async () => {
    for (const page of [
      await visitorPageAt(address, <SubscriptionSuccessScreen />),
      pageFor({ ...person, ended: true }, address, <SubscriptionSuccessScreen />),
    ]) {
      expect(page).toContain('Please sign in with the account that you subscribed with.');
      expect(page).toMatch(/href="\/auth"[^>]*>Sign In/);
      expect(page).toMatch(/href="\/pricing"[^>]*>Back to Pricing/);
    }
    expect(pageFor(person, address, <SubscriptionSuccessScreen />)).toContain('Verifying your subscription');
  });
});
