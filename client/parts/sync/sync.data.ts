// The outbox for the sheet that lists it, and its actions.
import { useLiveQuery } from 'dexie-react-hooks';

import { backgroundOf } from '#client/data/drafts/background.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { outgoingContactMessages } from '#client/data/remote/contact-outbox.ts';
import { countContactMessages, visitorDatabase } from '#client/data/db/visitor-database.ts';
import { exportUnsent } from '#client/session/unsent-export.ts';

import { sendWaitingContacts } from '#client/parts/page/contact-sending.data.ts';
import { saveFile } from '#client/parts/page/save-file.ts';

/** In order of creation; undefined while loading. */
export const useQueue = ({ db }: UserData): OutboxRow[] | undefined => useLiveQuery(() => db.outbox.orderBy('seq').toArray(), [db]);

/** Titles of the pieces that the operations change, keyed by subject. */
export const useSubjectTitles = ({ db }: UserData, operations: readonly OutboxRow[]): ReadonlyMap<string, string> => {
  const subjects = [...new Set(operations.map(({ subject }) => subject))];
  const found = useLiveQuery(() => db.pieces.bulkGet(subjects), [db, subjects.join()]) ?? [];
  return new Map(found.flatMap((piece) => (piece === undefined ? [] : [[piece.id, piece.title] as const])));
};

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
    `verso-unsent-${now.toISOString().slice(0, 10)}.json`,
  );
};

export type ConflictPiece = { id: string; title: string };

/** Pieces with a conflict notice that was not opened yet. */
export const useConflictPieces = ({ db }: UserData): ConflictPiece[] =>
  useLiveQuery(async () => {
    const rows = await db.history.where('notice').equals(1).toArray();
    const pieces = await db.pieces.bulkGet([...new Set(rows.map(({ pieceId }) => pieceId))]);
    return pieces.flatMap((piece) => (piece === undefined ? [] : [{ id: piece.id, title: piece.title }]));
  }, [db]) ?? [];
