// One contract test for every store of the engine: IndexedDB and memory behave the same.
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { UserDatabase, type OutboxRow } from './database.ts';
import { openDexieStore } from './storage-dexie.ts';
import { openMemoryStore } from './storage-memory.ts';
import type { Store } from './storage.ts';

let opened: { store: Store; drop(): Promise<void> }[] = [];
let names = 0;
const kinds = [
  {
    name: 'in memory',
    open: (): Store => {
      const store = openMemoryStore();
      opened.push({ store, drop: async () => store.close() });
      return store;
    },
  },
  {
    name: 'in the database of the browser',
    open: (): Store => {
      names += 1;
      const db = new UserDatabase(`store-${names}`);
      const store = openDexieStore(db);
      opened.push({ store, drop: () => db.delete() });
      return store;
    },
  },
];
afterEach(async () => {
  for (const { drop } of opened) await drop();
  opened = [];
});

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  id,
  device: 'd',
  seq: 1,
  clock: '',
  kind: 'piece.set',
  subject: 'piece-1',
  payload: { value: [1, { two: 3 }] },
  state: 'waiting',
  attempts: 0,
  madeAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

describe.each(kinds)('a store $name', ({ open }) => {
  it('keeps what was written, and forgets what was removed', async () => {
    const store = open();
    await store.write(async (tx) => {
      await tx.put('outbox', [row('a'), row('b', { state: 'failed' })]);
      await tx.put('texts', [{ pieceId: 'p', field: 'description', state: new Uint8Array([1, 2, 3]) }]);
    });
    await store.write((tx) => tx.remove('outbox', ['a']));
    const found = await store.read(async (tx) => ({
      all: await tx.all('outbox'),
      gone: await tx.get('outbox', 'a'),
      text: await tx.get('texts', ['p', 'description']),
      keys: await tx.keys('texts'),
    }));
    expect(found).toEqual({
      all: [row('b', { state: 'failed' })],
      gone: undefined,
      text: { pieceId: 'p', field: 'description', state: new Uint8Array([1, 2, 3]) },
      keys: [['p', 'description']],
    });
  });

  it('sees within a transaction what the transaction has written', async () => {
    const store = open();
    await store.write(async (tx) => {
      await tx.put('outbox', [row('a'), row('b', { subject: 'piece-2' })]);
      expect(await tx.by('outbox', 'subject', 'piece-2')).toHaveLength(1);
      await tx.remove('outbox', ['b']);
      expect(await tx.by('outbox', 'subject', 'piece-2')).toEqual([]);
      expect(await tx.count('outbox', 'state', 'waiting')).toBe(1);
      expect(await tx.get('outbox', 'b')).toBeUndefined();
    });
  });

  // Planted bug: a failing transaction is not rolled back.
  it('keeps nothing of a transaction that fails, and says why', async () => {
    const store = open();
    await store.write((tx) => tx.put('outbox', [row('a')]));
    const failing = store.write(async (tx) => {
      await tx.put('outbox', [row('a', { state: 'failed' }), row('b')]);
      await tx.remove('outbox', ['a']);
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await store.read((tx) => tx.all('outbox'))).toEqual([row('a')]);
  });

  it('lets one writing transaction run after the other', async () => {
    const store = open();
    const add = (): Promise<void> =>
      store.write(async (tx) => {
        const meta = await tx.get('meta', 'n');
        await tx.put('meta', [{ key: 'n', value: Number(meta?.value ?? 0) + 1 }]);
      });
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await store.read((tx) => tx.get('meta', 'n')))?.value).toBe(20);
  });

  // Planted bug: rows are stored and returned without being frozen.
  it('hands out what nobody can change by accident', async () => {
    const store = open();
    const given = row('a');
    await store.write((tx) => tx.put('outbox', [given]));
    Reflect.set(given, 'state', 'failed');
    const taken = await store.read((tx) => tx.get('outbox', 'a'));
    if (taken !== undefined) Reflect.set(taken, 'attempts', 99);
    if (taken !== undefined) Reflect.set((taken.payload as { value: unknown[] }).value, 0, 99);
    expect(await store.read((tx) => tx.get('outbox', 'a'))).toEqual(row('a'));
  });

  it('finds many by their keys, in the order that was asked for', async () => {
    const store = open();
    await store.write((tx) => tx.put('outbox', [row('a'), row('b')]));
    expect(await store.read((tx) => tx.many('outbox', ['b', 'x', 'a']))).toEqual([row('b'), undefined, row('a')]);
    expect(await store.read((tx) => tx.many('outbox', []))).toEqual([]);
  });

  it('reads the queue in the order of its numbers, as far as it is asked for', async () => {
    const store = open();
    await store.write((tx) => tx.put('outbox', [row('a', { seq: 3 }), row('b', { seq: -1 }), row('c', { seq: 1 }), row('d', { seq: 2 })]));
    const read = (after: number, most: number) => store.read((tx) => tx.queued(after, most)).then((rows) => rows.map(({ id }) => id));
    expect(await read(-Infinity, 2)).toEqual(['b', 'c']);
    expect(await read(1, 2)).toEqual(['d', 'a']);
    expect(await read(3, 2)).toEqual([]);
  });

  it('finds by what a row says now, also after a transaction that failed', async () => {
    const store = open();
    await store.write((tx) => tx.put('outbox', [row('a')]));
    const failing = store.write(async (tx) => {
      await tx.put('outbox', [row('a', { state: 'sending', subject: 'piece-2' }), row('b')]);
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    const counts = (states: readonly string[]) =>
      store.read((tx) => Promise.all(states.map((state) => tx.count('outbox', 'state', state))));
    expect(await counts(['waiting', 'sending'])).toEqual([1, 0]);
    expect(await store.read((tx) => tx.by('outbox', 'subject', 'piece-2'))).toEqual([]);
    await store.write((tx) => tx.put('outbox', [row('a', { state: 'sending' })]));
    expect(await counts(['waiting', 'sending'])).toEqual([0, 1]);
    await store.write((tx) => tx.remove('outbox', ['a']));
    expect(await counts(['waiting', 'sending'])).toEqual([0, 0]);
  });

  it('drops what was acknowledged long ago', async () => {
    const store = open();
    const operation = { id: 'x', device: 'd', seq: 1, clock: '', kind: 'k', payload: null };
    await store.write(async (tx) => {
      await tx.put('acknowledged', [
        { id: 'old', at: 1, operation },
        { id: 'new', at: 5, operation },
      ]);
      await tx.removeOlder('acknowledged', 5);
    });
    expect(await store.read((tx) => tx.keys('acknowledged'))).toEqual(['new']);
  });

  it('tells whoever watches that the queue has changed', async () => {
    const store = open();
    await store.read((tx) => tx.all('outbox'));
    const changes: number[] = [];
    const told = new Promise<void>((resolve) => {
      const unwatch = store.watch(() => {
        void store
          .read((tx) => tx.count('outbox', 'state', 'waiting'))
          .then((count) => {
            changes.push(count);
            if (count !== 1) return;
            unwatch();
            resolve();
          });
      });
    });
    await store.write((tx) => tx.put('outbox', [row('a')]));
    await told;
    expect(changes.at(-1)).toBe(1);
  });

  it('refuses everything once it is closed', async () => {
    const store = open();
    await store.write((tx) => tx.put('outbox', [row('a')]));
    store.close();
    await expect(store.write((tx) => tx.put('outbox', [row('b')]))).rejects.toMatchObject({ name: 'StorageFailure', kind: 'closed' });
  });
});

describe('the database of the browser', () => {
  const openOwn = (): { db: UserDatabase; store: Store } => {
    names += 1;
    const db = new UserDatabase(`store-${names}`);
    const store = openDexieStore(db);
    opened.push({ store, drop: () => db.delete() });
    return { db, store };
  };

  it('is opened anew when the system has ended the connection under us', async () => {
    const { db, store } = openOwn();
    await store.write((tx) => tx.put('outbox', [row('a')]));
    // As when a browser's storage process dies: the connection is gone and Dexie does not know it yet.
    db.backendDB().close();
    await store.write((tx) => tx.put('outbox', [row('b')]));
    expect(await store.read((tx) => tx.keys('outbox'))).toEqual(['a', 'b']);
  });

  it('says that there is no room, and keeps what was there', async () => {
    const { db, store } = openOwn();
    await store.write((tx) => tx.put('outbox', [row('a')]));
    const full = store.write(async (tx) => {
      await tx.put('outbox', [row('b')]);
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(full).rejects.toMatchObject({ name: 'StorageFailure', kind: 'full' });
    expect(await db.outbox.toCollection().primaryKeys()).toEqual(['a']);
  });
});
