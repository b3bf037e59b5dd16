// Reads and stores long texts on this device for their editor.
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import type { TextField } from '#shared/records/piece-fields.ts';
import type { TextKey, TextValue } from '#shared/sync/text/text-merger.ts';
import type { MetaRow, OutboxRow } from '#client/data/db/database.ts';
import type { SyncStatus } from '#client/data/engine/types.ts';
import type { UserData } from '#client/data/sync/sync.ts';
export { openTextJournal } from '#client/data/sync/text-journal.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export type TextOnDevice = { data: UserData; stored: TextValue; device: string | null };

/** The engine's meta row contains the id of the device. */
const deviceIn = (rows: readonly MetaRow[]): string | null => {
  for (const { value } of rows)
    if (typeof value === 'object' && value !== null && 'device' in value && typeof value.device === 'string') return value.device;
  return null;
};

/** Null while loading, and without a signed-in user. Text and document are from one snapshot. */
export const useTextOnDevice = (pieceId: string, field: TextField): TextOnDevice | null => {
  const data = useUserData();
  const found = useLiveQuery(async () => {
    if (data === null) return null;
    const { db } = data;
    return db.transaction('r', db.pieces, db.texts, db.meta, async () => {
      const [piece, text, meta] = await Promise.all([db.pieces.get(pieceId), db.texts.get([pieceId, field]), db.meta.toArray()]);
      if (piece === undefined) return null;
      return { data, stored: { text: piece[field], state: text?.state ?? null }, device: deviceIn(meta) };
    });
  }, [data, pieceId, field]);
  return found?.data === data ? (found ?? null) : null;
};

/** Uses btoa: the shared helper would be split from the common chunk into a file of its own. */
const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Resolves when the operation and its effect are on disk. */
export const saveText = async ({ engine }: UserData, { pieceId, field }: TextKey, update: Uint8Array): Promise<void> =>
  void (await engine.commit('piece.text', { pieceId, field, update: toBase64(update) }));

const isAbout = ({ kind, payload }: OutboxRow, field: TextField): boolean =>
  kind === 'piece.create' ||
  (kind === 'piece.text' && typeof payload === 'object' && payload !== null && 'field' in payload && payload.field === field);

/** Pending operations of this text, or of the piece's creation; undefined while loading. */
export const useQueuedText = ({ db }: UserData, pieceId: string, field: TextField): OutboxRow[] | undefined =>
  useLiveQuery(
    async () => (await db.outbox.where('subject').equals(pieceId).toArray()).filter((row) => isAbout(row, field)),
    [db, pieceId, field],
  );

export const useSyncStatus = ({ engine }: UserData): SyncStatus =>
  useSyncExternalStore(
    useCallback((listener: () => void) => engine.subscribe(listener), [engine]),
    () => engine.state().status,
  );
