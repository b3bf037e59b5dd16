// The forum on a real server: who may write what, what is stored, what others see, and paging.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ForumComment, ForumPage, ForumPost } from '#shared/contract/people/community.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let ada: Person;
let ben: Person;
let devices: Map<Person, ApiDevice>;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  ada = await signUpPerson(server, somebody('Ada Quell'));
  ben = await signUpPerson(server, somebody('Ben Marsh'));
  devices = new Map([ada, ben].map((person) => [person, openApiDevice(server, person)]));
});
afterAll(() => server.stop());

const deviceOf = (who: Person): ApiDevice => {
  const device = devices.get(who);
  if (device === undefined) throw new Error('no device');
  return device;
};
type Kind = 'post.create' | 'post.edit' | 'post.delete' | 'comment.create' | 'comment.delete';
/** One operation of the wire, as any client may send it; answers what the server has decided. */
const send = async (who: Person, kind: Kind, payload: object, id = uuidv7()) => {
  const device = 'apidevice000';
  const clock = `${Date.now().toString(36).padStart(9, '0')}0000${device}`;
  const { status, body } = await who.ask<{ results: { status: string; reason?: string }[] }>('/api/sync', {
    body: { protocol: 2, device, epoch: null, cursor: 0, operations: [{ id, device, seq: 1, clock, kind, payload }] },
  });
  expect(status).toBe(200);
  return body.results[0]?.reason ?? body.results[0]?.status;
};
const newPost = async (who: Person, title: string, body = 'Words.'): Promise<string> => {
  const postId = uuidv7();
  expect(await send(who, 'post.create', { postId, title, body })).toBe('accepted');
  return postId;
};
const newComment = async (who: Person, postId: string, content: string): Promise<string> => {
  const commentId = uuidv7();
  expect(await send(who, 'comment.create', { commentId, postId, content })).toBe('accepted');
  return commentId;
};
const page = async (who: Person, query = ''): Promise<ForumPage> => (await who.ask<ForumPage>(`/api/community/posts${query}`)).body;
const found = async (who: Person, id: string): Promise<ForumPost | undefined> =>
  (await page(who, '?limit=60')).posts.find((post) => post.id === id);

describe('posts and comments', () => {
  // Planted: the join of the author answers the email; nullif left out, so that an empty name stands there.
  it('[COM1] [TAB17] [TAB18] [ENT6] [ENT7] [D29] are read with their authors, posts newest first, comments oldest first', async () => {
    const first = await newPost(ada, 'First', 'One.');
    const second = await newPost(ben, 'Second', 'Two.');
    await newComment(ben, first, 'a');
    await newComment(ada, first, 'b');
    await newComment(ben, first, 'c');
    const { posts } = await page(ada);
    expect(posts.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(posts[1]).toMatchObject({
      id: first,
      user_id: ada.userId,
      title: 'First',
      body: 'One.',
      edited_at: null,
      author: { id: ada.userId, name: 'Ada Quell' },
      comment_count: 3,
      comments_before: null,
    });
    expect(posts[1]?.comments.map(({ content, user_id, post_id, author }) => [content, user_id, post_id, author.name])).toEqual([
      ['a', ben.userId, first, 'Ben Marsh'],
      ['b', ada.userId, first, 'Ada Quell'],
      ['c', ben.userId, first, 'Ben Marsh'],
    ]);
    expect(JSON.stringify(posts)).not.toContain('@example.org');
  });

  // Planted: hidden_at and deleted_at not looked at; the id not checked before it is asked for.
  it('are read one post at a time, however far back; one that is deleted, hidden or was never there is not found', async () => {
    const one = (who: Person, id: string) => who.ask<{ post: ForumPost; at: number; code?: string }>(`/api/community/posts/${id}`);
    const id = await newPost(ada, 'Far back', 'One.');
    for (let at = 0; at < 22; at += 1) await newComment(ben, id, `comment ${at}`);
    const { status, body } = await one(ben, id);
    expect([status, body.post]).toEqual([200, await found(ben, id)]);
    expect([body.post.comments.length, body.post.comment_count, typeof body.post.comments_before]).toEqual([20, 22, 'string']);
    await server.sql`update posts set hidden_at = now() where id = ${id}`;
    const gone = await newPost(ada, 'Gone');
    expect(await send(ada, 'post.delete', { postId: gone })).toBe('accepted');
    for (const missing of [id, gone, uuidv7(), 'no-id']) {
      const answer = await one(ben, missing);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('[VAL13] a new post needs a title and a body beyond blanks, and is stored without the blanks around them', async () => {
    for (const text of [
      { title: ' ', body: 'x' },
      { title: 'x', body: '\n\t ' },
      { title: '', body: '' },
    ])
      expect(await send(ada, 'post.create', { postId: uuidv7(), ...text })).toBe('invalid');
    const id = await newPost(ada, '  Trimmed \n', '\n  inside  stays \t');
    expect(await found(ada, id)).toMatchObject({ title: 'Trimmed', body: 'inside  stays' });
  });

  // Planted: trimming in post.edit as in post.create.
  it('[VAL14] an edited post needs both as well, and is stored as it was typed', async () => {
    const postId = await newPost(ada, 'Before');
    expect(await send(ada, 'post.edit', { postId, title: '', body: 'x' })).toBe('invalid');
    expect(await send(ada, 'post.edit', { postId, title: ' After ', body: ' kept \n' })).toBe('accepted');
    const after = await found(ben, postId);
    expect(after).toMatchObject({ title: ' After ', body: ' kept \n' });
    expect(after?.edited_at).not.toBeNull();
  });

  it('[VAL15] a comment needs words, and is stored without the blanks around them', async () => {
    const postId = await newPost(ada, 'To be talked about');
    for (const content of ['', '   ', '\n'])
      expect(await send(ben, 'comment.create', { commentId: uuidv7(), postId, content })).toBe('invalid');
    await newComment(ben, postId, '  said \n');
    expect((await found(ada, postId))?.comments.map(({ content }) => content)).toEqual(['said']);
  });

  it('is refused where it is longer than it may be, or not an id', async () => {
    const postId = await newPost(ada, 'Long');
    expect(await send(ada, 'post.create', { postId: uuidv7(), title: 'x'.repeat(201), body: 'x' })).toBe('too_long');
    expect(await send(ada, 'post.create', { postId: uuidv7(), title: 'x', body: 'x'.repeat(10_001) })).toBe('too_long');
    expect(await send(ada, 'comment.create', { commentId: uuidv7(), postId, content: 'x'.repeat(4_001) })).toBe('too_long');
    expect(await send(ada, 'post.create', { postId: 'here', title: 'x', body: 'x' })).toBe('invalid');
  });

  it('shows script, markdown and HTML as the text that was typed', async () => {
    const text = '<img src=x onerror=alert(1)> **bold** [a](javascript:alert(1)) {{1+1}} \u202e';
    const id = await newPost(ada, text, text);
    await newComment(ben, id, text);
    const post = await found(ben, id);
    expect([post?.title, post?.body, post?.comments[0]?.content]).toEqual([text, text, text]);
  });
});

describe('who may', () => {
  // Planted: the author is not asked for in post.edit, post.delete or comment.delete.
  it('[COM2] [ROL2] only its author edits or deletes; a foreign one looks like a missing one', async () => {
    const postId = await newPost(ada, 'Mine');
    const commentId = await newComment(ada, postId, 'mine too');
    const missing = uuidv7();
    const tries = (post: string, comment: string): [Kind, object][] => [
      ['post.edit', { postId: post, title: 'Taken', body: 'over' }],
      ['post.delete', { postId: post }],
      ['comment.delete', { commentId: comment }],
      ['post.create', { postId: post, title: 'Taken', body: 'over' }],
    ];
    for (const [kind, payload] of tries(postId, commentId)) expect([kind, await send(ben, kind, payload)]).toEqual([kind, 'not_there']);
    for (const [kind, payload] of tries(missing, missing).slice(0, 3))
      expect([kind, await send(ben, kind, payload)]).toEqual([kind, 'not_there']);
    expect(await send(ben, 'comment.create', { commentId: uuidv7(), postId: missing, content: 'x' })).toBe('not_there');
    expect(await found(ben, postId)).toMatchObject({ title: 'Mine', comment_count: 1 });
    expect(await send(ada, 'comment.delete', { commentId })).toBe('accepted');
    expect((await found(ben, postId))?.comments).toEqual([]);
    expect(await send(ada, 'post.delete', { postId })).toBe('accepted');
    expect(await found(ada, postId)).toBeUndefined();
    expect((await ben.ask(`/api/community/posts/${postId}/comments`)).status).toBe(404);
    expect(await send(ben, 'comment.create', { commentId: uuidv7(), postId, content: 'late' })).toBe('not_there');
    const [row] = await server.sql`select title, body from posts where id = ${postId}`;
    expect(row).toEqual({ title: '', body: '' });
  });

  it('its author takes a deletion back by writing it again; nobody else does', async () => {
    const postId = await newPost(ada, 'Taken back');
    const commentId = await newComment(ada, postId, 'so is this');
    await send(ada, 'comment.delete', { commentId });
    await send(ada, 'post.delete', { postId });
    expect(await send(ben, 'post.create', { postId, title: 'His', body: 'now' })).toBe('not_there');
    expect(await send(ada, 'post.create', { postId, title: 'Taken back', body: 'Words.' })).toBe('accepted');
    expect(await send(ben, 'comment.create', { commentId, postId, content: 'his' })).toBe('not_there');
    expect(await send(ada, 'comment.create', { commentId, postId, content: 'so is this' })).toBe('accepted');
    expect(await found(ben, postId)).toMatchObject({ title: 'Taken back', comment_count: 1, comments: [{ content: 'so is this' }] });
  });

  it('[RTE13] reading needs a session', async () => {
    expect((await ask(server, '/api/community/posts')).status).toBe(401);
    expect((await ask(server, `/api/community/posts/${uuidv7()}/comments`)).status).toBe(401);
  });

  // Planted: `on delete cascade` in the place of `set null`.
  it('[COM4] what somebody wrote stays when their account goes, without a name', async () => {
    const gone = await signUpPerson(server, somebody('Soon Gone'));
    const id = await newPost(gone, 'Left behind');
    const talk = await newComment(gone, id, 'this too');
    await server.sql`delete from users where id = ${gone.userId}`;
    const post = await found(ada, id);
    expect(post).toMatchObject({ user_id: null, author: { id: null, name: null } });
    expect(post?.comments).toMatchObject([{ id: talk, user_id: null, author: { id: null, name: null } }]);
  });

  it('[D33] what an administrator has hidden is seen by nobody, and can be shown again', async () => {
    const { createCommunity } = await import('#server/community/community.ts');
    const community = createCommunity({ sql: server.sql, clock: () => new Date() });
    const admin = await signUpPerson(server);
    await makeAdmin(server, admin.userId);
    const actor = { userId: admin.userId, isAdmin: true, plan: null };
    const postId = await newPost(ada, 'Rude');
    const commentId = await newComment(ben, postId, 'ruder');
    await expect(community.hidePost({ ...actor, isAdmin: false }, postId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(community.hidePost(null, postId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(community.hidePost(actor, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
    await community.hideComment(actor, commentId);
    expect(await found(ben, postId)).toMatchObject({ comments: [], comment_count: 0 });
    await community.hidePost(actor, postId);
    for (const who of [ada, ben, admin]) expect(await found(who, postId)).toBeUndefined();
    expect(await send(ada, 'post.edit', { postId, title: 'x', body: 'x' })).toBe('not_there');
    await community.hidePost(actor, postId, false);
    await community.hideComment(actor, commentId, false);
    expect(await found(ben, postId)).toMatchObject({ title: 'Rude', comment_count: 1 });
  });
});

describe('once and in order', () => {
  // Planted: no look at what stands under the id before it is made.
  it('a replay of an operation, and another operation for the same post, change nothing', async () => {
    const postId = uuidv7();
    const id = uuidv7();
    const payload = { postId, title: 'Once', body: 'only' };
    for (let i = 0; i < 3; i += 1) expect(await send(ada, 'post.create', payload, id)).toBe('accepted');
    expect(await send(ada, 'post.create', { ...payload, title: 'Twice' })).toBe('accepted');
    const shown = (await page(ada, '?limit=60')).posts.filter((post) => post.id === postId);
    expect(shown.map(({ title }) => title)).toEqual(['Once']);
  });

  it('[D37] [D38] what was made offline comes in the order of making, whatever the device’s clock says', async () => {
    const { engine } = deviceOf(ben);
    const postId = uuidv7();
    await engine.commit('post.create', { postId, title: 'Offline', body: 'made' });
    await engine.commit('post.edit', { postId, title: 'Offline', body: 'changed' });
    for (const content of ['1', '2', '3']) await engine.commit('comment.create', { commentId: uuidv7(), postId, content });
    const later = uuidv7();
    await engine.commit('post.create', { postId: later, title: 'After it', body: 'made' });
    expect(engine.state().waiting).toBe(6);
    expect(await engine.syncNow()).toEqual({ end: 'idle' });
    expect(engine.state()).toMatchObject({ status: 'synced', waiting: 0, failed: 0 });
    const { posts } = await page(ada);
    expect(posts.slice(0, 2).map(({ id }) => id)).toEqual([later, postId]);
    expect(posts[1]).toMatchObject({ body: 'changed', comment_count: 3 });
    expect(posts[1]?.comments.map(({ content }) => content)).toEqual(['1', '2', '3']);
  });

  it('more than fifty posts in a day are held up, and nobody else is', async () => {
    const strict = await startTestServer({ jobsByHand: true, config: { rateLimit: true } });
    const device = openApiDevice(strict, await signUpPerson(strict));
    const other = openApiDevice(strict, await signUpPerson(strict));
    for (let i = 0; i < 51; i += 1) await device.engine.commit('post.create', { postId: uuidv7(), title: `Post ${i}`, body: 'again' });
    await device.engine.syncNow();
    expect(device.engine.state()).toMatchObject({ failed: 1, waiting: 0 });
    expect((await device.engine.queue()).map(({ refusal }) => refusal)).toEqual(['too_many_posts']);
    await other.engine.commit('post.create', { postId: uuidv7(), title: 'Somebody else', body: 'once' });
    await other.engine.syncNow();
    expect(other.engine.state().failed).toBe(0);
    await strict.stop();
  });
});

describe('paging', () => {
  // Planted: pages by offset; a post that comes in meanwhile shows the last one of a page twice.
  it('goes through every post once, also while others come in', async () => {
    const made: string[] = [];
    for (let i = 0; i < 7; i += 1) made.push(await newPost(ada, `Paged ${i}`));
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const { posts, next }: ForumPage = await page(ben, `?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      read.push(...posts.map(({ id }) => id));
      cursor = next;
      await newPost(ben, 'Meanwhile');
    } while (cursor !== null && read.length < 200);
    expect(read.slice(0, 7)).toEqual(made.toReversed());
    expect(new Set(read).size).toBe(read.length);
    expect((await ben.ask('/api/community/posts?cursor=abc')).status).toBe(422);
    expect((await ben.ask('/api/community/posts?limit=1000')).status).toBe(422);
  });

  it('a long thread comes with its newest comments, and the earlier ones a page at a time', async () => {
    const { engine } = deviceOf(ada);
    const postId = await newPost(ada, 'Much to say');
    for (let i = 0; i < 45; i += 1) await engine.commit('comment.create', { commentId: uuidv7(), postId, content: `${i}` });
    await engine.syncNow();
    const post = await found(ben, postId);
    expect([post?.comment_count, post?.comments.length, post?.comments.at(-1)?.content]).toEqual([45, 20, '44']);
    let all: ForumComment[] = post?.comments ?? [];
    let before = post?.comments_before ?? null;
    while (before !== null) {
      const { body } = await ben.ask<{ comments: ForumComment[]; before: string | null }>(
        `/api/community/posts/${postId}/comments?cursor=${before}`,
      );
      all = [...body.comments, ...all];
      before = body.before;
    }
    expect(all.map(({ content }) => content)).toEqual(Array.from({ length: 45 }, (_, i) => `${i}`));
  });
});
