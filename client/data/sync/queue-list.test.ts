// What the list of waiting changes reads of a long queue.
import 'fake-indexeddb/auto';
import { afterAll, expect, it } from 'vitest';
import { UserDatabase, type OutboxRow } from '#client/data/db/database.ts';
import { readQueue } from './queue-list.ts';

const db = new UserDatabase('a-long-queue');
afterAll(() => db.delete());

const rowAt = (seq: number, state: OutboxRow['state']): OutboxRow => ({
  id: `operation-${seq}`,
  device: 'abcdefghij01',
  seq,
  clock: '',
  kind: 'piece.set',
  subject: `piece-${seq}`,
  payload: {},
  state,
  attempts: 0,
  madeAt: '2026-01-01T00:00:00.000Z',
});

// Planted: the whole queue is read, again at each change of one of them.
it('all that was refused and the newest of the rest are listed, in order, and all are counted', async () => {
  await db.outbox.bulkAdd(Array.from({ length: 5_000 }, (_, at) => rowAt(at, at === 7 || at === 4_999 ? 'failed' : 'waiting')));
  const { count, listed } = await readQueue(db);
  expect(count).toBe(5_000);
  expect(listed).toHaveLength(51);
  expect(listed.map(({ row }) => row.seq)).toEqual([7, ...Array.from({ length: 50 }, (_, at) => 4_950 + at)]);
});
