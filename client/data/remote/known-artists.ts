// The artists of the server's known works, cached on this device for autocompletion without a network.
import { knownArtists, type KnownArtists } from '#shared/contract/works/known-artists.ts';
import { call } from '#client/data/api/api.ts';
import { keepSeen, readerOf, readSeen } from '#client/data/api/last-seen.ts';
import type { UserDatabase } from '#client/data/db/database.ts';

const name = 'known-artists';
const read = readerOf(knownArtists.answer);
/** Milliseconds. */
const freshFor = 86_400_000;

/** Sends a request only if the cached answer is older than a day. Rejects with AppError. */
export const refreshKnownArtists = async (
  db: UserDatabase,
  ask: () => Promise<KnownArtists> = () => call(knownArtists, {}),
  now = Date.now(),
): Promise<void> => {
  const seen = await readSeen(db, name, read);
  // The clock may have been set back since.
  if (seen !== null && Math.abs(now - Date.parse(seen.at)) < freshFor) return;
  await keepSeen(db, name, await ask(), now);
};

/** Empty until the server has answered once. */
export const knownArtistsOn = async (db: UserDatabase): Promise<readonly string[]> => (await readSeen(db, name, read))?.value.artists ?? [];
