// Telling people, asked of the running server: who is told what, once; reading it; and the mails with their switches.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import type { NoticeRecord } from '#shared/domain/people/notice.ts';
import { formatStamp } from '#shared/sync/wire/clock.ts';
import { protocolVersion } from '#shared/sync/wire/protocol.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller } from '#tests/support/people/market-people.ts';
import { makeAdmin, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock(new Date());
  server = await startTestServer({ jobsByHand: true, clock });
});
afterAll(() => server.stop());

type Somebody = { person: Person; device: ApiDevice; id: string };
const enter = async (name: string): Promise<Somebody> => {
  const person = await signUpPerson(server, somebody(name));
  return { person, device: openApiDevice(server, person), id: person.userId };
};
const told = async ({ device }: Pick<Somebody, 'device'>): Promise<NoticeRecord[]> => {
  await server.parts.jobs.runDue();
  await device.engine.syncNow();
  const rows = await device.store.read((tx) => tx.all('notifications'));
  return rows.sort((a, b) => a.created_at - b.created_at);
};
type Kind = Parameters<ApiDevice['engine']['commit']>[0];
const commit = async <K extends Kind>(
  { device }: Somebody,
  kind: K,
  payload: Parameters<ApiDevice['engine']['commit']>[1],
): Promise<void> => {
  // The payload is the kind's own where it is called.
  await device.engine.commit(kind, payload as never);
  await device.engine.syncNow();
};
const post = async (author: Somebody, title: string): Promise<string> => {
  const postId = uuidv7();
  await commit(author, 'post.create', { postId, title, body: 'words' });
  return postId;
};
const comment = async (writer: Somebody, postId: string): Promise<void> => {
  clock.advance(1_000);
  await commit(writer, 'comment.create', { commentId: uuidv7(), postId, content: 'A secret remark' });
};
const mailsTo = async ({ person }: Pick<Somebody, 'person'>): Promise<{ subject: string; plain: string; html: string }[]> =>
  server.sql<{ subject: string; plain: string; html: string }[]>`
    select subject, plain, html from development_inbox where recipient = ${person.email} and subject not like '%onfirm%' order by id`;
const minutes = async (count: number): Promise<void> => {
  clock.advance(count * 60_000);
  await server.parts.jobs.enqueue(server.sql, 'notifications.unread-messages', {});
  await server.parts.jobs.runDue();
};
let seq = 0;
/** As a client writes it that keeps to no rule. */
const push = async ({ person }: Somebody, kind: string, payload: unknown): Promise<string> => {
  const device = 'rawpush00000';
  const made = formatStamp({ ms: clock().getTime(), counter: (seq += 1), device });
  const operation = { id: uuidv7(), device, seq, clock: made, kind, payload };
  const { body } = await person.ask<{ results: { status: string }[] }>('/api/sync', {
    body: { protocol: protocolVersion, device, epoch: null, cursor: 0, operations: [operation] },
  });
  return body.results[0]?.status ?? '';
};
const say = (from: Somebody, to: Somebody, content: string): Promise<void> =>
  commit(from, 'message.send', { messageId: uuidv7(), to: to.id, content });

describe('a comment on a post', () => {
  // Planted: no check of whose post it is; a second row for each comment.
  it('is told to the author of the post and to nobody else, several as one row while it is unread', async () => {
    const [ada, ben, cleo] = [await enter('Ada Author'), await enter('Ben'), await enter('Cleo')];
    const postId = await post(ada, 'Frames');
    await comment(ada, postId);
    expect(await told(ada)).toEqual([]);
    await comment(ben, postId);
    const [first] = await told(ada);
    expect(first).toMatchObject({ kind: 'comment', subject_id: postId, title: 'Frames', name: 'Ben', count: 1, read: 0 });
    expect(JSON.stringify(first)).not.toContain('secret');
    await comment(cleo, postId);
    const rows = await told(ada);
    expect(rows).toMatchObject([{ id: first?.id, name: 'Cleo', count: 2, read: 0 }]);
    expect([await told(ben), await told(cleo)]).toEqual([[], []]);

    // Read, so the next one begins a row of its own; one that was written again after its deletion is told once.
    await commit(ada, 'notification.read', { notificationId: first?.id ?? '', at: rows[0]?.created_at ?? 0 });
    await comment(ben, postId);
    expect(await told(ada)).toMatchObject([
      { read: 1, count: 2 },
      { read: 0, count: 1 },
    ]);
  });

  it('of somebody whom the author has blocked is not told', async () => {
    const [ada, eve] = [await enter('Ada'), await enter('Eve')];
    const postId = await post(ada, 'Glass');
    await commit(ada, 'block.set', { who: eve.id, blocked: true });
    await comment(eve, postId);
    expect(await told(ada)).toEqual([]);
  });
});

describe('having seen a notice', () => {
  it('travels to every device of its owner, and what was added to it since stays unread', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await comment(ben, await post(ada, 'Paper'));
    const [row] = await told(ada);
    const at = row?.created_at ?? 0;
    const other = openApiDevice(server, ada.person);
    await other.engine.syncNow();
    // What it says has changed since that time: it stays unread.
    await commit(ada, 'notification.read', { notificationId: row?.id ?? '', at: at - 1 });
    expect(await told({ device: other })).toMatchObject([{ read: 0 }]);
    await commit(ada, 'notification.read', { notificationId: row?.id ?? '', at });
    expect(await told({ device: other })).toMatchObject([{ read: 1 }]);
    expect(await ada.device.engine.queue()).toEqual([]);
  });

  // Planted: the row is looked up by its id alone, so that anybody may read it for its owner.
  it('looks alike for a foreign id and for one that is not there, and does nothing; what is malformed is refused', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await comment(ben, await post(ada, 'Canvas'));
    const [row] = await told(ada);
    const answers = [];
    for (const notificationId of [row?.id ?? '', uuidv7()])
      answers.push(await push(ben, 'notification.read', { notificationId, at: Date.now() + 90_000 }));
    expect(answers).toEqual(['accepted', 'accepted']);
    for (const payload of [
      { notificationId: 'no id', at: 1 },
      { notificationId: row?.id, at: 0 },
      { notificationId: row?.id, at: 1, more: 1 },
    ])
      expect(await push(ben, 'notification.read', payload)).toBe('refused');
    expect(await told(ada)).toMatchObject([{ read: 0 }]);
  });
});

describe('what administrators do', () => {
  it('is told to whom it is about: verification, a removed listing, a decided report', async () => {
    const seller = await makeSeller(server, 'Sal Seller');
    const reporter = await enter('Rae Reporter');
    const admin = await enter('Admin');
    await makeAdmin(server, admin.id);
    const listing = await seller.list(await seller.add({ title: 'Harbour' }), 100);
    await reporter.person.ask('/api/reports', { body: { kind: 'listing', id: listing.id, reason: 'Not theirs' } });
    clock.advance(6_000);
    const act = (path: string, body: Record<string, unknown> = {}) => admin.person.ask<{ reports: { id: string }[] }>(path, { body });
    expect((await act(`/api/admin/users/${seller.person.userId}/verify`)).status).toBe(200);
    clock.advance(1);
    expect((await act(`/api/admin/users/${seller.person.userId}/unverify`, { reason: 'A mistake' })).status).toBe(200);
    const { body } = await admin.person.ask<{ reports: { id: string }[] }>('/api/admin/reports');
    const decided = await act(`/api/admin/reports/${body.reports[0]?.id}/decide`, { take_away: true, reason: 'Taken down' });
    expect(decided.status).toBe(200);
    expect((await told(seller)).map(({ kind, detail, title }) => [kind, detail, title]).sort()).toEqual([
      ['listing_removed', null, 'Harbour'],
      ['verification', 'given', ''],
      ['verification', 'taken', ''],
    ]);
    const [row] = await told(reporter);
    expect(row).toMatchObject({ kind: 'report_decided', title: '', name: 'Admin' });
    expect(await told(admin)).toEqual([]);
  });
});

describe('a mail about messages', () => {
  // Planted: a mail for each message; a mail for what was read meanwhile.
  it('goes out when one was unread for ten minutes, once until it is read, and says the first words as text', async () => {
    const [ada, ben] = [await enter('Ada\r\nBcc: all@example.org <b>'), await enter('Ben')];
    await say(ada, ben, 'Is the <img src=x> frame\noriginal? '.repeat(20));
    await minutes(9);
    expect(await mailsTo(ben)).toEqual([]);
    await minutes(2);
    await say(ada, ben, 'And this?');
    await minutes(12);
    const mails = await mailsTo(ben);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).not.toMatch(/[\r\n]/);
    expect(mails[0]?.subject).toContain('has written to you');
    expect(mails[0]?.plain).toContain('“Is the <img src=x> frame original?');
    expect(mails[0]?.plain.length).toBeLessThan(800);
    expect(mails[0]?.html).not.toContain('<img');
    expect(await mailsTo(ada)).toEqual([]);

    const { last_in_at: upTo = 0 } =
      (await (await ben.device.engine.syncNow(), ben.device.store.read((tx) => tx.get('conversations', ada.id)))) ?? {};
    await commit(ben, 'message.read', { with: ada.id, upTo });
    await minutes(12);
    expect(await mailsTo(ben)).toHaveLength(1);
    await say(ada, ben, 'Once more');
    await minutes(12);
    expect(await mailsTo(ben)).toHaveLength(2);
  });

  it('says the name only, or does not go out, as its reader has chosen', async () => {
    const [ada, ben, cleo] = [await enter('Ada'), await enter('Ben'), await enter('Cleo')];
    await commit(ben, 'profile.set', { field: 'mail_message', value: 'name' });
    await commit(cleo, 'profile.set', { field: 'mail_message', value: 'off' });
    await say(ada, ben, 'A private remark');
    await say(ada, cleo, 'A private remark');
    await minutes(11);
    expect((await mailsTo(ben)).map(({ plain }) => plain.includes('private remark'))).toEqual([false]);
    expect(await mailsTo(cleo)).toEqual([]);
  });

  it('is switched off by the link in it without a session, after a question, and for that person alone', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await say(ada, ben, 'Hello');
    await minutes(11);
    const link = /\/api\/notifications\/mail-off\/\S+/.exec((await mailsTo(ben))[0]?.plain ?? '')?.[0] ?? '';
    const field = async () =>
      (
        await server.sql<
          { id: string; mail_message: string | null }[]
        >`select id, mail_message from users where mail_message is not null and id in ${server.sql([ada.id, ben.id])}`
      ).map(({ id }) => id);
    const asked = await server.fetch(link);
    expect([asked.status, await field(), (await asked.text()).includes('<form method="post">')]).toEqual([200, [], true]);
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
    // Changed in any place it is nobody's.
    for (const wrong of [
      link.replace(ben.id, ada.id),
      link.replace('mail_message', 'mail_sale'),
      link.slice(0, -2),
      '/api/notifications/mail-off/x',
    ])
      expect((await server.fetch(wrong, { method: 'POST' })).status).toBe(404);
    expect(await field()).toEqual([]);
    const one = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
    for (const _ of [1, 2]) expect((await server.fetch(link, one)).status).toBe(200);
    expect(await field()).toEqual([ben.id]);
    // The device hears of it and can switch it on again.
    await ben.device.engine.syncNow();
    await commit(ben, 'profile.set', { field: 'mail_message', value: null });
    expect(await field()).toEqual([]);
  });

  it('takes no other value than those that there are', async () => {
    const ada = await enter('Ada');
    await expect(commit(ada, 'profile.set', { field: 'mail_sale', value: 'name' })).rejects.toThrow();
    expect(await push(ada, 'profile.set', { field: 'mail_bought', value: 'off' })).toBe('refused');
    expect(await push(ada, 'profile.set', { field: 'mail_order', value: 'name' })).toBe('refused');
  });
});

describe('old notices', () => {
  it('are dropped after ninety days', async () => {
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    await comment(ben, await post(ada, 'Old'));
    expect(await told(ada)).toHaveLength(1);
    await server.sql`update notifications set created_at = created_at - interval '91 days' where user_id = ${ada.id}`;
    await server.parts.jobs.enqueue(server.sql, 'notifications.purge', {});
    await server.parts.jobs.runDue();
    expect(await server.sql`select 1 from notifications where user_id = ${ada.id}`).toHaveLength(0);
  });
});
