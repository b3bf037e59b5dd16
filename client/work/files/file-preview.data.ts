// Preview of a file: its first page as a small picture, if the bytes of the file are on this device.
import type { FileRef } from '#shared/records/file-ref.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { makeOnce, storeMade } from '#client/data/pictures/made-pictures.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useAsync } from '#client/ui/use-async.ts';
import { mayBeShown } from '#client/work/document/file-kind.ts';
import { openPages } from '#client/work/document/pages.ts';
import { useFileRow } from './files.data.ts';

/** Pixels of the longer side: 52 on a screen of three pixels each. */
const side = 156;

const drawFirstPage = async (bytes: ArrayBuffer): Promise<Blob | null> => {
  const pages = await openPages(bytes);
  try {
    const canvas = await pages.draw(0, side);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  } finally {
    pages.close();
  }
};

/** Null without bytes on this device. Rejects if it cannot be drawn. */
export const previewOf = (db: UserDatabase, fileId: string, draw = drawFirstPage): Promise<Blob | null> => {
  const key = `file:${fileId}`;
  return makeOnce(db, key, async () => {
    const bytes = (await db.fileBytes.get(fileId))?.bytes;
    const blob = bytes === undefined ? null : await draw(bytes);
    // Shown even if there is no room to cache it.
    if (blob !== null) await storeMade(db, key, side, blob).catch(() => undefined);
    return blob;
  });
};

/** Null while there is none; drawn as soon as the file is on this device. */
export const useFilePreview = ({ id, type }: FileRef): Blob | null => {
  const data = useUserData();
  const isHere = useFileRow(id) != null;
  const made = useAsync(data === null || !mayBeShown(type) ? null : () => previewOf(data.db, id), [data, id], [isHere]);
  return made.value ?? null;
};
