// Who may write to whom about what, asked of the running server: what the device shows is not what decides.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correspondencesSince, messagesSince } from '#server/messages/message-feeds.store.ts';
import { maxNewConversations } from '#shared/domain/people/conversation.ts';
import type { About, AboutRef } from '#shared/domain/people/correspondence.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { createSaleWorld } from '#tests/support/sales/sale-world.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let listed: string;
let hidden: string;
beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Sal Seller');
  [listed, hidden] = [await seller.add({ title: 'Harbour' }), await seller.add({ title: 'Private thing' })];
  await seller.list(listed, 100);
});
afterAll(() => server.stop());

type Refusable = { refusal: string | null; about: About | null; name: string | null };
const enter = async (plan: 'free' | 'pro' | null, name = 'Bea Buyer'): Promise<{ person: Person; device: ApiDevice }> => {
  const person = await signUpPerson(server, somebody(name));
  if (plan !== null) await server.sql`update users set plan = ${plan}, plan_status = 'active' where id = ${person.userId}`;
  return { person, device: openApiDevice(server, person) };
};
/** Answers the reason when it was refused. */
const write = async ({ engine }: ApiDevice, to: string, content: string, about?: AboutRef): Promise<string | null> => {
  const { id } = await engine.commit('message.send', { messageId: uuidv7(), to, content, ...(about === undefined ? {} : { about }) });
  await engine.syncNow();
  return (await engine.queue()).find((row) => row.id === id)?.refusal ?? null;
};
const told = async (person: Person, to: string, about = ''): Promise<Refusable> =>
  (await person.ask<Refusable>(`/api/messages/people/${to}${about === '' ? '' : `?about=${about}`}`)).body;
const artwork = (id: string): AboutRef => ({ kind: 'artwork', id });

describe('writing about an artwork', () => {
  // Planted bug: the act asked `maySubscribed`, so that every plan could.
  it('[D13] [ROL6] is for Collector Pro; everybody signed in may write from a profile and answer', async () => {
    const sellerId = seller.person.userId;
    for (const plan of [null, 'free'] as const) {
      const { person, device } = await enter(plan);
      expect(await told(person, sellerId, `artwork:${listed}`)).toMatchObject({ refusal: 'needs_plan', name: 'Sal Seller' });
      expect(await write(device, sellerId, 'About it', artwork(listed))).toBe('needs_plan');
      expect(await told(person, sellerId)).toMatchObject({ refusal: null, about: null });
      expect(await write(device, sellerId, 'Hello')).toBeNull();
      expect(await write(seller.device, person.userId, 'Hello back')).toBeNull();
    }
    const { person: admin, device: admins } = await enter(null);
    await makeAdmin(server, admin.userId);
    expect(await write(admins, sellerId, 'As administrator', artwork(listed))).toBeNull();
  });

  it('carries its title for both, and nothing of a work that is private', async () => {
    const { person, device } = await enter('pro');
    const sellerId = seller.person.userId;
    expect(await told(person, sellerId, `artwork:${listed}`)).toMatchObject({
      refusal: null,
      about: { kind: 'artwork', title: 'Harbour' },
    });
    expect(await told(person, sellerId, `artwork:${hidden}`)).toMatchObject({ about: null });
    expect(await write(device, sellerId, 'Is it framed?', artwork(listed))).toBeNull();
    expect(await write(device, sellerId, 'And this?', artwork(hidden))).toBeNull();
    await seller.device.engine.syncNow();
    const received = (await seller.device.store.read((tx) => tx.all('messages'))).filter(({ with_id }) => with_id === person.userId);
    expect(received.sort((a, b) => a.order - b.order).map(({ about }) => about)).toEqual([
      { kind: 'artwork', id: listed, title: 'Harbour' },
      null,
    ]);
  });
});

describe('a question about a listed work', () => {
  const question = (id: string): AboutRef => ({ kind: 'artwork', id, question: true });
  const withSeller = async (userId: string) => {
    await seller.device.engine.syncNow();
    const all = await seller.device.store.read((tx) => tx.all('messages'));
    return all.filter(({ with_id }) => with_id === userId).sort((a, b) => a.order - b.order);
  };

  // Planted bug: `needsPlanToWrite` without `question`, as it was before.
  it('[D59] is free for everybody signed in, arrives with the work, and is answered for free', async () => {
    const sellerId = seller.person.userId;
    for (const plan of [null, 'free', 'pro'] as const) {
      const { person, device } = await enter(plan);
      expect(await told(person, sellerId, `question:${listed}`)).toMatchObject({
        refusal: null,
        about: { kind: 'artwork', id: listed, title: 'Harbour', question: true },
      });
      expect(await write(device, sellerId, 'Is it framed?', question(listed))).toBeNull();
      expect(await write(seller.device, person.userId, 'It is')).toBeNull();
      expect((await withSeller(person.userId)).map(({ mine, content, about }) => [mine, content, about])).toEqual([
        [false, 'Is it framed?', { kind: 'artwork', id: listed, title: 'Harbour', question: true }],
        [true, 'It is', null],
      ]);
    }
  });

  // Planted bug: the title for both people, so that a seller's question would carry their own work to anybody.
  it('[D59] [D30] carries nothing of a work that its recipient does not offer, and opens no way around the plan', async () => {
    const { person, device } = await enter('free');
    const sellerId = seller.person.userId;
    expect(await told(person, sellerId, `question:${hidden}`)).toMatchObject({ refusal: null, about: null });
    expect(await write(device, sellerId, 'And this?', question(hidden))).toBeNull();
    expect(await write(seller.device, person.userId, 'Mine?', question(listed))).toBeNull();
    expect((await withSeller(person.userId)).map(({ about }) => about)).toEqual([null, null]);
    expect(await write(device, sellerId, 'About it', artwork(listed))).toBe('needs_plan');
  });

  it('[D33] is refused to oneself and over a block, and where it is about an order', async () => {
    const { person, device } = await enter('free');
    expect(await write(seller.device, seller.person.userId, 'Well?', question(listed))).toBe('self');
    await seller.device.engine.commit('block.set', { who: person.userId, blocked: true });
    await seller.device.engine.syncNow();
    expect(await told(person, seller.person.userId, `question:${listed}`)).toMatchObject({ refusal: 'blocked' });
    expect(await write(device, seller.person.userId, 'Is it framed?', question(listed))).toBe('blocked');
    await expect(write(device, seller.person.userId, 'Sent?', { kind: 'order', id: listed, question: true })).rejects.toThrow();
  });

  it('[D59] to a visitor leads to the sign-in', async () => {
    expect((await ask(server, `/api/messages/people/${seller.person.userId}?about=question:${listed}`)).status).toBe(401);
  });
});

describe('whom one is about to write to', () => {
  it('is told to who is signed in; missing and malformed people look the same', async () => {
    const { person } = await enter(null);
    expect((await ask(server, `/api/messages/people/${person.userId}`)).status).toBe(401);
    const answers = [];
    for (const id of [uuidv7(), 'nobody', `${person.userId}x`]) {
      const { status, body } = await person.ask<{ code: string }>(`/api/messages/people/${id}`);
      answers.push([status, body.code]);
    }
    expect(answers).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('[D29] never says the email address', async () => {
    const { person } = await enter(null);
    const { body } = await person.ask(`/api/messages/people/${seller.person.userId}`);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('[D33] says so beforehand where the server would refuse: oneself, and either side of a block', async () => {
    const [ada, ben] = [await enter(null, 'Ada'), await enter(null, 'Ben')];
    expect(await told(ada.person, ada.person.userId)).toMatchObject({ refusal: 'self' });
    expect(await write(ada.device, ada.person.userId, 'Note')).toBe('self');
    await ben.device.engine.commit('block.set', { who: ada.person.userId, blocked: true });
    await ben.device.engine.syncNow();
    expect(await told(ada.person, ben.person.userId)).toMatchObject({ refusal: 'blocked' });
    expect(await told(ben.person, ada.person.userId)).toMatchObject({ refusal: 'blocked' });
    expect(await write(ada.device, ben.person.userId, 'Hello?')).toBe('blocked');
    // Not even about an order or an artwork, and whoever is blocked is not told by a row of theirs.
    expect(await write(ada.device, ben.person.userId, 'Hello?', { kind: 'order', id: uuidv7() })).toBe('blocked');
    expect(await ada.device.store.read((tx) => tx.all('conversations'))).toEqual([]);
  });
});

describe('what belongs to others', () => {
  // Planted bug: the feed without its `sender_id`.
  it('[TAB20] a third person gets none of it, and cannot mark it as read', async () => {
    const [ada, ben, eve] = [await enter(null, 'Ada'), await enter(null, 'Ben'), await enter(null, 'Eve')];
    expect(await write(ada.device, ben.person.userId, 'Between us')).toBeNull();
    await eve.device.engine.commit('message.read', { with: ada.person.userId, upTo: Date.now() + 60_000 });
    await eve.device.engine.syncNow();
    expect(await eve.device.store.read((tx) => tx.all('messages'))).toEqual([]);
    expect(await server.sql`select read from messages where recipient_id = ${ben.person.userId}`).toEqual([{ read: false }]);
    // What one has sent oneself is not read by saying so.
    await ada.device.engine.commit('message.read', { with: ben.person.userId, upTo: Date.now() + 60_000 });
    await ada.device.engine.syncNow();
    expect(await server.sql`select read from messages where recipient_id = ${ben.person.userId}`).toEqual([{ read: false }]);
  });

  it('[D36] another account on the same device sees nothing of it', async () => {
    const [ada, ben] = [await enter(null, 'Ada'), await enter(null, 'Ben')];
    await write(ada.device, ben.person.userId, 'Between us');
    const answer = await ben.person.ask<{ code: string }>('/api/sync', {
      body: { protocol: 2, device: 'abcdefghijkl', user: ada.person.userId, epoch: null, cursor: 0, operations: [] },
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
  });
});

describe('beginning conversations', () => {
  it('[D33] is held up after many new ones in a day; those that are there go on', { timeout: 60_000 }, async () => {
    const strict = await startTestServer({ jobsByHand: true, config: { rateLimit: true } });
    try {
      const writer = await signUpPerson(strict);
      const device = openApiDevice(strict, writer);
      const people: string[] = Array.from({ length: maxNewConversations + 1 }, () => uuidv7());
      for (const id of people)
        await strict.sql`insert into users (id, name, email, created_at, updated_at) values (${id}, 'One', ${`${id}@example.org`}, now(), now())`;
      for (const [at, to] of people.entries())
        await device.engine.commit('message.send', { messageId: uuidv7(), to, content: `Hello ${at}` });
      await device.engine.commit('message.send', { messageId: uuidv7(), to: people[0] ?? '', content: 'Once more' });
      await device.engine.syncNow();
      expect((await device.engine.queue()).map(({ refusal, payload }) => [refusal, payload])).toMatchObject([
        ['too_many', { to: people.at(-1) }],
      ]);
      expect(await strict.sql`select 1 from messages`).toHaveLength(maxNewConversations + 1);
    } finally {
      await strict.stop();
    }
  });
});

describe('the conversation of an order', () => {
  // Planted bug: one version for the message and the row of the conversation together.
  it('[D26] [D29] opens once, in the feeds of both, with the order and the addresses of the two', async () => {
    const world = await createSaleWorld();
    try {
      const [sal, bea] = [await world.addSeller(), await world.addPerson('Bea Buyer')];
      const { listingId } = await world.offer(sal);
      const { purchaseId, paymentIntentId } = await world.buy(bea, listingId);
      await world.sales.purchases.complete(bea, paymentIntentId);
      await world.settleDown();
      await world.sql`update jobs set state = 'waiting', attempts = 0, run_at = now() - interval '1 year' where kind = 'sales.conversation'`;
      await world.settleDown();
      for (const [me, other] of [
        [sal, bea],
        [bea, sal],
      ] as const) {
        const messages = await messagesSince(world.sql, me.userId, 0, 1_000, 100);
        expect(messages.map(({ record }) => record)).toMatchObject([
          { with_id: other.userId, mine: me === bea, about: { kind: 'order', id: purchaseId, title: 'Pears on a sill' } },
        ]);
        const [known] = await correspondencesSince(world.sql, me.userId, 0, 1_000, 100);
        expect(known?.record).toMatchObject({
          id: other.userId,
          unread: me === sal ? 1 : 0,
          email: expect.stringContaining('@example.org'),
        });
        // A version each, so that neither is passed over.
        expect(known?.version).toBeGreaterThan(messages[0]?.version ?? 0);
      }
    } finally {
      await world.close();
    }
  });
});
