// Builds the stored photograph of a draft from a file: its unmodified bytes, their hash, and its permanent path.
import { sha256Hex } from '#client/data/api/content-digest.ts';
import type { PhotoRow } from '#client/data/db/database.ts';
import { checkFile, type PhotoType } from '#client/data/pictures/photo-file.ts';

const extensions: Record<PhotoType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
const known = /\.(jpe?g|png|webp)$/i;

/** The file name without its extension. now: Unix milliseconds. */
export const photoNameOf = (now: number, id: string): string => `${now}-${id.slice(-12)}`;

export type PhotoInput = { id: string; draftId: string; userId: string; file: Blob; name: string; now: number };

/** Reads and hashes the whole file, so call it before opening a transaction. Rejects with NotReadableError if the file is gone. */
export const readPhoto = async ({ id, draftId, userId, file, name, now }: PhotoInput): Promise<{ photo: PhotoRow; bytes: ArrayBuffer }> => {
  const check = await checkFile(file);
  if (!check.ok) throw new RangeError(check.problem);
  const bytes = await file.arrayBuffer();
  const extension = known.exec(name)?.[1]?.toLowerCase() ?? extensions[check.type];
  const photo: PhotoRow = {
    id,
    draftId,
    type: check.type,
    size: bytes.byteLength,
    sha256: await sha256Hex(bytes),
    path: `${userId}/${photoNameOf(now, id)}.${extension}`,
    publicUrl: null,
  };
  return { photo, bytes };
};
