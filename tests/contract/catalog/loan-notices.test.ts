// Loans and consignments that end: who is told of which, when, and how often, by bell and by mail.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loanJob } from '#server/catalog/records/loan-notices.ts';
import { testClock, type TestClock } from '#server/platform/time/clock.ts';
import { pathOfNotice, wordsOfNotice } from '#shared/domain/people/notice-words.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { signInAgain, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clock: TestClock;
let ada: Person;
let device: ApiDevice;
beforeAll(async () => {
  clock = testClock(new Date('2026-12-01T09:00:00Z'));
  server = await startTestServer({ jobsByHand: true, clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  clock.set(new Date('2026-12-01T09:00:00Z'));
  ada = await signUpPerson(server, somebody('Ada'));
  device = openApiDevice(server, ada);
});

type LoanFields = { due: string; terms?: string; returned?: string };
const lend = async (title: string, fields: LoanFields): Promise<{ pieceId: string; recordId: string }> => {
  const [pieceId, recordId] = [uuidv7(), uuidv7()];
  await device.engine.commit('piece.create', { pieceId, fields: { title, artist: 'Ada' } });
  await device.engine.commit('record.create', { recordId, kind: 'loan', about: pieceId, fields: { terms: 'loan_out', ...fields } });
  await device.engine.syncNow();
  return { pieceId, recordId };
};
const look = async (): Promise<void> => {
  await server.parts.jobs.enqueue(server.sql, loanJob, {}, { key: 'now', again: true });
  await server.parts.jobs.runDue();
};
const later = async (milliseconds: number): Promise<void> => {
  clock.advance(milliseconds);
  await server.parts.jobs.runDue();
  await signInAgain(server, ada);
  device = openApiDevice(server, ada);
};
const days = async (count: number): Promise<void> => {
  await later(count * 86_400_000);
  await look();
};
const notices = async () => {
  await device.engine.syncNow();
  const rows = await device.store.read((tx) => tx.all('notifications'));
  return rows.filter(({ kind }) => kind === 'loan').sort((a, b) => (a.title < b.title ? -1 : 1) || a.created_at - b.created_at);
};
const bell = async (): Promise<string[]> => (await notices()).map(wordsOfNotice).sort();
const mails = (): Promise<{ subject: string; plain: string }[]> => server.sql<{ subject: string; plain: string }[]>`
  select subject, plain from development_inbox where recipient = ${ada.email} and plain like '%in your catalog ends%' order by id`;

describe('a loan that ends', () => {
  // Planted: told at each look; the day of its end counts as past.
  it('is told of once two weeks before, and once after it has ended, and leads to its record', async () => {
    const { pieceId, recordId } = await lend('The Mill', { due: '2026-12-16' });
    await look();
    expect(await bell()).toEqual([]);
    for (let day = 0; day < 15; day += 1) await days(1);
    expect(await bell()).toEqual(['The loan of “The Mill” ends on December 16, 2026']);
    expect((await notices()).map(pathOfNotice)).toEqual([`/artwork/${pieceId}?part=record&open=${recordId}`]);
    await days(1);
    await days(3);
    expect(await bell()).toEqual([
      'The loan of “The Mill” ended on December 16, 2026 and is not noted as returned',
      'The loan of “The Mill” ends on December 16, 2026',
    ]);
    // The queue forgets that it was told.
    await server.sql`delete from jobs where kind = 'notifications.tell'`;
    await days(5);
    expect(await bell()).toHaveLength(2);
  });

  it('is told of again with its new day when it was extended', async () => {
    const { recordId } = await lend('The Mill', { due: '2026-12-05', terms: 'consignment_out' });
    await look();
    await device.engine.commit('record.set', { recordId, kind: 'loan', values: { due: '2026-12-12' } });
    await device.engine.syncNow();
    await look();
    expect(await bell()).toEqual([
      'The consignment of “The Mill” ends on December 12, 2026',
      'The consignment of “The Mill” ends on December 5, 2026',
    ]);
  });

  // Planted: each of the conditions left out.
  it('is not told of when it was returned, deleted, long over, or when the work is deleted or sold', async () => {
    await lend('Returned', { due: '2026-12-05', returned: '2026-11-30' });
    await lend('Long over', { due: '2026-11-20' });
    const removed = await lend('Loan deleted', { due: '2026-12-05' });
    await device.engine.commit('record.delete', { recordId: removed.recordId });
    const gone = await lend('Work deleted', { due: '2026-12-05' });
    await device.engine.commit('piece.delete', { pieceId: gone.pieceId });
    await device.engine.syncNow();
    const sold = await lend('Work sold', { due: '2026-12-05' });
    const buyer = await signUpPerson(server, somebody('Buyer'));
    await server.sql`update pieces set user_id = ${buyer.userId} where id = ${sold.pieceId}`;
    await look();
    expect(await bell()).toEqual([]);
  });
});

describe('the mail about loans', () => {
  // Planted: a mail for each loan.
  it('is one for all that were noticed together, an hour later, and can be switched off', async () => {
    const { pieceId, recordId } = await lend('The Mill', { due: '2026-12-10' });
    await look();
    expect(await mails()).toEqual([]);
    await later(3_700_000);
    const [only] = await mails();
    expect(only?.subject).toBe('The loan of “The Mill” ends on December 10, 2026');
    expect(only?.plain).toContain(`/artwork/${pieceId}?part=record&open=${recordId}`);
    expect(only?.plain).toMatch(/mail-off\/\S+mail_loan/);

    await lend('Plums', { due: '2026-12-09' });
    await lend('Pears', { due: '2026-12-08' });
    await look();
    await later(3_700_000);
    const [, both] = await mails();
    expect(both?.subject).toBe('The loan of “Pears” ends on December 8, 2026, and 1 more');
    expect(both?.plain).toContain('“Plums”');
    expect(both?.plain).toContain('/dashboard');

    await device.engine.commit('profile.set', { field: 'mail_loan', value: 'off' });
    await lend('Quiet', { due: '2026-12-07' });
    await look();
    await later(3_700_000);
    expect(await bell()).toHaveLength(4);
    expect(await mails()).toHaveLength(2);
  });
});
