// Which names are offered while one is typed, and in which order.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBackground } from '#client/data/drafts/background.ts';
import { refreshKnownArtists } from '#client/data/remote/known-artists.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { nameOptions } from './name-options.data.ts';

let db: UserDatabase;
let data: UserData;
const closers: (() => void)[] = [];
beforeEach(async () => {
  db = new UserDatabase('name-options');
  data = { db, userId: 'u' } as UserData;
  keepBackground(data, { whenStopped: (close: () => void) => closers.push(close) } as unknown as Parameters<typeof keepBackground>[1]);
  const own = ['Rachel Ruysch', 'Aelbert Cuyp (copy)'];
  await db.records.bulkPut(
    own.map((name, at) => ({ id: `r${at}`, kind: 'artist', about: `r${at}`, fields: { name }, clocks: {}, deleted: 0 })),
  );
  await refreshKnownArtists(db, () => Promise.resolve({ artists: ['Aelbert Cuyp', 'Jan Steen', 'rachel ruysch'] }));
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await db.delete();
});

// Planted: artists of known works before one's own, or offered before anything was typed.
it('one’s own names come first, and each name once; known artists follow what is typed', async () => {
  expect(await nameOptions(data, 'artist', '')).toEqual(['Rachel Ruysch', 'Aelbert Cuyp (copy)']);
  expect(await nameOptions(data, 'artist', 'cuyp')).toEqual(['Aelbert Cuyp (copy)', 'Aelbert Cuyp']);
  expect(await nameOptions(data, 'artist', 'ruysch')).toEqual(['Rachel Ruysch']);
  expect(await nameOptions(data, 'artist', 'ste ja')).toEqual(['Jan Steen']);
  expect(await nameOptions(data, 'location', 'cuyp')).toEqual([]);
});
