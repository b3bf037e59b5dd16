// The engine's transactions on the real database are atomic, whatever is awaited inside.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { UserDatabase } from './database.ts';
import { openDexieStore } from './storage-dexie.ts';

const pause = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};

// Planted bug: operations that find their transaction through Dexie's zone, which a plain await between two of them loses.
it('[ENT1] what is written after an ordinary await belongs to the same transaction and goes with it', async () => {
  const db = new UserDatabase('storage-dexie');
  const store = openDexieStore(db);
  const given = store.write(async (tx) => {
    await tx.get('meta', 'a');
    await pause();
    await pause();
    await tx.put('meta', [{ key: 'a', value: 1 }]);
    await pause();
    await pause();
    await tx.put('meta', [{ key: 'b', value: 2 }]);
    await pause();
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await db.meta.count()).toBe(0);
  const kept = store.write(async (tx) => {
    await pause();
    await pause();
    await tx.put('meta', [{ key: 'a', value: 1 }]);
    await pause();
    await pause();
    return tx.get('meta', 'a');
  });
  expect(await kept).toEqual({ key: 'a', value: 1 });
  await db.delete();
});

const closing: Record<string, (raw: IDBDatabase) => void> = {
  'the browser has closed the connection': (raw) => raw.close(),
  'the browser has lost its database server': (raw) => {
    const { transaction } = raw;
    raw.transaction = () => {
      raw.transaction = transaction;
      raw.close();
      throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
    };
  },
};

// Planted: a connection that stays closed.
it.each(Object.keys(closing))('[ENT1] when %s, edits are stored and screens go on reading', async (name) => {
  const db = new UserDatabase(`lost-${name}`);
  const store = openDexieStore(db);
  const put = (key: string) => store.write((tx) => tx.put('meta', [{ key, value: 1 }]));
  await put('a');
  const seen: unknown[] = [];
  const reading = liveQuery(() => db.meta.count()).subscribe({ next: (count) => seen.push(count), error: (error) => seen.push(error) });
  await expect.poll(() => seen).toEqual([1]);
  for (const key of ['b', 'c']) {
    closing[name]?.(db.backendDB());
    await put(key);
  }
  expect(await db.meta.count()).toBe(3);
  await expect.poll(() => seen.at(-1)).toBe(3);
  closing[name]?.(db.backendDB());
  expect(await db.meta.count()).toBe(3);
  reading.unsubscribe();
  await db.delete();
});

// Planted: a store that reports the first failure.
it('[ENT1] an edit whose transaction the browser breaks off is stored by the next one', async () => {
  const db = new UserDatabase('broken-off');
  const store = openDexieStore(db);
  await db.open();
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    IDBObjectStore.prototype.put = put;
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  };
  await store.write((tx) => tx.put('meta', [{ key: 'a', value: 1 }]));
  expect(await db.meta.count()).toBe(1);
  await db.delete();
});
