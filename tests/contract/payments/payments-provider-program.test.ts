// The payments sandbox within the running program: where its pages are, who may see them, and that its events arrive.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const panel = async () => (await server.fetch('/dev/payments')).text();
const openStripe = async () => {
  const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(await panel())?.[1] ?? '';
  const key = `sk_test_${readFileSync(join(server.config.dataDir, 'payments-sandbox-key'), 'utf8').trim()}`;
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
};

describe('the payments sandbox of a program', () => {
  it('shows panel and script to this machine alone', async () => {
    for (const path of ['/dev/payments', '/dev/payments/stripe.js', '/dev/payments/stripe.css']) {
      expect((await server.fetch(path)).status).toBe(200);
      expect((await server.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
    }
    expect(await panel()).toContain('No money moves');
  });

  it('takes no button press from another site', async () => {
    const body = new URLSearchParams({ act: 'decline' });
    expect(
      (await server.fetch('/dev/payments/act', { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })).status,
    ).toBe(403);
    expect(await panel()).toContain('Follows its card');
  });

  it('tells the webhook of what happens, and remembers it through a restart', async () => {
    const { id } = await (await openStripe()).paymentIntents.create({ amount: 2_000, currency: 'usd' });
    await vi.waitFor(async () => expect(await panel()).toMatch(/payment_intent\.created[\s\S]*delivered after 1, last answer 200/), {
      timeout: 10_000,
    });
    await server.restart();
    expect(await (await openStripe()).paymentIntents.retrieve(id)).toMatchObject({ amount: 2_000 });
  });

  it('does not exist in production', async () => {
    const real = await startTestServer({ config: { production: true, nodeEnv: 'production', sessionSecret: 'x'.repeat(40) } });
    try {
      for (const path of ['/dev/payments', '/dev/payments/stripe.js']) {
        const answer = await real.fetch(path);
        expect(await answer.text()).not.toContain('sandbox');
      }
    } finally {
      await real.stop();
    }
  });
});
