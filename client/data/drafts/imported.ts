// A photograph that an import adds to a piece: under ids that follow from what it is, so that the same import again does not add it twice.
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import type { PhotoKind } from '#shared/domain/piece/piece.ts';
import type { DraftRow, UserDatabase } from '#client/data/db/database.ts';
import type { DraftFields } from './drafts.ts';
import { StoreFull } from './saving.ts';
import { photoNameOf, readPhoto } from './photos.ts';
import { isStoreFull } from '#client/data/db/storage-budget.ts';

type Imported = {
  /** Of the draft, and of the photograph in it where that has none of its own. */
  id: string;
  photoId?: string | undefined;
  userId: string;
  file: Blob;
  fileName: string;
  /** Unix milliseconds: the same at every import of it. */
  takenAt: number;
};
export type ImportedPhoto = Imported & {
  pieceId: string;
  title: string;
  artist: string;
  kind: PhotoKind;
  /** Unix milliseconds: drafts are sent in this order. */
  now: number;
  opinions: SignedAnalysis[];
};
export type ImportedScan = Imported & DraftFields;

const stemOf = (address: string): string => address.replace(/\.[^./]*$/, '');

/** Whether the piece has the photograph, or it waits here already. */
export const hasImportedPhoto = async (
  db: UserDatabase,
  { id, photoId = id, userId, pieceId, takenAt }: Pick<ImportedPhoto, 'id' | 'photoId' | 'userId' | 'pieceId' | 'takenAt'>,
): Promise<boolean> => {
  if ((await db.drafts.get(id)) !== undefined) return true;
  // The same photograph may have been uploaded under another ending of its name.
  const stem = imageAddress(userId, photoNameOf(takenAt, photoId));
  return (await db.pieces.get(pieceId))?.photos.some(({ url }) => stemOf(url) === stem) === true;
};

/** Whether the scan waits here, or was analyzed. */
export const hasImportedScan = async (db: UserDatabase, id: string): Promise<boolean> =>
  (await db.drafts.get(id)) !== undefined || (await db.analyses.filter(({ scan_id }) => scan_id === id).first()) !== undefined;

/** False, and nothing is stored, where the thing is there already. */
const store = async (
  db: UserDatabase,
  { id, photoId = id, userId, file, fileName, takenAt }: Imported,
  about: Omit<DraftRow, 'id' | 'state' | 'attempts' | 'photoIds'>,
  isThere: () => Promise<boolean>,
): Promise<boolean> => {
  const photo = await readPhoto({ id: photoId, draftId: id, userId, file, name: fileName, now: takenAt });
  const draft: DraftRow = { id, ...about, state: 'waiting', attempts: 0, photoIds: [photoId] };
  try {
    return await db.transaction('rw', db.drafts, db.photos, db.pieces, db.analyses, async () => {
      if (await isThere()) return false;
      await db.photos.put(photo);
      await db.drafts.add(draft);
      return true;
    });
  } catch (error) {
    throw isStoreFull(error) ? new StoreFull('There is no room left on this device.', { cause: error }) : error;
  }
};

/** False when the piece has it, or it waits here already. Rejects as `saveDraft` does. */
export const addImportedPhoto = (
  db: UserDatabase,
  { pieceId, title, artist, kind, now, opinions, ...given }: ImportedPhoto,
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
      composedAt: new Date(now).toISOString(),
      ...(opinions.length === 0 ? {} : { opinions }),
    },
    () => hasImportedPhoto(db, { ...given, pieceId }),
  );

/** A scan that waited on another device, or on this one before. False when it waits here or was analyzed. */
export const addImportedScan = (db: UserDatabase, { title, artist, description, medium, ...given }: ImportedScan): Promise<boolean> =>
  store(db, given, { title, artist, description, medium, pieceId: null, composedAt: new Date(given.takenAt).toISOString() }, () =>
    hasImportedScan(db, given.id),
  );
