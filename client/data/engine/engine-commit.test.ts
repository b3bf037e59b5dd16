// A batch of changes against the same changes one by one: equal effects, and atomic.
import { describe, expect, it } from 'vitest';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { commitOperations } from './commit.ts';
import { openMemoryStore } from '#client/data/db/storage-memory.ts';
import type { Store } from '#client/data/db/storage.ts';

const idOf = (prefix: string, index: number): string => `${prefix}1900000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const pieces = (count: number): NewOperation[] =>
  Array.from({ length: count }, (_, index): NewOperation[] => {
    const pieceId = idOf('0', index);
    return [
      { kind: 'piece.create', payload: { pieceId, fields: { title: `Work ${index}` }, texts: { description: 'Oil.' } } },
      { kind: 'piece.import', payload: { recordId: idOf('1', index), pieceId, about: 'origin', value: { created_at: '2019-01-01' } } },
    ];
  }).flat();

const commitOn = (store: Store) => {
  let [id, now] = [0, 1_780_000_000_000];
  const parts = {
    now: () => (now += 1),
    newId: () => idOf('2', (id += 1)),
    randomBytes: (count: number) => new Uint8Array(count).fill(7),
    texts: () => yjsTexts,
  };
  return (changes: readonly NewOperation[]) => store.write((tx) => commitOperations(tx, changes, parts));
};
const stateOf = (store: Store) =>
  store.read(async (tx) => ({
    pieces: (await tx.all('pieces')).map(({ clocks: _, created_at: __, ...piece }) => piece),
    imported: await tx.all('imported'),
    truths: (await tx.all('truths')).sort((a, b) => (a.key < b.key ? -1 : 1)),
    outbox: (await tx.all('outbox')).sort((a, b) => a.seq - b.seq).map(({ clock: _, madeAt: __, ...row }) => row),
  }));

describe('many changes at once', () => {
  // Planted: the base is not kept; operations are ordered by kind; all share one clock.
  it('[D43] leave what the same changes leave one after the other, in the order of their making, each with a clock of its own', async () => {
    const [together, apart] = [openMemoryStore(), openMemoryStore()];
    const changes = pieces(20);
    const ids = await commitOn(together)(changes);
    const one = commitOn(apart);
    for (const change of changes) await one([change]);
    expect(await stateOf(together)).toEqual(await stateOf(apart));
    const rows = (await together.read((tx) => tx.all('outbox'))).sort((a, b) => a.seq - b.seq);
    expect(rows.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
    expect(rows.map(({ clock }) => clock).toSorted()).toEqual(rows.map(({ clock }) => clock));
    expect(new Set(rows.map(({ clock }) => clock)).size).toBe(changes.length);
  });

  it('[D43] are made all or none', async () => {
    const store = openMemoryStore();
    const wrong: NewOperation = { kind: 'piece.create', payload: { pieceId: idOf('3', 1), fields: { title: '' } } };
    await expect(commitOn(store)([...pieces(10), wrong])).rejects.toThrow('This change is not valid.');
    const missing: NewOperation = { kind: 'piece.delete', payload: { pieceId: idOf('3', 2) } };
    await expect(commitOn(store)([...pieces(10), missing])).rejects.toThrow('not in your catalog');
    expect(await stateOf(store)).toEqual({ pieces: [], imported: [], truths: [], outbox: [] });
  });
});
