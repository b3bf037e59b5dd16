// Posts and comments over a network that loses requests, loses answers and says things twice: all arrive, once, in the order of making.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOf } from '#tests/support/depth.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openDevice, type Device } from './support/device.ts';
import { addUser, startSyncHost, type SyncHost } from './support/sync-host.ts';

let database: TestDatabase;
let server: SyncHost;
beforeAll(async () => {
  database = await createTestDatabase();
  server = startSyncHost({ sql: database.sql });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Mulberry32. */
const chanceOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** One in four requests is lost on the way there, one on the way back, one is delivered twice. */
const badNetwork = (chance: () => number): typeof fetch => {
  const lost = () => new TypeError('no network');
  return async (input, init) => {
    const fate = chance();
    if (fate < 0.25) throw lost();
    const answer = await server.fetch(input, init);
    if (fate < 0.5) throw lost();
    return fate < 0.75 ? server.fetch(input, init) : answer;
  };
};

const settle = async (devices: readonly Device[]): Promise<void> => {
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(devices.map(({ engine }) => engine.syncNow().catch(() => undefined)));
    if (devices.every(({ engine }) => engine.state().waiting === 0)) return;
  }
  throw new Error('not everything was sent');
};

describe('posts and comments', () => {
  // Planted: operations are not remembered by their id, and an insert takes a new one each time; positions by `created_at`, which is one for a whole push.
  it('[D37] [D38] [COM1] arrive once and in order from several devices, whatever the network does', async () => {
    const seed = seedOf('COMMUNITY_SEED');
    const chance = chanceOf(seed);
    const users = [await addUser(database.sql), await addUser(database.sql), await addUser(database.sql)];
    // One of the devices believes that it is 2019, one that it is 2031.
    const clocks = [() => Date.now(), () => Date.parse('2019-05-01'), () => Date.parse('2031-05-01')];
    const devices = users.map((userId, at) => openDevice({ userId, fetch: badNetwork(chance), now: clocks[at] }));
    const [first] = devices;
    if (first === undefined) throw new Error('no device');
    const shared = first.newId();
    await first.engine.commit('post.create', { postId: shared, title: 'For all', body: 'Talk here.' });
    await settle([first]);

    const made = new Map<string, { posts: string[]; comments: string[] }>();
    for (const userId of users) made.set(userId, { posts: [], comments: [] });
    for (let step = 0; step < 40; step += 1) {
      const at = step % users.length;
      const device = devices[at];
      const own = made.get(users[at] ?? '');
      if (device === undefined || own === undefined) throw new Error('no device');
      if (step % 4 === 0) {
        const postId = device.newId();
        await device.engine.commit('post.create', { postId, title: `Post ${step}`, body: 'first' });
        await device.engine.commit('post.edit', { postId, title: `Post ${step}`, body: 'changed' });
        own.posts.push(postId);
      }
      await device.engine.commit('comment.create', { commentId: device.newId(), postId: shared, content: `${step}` });
      own.comments.push(`${step}`);
      if (chance() < 0.3) void device.engine.syncNow().catch(() => undefined);
    }
    await settle(devices);

    for (const [userId, own] of made) {
      const posts = await database.sql<{ id: string; body: string }[]>`
        select id, body from posts where user_id = ${userId} and id <> ${shared} order by position`;
      const comments = await database.sql<{ content: string }[]>`select content from comments where user_id = ${userId} order by position`;
      const found = { posts: posts.map(({ id }) => id), comments: comments.map(({ content }) => content) };
      expect({ seed, ...found }).toEqual({ seed, ...own });
      expect(new Set(posts.map(({ body }) => body))).toEqual(new Set(['changed']));
    }
    for (const { engine } of devices) expect({ seed, ...engine.state() }).toMatchObject({ seed, waiting: 0, failed: 0, held: 0 });
  });

  it('what is refused goes to its writer, and takes nothing else with it', async () => {
    const device = openDevice({ userId: await addUser(database.sql), fetch: server.fetch });
    await device.engine.commit('comment.create', { commentId: device.newId(), postId: device.newId(), content: 'to nowhere' });
    const postId = device.newId();
    await device.engine.commit('post.create', { postId, title: 'Still here', body: 'yes' });
    await device.engine.syncNow();
    expect(device.engine.state()).toMatchObject({ status: 'attention', failed: 1, waiting: 0 });
    expect((await device.engine.queue()).map(({ refusal, payload }) => [refusal, (payload as { content: string }).content])).toEqual([
      ['not_there', 'to nowhere'],
    ]);
    expect(await database.sql`select 1 from posts where id = ${postId}`).toHaveLength(1);
    // Nothing is left behind of what the server has taken.
    expect(await device.store.read((tx) => tx.keys('truths'))).toEqual([]);
  });

  it('giving up a post that was never sent gives up the comments on it', async () => {
    const device = openDevice({ userId: await addUser(database.sql), fetch: server.fetch });
    const postId = device.newId();
    const { id } = await device.engine.commit('post.create', { postId, title: 'Never mind', body: 'x' });
    await device.engine.commit('comment.create', { commentId: device.newId(), postId, content: 'on it' });
    expect(await device.engine.undo(id)).toBe('removed');
    expect(await device.engine.queue()).toEqual([]);
    expect(await device.store.read((tx) => tx.keys('truths'))).toEqual([]);
  });
});
