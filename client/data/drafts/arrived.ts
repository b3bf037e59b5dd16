// Finishes drafts whose analysis has arrived with the feed.
import type { UserDatabase } from '#client/data/db/database.ts';
import { notFailed } from '#client/data/db/failed.ts';
import { deletePhotosOf } from './photo-bytes.ts';
import { unfinished } from '#client/data/db/draft-rules.ts';

/** Bound for the search: an analysis is made after its draft has requested it; clocks may differ by days. Milliseconds. */
const longestAgo = 7 * 86_400_000;

/** The lowest UUIDv7 of that time. */
const lowestId = (time: number): string => {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/** Returns the pieces of the finished drafts. now: Unix milliseconds. */
export const finishArrived = (db: UserDatabase, now: number): Promise<string[]> =>
  db.transaction('rw', db.drafts, db.photos, db.photoBytes, db.analyses, async () => {
    const waiting = (await db.drafts.where('state').anyOf(unfinished).toArray()).filter(({ adds }) => adds === undefined);
    if (waiting.length === 0) return [];
    const ids = new Set(waiting.map(({ id }) => id));
    const arrived = await db.analyses
      .where('id')
      .above(lowestId(now - longestAgo))
      .filter(({ scan_id }) => ids.has(scan_id))
      .toArray();
    for (const { scan_id } of arrived) {
      await deletePhotosOf(db, scan_id);
      await db.drafts.update(scan_id, { state: 'done', ...notFailed });
    }
    return arrived.map(({ piece_id }) => piece_id);
  });
