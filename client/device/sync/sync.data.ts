// The outbox for the sheet that lists it, and its actions.
import { useLiveQuery } from 'dexie-react-hooks';
import { localDay } from '#shared/domain/page/local-day.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import { readQueue, type Queue } from '#client/data/sync/queue-list.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { outgoingContactMessages } from '#client/data/remote/contact-outbox.ts';
import { countContactMessages, visitorDatabase } from '#client/data/db/visitor-database.ts';
import { exportUnsent } from '#client/device/session/unsent-export.ts';

import { sendWaitingContacts } from '#client/device/sync/contact-sending.data.ts';
import { pathToHistory } from '#client/ui/address/piece-paths.ts';
import { saveFile } from '#client/ui/save-file.ts';

/** What was refused and the newest of the rest, in order of creation; undefined while loading. */
export const useQueue = ({ db }: UserData): Queue | undefined => useLiveQuery(() => readQueue(db), [db]);

/** Sends and pulls everything possible: operations, scans, contact messages; resolves when nothing more can be done now. */
export const syncEverything = async (data: UserData): Promise<void> => {
  await data.engine.syncNow();
  await backgroundOf(data).drafts.run(true);
  if ((await countContactMessages(visitorDatabase(), data.userId)) > 0) await sendWaitingContacts();
};

/** Exports everything unsent as a file. */
export const saveUnsent = async ({ db, userId }: UserData): Promise<void> => {
  const now = new Date();
  saveFile(
    await exportUnsent(db, { now, account: userId, contacts: await outgoingContactMessages(visitorDatabase(), userId) }),
    `verso-unsent-${localDay(now)}.json`,
  );
};

/** to: where its earlier values are. */
export type Conflict = { id: string; title: string; to: string };

const shownIn: Readonly<Record<string, string>> = {
  contact: '/registry?show=contacts',
  location: '/registry',
  artist: '/registry?show=artists',
};

/** Pieces, and records about the collection, with a conflict notice that was not opened yet. */
export const useConflicts = ({ db }: UserData): Conflict[] =>
  useLiveQuery(async () => {
    const ids = [...new Set((await db.history.where('notice').equals(1).toArray()).map(({ pieceId }) => pieceId))];
    const [pieces, records] = await Promise.all([db.pieces.bulkGet(ids), db.records.bulkGet(ids)]);
    return ids.flatMap((id, at): Conflict[] => {
      const [piece, record] = [pieces[at], records[at]];
      if (piece !== undefined) return [{ id, title: piece.title, to: pathToHistory(id) }];
      if (record === undefined) return [];
      const { name } = record.fields;
      return [{ id, title: typeof name === 'string' ? name : record.kind, to: shownIn[record.kind] ?? '/catalog' }];
    });
  }, [db]) ?? [];
