// Reports on a real server: what can be reported by whom, that it counts once, and what administrators do with it.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReports } from '#server/reports/reports.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import type { ReportKind } from '#shared/domain/people/report.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask, makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let reader: Person;
let outsider: Person;
const things = {} as Record<ReportKind, string>;

const nothing = async () => undefined;
/** The acts of administrators, over the server's database. */
const acts = () =>
  createReports({
    sql: server.sql,
    clock: () => new Date(),
    limits: createRateLimits({ sql: server.sql, enabled: false }),
    tell: async () => undefined,
    sights: { post: nothing, comment: nothing, listing: nothing, message: nothing, user: nothing },
  });

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server, 'Rude Seller');
  reader = await signUpPerson(server, somebody('Careful Reader'));
  outsider = await signUpPerson(server, somebody('Out Sider'));
  const { engine } = seller.device;
  const [postId, commentId, messageId] = [uuidv7(), uuidv7(), uuidv7()];
  await engine.commit('post.create', { postId, title: 'Rude <b>post</b>', body: 'very' });
  await engine.commit('comment.create', { commentId, postId, content: 'rude comment' });
  await engine.commit('message.send', { messageId, to: reader.userId, content: 'rude message' });
  await engine.syncNow();
  const listing = await seller.list(await seller.add({ title: 'Rude work', artist: 'Somebody' }), 100);
  Object.assign(things, { post: postId, comment: commentId, message: messageId, listing: listing.id, user: seller.person.userId });
});
afterAll(() => server.stop());

const report = (who: Person, kind: string, id: string, reason = 'This is rude.') =>
  who.ask<{ code?: string; error?: string; reported?: boolean }>('/api/reports', { body: { kind, id, reason } });
const kinds: ReportKind[] = ['post', 'comment', 'listing', 'message', 'user'];

describe('reporting', () => {
  // Planted: no unique key; every repetition is another line for the administrators.
  it('[D33] a post, a comment, a listing, a message and a person can be reported, each once, with the words as they stood', async () => {
    for (const kind of kinds)
      for (let again = 0; again < 2; again += 1)
        expect([kind, (await report(reader, kind, things[kind])).body]).toEqual([kind, { reported: true }]);
    const rows = await server.sql`select kind, thing_id, about_id, excerpt, reason from reports order by kind`;
    expect(rows.map((row) => ({ ...row }))).toEqual(
      [
        ['comment', things.comment, 'rude comment'],
        ['listing', things.listing, 'Rude work by Somebody'],
        ['message', things.message, 'rude message'],
        ['post', things.post, 'Rude <b>post</b>\nvery'],
        ['user', things.user, 'Rude Seller'],
      ].map(([kind, thing_id, excerpt]) => ({ kind, thing_id, about_id: seller.person.userId, excerpt, reason: 'This is rude.' })),
    );
  });

  // Planted: the message is looked up by its id alone.
  it('[D33] what one does not see looks like what is not there: others’ messages, private works, deleted posts', async () => {
    const { engine } = seller.device;
    const gone = uuidv7();
    await engine.commit('post.create', { postId: gone, title: 'Gone', body: 'soon' });
    await engine.commit('post.delete', { postId: gone });
    await engine.syncNow();
    const taken = await seller.list(await seller.add({ title: 'Taken back' }), 5);
    await seller.person.ask(`/api/listings/${taken.id}/unlist`, { method: 'POST' });
    const answers = [
      await report(outsider, 'message', things.message),
      await report(outsider, 'post', gone),
      await report(outsider, 'listing', taken.id),
      ...(await Promise.all(kinds.map((kind) => report(outsider, kind, uuidv7())))),
      await report(outsider, 'post', 'no id'),
      await report(outsider, 'post', things.comment),
    ];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''} ${body.error ?? ''}`))).toEqual(
      new Set(['404 not_found Not found']),
    );
  });

  it('needs a session, a kind that exists, and words; what is one’s own is refused', async () => {
    expect((await ask(server, '/api/reports', { body: { kind: 'post', id: things.post, reason: 'x' } })).status).toBe(401);
    for (const [kind, reason] of [
      ['piece', 'x'],
      ['post', '   '],
      ['post', 'x'.repeat(1_001)],
    ] as const)
      expect((await report(reader, kind, things.post, reason)).status).toBe(422);
    for (const kind of ['post', 'comment', 'listing', 'user'] as const)
      expect([kind, (await report(seller.person, kind, things[kind])).status]).toEqual([kind, 422]);
    // The one who has sent a message does not get it.
    expect((await report(seller.person, 'message', things.message)).status).toBe(404);
  });

  it('is held up after twenty in an hour', async () => {
    const strict = await startTestServer({ jobsByHand: true, config: { rateLimit: true } });
    const [eager, other] = [await signUpPerson(strict), await signUpPerson(strict)];
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await report(eager, 'user', other.userId, `${i}`)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
    expect((await report(other, 'user', eager.userId)).status).toBe(200);
    await strict.stop();
  });
});

describe('deciding', () => {
  it('[D33] [D34] administrators see what is open, the oldest first, and decide it with all reports of the same thing', async () => {
    const admin = await signUpPerson(server);
    await makeAdmin(server, admin.userId);
    const actor = { userId: admin.userId, isAdmin: true, plan: null };
    const plain = { ...actor, isAdmin: false };
    const { openReports, resolveReport } = acts();
    await report(outsider, 'post', things.post, 'I think so too.');
    for (const who of [null, plain]) await expect(openReports(who)).rejects.toMatchObject({ code: 'forbidden' });
    const before = await openReports(actor);
    expect([before.total, before.reports.length]).toEqual([6, 6]);
    expect(before.reports.at(-1)).toMatchObject({
      kind: 'post',
      thingId: things.post,
      reason: 'I think so too.',
      reporter: { id: outsider.userId, name: 'Out Sider' },
      about: { id: seller.person.userId, name: 'Rude Seller' },
    });
    const ours = before.reports.find(({ kind }) => kind === 'post');
    await expect(resolveReport(plain, ours?.id ?? '', 'Hidden')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(resolveReport(actor, ours?.id ?? '', '  ')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(resolveReport(actor, uuidv7(), 'Hidden')).rejects.toMatchObject({ code: 'not_found' });
    expect(await resolveReport(actor, ours?.id ?? '', ' Hidden ')).toEqual({
      kind: 'post',
      thingId: things.post,
      aboutId: seller.person.userId,
    });
    expect((await openReports(actor)).total).toBe(4);
    await expect(resolveReport(actor, ours?.id ?? '', 'Hidden')).rejects.toMatchObject({ code: 'not_found' });
    const rows = await server.sql`select distinct resolution, resolved_by from reports where thing_id = ${things.post}`;
    expect(rows.map((row) => ({ ...row }))).toEqual([{ resolution: 'Hidden', resolved_by: admin.userId }]);
  });

  it('[D33] the words stay with the report when their author deletes them', async () => {
    await seller.device.engine.commit('comment.delete', { commentId: things.comment });
    await seller.device.engine.syncNow();
    const [row] = await server.sql`select excerpt from reports where kind = 'comment'`;
    expect(row?.['excerpt']).toBe('rude comment');
  });
});
