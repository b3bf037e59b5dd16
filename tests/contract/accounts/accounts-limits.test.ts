// How often somebody may be wrong: failures only, per account and per client, and exact however many try at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccountsApp } from '#tests/support/servers/accounts-app.ts';
import { createLog } from '#server/platform/observability/logger.ts';
import { ask, createBrowser, signUpPerson, somebody } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { deepIt } from '#tests/support/deep-it.ts';

type Failure = { code: string; error: string; retryAfterSeconds?: number };

let server: TestServer;
const logged: Record<string, unknown>[] = [];
const log = createLog('warn', { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
beforeAll(async () => {
  // One trusted proxy, so that a test can come from several addresses.
  server = await startTestServer({ config: { rateLimit: true, trustProxy: 1 }, build: buildAccountsApp(), jobsByHand: true, log });
});
afterAll(() => server.stop());
beforeEach(() => server.sql`delete from rate_limits`);

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (body: { email: string; password: string }, address = '198.51.100.7') =>
  ask<Failure>(server, '/api/auth/sign-in', { body, headers: from(address) });

describe('sign-in limits', () => {
  it('after five wrong passwords an account is closed for some minutes, from every address', async () => {
    // Planted bugs: no limit at all; a limit per address alone; a limit that the right password passes.
    const who = somebody();
    await signUpPerson(server, who);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn({ ...who, password: 'wrong one' })).status).toBe(401);
    const refused = await signIn({ ...who, password: 'wrong one' });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect((await signIn(who)).status).toBe(429);
    expect((await signIn(who, '203.0.113.9')).status).toBe(429);
    await server.sql`update rate_limits set expire = 1`;
    expect((await signIn(who)).status).toBe(200);
  });

  it('guesses from elsewhere do not close an account in the browser of its owner', async () => {
    // Planted bug: one limit of the account for everybody, by which anybody locks anybody out.
    const who = somebody();
    await signUpPerson(server, who);
    const browser = createBrowser(server);
    const here = (password: string) =>
      browser.ask<Failure>('/api/auth/sign-in', { body: { ...who, password }, headers: from('198.51.100.8') });
    expect((await here(who.password)).status).toBe(200);
    for (let attempt = 0; attempt < 60; attempt += 1) await signIn({ ...who, password: 'wrong one' }, `203.0.113.${attempt}`);
    expect((await signIn(who, '203.0.113.200')).status).toBe(429);
    expect((await here(who.password)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await here('wrong one')).status).toBe(401);
    expect((await here(who.password)).status).toBe(429);
    const stranger = await createBrowser(server).ask<Failure>('/api/auth/sign-in', { body: who, headers: from('203.0.113.201') });
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(6 * 3_600);
  });

  it('a browser is known to the account that was opened in it, and to no other', async () => {
    const [mine, theirs] = [somebody(), somebody()];
    await signUpPerson(server, mine);
    await signUpPerson(server, theirs);
    const browser = createBrowser(server);
    await browser.ask('/api/auth/sign-in', { body: mine, headers: from('198.51.100.9') });
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn({ ...theirs, password: 'wrong one' }, `203.0.113.${attempt}`);
    expect((await browser.ask('/api/auth/sign-in', { body: theirs, headers: from('198.51.100.9') })).status).toBe(429);
  });

  it('a failed sign-in is logged with account and address, and without the password or an unknown address of email', async () => {
    logged.length = 0;
    const who = somebody();
    const { userId } = await signUpPerson(server, who);
    await signIn({ ...who, password: 'wrong one' }, '203.0.113.77');
    await signIn({ email: 'stranger@example.org', password: 'wrong one' }, '203.0.113.78');
    expect(logged).toMatchObject([{ act: 'sign-in', userId, clientAddress: '203.0.113.77' }, { clientAddress: '203.0.113.78' }]);
    expect(JSON.stringify(logged)).not.toMatch(/wrong one|stranger/);
  });

  deepIt('successes are not counted and take the failures back', async () => {
    const who = somebody();
    await signUpPerson(server, who);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1) await signIn({ ...who, password: 'wrong one' });
      expect((await signIn(who)).status).toBe(200);
    }
    const many = await Promise.all(Array.from({ length: 25 }, () => signIn(who)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('forty wrong passwords at once are exactly five attempts', async () => {
    // Planted bug: reading the count before and writing it after the password was checked.
    const who = somebody();
    await signUpPerson(server, who);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn({ ...who, password: 'wrong one' }, `203.0.113.${index}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('one client is stopped after twenty failures over many accounts; a whole /64 of IPv6 is one client', async () => {
    const attempt = (index: number) =>
      signIn({ email: `victim-${index}@example.org`, password: 'wrong one' }, `2001:db8:7:7:${index.toString(16)}::1`);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => attempt(index)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect((await attempt(99)).status).toBe(429);
    expect((await signIn({ email: 'victim-99@example.org', password: 'wrong one' }, '2001:db8:7:8::1')).status).toBe(401);
  });

  it('the address is the one that the trusted proxy tells, not what a client writes before it', async () => {
    const attempt = (index: number) =>
      signIn({ email: `other-${index}@example.org`, password: 'wrong one' }, `10.0.0.${index}, 198.51.100.200`);
    await Promise.all(Array.from({ length: 20 }, (_, index) => attempt(index)));
    expect((await attempt(50)).status).toBe(429);
  });

  it('no address or name stands in the table of limits', async () => {
    await signIn({ email: 'hidden@example.org', password: 'wrong one' });
    const rows = JSON.stringify(await server.sql`select * from rate_limits`);
    expect(rows).not.toMatch(/hidden|198\.51/);
  });
});

describe('other limits', () => {
  it('recovery mails are limited per address, whether it has an account or not', async () => {
    const request = (email: string) =>
      ask<Failure>(server, '/api/auth/request-password-reset', { body: { email }, headers: from('198.51.100.31') });
    for (const email of [(await signUpPerson(server)).email, 'nobody@example.org']) {
      for (let round = 0; round < 3; round += 1) expect((await request(email)).status).toBe(200);
      expect((await request(email)).status).toBe(429);
    }
  });

  it('wrong recovery tokens are limited per client', async () => {
    const reset = async () =>
      (
        await ask(server, '/api/auth/reset-password', {
          body: { token: 'not-a-token', password: 'a quiet harbour' },
          headers: from('198.51.100.33'),
        })
      ).status;
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await reset()).toBe(400);
    expect(await reset()).toBe(429);
  });

  it('sign-ups are limited per client', async () => {
    const signUp = () => ask<Failure>(server, '/api/auth/sign-up', { body: somebody(), headers: from('198.51.100.32') });
    expect((await signUp()).status).toBe(200);
    await server.sql`update rate_limits set points = 100`;
    expect((await signUp()).status).toBe(429);
  });

  it('verification mails are limited per account', async () => {
    const person = await signUpPerson(server);
    const resend = async () => (await person.ask('/api/auth/resend-verification', { method: 'POST' })).status;
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual([200, 200, 200, 429]);
  });

  it('RATE_LIMIT=off takes them all away', async () => {
    const open = await startTestServer({ config: { rateLimit: false }, build: buildAccountsApp(), jobsByHand: true });
    try {
      const who = somebody();
      await signUpPerson(open, who);
      const attempt = () => ask(open, '/api/auth/sign-in', { body: { ...who, password: 'wrong one' } });
      const answers = await Promise.all(Array.from({ length: 12 }, attempt));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    } finally {
      await open.stop();
    }
  });
});
