// The names of known artists on this device: asked for once a day, and there without a network.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { knownArtistsOn, refreshKnownArtists } from './known-artists.ts';

const day = 86_400_000;
const now = 1_790_000_000_000;
let db: UserDatabase;
let asked = 0;
const answers = (...artists: string[]) => {
  asked += 1;
  return Promise.resolve({ artists });
};
beforeEach(() => {
  db = new UserDatabase('known-artists');
  asked = 0;
});
afterEach(() => db.delete());

// Planted: asked each time; a clock that was set back never asks again.
it('are asked for once a day, whatever the clock of the device was before', async () => {
  expect(await knownArtistsOn(db)).toEqual([]);
  await refreshKnownArtists(db, () => answers('Abel'), now);
  await refreshKnownArtists(db, () => answers('Cole'), now + day - 1);
  expect([asked, await knownArtistsOn(db)]).toEqual([1, ['Abel']]);
  await refreshKnownArtists(db, () => answers('Cole'), now + day);
  expect([asked, await knownArtistsOn(db)]).toEqual([2, ['Cole']]);
  await refreshKnownArtists(db, () => answers('Dahl'), now - 30 * day);
  expect([asked, await knownArtistsOn(db)]).toEqual([3, ['Dahl']]);
});

it('stay as they were without a network', async () => {
  await refreshKnownArtists(db, () => answers('Abel'), now);
  const offline = () => Promise.reject(new AppError('network'));
  await expect(refreshKnownArtists(db, offline, now + 2 * day)).rejects.toMatchObject({ code: 'network' });
  expect(await knownArtistsOn(db)).toEqual(['Abel']);
});
