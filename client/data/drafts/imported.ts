// Adds an imported photograph to a piece, under ids derived from its content, so that repeating an import is idempotent.
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { isCrop } from '#shared/domain/piece/corners.ts';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import type { DraftRow, UserDatabase } from '#client/data/db/database.ts';
import type { DraftFields } from './drafts.ts';
import { StoreFull } from './saving.ts';
import { putPhoto } from './photo-bytes.ts';
import { photoNameOf, readPhoto } from './photos.ts';
import { isStoreFull } from '#client/data/db/storage-budget.ts';
import { t } from '#shared/language/t.ts';

type Imported = {
  /** Id of the draft, and of its photograph if that has none of its own. */
  id: string;
  photoId?: string | undefined;
  userId: string;
  file: Blob;
  fileName: string;
  /** Unix milliseconds; the same at every import. */
  takenAt: number;
};
export type ImportedPhoto = Imported & {
  pieceId: string;
  title: string;
  artist: string;
  kind: PhotoKind;
  /** As its file says; ignored unless it is a crop. */
  crop?: unknown;
  /** Unix milliseconds; drafts are sent in this order. */
  now: number;
  opinions: SignedAnalysis[];
};
export type ImportedScan = Imported & DraftFields;

const stemOf = (address: string): string => address.replace(/\.[^./]*$/, '');

/** Whether the piece has the photograph, or it is pending here. */
export const hasImportedPhoto = async (
  db: UserDatabase,
  { id, photoId = id, userId, pieceId, takenAt }: Pick<ImportedPhoto, 'id' | 'photoId' | 'userId' | 'pieceId' | 'takenAt'>,
): Promise<boolean> => {
  if ((await db.drafts.get(id)) !== undefined) return true;
  // The same photograph may have been uploaded with another file extension.
  const stem = imageAddress(userId, photoNameOf(takenAt, photoId));
  return (await db.pieces.get(pieceId))?.photos.some(({ url }) => stemOf(url) === stem) === true;
};

/** Whether the scan is pending here, or was analyzed. */
export const hasImportedScan = async (db: UserDatabase, id: string): Promise<boolean> =>
  (await db.drafts.get(id)) !== undefined || (await db.analyses.filter(({ scan_id }) => scan_id === id).first()) !== undefined;

/** Returns false, storing nothing, if it exists already. */
const store = async (
  db: UserDatabase,
  { id, photoId = id, userId, file, fileName, takenAt }: Imported,
  about: Omit<DraftRow, 'id' | 'state' | 'attempts' | 'photoIds'>,
  isThere: () => Promise<boolean>,
): Promise<boolean> => {
  const { photo, bytes } = await readPhoto({ id: photoId, draftId: id, userId, file, name: fileName, now: takenAt });
  const draft: DraftRow = { id, ...about, state: 'waiting', attempts: 0, photoIds: [photoId] };
  try {
    return await db.transaction('rw', db.drafts, db.photos, db.photoBytes, db.pieces, db.analyses, async () => {
      if (await isThere()) return false;
      await putPhoto(db, photo, bytes);
      await db.drafts.add(draft);
      return true;
    });
  } catch (error) {
    throw isStoreFull(error) ? new StoreFull(t('There is no room left on this device.'), { cause: error }) : error;
  }
};

/** False if the piece has it, or it is pending here. Rejects as `saveDraft` does. */
export const addImportedPhoto = (
  db: UserDatabase,
  { pieceId, title, artist, kind, crop, now, opinions, ...given }: ImportedPhoto,
): Promise<boolean> =>
  store(
    db,
    given,
    {
      title,
      artist,
      description: '',
      medium: null,
      pieceId,
      adds: kind,
      ...(isCrop(crop) ? { crop } : {}),
      composedAt: new Date(now).toISOString(),
      ...(opinions.length === 0 ? {} : { opinions }),
    },
    () => hasImportedPhoto(db, { ...given, pieceId }),
  );

/** A scan that was pending on another device, or on this one before. False if it is pending here or was analyzed. */
export const addImportedScan = (db: UserDatabase, { title, artist, description, medium, ...given }: ImportedScan): Promise<boolean> =>
  store(db, given, { title, artist, description, medium, pieceId: null, composedAt: new Date(given.takenAt).toISOString() }, () =>
    hasImportedScan(db, given.id),
  );
