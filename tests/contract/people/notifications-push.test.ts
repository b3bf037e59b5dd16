// Pushes through a push service of our own: what it can read, to whom it goes, when it ends, and where nothing is ever sent.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { ask, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { newVapidKeys, startPushService } from '#tests/support/servers/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { deepIt } from '#tests/support/deep-it.ts';

let server: TestServer;
let clock: TestClock;
let service: Awaited<ReturnType<typeof startPushService>>;
const keys = newVapidKeys();
const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
beforeAll(async () => {
  // The service's certificate is its own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
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

type Somebody = { person: Person; device: ApiDevice; id: string };
const enter = async (name: string): Promise<Somebody> => {
  const person = await signUpPerson(server, somebody(name));
  return { person, device: openApiDevice(server, person), id: person.userId };
};
const subscribe = ({ person }: Pick<Somebody, 'person'>, body: unknown) =>
  person.ask<{ code?: string; fields?: Record<string, string> }>('/api/notifications/push', { method: 'PUT', body });
const state = async ({ person }: Pick<Somebody, 'person'>) =>
  (await person.ask<{ public_key: string | null; subscribed: boolean }>('/api/notifications/push')).body;
const say = async ({ device }: Somebody, to: Somebody, content: string): Promise<void> => {
  await device.engine.commit('message.send', { messageId: uuidv7(), to: to.id, content });
  await device.engine.syncNow();
};
/** Time goes on by as much as a message waits for its reader. */
const seconds = async (count: number): Promise<void> => {
  clock.advance(count * 1_000);
  await server.parts.jobs.runDue();
};
const takenFor = ({ id }: Somebody) =>
  service.taken.map(({ text }) => JSON.parse(text) as { text: string; path: string; to: string }).filter(({ to }) => to === id);

describe('a push', () => {
  // Planted: the words of the message in the payload; a push for what was read meanwhile.
  it('says that there is a message, where, and for whom, and not what is in it nor from whom', async () => {
    const [ada, ben] = [await enter('Ada Quell'), await enter('Ben')];
    expect(await state(ben)).toEqual({ public_key: keys.publicKey, subscribed: false });
    expect((await subscribe(ben, service.subscription('ben'))).status).toBe(204);
    expect(await state(ben)).toMatchObject({ subscribed: true });
    await say(ada, ben, 'A private remark');
    await seconds(1);
    expect(takenFor(ben)).toEqual([]);
    await seconds(5);
    expect(takenFor(ben)).toEqual([
      { text: 'You have a new message', path: `/messages?to=${ada.id}`, tag: `message-${ada.id}`, to: ben.id },
    ]);

    await ben.device.engine.syncNow();
    const known = await ben.device.store.read((tx) => tx.get('conversations', ada.id));
    await say(ada, ben, 'Read at once');
    await ben.device.engine.syncNow();
    const upTo = (await ben.device.store.read((tx) => tx.get('conversations', ada.id)))?.last_in_at ?? 0;
    expect(upTo).toBeGreaterThan(known?.last_in_at ?? Infinity);
    await ben.device.engine.commit('message.read', { with: ada.id, upTo });
    await ben.device.engine.syncNow();
    await seconds(10);
    expect(takenFor(ben)).toHaveLength(1);
  });

  it('tells of a comment without its words', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await subscribe(ada, service.subscription('ada'));
    const postId = uuidv7();
    await ada.device.engine.commit('post.create', { postId, title: 'A private title', body: 'words' });
    await ada.device.engine.syncNow();
    await ben.device.engine.commit('comment.create', { commentId: uuidv7(), postId, content: 'A private remark' });
    await ben.device.engine.syncNow();
    await seconds(1);
    expect(takenFor(ada)).toMatchObject([{ text: 'Somebody commented on your post', path: `/community?post=${postId}` }]);
    expect(JSON.stringify(service.taken)).not.toContain('rivate');
  });

  it.each([404, 410])('that the service does not know any more (%i) is the last one', async (status) => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await subscribe(ben, service.subscription(`gone-${status}`));
    service.answer(status);
    await say(ada, ben, 'Hello');
    await seconds(6);
    service.answer(201);
    expect(await state(ben)).toMatchObject({ subscribed: false });
    const asked = service.asked.length;
    await say(ada, ben, 'Hello again');
    await seconds(6);
    expect(service.asked).toHaveLength(asked);
  });

  it('is tried again when the service does not answer', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await subscribe(ben, service.subscription('later'));
    service.answer(503);
    await say(ada, ben, 'Hello');
    await seconds(6);
    service.answer(201);
    expect(takenFor(ben)).toEqual([]);
    await seconds(600);
    expect(takenFor(ben)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  // Planted: it belongs to the account and outlives the session.
  it('ends with its session, and goes over to another account that signs in on the same browser', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    const shared = service.subscription('shared');
    await subscribe(ada, shared);
    await subscribe(ben, shared);
    expect([await state(ada), await state(ben)]).toMatchObject([{ subscribed: false }, { subscribed: true }]);
    await ben.person.ask('/api/auth/sign-out', { method: 'POST' });
    expect(await server.sql`select 1 from push_subscriptions where user_id in ${server.sql([ada.id, ben.id])}`).toHaveLength(0);
  });

  deepIt('is one per session, at most twenty per account, and can be ended by itself', async () => {
    const ada = await enter('Ada');
    for (const name of ['first', 'second']) await subscribe(ada, service.subscription(name));
    const count = async () => (await server.sql`select 1 from push_subscriptions where user_id = ${ada.id}`).length;
    expect(await count()).toBe(1);
    for (let at = 0; at < 21; at += 1) {
      clock.advance(1_000);
      const { body } = await ask<Person['session']>(server, '/api/auth/sign-in', {
        body: { email: ada.person.email, password: ada.person.password },
      });
      const put = { method: 'PUT', body: service.subscription(`many-${at}`), headers: { authorization: `Bearer ${body.access_token}` } };
      expect((await ask(server, '/api/notifications/push', put)).status).toBe(204);
    }
    expect([await count(), await state(ada)]).toMatchObject([20, { subscribed: false }]);
    await subscribe(ada, service.subscription('again'));
    expect((await ada.person.ask('/api/notifications/push', { method: 'DELETE' })).status).toBe(204);
    expect(await state(ada)).toMatchObject({ subscribed: false });
  });

  // Planted: any https address is taken.
  it('is refused for every address that is not a known push service, and for keys that are none', async () => {
    const ada = await enter('Ada');
    const { keys: good } = service.subscription('x');
    const port = service.host.split(':')[1];
    for (const endpoint of [
      'https://127.0.0.1/x',
      `https://127.0.0.1:${port}/x`,
      'https://localhost/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/x',
      'https://2130706433/x',
      'https://example.org/push',
      'https://fcm.googleapis.com.example.org/x',
      'https://evil-push.apple.com.test/x',
      'https://notify.windows.com@127.0.0.1/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '',
      `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
    ])
      expect([endpoint, (await subscribe(ada, { endpoint, keys: good })).status]).toEqual([endpoint, 422]);
    for (const wrong of [{}, { ...good, auth: 'short' }, { ...good, p256dh: good.p256dh.replace('B', 'A') }, { ...good, more: 'x' }])
      expect((await subscribe(ada, { endpoint: service.subscription('x').endpoint, keys: wrong })).status).toBe(422);
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/x', 'https://wns2-am3p.notify.windows.com/w/?token=x'])
      expect((await subscribe(ada, { endpoint, keys: good })).status).toBe(204);
    await ada.person.ask('/api/notifications/push', { method: 'DELETE' });
  });

  it('needs a session, and a server that has keys', async () => {
    expect((await ask(server, '/api/notifications/push')).status).toBe(401);
    const without = await startTestServer({ jobsByHand: true });
    const ada = await signUpPerson(without);
    expect((await ada.ask('/api/notifications/push')).body).toEqual({ public_key: null, subscribed: false });
    const { status, body } = await ada.ask<{ code: string }>('/api/notifications/push', {
      method: 'PUT',
      body: service.subscription('none'),
    });
    expect([status, body.code]).toEqual([503, 'not_configured']);
    await without.stop();
  });
});
