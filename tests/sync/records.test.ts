// Records of a piece on two devices of one person: off line, merged per field, with their history, deleted and brought back.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { signUpPerson } from '#tests/support/people/people.ts';
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
  it('made off line is on the other device once, and each field merges by itself', async () => {
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
    for (const device of [seller.device, other])
      expect(await record(device, id)).toMatchObject({ fields: { amount: 160_000, note: 'After the cleaning' } });
    const lost = (await historyOf(seller.device, id)).map(({ field, value, conflict }) => ({ field, value, conflict }));
    expect(lost).toContainEqual({ field: 'amount', value: 150_000, conflict: true });
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

  it('of a kind or with a field that nobody here knows is held on the device, and bad values are refused', async () => {
    const device = openApiDevice(server, seller.person);
    await device.engine.syncNow();
    await expect(create(device, { amount: -1 })).rejects.toThrow();
    const push = (payload: object) => seller.person.ask<{ results: { status: string; reason?: string }[] }>('/api/sync', { body: payload });
    expect(typeof push).toBe('function');
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
});
