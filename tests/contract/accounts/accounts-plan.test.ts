// Choosing Free, what is open with which plan, and uploads counted exactly.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionState } from '#shared/contract/people/session.ts';
import type { Plan } from '#shared/domain/trade/plan.ts';
import { lockProfile } from '#server/accounts/people/account-changes.store.ts';
import { accountState, setProfileField } from '#server/accounts/people/profile.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { transact } from '#server/platform/database/database.ts';
import { buildAccountsApp } from '#tests/support/servers/accounts-app.ts';
import { makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let accounts: Accounts;
beforeAll(async () => {
  server = await startTestServer({ build: buildAccountsApp({ onBuilt: (built) => (accounts = built) }), jobsByHand: true });
});
afterAll(() => server.stop());

const check = async (person: Person) => (await person.ask<SubscriptionState>('/api/functions/check-subscription', { method: 'POST' })).body;
const chooseFree = (person: Person) => person.ask<SubscriptionState>('/api/plan', { body: { plan: 'free' } });
const withPlan = async (plan: Plan | null): Promise<Person> => {
  const person = await signUpPerson(server);
  await server.sql`update users set plan = ${plan}, plan_status = ${plan === null ? 'none' : 'active'} where id = ${person.userId}`;
  return person;
};
const take = (userId: string) => transact(server.sql, (tx) => accounts.plans.takeUpload(tx, userId));

describe('the plan', () => {
  it('[FUN7] [ENT14] [D9] a new account has none and is not subscribed', async () => {
    expect(await check(await signUpPerson(server))).toEqual({
      subscribed: false,
      plan: null,
      status: 'none',
      uploadsUsed: 0,
      uploadsLimit: 0,
    });
  });

  it('[D9] [LIM3] [ROL5] choosing Free opens what a subscription opens, with five uploads; choosing it again changes nothing', async () => {
    const person = await signUpPerson(server);
    const free = { subscribed: true, plan: 'free', status: 'active', uploadsUsed: 0, uploadsLimit: 5 };
    expect((await chooseFree(person)).body).toEqual(free);
    expect((await Promise.all([chooseFree(person), chooseFree(person)])).map(({ body }) => body)).toEqual([free, free]);
    expect(await check(person)).toEqual(free);
  });

  it('[D9] choosing Free never takes a paid plan away', async () => {
    for (const plan of ['pro', 'gallery'] as const) {
      const person = await withPlan(plan);
      expect((await chooseFree(person)).body).toEqual({ subscribed: true, plan, status: 'active', uploadsUsed: 0, uploadsLimit: null });
    }
  });

  it('a plan that is not for choosing here is refused', async () => {
    const person = await signUpPerson(server);
    expect((await person.ask('/api/plan', { body: { plan: 'pro' } })).status).toBe(422);
    expect((await check(person)).plan).toBeNull();
  });

  it('[STA4] [ROL8] an administrator counts as subscribed, without a plan and without a limit', async () => {
    const person = await signUpPerson(server);
    await makeAdmin(server, person.userId);
    expect(await check(person)).toMatchObject({ subscribed: true, plan: null, uploadsLimit: null });
    expect(await take(person.userId)).toBe(true);
  });
});

describe('uploads', () => {
  it('[D10] [ROL5] fifty at once on five are exactly five', async () => {
    // Planted bug: reading the count, comparing it, and writing it back.
    const { userId } = await withPlan('free');
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(userId)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    expect(await accounts.plans.planOf(server.sql, userId)).toMatchObject({ uploadsUsed: 5, uploadsLimit: 5 });
  });

  it('[D6] [D10] one that is given back can be used again, and never more than were taken', async () => {
    const { userId } = await withPlan('free');
    for (let round = 0; round < 5; round += 1) await take(userId);
    expect(await take(userId)).toBe(false);
    await transact(server.sql, (tx) => accounts.plans.giveBackUpload(tx, userId));
    expect([await take(userId), await take(userId)]).toEqual([true, false]);
    const { userId: none } = await withPlan('free');
    await transact(server.sql, (tx) => accounts.plans.giveBackUpload(tx, none));
    expect(await accounts.plans.planOf(server.sql, none)).toMatchObject({ uploadsUsed: 0 });
  });

  it('[ROL6] [ROL7] [D10] paid plans have no limit but are counted, no plan has none to use', async () => {
    for (const plan of ['pro', 'gallery'] as const) {
      const { userId } = await withPlan(plan);
      for (let round = 0; round < 7; round += 1) expect(await take(userId)).toBe(true);
      expect(await accounts.plans.planOf(server.sql, userId)).toMatchObject({ uploadsUsed: 7, uploadsLimit: null });
    }
    expect(await take((await withPlan(null)).userId)).toBe(false);
  });

  it('an upload is taken with the transaction or not at all', async () => {
    const { userId } = await withPlan('free');
    await expect(
      transact(server.sql, async (tx) => {
        await accounts.plans.takeUpload(tx, userId);
        throw new Error('the analysis could not be queued');
      }),
    ).rejects.toThrow('could not be queued');
    expect(await accounts.plans.planOf(server.sql, userId)).toMatchObject({ uploadsUsed: 0 });
  });
});

describe('the profile', () => {
  it('[ENT5] [D40] the later write of a field stands, in whatever order they arrive', async () => {
    const { userId } = await signUpPerson(server);
    const set = (value: string | null, clock: string) => transact(server.sql, (tx) => setProfileField(tx, userId, 'bio', value, clock));
    expect(await set('Drawings', '0002-b')).toBe(true);
    expect(await set('Prints', '0001-a')).toBe(false);
    expect(await set('Drawings', '0002-b')).toBe(false);
    expect(await set(null, '0003-a')).toBe(true);
    expect(await transact(server.sql, (tx) => lockProfile(tx, userId))).toMatchObject({ bio: null, clocks: { bio: '0003-a' } });
    expect(await transact(server.sql, (tx) => setProfileField(tx, userId, 'location', 'Ghent', '0001-a'))).toBe(true);
    const state = await accountState(server.sql, userId);
    expect(state).toMatchObject({ bio: null, location: 'Ghent', is_admin: false, clocks: { bio: '0003-a', location: '0001-a' } });
    expect(state?.subscription).toEqual({ subscribed: false, plan: null, status: 'none', uploadsUsed: 0, uploadsLimit: 0 });
  });
});
