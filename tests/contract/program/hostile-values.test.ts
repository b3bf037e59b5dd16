// Values that fit their field's pattern and still mean nothing: each gets a clear answer, never an error of the server.
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCardPayments } from '#server/payments/card-payments.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
});
afterAll(() => server.stop());

describe('values that mean nothing', () => {
  it('a place in a list that is past all time is no place', async () => {
    const past = `999999999999999_${admin.userId}`;
    for (const path of [`/api/orders?role=buyer&after=${past}`, `/api/admin/messages?after=${past}`])
      expect((await admin.ask(path)).status, path).toBe(200);
  });

  it('a message of a device whose clock stands outside of the calendar is taken without its time', async () => {
    const letter = { name: 'Vera Visitor', email: 'vera@example.org', message: 'When do you open?' };
    for (const composed_at of ['0000-01-01T00:00:00Z', '1969-12-31T00:00:00Z'])
      expect((await ask(server, '/api/contact', { body: { ...letter, composed_at } })).status).toBe(200);
    const rows = await server.sql<{ composed_at: Date | null }[]>`select composed_at from contact_messages`;
    expect(rows.map(({ composed_at: at }) => at)).toEqual([null, null]);
  });

  it('a revision is a whole number', async () => {
    const { body: page } = await admin.ask<{ title: string; content: string; revision: number }>('/api/pages/terms');
    const { title, content, revision } = page;
    const answer = await admin.ask('/api/pages/terms', { method: 'PUT', body: { title, content, revision: revision + 0.5 } });
    expect(answer.status).toBe(422);
  });

  it('what the provider has signed and is no event is refused', () => {
    const secret = 'whsec_test';
    const payments = openCardPayments({ secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: secret, install: 'test' });
    const now = new Date();
    const timestamp = Math.floor(now.getTime() / 1000);
    for (const payload of ['[]', 'null', '7', '{}']) {
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp });
      expect(payments.readEvent(payload, signature, now), payload).toBeNull();
    }
  });

  it('[VAL12] a name of characters that nobody sees is no name, and one with line breaks is one line', async () => {
    const signUp = (name: string, email: string) =>
      ask<{ user?: { name: string }; fields?: Record<string, string> }>(server, '/api/auth/sign-up', {
        body: { name, email, password: 'a quiet harbour' },
      });
    const unseen = await signUp('\u200B\u2060\u200B', 'unseen@example.org');
    expect([unseen.status, unseen.body.fields?.['name']]).toEqual([422, 'Name must be at least 2 characters']);
    expect((await signUp('Ann\r\nYour account is locked', 'lines@example.org')).body.user?.name).toBe('Ann Your account is locked');
  });
});
