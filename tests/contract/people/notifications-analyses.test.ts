// The mail about analyses that have ended: one for many, none for what was read meanwhile, and never a second one.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let ada: Person;
let device: ApiDevice;
beforeAll(async () => {
  clock = testClock(new Date());
  server = await startTestServer({ jobsByHand: true, clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await signUpPerson(server, somebody('Ada'));
  device = openApiDevice(server, ada);
});

const ends = async (title: string, detail: 'done' | 'failed' = 'done'): Promise<void> => {
  const about = { userId: ada.userId, kind: 'analysis', detail, subjectId: detail === 'done' ? uuidv7() : null, title };
  await server.parts.jobs.enqueue(server.sql, 'notifications.tell', { ...about, once: uuidv7() });
  await server.parts.jobs.runDue();
};
const minutes = async (count: number): Promise<void> => {
  clock.advance(count * 60_000);
  await server.parts.jobs.runDue();
};
const mails = (): Promise<{ subject: string; plain: string; html: string }[]> =>
  server.sql<{ subject: string; plain: string; html: string }[]>`
    select subject, plain, html from development_inbox where recipient = ${ada.email} and subject like '%anal%' order by id`;
const subjects = async (): Promise<string[]> => (await mails()).map(({ subject }) => subject);
const readAll = async (): Promise<void> => {
  await device.engine.syncNow();
  const rows = await device.store.read((tx) => tx.all('notifications'));
  for (const { id, created_at: at } of rows) await device.engine.commit('notification.read', { notificationId: id, at });
  await device.engine.syncNow();
};
const jobRows = (state: string): Promise<{ kind: string }[]> =>
  server.sql<
    { kind: string }[]
  >`select kind from jobs where state = ${state} and payload->>'userId' = ${ada.userId} and kind like 'notifications.anal%'`;

describe('the mail about analyses', () => {
  // Planted: a mail from each notice.
  it('is one for all that end within ten minutes of the first, with their titles as text', async () => {
    for (let at = 0; at < 12; at += 1) {
      await ends(at === 0 ? 'Pears <img src=x>\r\nBcc: all@example.org' : `Work ${at}`);
      await minutes(0.5);
    }
    await ends('Torn', 'failed');
    await minutes(3.9);
    expect(await subjects()).toEqual([]);
    await minutes(0.2);
    const [mail, second] = await mails();
    expect([mail?.subject, second]).toEqual(['12 analyses are done, 1 did not succeed', undefined]);
    expect(mail?.plain).toContain('“Pears <img src=x> Bcc: all@example.org”');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.plain).toContain('and 3 more');
    expect(mail?.plain).toContain('1 did not succeed: “Torn”');
    expect(mail?.plain).toContain('/catalog');
    expect(mail?.plain).toMatch(/mail-off\/\S+mail_analysis/);
    await minutes(120);
    expect(await subjects()).toHaveLength(1);
  });

  // Planted: sent ten minutes after whatever ends next.
  it('is not followed by another one before it has been quiet, and then by one about the rest', async () => {
    await ends('First');
    await minutes(11);
    for (let at = 0; at < 6; at += 1) {
      await ends(`Later ${at}`);
      await minutes(5);
    }
    expect(await subjects()).toEqual(['The analysis of “First” is done']);
    await minutes(6);
    expect(await subjects()).toEqual(['The analysis of “First” is done', '6 analyses are done']);
    await minutes(60);
    await ends('Tomorrow');
    await minutes(11);
    expect(await subjects()).toHaveLength(3);
  });

  // Planted: read_at not looked at when the mail is made, or when it is sent.
  it('is not sent about what was read meanwhile, also while the mail server is away', async () => {
    for (const title of ['Seen', 'Seen too']) await ends(title);
    await readAll();
    await minutes(11);
    expect(await subjects()).toEqual([]);

    await ends('Read late');
    await ends('Unread');
    // It was asked for, and read before it went out.
    clock.advance(11 * 60_000);
    await server.sql`update notifications set mailed_at = ${clock()} where user_id = ${ada.userId} and read_at is null`;
    await server.sql`update notifications set read_at = ${clock()} where user_id = ${ada.userId} and title = 'Read late'`;
    await server.parts.jobs.enqueue(server.sql, 'notifications.analysis-mail', { userId: ada.userId, at: clock().getTime() });
    await server.parts.jobs.runDue();
    expect(await subjects()).toEqual(['The analysis of “Unread” is done']);
  });

  // Planted: the notices marked outside of the transaction that ends the job.
  it('is asked for once however often the job runs, and again after one that died', async () => {
    await ends('Pears');
    await ends('Plums');
    clock.advance(11 * 60_000);
    // It was taken by a program that gives no sign of life any more.
    await server.sql`update jobs set state = 'running', lease = ${uuidv7()}, leased_until = ${new Date(clock().getTime() - 1)}, attempts = 1
      where kind = 'notifications.analyses-ended' and key = ${ada.userId}`;
    await server.parts.jobs.runDue();
    for (let at = 0; at < 3; at += 1) {
      await server.parts.jobs.enqueue(server.sql, 'notifications.analyses-ended', { userId: ada.userId });
      await minutes(30);
    }
    expect(await subjects()).toEqual(['2 analyses are done']);
    expect(await jobRows('waiting')).toEqual([]);
  });

  // Planted: the job ended after the notices were looked for.
  it('misses nothing that ends while the job is at work', async () => {
    await ends('Pears');
    clock.advance(11 * 60_000);
    const tell = (title: string) =>
      server.parts.jobs.enqueue(server.sql, 'notifications.tell', {
        userId: ada.userId,
        kind: 'analysis',
        detail: 'done',
        subjectId: uuidv7(),
        title,
        once: uuidv7(),
      });
    const waiters = async (): Promise<number> =>
      (await server.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length;
    const told = async (): Promise<number> =>
      (await server.sql`select 1 from notifications where user_id = ${ada.userId} and title = 'Meanwhile'`).length;
    // The job is stopped where it looks, and another analysis ends.
    const runs: Promise<unknown>[] = [];
    await server.sql.begin(async (tx) => {
      await tx`select 1 from notifications where user_id = ${ada.userId} for update`;
      runs.push(server.parts.jobs.runDue());
      await expect.poll(waiters).toBe(1);
      await tell('Meanwhile');
      runs.push(server.parts.jobs.runDue());
      await expect.poll(async () => (await waiters()) + (await told())).toBe(2);
    });
    await Promise.all(runs);
    await minutes(11);
    await minutes(11);
    expect(await subjects()).toEqual(['The analysis of “Pears” is done', 'The analysis of “Meanwhile” is done']);
  });

  it('does not go to who has switched it off, nor later about what was left out then', async () => {
    await device.engine.commit('profile.set', { field: 'mail_analysis', value: 'off' });
    await device.engine.syncNow();
    await ends('Unheard');
    await minutes(11);
    await device.engine.commit('profile.set', { field: 'mail_analysis', value: null });
    await device.engine.syncNow();
    await minutes(60);
    await ends('Heard');
    await minutes(11);
    expect(await subjects()).toEqual(['The analysis of “Heard” is done']);
  });
});
