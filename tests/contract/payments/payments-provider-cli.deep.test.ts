// The provider's official command line plays its own scenarios against the payments sandbox; the list beside this file says which.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { openPaymentsSandbox } from '#server/sandbox/payments/payments-sandbox.ts';
import type { PaymentsSandbox } from '#server/sandbox/payments/provider.ts';

type List = { passes: string[]; outOfScope: Record<string, string[]> };
const list = JSON.parse(readFileSync(join(import.meta.dirname, 'payments-provider-cli.json'), 'utf8')) as List;
const home = mkdtempSync(join(tmpdir(), 'verso-cli-'));
let sandbox: PaymentsSandbox;

const cli = (...given: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' };
    execFile(join(projectRoot, 'node_modules/.bin/stripe'), given, { env, timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, text: `${stdout}\n${stderr}` }),
    );
  });
const trigger = (event: string) => cli('trigger', event, '--api-base', sandbox.url, '--api-key', sandbox.keys.secret);

beforeAll(async () => {
  sandbox = await openPaymentsSandbox();
  // Its scenarios for transfers pass on all that one charge has brought, fee and all: they count on an account that has money.
  const stripe = new Stripe(sandbox.keys.secret, sandbox.address);
  await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(home, { recursive: true, force: true });
});

/** What a scenario is named after, where that is no event of its own. */
const eventOf: Readonly<Record<string, string>> = {
  'subscription.payment_failed': 'invoice.payment_failed',
  'subscription.payment_succeeded': 'invoice.payment_succeeded',
};

describe('the official command line', () => {
  it('every scenario that it has is in the list, as passing or as out of scope with what it would need', async () => {
    const { text } = await cli('trigger', '--help');
    const known = [...text.matchAll(/^ {2}([a-z\d_]+(?:\.[a-z\d_]+)+)\s*$/gm)].map(([, name]) => name);
    expect(known.length).toBeGreaterThan(100);
    expect([...list.passes, ...Object.values(list.outOfScope).flat()].toSorted()).toEqual(known.toSorted());
  });

  it.each(list.passes)('plays %s to its end, and the event has happened', async (event) => {
    const before = sandbox.control.events().length;
    const { code, text } = await trigger(event);
    expect(text).toContain('Trigger succeeded');
    expect(code).toBe(0);
    const happened = sandbox.control
      .events()
      .slice(before)
      .map(({ type }) => type);
    expect(happened).toContain(eventOf[event] ?? event);
  });

  it('a scenario out of scope fails openly, with no answer made up for it', async () => {
    for (const event of ['topup.created', 'setup_intent.created', 'issuing_cardholder.created']) {
      const { code, text } = await trigger(event);
      expect(code).toBe(1);
      expect(text).toMatch(/Unrecognized request URL/);
    }
  });
});
