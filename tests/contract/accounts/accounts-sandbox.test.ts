// What only this machine may: sample accounts, the development inbox, and the commands of whoever runs the server.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#shared/contract/people/session.ts';
import { makeAdministrator, makeResetLink } from '#server/accounts/identity/administration.ts';
import { createAccounts } from '#server/accounts/accounts.ts';
import { makeDemoAccounts } from '#server/sandbox/demo-accounts.ts';
import { inboxMailer } from '#server/sandbox/inbox.ts';
import { buildAccountsApp } from '#tests/support/servers/accounts-app.ts';
import { ask, signUpPerson } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ build: buildAccountsApp({ demo: true }), jobsByHand: true });
});
afterAll(() => server.stop());

const signIn = (email: string, headers: Record<string, string> = {}) =>
  ask<Session & { code: string }>(server, '/api/auth/sign-in', { body: { email, password: 'verso-demo' }, headers });
const afar = { 'x-forwarded-for': '203.0.113.5' };

describe('sample accounts', () => {
  it('[GEN1] [ROL4] there is one for every kind of caller', async () => {
    const plans: Record<string, unknown> = {};
    for (const name of ['noplan', 'free', 'collector', 'seller', 'newseller', 'gallery', 'admin']) {
      const { status, body } = await signIn(`${name}@example.com`);
      expect([name, status]).toEqual([name, 200]);
      const { body: plan } = await ask<{ plan: unknown; subscribed: boolean }>(server, '/api/functions/check-subscription', {
        method: 'POST',
        headers: { authorization: `Bearer ${body.access_token}` },
      });
      plans[name] = [plan.plan, plan.subscribed, body.user.is_admin];
    }
    expect(plans).toEqual({
      noplan: [null, false, false],
      free: ['free', true, false],
      collector: ['pro', true, false],
      seller: ['pro', true, false],
      newseller: ['pro', true, false],
      gallery: ['gallery', true, false],
      admin: [null, true, true],
    });
  });

  it('a second start makes none anew and keeps what was done with them', async () => {
    await server.sql`update users set bio = 'Changed' where email = 'free@example.com'`;
    const before = await server.sql`select id, bio from users order by id`;
    await server.restart();
    expect([...(await server.sql`select id, bio from users order by id`)]).toEqual([...before]);
  });

  it('they open only on the machine itself, and leave no session behind elsewhere', async () => {
    // Planted bug: asking for the peer before the password, or not at all.
    const before = await server.sql`select id from sessions`;
    expect(await signIn('collector@example.com', afar)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await server.sql`select id from sessions`).toHaveLength(before.length);
    expect((await ask<{ demo: unknown }>(server, '/api/auth/options', { headers: afar })).body.demo).toBeNull();
    expect((await ask<{ demo: { password: string } | null }>(server, '/api/auth/options')).body.demo?.password).toBe('verso-demo');
  });

  it('production makes none, and opens none that it finds in its database', async () => {
    const { parts, config } = server;
    await expect(makeDemoAccounts({ ...parts, config: { production: true } })).rejects.toThrow('production');
    const strict = createAccounts({
      ...parts,
      config: { ...config, production: true },
      jobs: { ...parts.jobs, register: () => undefined, repeat: () => undefined },
      mailer: inboxMailer(parts),
      touch: async () => undefined,
    });
    const credentials = { email: 'free@example.com', password: 'verso-demo' };
    await expect(strict.signIn(credentials, { clientAddress: '127.0.0.1', local: true, device: null })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { body } = await signIn('free@example.com');
    const request = new Request('http://localhost/', { headers: { authorization: `Bearer ${body.access_token}` } });
    await expect(strict.sessions.callerOf(request, { clientAddress: '127.0.0.1', requestId: '' })).rejects.toMatchObject({
      code: 'session_expired',
    });
  });
});

describe('the development inbox', () => {
  it('[D35] shows the mails as a page with links that work, and as JSON', async () => {
    const person = await signUpPerson(server);
    await server.parts.jobs.runDue();
    const response = await server.fetch('/dev/inbox');
    const page = await response.text();
    const hash = createHash('sha256')
      .update(/<style>([^]*)<\/style>/.exec(page)?.[1] ?? '')
      .digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(page).toContain('Confirm your email address');
    expect(page).toContain(person.email);
    expect(page).toMatch(/<a href="http:\/\/localhost:\d+\/auth\?mode=verify&amp;token=/);
    const { body } = await ask<{ mails: { to: string }[] }>(server, `/dev/inbox?to=${person.email}`);
    expect(body.mails.map(({ to }) => to)).toEqual([person.email]);
  });

  it('nothing in a mail becomes markup of the page', async () => {
    const { mailer, page } = { mailer: inboxMailer(server.parts), page: async () => (await server.fetch('/dev/inbox')).text() };
    const attempt = { id: 'x', signal: new AbortController().signal };
    await mailer.send(
      { to: '"><script>1</script>', subject: '<b>x</b>', text: 'https://x.example/"onmouseover="1 <i>', html: '' },
      attempt,
    );
    expect(await page()).not.toMatch(/<script>|<b>x|<i>|"onmouseover/);
  });

  it('is not there for other machines, nor under another name, nor in production', async () => {
    for (const headers of [afar, { forwarded: 'for=203.0.113.5' }])
      expect((await server.fetch('/dev/inbox', { headers })).status).toBe(404);
    expect(() => inboxMailer({ ...server.parts, config: { ...server.config, production: true } })).toThrow('production');
  });
});

describe('commands', () => {
  it('[D34] [ROL8] the first administrator is made by a command, for an address that has an account', async () => {
    const person = await signUpPerson(server);
    expect(await makeAdministrator(server.parts, 'nobody@example.org')).toBe('unknown');
    expect(await makeAdministrator(server.parts, ` ${person.email.toUpperCase()}`)).toBe('made');
    expect(await makeAdministrator(server.parts, person.email)).toBe('was already');
    const { body } = await person.ask<{ session: Session }>('/api/auth/session');
    expect(body.session.user.is_admin).toBe(true);
  });

  it('[D35] without mails a command hands out a link that sets a new password once', async () => {
    const person = await signUpPerson(server);
    expect(await makeResetLink(server.parts, 'nobody@example.org', 'https://verso.example')).toBeNull();
    const link = new URL((await makeResetLink(server.parts, person.email, 'https://verso.example')) ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('mode')]).toEqual(['https://verso.example', '/auth', 'reset']);
    const reset = () =>
      ask(server, '/api/auth/reset-password', { body: { token: link.searchParams.get('token'), password: 'another harbour' } });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    expect((await person.ask('/api/plan', { body: { plan: 'free' } })).status).toBe(401);
  });
});
