// Records of a piece on two devices of one person: offline, merged per field, with their history, deleted and brought back.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
import { purgePieces, purgeRecords } from '#server/catalog/piece-purge.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { createFeed } from '#server/feed/feed.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let seller: Seller;
let other: ApiDevice;
let pieceId: string;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  other = openApiDevice(server, seller.person);
  pieceId = await seller.add({ title: 'Valued' });
  await other.engine.syncNow();
});
afterAll(() => server.stop());

const record = (device: ApiDevice, id: string) => device.store.read((tx) => tx.get('records', id));
const historyOf = async (device: ApiDevice, id: string) =>
  (await device.store.read((tx) => tx.by('history', 'pieceId', pieceId))).filter(({ recordId }) => recordId === id);
const create = async (device: ApiDevice, fields: Record<string, unknown>, about = pieceId): Promise<string> => {
  const recordId = uuidv7();
  await device.engine.commit('record.create', { recordId, kind: 'valuation', about, fields });
  return recordId;
};

describe('a record', () => {
  it('made offline is on the other device once, and each field merges by itself', async () => {
    const id = await create(seller.device, { amount: 120_000, currency: 'EUR', date: '2026-03-01', basis: 'insurance' });
    await seller.device.engine.syncNow();
    await other.engine.syncNow();
    expect(await record(other, id)).toMatchObject({
      kind: 'valuation',
      about: pieceId,
      fields: { amount: 120_000, basis: 'insurance' },
      deleted: 0,
    });
    await seller.device.engine.commit('record.set', { recordId: id, kind: 'valuation', values: { amount: 150_000 } });
    await other.engine.commit('record.set', { recordId: id, kind: 'valuation', values: { note: 'After the cleaning', amount: 160_000 } });
    await seller.device.engine.syncNow();
    await other.engine.syncNow();
    await seller.device.engine.syncNow();
    // Which one is later may be a matter of less than a millisecond; it is the same one everywhere.
    const won = (await record(other, id))?.fields['amount'];
    expect([150_000, 160_000]).toContain(won);
    for (const device of [seller.device, other])
      expect(await record(device, id)).toMatchObject({ fields: { amount: won, note: 'After the cleaning' } });
    const lost = (await historyOf(seller.device, id)).map(({ field, value, conflict }) => ({ field, value, conflict }));
    expect(lost).toContainEqual({ field: 'amount', value: won === 150_000 ? 160_000 : 150_000, conflict: true });
    expect(lost).toContainEqual({ field: 'amount', value: 120_000, conflict: false });
  });

  it('is deleted, brought back, and gone for good with its piece', async () => {
    const id = await create(seller.device, { amount: 1, currency: 'USD' });
    await seller.device.engine.commit('record.delete', { recordId: id });
    await seller.device.engine.syncNow();
    await other.engine.syncNow();
    expect((await record(other, id))?.deleted).toBe(1);
    await other.engine.commit('record.restore', { recordId: id });
    await other.engine.syncNow();
    await seller.device.engine.syncNow();
    expect((await record(seller.device, id))?.deleted).toBe(0);
  });

  it('[D51] takes only what its declaration allows; what only a newer version knows is held, and kept where it arrives', async () => {
    const device = openApiDevice(server, seller.person);
    await device.engine.syncNow();
    await expect(create(device, { amount: -1 })).rejects.toThrow();
    await expect(create(device, { colour: 'red' })).rejects.toThrow();
    const id = await create(device, { amount: 7, currency: 'EUR' });
    await device.engine.syncNow();
    // As a newer server would have it.
    await server.sql`update records set kind = 'deposit', fields = '{"borrower": "Kunsthalle"}',
      version = (select max(version) + 1 from records) where id = ${id}`;
    await server.sql`update sync_accounts set version = (select max(version) from records) where user_id = ${seller.person.userId}`;
    await other.engine.syncNow();
    expect(await record(other, id)).toMatchObject({ kind: 'deposit', fields: { borrower: 'Kunsthalle' } });
  });

  it('is nobody else’s to read or to change', async () => {
    const id = await create(seller.device, { amount: 5, currency: 'USD' });
    await seller.device.engine.syncNow();
    const stranger = await signUpPerson(server);
    await server.sql`update users set plan = 'free', plan_status = 'active' where id = ${stranger.userId}`;
    const theirs = openApiDevice(server, stranger);
    await theirs.engine.syncNow();
    expect(await record(theirs, id)).toBeUndefined();
    await theirs.engine.commit('record.create', { recordId: id, kind: 'valuation', about: pieceId, fields: { amount: 9 } });
    await theirs.engine.syncNow();
    expect(await server.sql`select user_id, fields from records where id = ${id}`).toEqual([
      { user_id: seller.person.userId, fields: { amount: 5, currency: 'USD' } },
    ]);
  });

  it('goes for good 30 days after it was deleted, and with its piece at once', async () => {
    const [own, gone] = [
      await create(seller.device, { amount: 11, currency: 'USD' }),
      await create(seller.device, { amount: 12, currency: 'USD' }),
    ];
    await seller.device.engine.commit('record.delete', { recordId: own });
    await seller.device.engine.commit('piece.delete', { pieceId });
    await seller.device.engine.syncNow();
    await server.sql`update records set deleted_at = now() - interval '31 days' where id = ${own}`;
    const parts = { sql: server.sql, clock: () => new Date(), touch: createFeed({ sql: server.sql, log: silentLog() }).touch, ended: [] };
    await purgeRecords(parts);
    await other.engine.syncNow();
    expect(await record(other, own)).toBeUndefined();
    expect(await record(other, gone)).toBeDefined();
    expect(await server.sql`select fields from records where id = ${own}`).toEqual([{ fields: {} }]);
    await server.sql`update pieces set deleted_at = now() - interval '31 days' where id = ${pieceId}`;
    await purgePieces(parts);
    await other.engine.syncNow();
    expect(await record(other, gone)).toBeUndefined();
    expect(await historyOf(other, gone)).toEqual([]);
    expect(await server.sql`select id from records where about = ${pieceId}`).toHaveLength(0);
    await seller.device.engine.commit('record.create', { recordId: uuidv7(), kind: 'valuation', about: pieceId, fields: {} });
    await seller.device.engine.syncNow();
    expect((await seller.device.engine.queue()).map(({ state, refusal }) => [state, refusal])).toEqual([['failed', 'gone']]);
  });
});
