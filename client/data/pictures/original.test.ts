// Originals: fetched once, kept while there is room for them.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserDatabase } from '#client/data/db/database.ts';
import { keptOriginal, openOriginal } from './original.ts';

let db: UserDatabase;
const fetched: string[] = [];
const urlOf = (n: number): string => `/api/storage/artwork-images/somebody/${n}.jpg`;

beforeEach(() => {
  db = new UserDatabase('original');
  fetched.length = 0;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    fetched.push(String(address instanceof Request ? address.url : address));
    return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } });
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

it('an original is fetched once, byte for byte, and is on this device from then on', async () => {
  expect(await keptOriginal(db, urlOf(1))).toBeNull();
  expect((await openOriginal(db, urlOf(1))).size).toBe(3);
  expect(fetched).toEqual([expect.stringContaining('original=1')]);
  expect((await openOriginal(db, urlOf(1))).type).toBe('image/jpeg');
  expect(fetched).toHaveLength(1);
});

it('the least recently viewed originals give way, and renderings stay', async () => {
  await db.pictures.put({ key: '320:x', url: 'x', width: 320, blob: new Blob(['x']), size: 1, usedAt: 0 });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n < 14; n += 1) {
    vi.setSystemTime(1_000 * (n + 1));
    await openOriginal(db, urlOf(n));
  }
  vi.useRealTimers();
  expect(await db.pictures.count()).toBe(13);
  expect(await keptOriginal(db, urlOf(1))).toBeNull();
  expect(await keptOriginal(db, urlOf(2))).not.toBeNull();
});

it('an address that is none of a photograph fetches nothing', async () => {
  await expect(openOriginal(db, 'https://elsewhere.example/1.jpg')).rejects.toMatchObject({ code: 'not_found' });
  expect(fetched).toEqual([]);
});
