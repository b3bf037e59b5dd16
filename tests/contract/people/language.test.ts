// The language of a person: from the sign-up, from the settings, and in the mails, pushes and pages that they get.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { ask, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { newVapidKeys, startPushService } from '#tests/support/servers/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

type Mail = { subject: string; plain: string; html: string };
type Failure = { code: string; fields?: Record<string, string> };

let server: TestServer;
let clock: TestClock;
let service: Awaited<ReturnType<typeof startPushService>>;
const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
beforeAll(async () => {
  // The service's certificate is its own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const keys = newVapidKeys();
  service = await startPushService(keys.publicKey);
  clock = testClock(new Date());
  const webPush = { ...keys, subject: 'mailto:push@example.org', hosts: [service.host] };
  server = await startTestServer({ jobsByHand: true, clock, config: { webPush } });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
  if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
});

/** All, the oldest first. */
const mailsTo = async ({ email }: Pick<Person, 'email'>): Promise<Mail[]> => {
  await server.parts.jobs.runDue();
  return server.sql<Mail[]>`select subject, plain, html from development_inbox where recipient = ${email} order by id`;
};
const languageOf = async ({ email }: Pick<Person, 'email'>) =>
  (await server.sql<{ language: string }[]>`select language from users where email = ${email}`)[0]?.language;
const choose = (person: Person, language: unknown) => person.ask<Failure>('/api/account/language', { method: 'PUT', body: { language } });
const german = (name?: string) => signUpPerson(server, { ...somebody(name), language: 'de' } as ReturnType<typeof somebody>);

describe('the language of an account', () => {
  // Planted bug: the mail of the sign-up is made before the language is stored.
  it('is that of the sign-up, and the first mail is in it', async () => {
    const ada = await german();
    const [mail] = await mailsTo(ada);
    expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail?.plain).toContain('Willkommen bei Verso.');
    expect(mail?.html).toContain('<html lang="de">');
    expect(mail?.plain).not.toContain('Welcome');
  });

  it('is that of the request where the client names none, else English', async () => {
    const signUp = async (header: string | undefined, more: object = {}) => {
      const who = { ...somebody(), ...more };
      const { status } = await ask(server, '/api/auth/sign-up', {
        body: who,
        ...(header === undefined ? {} : { headers: { 'accept-language': header } }),
      });
      return [status, await languageOf(who)];
    };
    expect(await signUp('de-CH, de;q=0.9, en;q=0.8')).toEqual([200, 'de']);
    expect(await signUp('fr, en;q=0.8, de;q=0.5')).toEqual([200, 'en']);
    expect(await signUp('de', { language: 'en' })).toEqual([200, 'en']);
    for (const nothing of [undefined, '', 'constructor, __proto__', "de' or 1=1"]) expect(await signUp(nothing)).toEqual([200, 'en']);
  });

  // Planted bug: the column takes what was sent.
  it('is changed by its owner alone, to one that there is; anything else is refused and changes nothing', async () => {
    const [ada, ben] = [await signUpPerson(server), await signUpPerson(server)];
    expect(await choose(ada, 'de')).toMatchObject({ status: 200, body: { ok: true } });
    expect([await languageOf(ada), await languageOf(ben)]).toEqual(['de', 'en']);
    for (const wrong of ['fr', 'DE', 'de-CH', '', 'constructor', null, undefined, 1, ['en']]) {
      const { status, body } = await choose(ada, wrong);
      expect([wrong, status, body.code, Object.keys(body.fields ?? {})]).toEqual([wrong, 422, 'validation_failed', ['language']]);
    }
    expect(await languageOf(ada)).toBe('de');
    expect((await ask(server, '/api/account/language', { method: 'PUT', body: { language: 'en' } })).status).toBe(401);
    const who = { ...somebody(), language: 'fr' };
    expect((await ask(server, '/api/auth/sign-up', { body: who })).status).toBe(422);
    expect(await server.sql`select 1 from users where email = ${who.email}`).toHaveLength(0);
    expect(await choose(ada, 'en')).toMatchObject({ status: 200 });
    expect(await languageOf(ada)).toBe('en');
  });
});

describe('who reads German', () => {
  it('gets a German mail for a new password, and English again after the change back', async () => {
    const ada = await signUpPerson(server);
    const recover = () => ask(server, '/api/auth/request-password-reset', { body: { email: ada.email } });
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    await choose(ada, 'de');
    await recover();
    const mail = (await mailsTo(ada)).at(-1);
    expect(mail?.subject).toBe('Neues Passwort festlegen');
    expect(mail?.plain).toContain('Guten Tag Somebody Real,');
    const link = /https?:\S+mode=reset\S+/.exec(mail?.plain ?? '')?.[0] ?? 'http://none';
    const token = new URL(link).searchParams.get('token');
    await ask(server, '/api/auth/reset-password', { body: { token, password: 'another quiet harbour' } });
    expect((await mailsTo(ada)).at(-1)?.subject).toBe('Ihr Passwort wurde geändert');
    await server.sql`update users set language = 'en' where id = ${ada.userId}`;
    await recover();
    expect((await mailsTo(ada)).at(-1)?.subject).toBe('Set a new password');
  });

  // Planted bug: the text of a push is made once, when the server starts.
  it('gets German pushes and mails about messages, while others get theirs in English', async () => {
    const [ada, ben, cleo] = [
      await german('Ada'),
      await signUpPerson(server, somebody('Ben')),
      await signUpPerson(server, somebody('Cleo')),
    ];
    for (const [person, name] of [[ada, 'ada'] as const, [ben, 'ben'] as const])
      await person.ask('/api/notifications/push', { method: 'PUT', body: service.subscription(name) });
    const device = openApiDevice(server, cleo);
    for (const { userId } of [ada, ben]) await device.engine.commit('message.send', { messageId: uuidv7(), to: userId, content: 'Hello' });
    await device.engine.syncNow();
    clock.advance(6_000);
    await server.parts.jobs.runDue();
    const textFor = ({ userId }: Person) =>
      service.taken.map(({ text }) => JSON.parse(text) as { text: string; to: string }).find(({ to }) => to === userId)?.text;
    expect([textFor(ada), textFor(ben)]).toEqual(['Sie haben eine neue Nachricht', 'You have a new message']);
    clock.advance(11 * 60_000);
    await server.parts.jobs.enqueue(server.sql, 'notifications.unread-messages', {});
    await server.parts.jobs.runDue();
    const [ofAda, ofBen] = [(await mailsTo(ada)).at(-1), (await mailsTo(ben)).at(-1)];
    expect([ofAda?.subject, ofBen?.subject]).toEqual(['Cleo hat Ihnen geschrieben', 'Cleo has written to you']);
    // The page behind the link speaks as the mail does, whatever the browser asks for.
    const link = /\/api\/notifications\/mail-off\/\S+/.exec(ofAda?.plain ?? '')?.[0] ?? '';
    const page = await (await server.fetch(link, { headers: { 'accept-language': 'en' } })).text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<h1>E-Mails über neue Nachrichten abschalten?</h1>');
    expect(await (await server.fetch(link, { method: 'POST' })).text()).toContain('Sie erhalten keine E-Mails über neue Nachrichten mehr.');
    const unknown = await server.fetch('/api/notifications/mail-off/x', { headers: { 'accept-language': 'de-DE' } });
    expect([unknown.status, (await unknown.text()).includes('Dieser Link funktioniert nicht')]).toEqual([404, true]);
  });

  it('gets a German last mail when the account is deleted', async () => {
    const ada = await german();
    expect((await ada.ask('/api/account/deletion', { body: { password: ada.password } })).status).toBeLessThan(300);
    expect((await mailsTo(ada)).at(-1)?.subject).toBe('Ihr Konto wurde gelöscht');
  });
});
