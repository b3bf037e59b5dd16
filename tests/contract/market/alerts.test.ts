// The job behind alerts: several nodes at once, small readings, and a node that dies in the middle.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAlerts, type AlertParts } from '#server/market/watching/alerts.ts';
import { createJobs } from '#server/platform/jobs/job-queue.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import type { TellPart } from '#server/notifications/notices.ts';
import { openApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let people: Person[];

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  people = await Promise.all([1, 2, 3].map(() => signUpPerson(server)));
});
afterAll(() => server.stop());

const tellPart: TellPart = (db, notices) =>
  notices.length === 0
    ? null
    : server.parts.jobs.enqueuePart(
        db,
        'notifications.tell',
        notices.map((notice) => ({ payload: notice, key: `${notice.userId}-${notice.once}` })),
      );

const openNode = (parts: Partial<AlertParts> = {}) => {
  const { sql } = server;
  const clock = () => new Date();
  const jobs = createJobs({ sql, clock, log: silentLog() });
  const atOnce = { changes: 2, watchers: 2, searches: 1 };
  registerAlerts({ sql, clock, jobs, log: silentLog(), tellPart, isBlocked: async () => false, atOnce, ...parts });
  return jobs;
};

const keep = async (person: Person, kind: 'watch' | 'saved_search', fields: Record<string, unknown>): Promise<string> => {
  const device = openApiDevice(server, person);
  const recordId = uuidv7();
  await device.engine.commit('record.create', { recordId, kind, about: recordId, fields });
  await device.engine.syncNow();
  return recordId;
};
const told = () =>
  server.sql<{ kind: string; title: string; count: number }[]>`
    select kind, title, count(*)::int as count from notifications group by kind, title order by kind, title`;

describe('the alerts', () => {
  // Planted: what a watcher knows is not written, and a notice has no key of its event.
  it('[WAT4] of several nodes at once tell everybody everything once', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E'];
    const works = await Promise.all(titles.map((title) => seller.add({ title })));
    const listings: string[] = [];
    for (const work of works) listings.push((await seller.list(work, 400, 'EUR')).id);
    for (const person of people) {
      for (const [at, work] of works.entries()) await keep(person, 'watch', { work, title: titles[at], price: 40_000, currency: 'EUR' });
      await keep(person, 'saved_search', { name: 'All', query: '' });
    }
    for (const id of listings) await seller.person.ask(`/api/listings/${id}`, { method: 'PATCH', body: { price: 300 } });
    for (const title of ['New 1', 'New 2', 'New 3']) await seller.list(await seller.add({ title }), 100);
    const nodes = [openNode(), openNode(), openNode()];
    for (let at = 0; at < 6; at += 1) await nodes[0]?.enqueue(server.sql, 'market.alerts', {}, { key: `turn-${at}` });
    await Promise.all(nodes.map((node) => node.runDue()));
    await server.parts.jobs.runDue();
    expect(await server.sql`select 1 from offer_changes`).toHaveLength(0);
    expect((await told()).filter(({ kind }) => kind === 'watched')).toEqual(titles.map((title) => ({ kind: 'watched', title, count: 3 })));
    const found = await server.sql<{ finds: number; detail: string }[]>`
      select (select count(*)::int from search_finds where record_id = n.subject_id) as finds, max(n.detail) as detail from notifications n
      where kind = 'found' group by n.subject_id`;
    expect(found).toEqual(people.map(() => ({ finds: 3, detail: '3' })));
    await openNode().enqueue(server.sql, 'market.alerts', {}, { key: 'later' });
    await Promise.all(nodes.map((node) => node.runDue()));
    await server.parts.jobs.runDue();
    expect((await told()).reduce((sum, { count }) => sum + count, 0)).toBe(18);
  });

  // Planted: the changes deleted in a transaction of their own.
  it('[WAT4] lose nothing and repeat nothing when a node dies between taking a change and telling it', async () => {
    const [person] = people;
    if (person === undefined) throw new Error('nobody is there');
    const work = await seller.add({ title: 'Survivor' });
    const { id } = await seller.list(work, 400, 'EUR');
    await keep(person, 'watch', { work, title: 'Survivor', price: 40_000, currency: 'EUR' });
    await openNode().runDue();
    await server.parts.jobs.runDue();
    await seller.person.ask(`/api/listings/${id}`, { method: 'PATCH', body: { price: 200 } });
    let isDead = false;
    const dying = openNode({
      tellPart: () => {
        isDead = true;
        throw new Error('the node dies');
      },
    });
    await dying.enqueue(server.sql, 'market.alerts', {}, { key: 'now', again: true });
    await dying.runDue();
    expect(isDead).toBe(true);
    expect((await told()).filter(({ title }) => title === 'Survivor')).toEqual([]);
    await openNode().enqueue(server.sql, 'market.alerts', {}, { key: 'next turn' });
    await openNode().runDue();
    await openNode().runDue();
    await server.parts.jobs.runDue();
    expect((await told()).filter(({ title }) => title === 'Survivor')).toEqual([{ kind: 'watched', title: 'Survivor', count: 1 }]);
  });
});
