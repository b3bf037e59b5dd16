// The demonstration at its first start: what the sample accounts have written to each other, made once and never forced on them again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#server/sandbox/demo-accounts.ts';
import type { ForumPage } from '#shared/contract/people/community.ts';
import type { Session } from '#shared/contract/people/session.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { ask, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true }, jobsByHand: true });
});
afterAll(() => server.stop());

const signIn = async (name: string): Promise<Person> => {
  const email = `${name}@example.com`;
  const { body: session } = await ask<Session>(server, '/api/auth/sign-in', { body: { email, password: demoPassword } });
  const headers = { authorization: `Bearer ${session.access_token}` };
  return {
    userId: session.user.id,
    email,
    password: demoPassword,
    session,
    ask: (path, init = {}) => ask(server, path, { ...init, headers: { ...headers, ...init.headers } }),
  };
};
const postsOf = async (person: Person) => (await person.ask<ForumPage>('/api/community/posts')).body.posts;

// Planted: what is there is not asked for before it is made.
it('has posts with comments and a conversation, each once however often it starts, and leaves deleted what was deleted', async () => {
  const clara = await signIn('collector');
  const posts = await postsOf(clara);
  expect(posts).toHaveLength(3);
  expect(posts.every(({ comments, author }) => comments.length > 0 && author.name !== null)).toBe(true);
  const device = openApiDevice(server, clara);
  await device.engine.syncNow();
  const messages = await device.store.read((tx) => tx.all('messages'));
  expect(messages).toHaveLength(5);
  expect(new Set(messages.map(({ with_id }) => with_id)).size).toBe(2);
  expect(messages.some(({ mine }) => mine) && messages.some(({ mine }) => !mine)).toBe(true);

  const own = posts.find(({ user_id }) => user_id === clara.userId);
  await device.engine.commit('post.delete', { postId: own?.id ?? '' });
  await device.engine.syncNow();
  await server.sql`delete from operations`;
  await server.restart();
  expect((await postsOf(clara)).map(({ id }) => id)).toEqual(posts.filter(({ id }) => id !== own?.id).map(({ id }) => id));
  await device.engine.syncNow();
  expect(await device.store.read((tx) => tx.all('messages'))).toHaveLength(5);
});
