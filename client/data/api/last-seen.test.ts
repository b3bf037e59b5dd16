// Last-seen values are restored with their time; values of another shape are not.
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { UserDatabase } from '#client/data/db/database.ts';
import { keepSeen, readSeen } from './last-seen.ts';

const db = new UserDatabase('last-seen-test');
afterEach(() => db.meta.clear());
const words = (value: unknown): string[] | null => (Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null);

it('[D37] a list is there as it was last seen, with the time', async () => {
  expect(await readSeen(db, 'orders', words)).toBeNull();
  await keepSeen(db, 'orders', ['a'], Date.UTC(2026, 0, 2));
  await keepSeen(db, 'sales', ['b'], Date.UTC(2026, 0, 3));
  expect(await readSeen(db, 'orders', words)).toEqual({ at: '2026-01-02T00:00:00.000Z', value: ['a'] });
  await keepSeen(db, 'orders', { of: 'another version' });
  expect(await readSeen(db, 'orders', words)).toBeNull();
});
