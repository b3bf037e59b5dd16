// Who may call which endpoint of accounts: every one of them, by every kind of caller.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#shared/contract/people/accounts.ts';
import * as sessionContract from '#shared/contract/people/session.ts';
import type { Endpoint } from '#shared/contract/wire/endpoint.ts';
import { buildAccountsApp } from '#tests/support/servers/accounts-app.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
const callers: Record<string, Person | null> = {};
beforeAll(async () => {
  server = await startTestServer({ build: buildAccountsApp(), jobsByHand: true });
  callers['visitor'] = null;
  callers['no plan'] = await signUpPerson(server);
  callers['free'] = await signUpPerson(server);
  callers['pro'] = await signUpPerson(server);
  callers['admin'] = await signUpPerson(server);
  callers['ended'] = await signUpPerson(server);
  await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${callers['free'].userId}`;
  await server.sql`update users set plan = 'pro', plan_status = 'active' where id = ${callers['pro'].userId}`;
  await makeAdmin(server, callers['admin'].userId);
  await callers['ended'].ask('/api/auth/sign-out', { method: 'POST' });
});
afterAll(() => server.stop());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
const exported: unknown[] = [...Object.values(contract), ...Object.values(sessionContract)];
const endpoints = exported.filter(isEndpoint);

/** What each endpoint asks for; the rest of the table follows from it. */
const declared: Record<string, 'public' | 'signed-in'> = {
  'accounts.signUp': 'public',
  'accounts.signIn': 'public',
  'accounts.refresh': 'public',
  'accounts.signOut': 'public',
  'accounts.session': 'public',
  'accounts.verifyEmail': 'public',
  'accounts.requestPasswordReset': 'public',
  'accounts.resetPassword': 'public',
  'accounts.signInOptions': 'public',
  'accounts.resendVerification': 'signed-in',
  'accounts.choosePlan': 'signed-in',
  'accounts.setLanguage': 'signed-in',
  'functions.checkSubscription': 'signed-in',
};

describe('access', () => {
  it('[ROL10] every endpoint of accounts stands in the table, with the access that it declares', () => {
    expect(Object.fromEntries(endpoints.map(({ name, access }) => [name, access]))).toEqual(declared);
  });

  it('[ROL1] [ROL2] [STA6] without a session, or with one that has ended, what needs a session answers 401 before it looks at anything', async () => {
    const outcomes: string[] = [];
    const expected: string[] = [];
    for (const { name, method, path, access } of endpoints)
      for (const who of ['visitor', 'ended', 'no plan', 'free', 'pro', 'admin']) {
        const person = callers[who] ?? null;
        // An empty body is refused by every endpoint that wants one, but only after the caller was admitted.
        const init = { method, ...(method === 'GET' ? {} : { body: {} }) };
        const { status, body } =
          person === null ? await ask<{ code?: string }>(server, path, init) : await person.ask<{ code?: string }>(path, init);
        const refused = status === 401 && body.code !== undefined && name !== 'accounts.refresh';
        outcomes.push(`${name} ${who}: ${refused ? 'refused' : 'admitted'}`);
        expected.push(`${name} ${who}: ${access !== 'public' && ['visitor', 'ended'].includes(who) ? 'refused' : 'admitted'}`);
        expect(status).toBeLessThan(500);
        if (name === 'accounts.signOut' && person !== null && who !== 'ended') callers[who] = await again(person);
      }
    expect(outcomes).toEqual(expected);
    expect(outcomes).toHaveLength(endpoints.length * 6);
  });

  it('one person never sees another: the answers are about the caller alone', async () => {
    const [free, pro] = [callers['free'], callers['pro']];
    const plan = async (person: Person | null | undefined) =>
      (await person?.ask<{ plan: string }>('/api/functions/check-subscription', { body: { userId: pro?.userId, user_id: pro?.userId } }))
        ?.body.plan;
    expect([await plan(free), await plan(pro)]).toEqual(['free', 'pro']);
  });
});

const again = async (person: Person): Promise<Person> => {
  const { body } = await ask<sessionContract.Session>(server, '/api/auth/sign-in', {
    body: { email: person.email, password: person.password },
  });
  return {
    ...person,
    session: body,
    ask: (path, init = {}) => ask(server, path, { ...init, headers: { authorization: `Bearer ${body.access_token}` } }),
  };
};
