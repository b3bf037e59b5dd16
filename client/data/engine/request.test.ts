// What the next request takes from a queue: the first operations that can be sent, whatever lies before and between them.
import { describe, expect, it } from 'vitest';
import { maxOperations } from '#shared/sync/wire/protocol.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import { nextRequest } from './request.ts';

const row = (id: string, seq: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  device: 'd',
  seq,
  clock: '',
  kind: 'piece.set',
  subject: `piece of ${id}`,
  payload: {},
  state: 'waiting',
  attempts: 0,
  madeAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const asked = async (rows: readonly OutboxRow[], most: number) => {
  const store = openMemoryStore();
  await store.write((tx) => tx.put('outbox', rows));
  const next = await store.write((tx) => nextRequest(tx, most, { randomBytes: (count) => new Uint8Array(count) }));
  const queue = await store.read((tx) => tx.queued(-Infinity, rows.length));
  return {
    sent: next.rows.map(({ id }) => id),
    states: queue.map(({ state }) => state),
    needsTexts: next.needsTexts,
  };
};

describe('the next request', () => {
  // Planted bugs: only the first page of the queue is read; operations are sorted by id.
  it('sends what was made first, and passes by any number of refused operations', async () => {
    const refused = Array.from({ length: maxOperations + 5 }, (_, index) => row(`r${index}`, index, { state: 'failed' }));
    const { sent, states } = await asked([row('b', 2_000), row('c', 2_001), row('a', 2_002), ...refused], 2);
    expect(sent).toEqual(['b', 'c']);
    expect(states).toEqual([...refused.map(() => 'failed'), 'sending', 'sending', 'waiting']);
  });

  it('holds what depends on a held operation, and sends the rest', async () => {
    const held = row('a', 1, { kind: 'piece.create', subject: 'p', state: 'held', refusal: 'quota' });
    const { sent, states } = await asked([held, row('b', 2, { subject: 'p' }), row('c', 3)], 5);
    expect(sent).toEqual(['c']);
    expect(states).toEqual(['held', 'held', 'sending']);
  });

  it('knows of a long text anywhere in the queue, with which an answer may have to be merged', async () => {
    const rows = [row('a', 1), row('b', 2)];
    expect(await asked([...rows, row('c', 3, { kind: 'piece.text' })], 2)).toMatchObject({ sent: ['a', 'b'], needsTexts: true });
    expect(await asked(rows, 2)).toMatchObject({ needsTexts: false });
  });
});
