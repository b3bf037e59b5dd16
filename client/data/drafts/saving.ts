// Saves a draft with its photograph on this device, before anything is sent.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { v7 as newId } from 'uuid';
import type { Medium } from '#shared/domain/piece/medium.ts';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import type { DraftRow, PhotoRow, UserDatabase } from '#client/data/db/database.ts';
import type { DraftFields } from './drafts.ts';
import { putPhoto } from './photo-bytes.ts';
import { readPhoto } from './photos.ts';
import { isStoreFull, keepDevice } from '#client/data/db/storage-budget.ts';
import { t } from '#shared/language/t.ts';

/** A newly taken or chosen photograph. now: Unix milliseconds. */
type Taken = { userId: string; file: Blob; fileName: string; now: number };
/** needsPlan: the plan has no uploads left. */
export type NewDraft = DraftFields & Taken & { needsPlan?: boolean | undefined };
/** The storage quota is exceeded; nothing was stored. */
export class StoreFull extends SaidError {
  override name = 'StoreFull';
}

/** Reads and hashes the file, then writes draft and photograph in one transaction. */
const saveTaken = async (
  db: UserDatabase,
  { userId, file, fileName, now }: Taken,
  about: DraftFields & Pick<DraftRow, 'pieceId' | 'adds' | 'creates'>,
  needsPlan = false,
): Promise<DraftRow> => {
  const id = newId();
  const { photo, bytes } = await readPhoto({ id: newId(), draftId: id, userId, file, name: fileName, now });
  const draft: DraftRow = {
    id,
    ...about,
    composedAt: new Date(now).toISOString(),
    ...(needsPlan ? { state: 'needs-plan', failure: 'upload_limit' } : { state: 'waiting' }),
    attempts: 0,
    photoIds: [photo.id],
  };
  await store(db, draft, photo, bytes);
  void keepDevice(db).catch(() => undefined);
  return draft;
};

export const saveDraft = (db: UserDatabase, { userId, file, fileName, now, needsPlan, ...fields }: NewDraft): Promise<DraftRow> =>
  saveTaken(db, { userId, file, fileName, now }, { ...fields, pieceId: null }, needsPlan);

export type AddedPhoto = Taken & {
  piece: { id: string; title: string; artist: string };
  kind: PhotoKind;
  /** The piece may not exist yet. */
  creates?: true | undefined;
};

/** An additional photograph of an existing piece, such as its back. */
export const saveAddedPhoto = (db: UserDatabase, { piece, kind, creates, ...taken }: AddedPhoto): Promise<DraftRow> => {
  const { id: pieceId, title, artist } = piece;
  return saveTaken(db, taken, { title, artist, description: '', medium: null, pieceId, adds: kind, ...(creates && { creates }) });
};

/** A re-analysis of an existing piece, whose photograph is on the server. Returns the pending one, if any. */
export const saveReanalysis = async (
  db: UserDatabase,
  piece: { id: string; title: string; artist: string; description: string; medium: Medium | null; imageUrl: string },
  now: number,
): Promise<DraftRow> => {
  const { id: pieceId, imageUrl, ...fields } = piece;
  const id = newId();
  const photo: PhotoRow = {
    id: newId(),
    draftId: id,
    type: 'image/jpeg',
    size: 0,
    sha256: '',
    path: imageUrl,
    publicUrl: imageUrl,
  };
  const draft: DraftRow = {
    id,
    ...fields,
    pieceId,
    composedAt: new Date(now).toISOString(),
    state: 'waiting',
    attempts: 0,
    photoIds: [photo.id],
  };
  return db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
    const open = await db.drafts.filter((one) => one.pieceId === pieceId && one.adds === undefined && one.state !== 'done').first();
    if (open === undefined) await store(db, draft, photo, null);
    return open ?? draft;
  });
};

const store = async (db: UserDatabase, draft: DraftRow, photo: PhotoRow, bytes: ArrayBuffer | null): Promise<void> => {
  try {
    await db.transaction('rw', db.drafts, db.photos, db.photoBytes, async () => {
      await putPhoto(db, photo, bytes);
      await db.drafts.add(draft);
    });
  } catch (error) {
    throw isStoreFull(error) ? new StoreFull(t('There is no room left on this device.'), { cause: error }) : error;
  }
};
