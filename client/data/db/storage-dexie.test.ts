// The engine's transactions on the real database are atomic, whatever is awaited inside.
import 'fake-indexeddb/auto';
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
