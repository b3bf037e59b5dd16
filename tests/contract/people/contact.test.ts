// The contact form on a real server: who may write, what must be there, that a message counts once, and how it reaches somebody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let admin: Person;
let person: Person;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true, config: { rateLimit: true } });
  person = await signUpPerson(server);
  admin = await signUpPerson(server);
  await makeAdmin(server, admin.userId);
});
afterAll(() => server.stop());

type Sent = { ok?: boolean; id?: string; code?: string; fields?: Record<string, string> };
const letter = (more: object = {}) => ({ name: 'Vera Visitor', email: 'vera@example.org', message: 'When do you open?', ...more });
const send = (body: object) => ask<Sent>(server, '/api/contact', { body });
const stored = () => server.sql`select id, name, email, message, status from contact_messages order by created_at, id`;
const forget = async () => {
  await server.sql`delete from contact_messages`;
  await server.sql`delete from rate_limits`;
};

describe('a message of the contact form', () => {
  // Planted: access 'signed-in'; the visitor is refused.
  it('[RTE4] [ENT10] [STA23] [TAB30] is taken from everybody and begins unread', async () => {
    await forget();
    expect((await send(letter())).status).toBe(200);
    expect((await person.ask('/api/contact', { body: letter({ name: 'Signed In' }) })).status).toBe(200);
    const rows = await stored();
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['Vera Visitor', 'unread'],
      ['Signed In', 'unread'],
    ]);
    expect(rows[0]).toMatchObject({ email: 'vera@example.org', message: 'When do you open?' });
  });

  // Planted: no minLength; an empty name is taken.
  it('[VAL16] needs every field, an address that can be one, and keeps within its lengths', async () => {
    await forget();
    for (const [wrong, field] of [
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: undefined }, 'name'],
      [{ email: 'vera' }, 'email'],
      [{ email: '' }, 'email'],
      [{ message: ' \n ' }, 'message'],
      [{ message: 'x'.repeat(5_001) }, 'message'],
      [{ name: 'x'.repeat(101) }, 'name'],
    ] as const) {
      const { status, body } = await send(letter(wrong));
      expect([wrong, status, Object.keys(body.fields ?? {})]).toEqual([wrong, 422, [field]]);
    }
    expect(await stored()).toEqual([]);
  });

  // Planted: no `on conflict do nothing`, or an id made by the server for each call; two rows.
  it('[D37] with the same id counts once, however often and however many at a time it is sent', async () => {
    await forget();
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(letter({ id }))));
    for (let again = 0; again < 3; again += 1) answers.push(await send(letter({ id })));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]));
    expect(await stored()).toHaveLength(1);
  });

  it('that fills what nobody sees is answered like every other one, and is not kept', async () => {
    await forget();
    const { status, body } = await send(letter({ website: 'https://cheap.example' }));
    expect([status, body.ok]).toEqual([200, true]);
    expect(await stored()).toEqual([]);
  });

  // Planted: spending after the insert; the sixth is stored.
  it('is limited for each address, and a repetition of what is there costs nothing', async () => {
    await forget();
    const id = uuidv7();
    await send(letter({ id }));
    for (let more = 0; more < 4; more += 1) expect((await send(letter())).status).toBe(200);
    const refused = await send(letter());
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect((await send(letter({ id }))).status).toBe(200);
    expect(await stored()).toHaveLength(5);
  });

  // Planted: the mail goes to the writer; or every call asks for one, without a key.
  it('reaches the operator by mail, once, with what was written and nothing of it as HTML', async () => {
    await forget();
    await server.sql`delete from development_inbox`;
    const id = uuidv7();
    for (let again = 0; again < 2; again += 1) await send(letter({ id, message: '<b>Hello</b> & goodbye' }));
    await server.parts.jobs.runDue();
    const mails = await server.sql`select recipient, subject, plain, html from development_inbox where subject like 'Contact:%'`;
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'hello@verso.example', subject: 'Contact: Vera Visitor' });
    expect(mails[0]?.['plain']).toContain('<b>Hello</b> & goodbye');
    expect(mails[0]?.['html']).toContain('&lt;b&gt;Hello&lt;/b&gt; &amp; goodbye');
  });
});

describe('the cards', () => {
  // Planted: the address left out of the answer.
  it('[CON3] say what is configured, to everybody', async () => {
    expect((await ask(server, '/api/contact')).body).toEqual({
      email: 'hello@verso.example',
      phone: '+1 555 0100',
      address: '1 Harbour Street, Sampletown',
    });
  });
});

describe('for administrators', () => {
  type Listed = { messages: { id: string; name: string; status: string }[]; next: string | null; total: number; unread: number };

  // Planted: order by id ascending; the oldest comes first.
  it('[TAB30] [ADM4] all messages are listed newest first, page by page, none twice', async () => {
    await forget();
    await server.sql`insert into contact_messages (id, name, email, message, created_at)
      select gen_random_uuid(), 'Writer ' || n, 'w@example.org', 'text', now() - n * interval '1 minute' from generate_series(1, 60) n`;
    const names: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { status, body }: { status: number; body: Listed } = await admin.ask<Listed>(
        `/api/admin/messages${after === '' ? '' : `?after=${after}`}`,
      );
      expect([status, body.total, body.unread]).toEqual([200, 60, 60]);
      names.push(...body.messages.map(({ name }) => name));
      after = body.next;
    }
    expect(names).toEqual(Array.from({ length: 60 }, (_, at) => `Writer ${at + 1}`));
  });

  // Planted: the update without `status = 'unread'` and a log line for each call; two lines.
  it('[STA23] [ADM4] [ROL8] [D34] Mark as Read makes one read, once, and is logged', async () => {
    await forget();
    const { body } = await send(letter());
    const path = `/api/admin/messages/${body.id ?? ''}/read`;
    expect((await person.ask(path, { method: 'POST' })).body['code']).toBe('forbidden');
    for (let again = 0; again < 2; again += 1)
      expect((await admin.ask(path, { method: 'POST' })).body).toMatchObject({ message: { id: body.id, status: 'read' } });
    expect((await stored()).map(({ status }) => status)).toEqual(['read']);
    const lines = await server.sql`select act, actor_id from audit_log where subject_id = ${body.id ?? ''}`;
    expect(lines.map(({ act, actor_id }) => [act, actor_id])).toEqual([['read_contact_message', admin.userId]]);
    expect((await admin.ask(`/api/admin/messages/${uuidv7()}/read`, { method: 'POST' })).status).toBe(404);
  });
});
