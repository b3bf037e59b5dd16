// Subscribing in a real browser with the provider's real components: the checkout, what it comes back to, the portal, and what goes wrong.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openVisit, overflow, signInAs, type Visit } from '#tests/support/browser/browser.ts';
import { deepDescribe, deepIt } from '#tests/support/deep-it.ts';
import { completeCheckout } from '#tests/support/browser/payment-page.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let device: Visit;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  device = await openVisit(server.url);
  person = await signUpPerson(server, somebody('Ann Archer'));
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
};
const plansOf = (who: Person) =>
  server.sql<{ plan: string | null; plan_status: string }[]>`select plan, plan_status from users where id = ${who.userId}`;

describe('a subscriber', () => {
  it('[PRC3] whoever is signed out is sent to the sign-in screen', async () => {
    const { page } = device;
    await page.goto('/pricing');
    expect(await page.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/auth');
    await page.goto('/pricing?checkout');
    await page.waitForURL('**/auth');
  });

  it('[SUB2] [SUB3] [SUB4] a return without a session, with an open one, and with one that is nobody’s', async () => {
    const { page } = device;
    await page.goto('/subscription-success');
    await page.getByText('No session ID found').waitFor();
    expect(await page.getByRole('link', { name: 'Back to Pricing' }).getAttribute('href')).toBe('/pricing');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto('/subscription-success?session_id=cs_test_nobody');
    await page.getByText('Please sign in with the account that you subscribed with.').waitFor();
    await signInAs(page, person.email, person.password);
    const { body } = await person.ask<{ clientSecret: string }>('/api/functions/create-checkout-session', {
      method: 'POST',
      headers: { origin: server.url },
    });
    await page.goto(`/subscription-success?session_id=${body.clientSecret.split('_secret_')[0] ?? ''}`);
    await page.getByText('Payment not completed').waitFor();
    await page.goto('/subscription-success?session_id=cs_test_nobody');
    await page.getByText('Not found').waitFor();
  });

  it('[DSH3] a session that is not complete is verified on the dashboard, and only logged', async () => {
    const { page } = device;
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/functions/verify-checkout-session'));
    await page.goto('/dashboard?session_id=cs_test_nobody');
    await asked;
    await title(page, 'Dashboard');
    await expect.poll(() => said.join('\n')).toContain('the payment could not be verified');
    expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').count()).toBe(0);
  });

  it('[PRC3] [FUN5] [D11] Subscribe shows the checkout page, which starts the trial', async () => {
    const { page } = device;
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await title(page, 'Complete Your Subscription');
    await page.getByText('free for the first 7 days').waitFor();
    // A trial takes no money, but a card that the bank refuses begins none.
    await fillCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.getByText('Your card was declined.').waitFor();
    expect(await plansOf(person)).toMatchObject([{ plan: null }]);
    await fillCard(page, '4242 4242 4242 4242');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Start trial' }).click();
    await page.waitForURL(/\/subscription-success\?session_id=cs_test_\w+$/);
  });

  it('[SUB1] [SUB5] [LIM6] [STA22] the return says welcome, and leads on to what is open now', async () => {
    const { page } = device;
    await title(page, 'Welcome to Collector Pro');
    expect(await page.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Scan Your First Artwork' }).click();
    await title(page, 'Authenticate artwork');
    expect(await plansOf(person)).toEqual([{ plan: 'pro', plan_status: 'trialing' }]);
    expect(device.errors).toEqual([]);
  });

  it('[PRC3] [D9] a subscriber goes from Subscribe, and from the checkout, to the dashboard', async () => {
    const { page } = device;
    await page.goto('/pricing?checkout');
    await page.waitForURL('**/dashboard');
    await page.goto('/pricing');
    await page.getByText('Your plan', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/dashboard');
  });

  it('[D14] [D10] cancels on the provider’s page; the end of the period makes the plan Free on this device by itself', async () => {
    const { page } = device;
    await page.goto('/dashboard');
    await page.getByText(/Your free trial ends on .+ After that you pay \$9\.99 per month/).waitFor();
    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('button', { name: 'Renew plan' }).waitFor();
    await page.getByRole('link', { name: 'Return to the site' }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.getByText(/Your plan ends on/).waitFor();
    // The provider's panel ends the period; nobody reloads the page.
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    const ending = await device.newWindow();
    await ending.goto('/dev/payments');
    await ending.getByRole('button', { name: 'End the period now' }).first().click();
    await page.getByText('0 of 5 uploads of the Free plan are used.').waitFor();
    await ending.close();
    await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Upgrade to Collector Pro' }).getAttribute('href')).toBe('/pricing');
    expect(await plansOf(person)).toEqual([{ plan: 'free', plan_status: 'canceled' }]);
  });

  deepIt('[D11] the second time there is no trial; a declined card stays on the page, and the bank is asked about the next', async () => {
    const { page } = device;
    await page.getByRole('link', { name: 'Upgrade to Collector Pro' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await title(page, 'Complete Your Subscription');
    await fillCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await fillCard(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await title(page, 'Welcome to Collector Pro');
    expect(await plansOf(person)).toEqual([{ plan: 'pro', plan_status: 'active' }]);
  });
});

deepDescribe('whoever comes back to the dashboard', () => {
  it('[DSH3] [D9] [D11] sees that the payment is verified, then the plan, and the checkout is gone from the address', async () => {
    await device.close();
    device = await openVisit(server.url);
    const { page } = device;
    const other = await signUpPerson(server, somebody('Cara Cole'));
    await signInAs(page, other.email, other.password);
    // Nobody else brings the plan: the provider's events are held back.
    await page.goto('/dev/payments');
    await page.getByRole('button', { name: 'Hold' }).click();
    await page.getByText('Now held.').waitFor();
    const { body } = await other.ask<{ clientSecret: string }>('/api/functions/create-checkout-session', { method: 'POST' });
    expect((await completeCheckout(server, body.clientSecret)).status).toBe(200);
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((done) => (answer = done));
    await page.route('**/api/functions/verify-checkout-session', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto(`/dashboard?session_id=${body.clientSecret.split('_secret_')[0] ?? ''}`);
    await page.getByRole('status').filter({ hasText: 'Verifying Payment...' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    expect(await plansOf(other)).toMatchObject([{ plan: null }]);
    answer();
    await title(page, 'Welcome, Cara Cole');
    await page.waitForURL((url) => url.pathname === '/dashboard' && url.search === '');
    expect(await page.getByText('Verifying Payment...').count()).toBe(0);
    await page.getByText(/Your free trial ends on .+ After that you pay \$9\.99 per month/).waitFor();
    expect(await plansOf(other)).toEqual([{ plan: 'pro', plan_status: 'trialing' }]);
    await page.getByRole('main').getByRole('link', { name: 'Scan artwork' }).click();
    await title(page, 'Authenticate artwork');
    expect(device.errors).toEqual([]);
  });
});
