// The paid plan over the wire, on the whole program with its stand-in for the provider: every kind of caller, page, webhook and portal.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import type { Billing } from '#shared/contract/people/plans.ts';
import { completeCheckout } from '#tests/support/browser/payment-page.ts';
import { ask, makeAdmin, signUpPerson, type Answer, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Opened = { clientSecret: string; trialDays: number };
const open = (person: Person) => person.ask<Opened>('/api/functions/create-checkout-session', { method: 'POST' });
const verify = (person: Person, sessionId: string) =>
  person.ask<{ status?: string; subscription?: SubscriptionState; code?: string }>('/api/functions/verify-checkout-session', {
    body: { sessionId },
  });
const check = async (person: Person) => (await person.ask<SubscriptionState>('/api/functions/check-subscription', { method: 'POST' })).body;
const billing = async (person: Person) => (await person.ask<Billing>('/api/plan/billing')).body;
const idOf = ({ clientSecret }: Opened): string => clientSecret.split('_secret_')[0] ?? '';
const withPlan = async (plan: string): Promise<Person> => {
  const person = await signUpPerson(server);
  await server.sql`update users set plan = ${plan}, plan_status = 'active' where id = ${person.userId}`;
  return person;
};
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  await expect.poll(holds, { interval: 100 }).toBe(true);
};
const refusal = ({ status, body }: Answer<object>): unknown[] => [status, 'code' in body ? body.code : null];

describe('who may subscribe', () => {
  it('[FUN5] [FUN6] [FUN7] [ROL1] a visitor may nothing of it', async () => {
    for (const path of ['functions/create-checkout-session', 'functions/check-subscription', 'plan/portal', 'plan/refresh'])
      expect(refusal(await ask(server, `/api/${path}`, { method: 'POST' }))).toEqual([401, 'not_authenticated']);
    expect(refusal(await ask(server, '/api/functions/verify-checkout-session', { body: { sessionId: 'cs_test_a' } }))).toEqual([
      401,
      'not_authenticated',
    ]);
    expect((await ask(server, '/api/plan/billing')).status).toBe(401);
  });

  it('[PRC3] [D9] without a plan and with Free the checkout opens; with a paid one it does not', async () => {
    for (const person of [await signUpPerson(server), await withPlan('free')]) {
      const opened = await open(person);
      expect([opened.status, opened.body.trialDays]).toEqual([200, 7]);
      expect(opened.body.clientSecret).toMatch(/^cs_test_\w+_secret_\w+$/);
      expect((await open(person)).body).toEqual(opened.body);
    }
    for (const plan of ['pro', 'gallery']) expect(refusal(await open(await withPlan(plan)))).toEqual([409, 'already_subscribed']);
    const admin = await signUpPerson(server);
    await makeAdmin(server, admin.userId);
    expect((await open(admin)).status).toBe(200);
  });

  it('[D14] there is no portal for who has never subscribed', async () => {
    const person = await withPlan('pro');
    expect(refusal(await person.ask('/api/plan/portal', { method: 'POST' }))).toEqual([404, 'not_found']);
    expect(await billing(person)).toEqual({ trial: true, portal: false, renewsAt: null, endsAt: null, graceUntil: null });
    expect((await person.ask<SubscriptionState>('/api/plan/refresh', { method: 'POST' })).body.plan).toBe('pro');
  });
});

describe('a subscription over the wire', () => {
  it('[FUN6] [SUB3] [STA22] [D11] is complete when the page is, and then opens what a subscription opens', async () => {
    const person = await signUpPerson(server);
    const { body } = await open(person);
    expect((await verify(person, idOf(body))).body).toMatchObject({ status: 'open', subscription: { subscribed: false } });
    expect((await completeCheckout(server, body.clientSecret)).status).toBe(200);
    const subscription = { subscribed: true, plan: 'pro', status: 'trialing', uploadsUsed: 0, uploadsLimit: null };
    expect((await verify(person, idOf(body))).body).toEqual({ status: 'complete', subscription });
    expect(await check(person)).toEqual(subscription);
    expect(refusal(await open(person))).toEqual([409, 'already_subscribed']);
  });

  it('[FUN6] is nobody’s but the caller’s, and an id that is none is refused', async () => {
    const [person, other] = [await signUpPerson(server), await signUpPerson(server)];
    const { body } = await open(person);
    await completeCheckout(server, body.clientSecret);
    for (const id of [idOf(body), 'cs_test_nobody']) expect(refusal(await verify(other, id))).toEqual([404, 'not_found']);
    for (const id of ['', 'pi_1', '../accounts', `cs_${'a'.repeat(300)}`])
      expect(refusal(await verify(person, id))).toEqual([422, 'validation_failed']);
    expect(await check(other)).toMatchObject({ subscribed: false, plan: null });
  });

  it('[D20] [GEN8] the webhook alone brings the plan, also to the person’s devices', async () => {
    const person = await withPlan('free');
    const { body } = await open(person);
    await completeCheckout(server, body.clientSecret);
    await until(async () => (await check(person)).plan === 'pro');
    const versions = await server.sql<{ version: number }[]>`select version from sync_accounts where user_id = ${person.userId}`;
    expect(versions[0]?.version).toBeGreaterThan(0);
  });

  it('[D14] [D10] is cancelled on the provider’s page, and the plan says when it ends', async () => {
    const person = await signUpPerson(server);
    const { body } = await open(person);
    await completeCheckout(server, body.clientSecret);
    await verify(person, idOf(body));
    const { url } = (await person.ask<{ url: string }>('/api/plan/portal', { method: 'POST' })).body;
    const page = new URL(url).pathname;
    const shown = await (await server.fetch(page)).text();
    expect(shown).toContain('Collector Pro');
    const id = /name="subscription" value="(\w+)"/.exec(shown)?.[1] ?? '';
    await server.fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server.url },
      body: new URLSearchParams({ subscription: id, act: 'cancel' }),
    });
    expect((await person.ask<SubscriptionState>('/api/plan/refresh', { method: 'POST' })).body).toMatchObject({
      plan: 'pro',
      status: 'trialing',
    });
    expect(await billing(person)).toMatchObject({ trial: false, portal: true, renewsAt: null, endsAt: expect.any(String) as unknown });
  });
});
