// Small pictures of photographs that wait on this device.
import type { UserDatabase } from '#client/data/db/database.ts';
import { madePicture, makeOnce, storeMade } from '#client/data/pictures/made-pictures.ts';
import { offscreen } from '#client/data/pictures/offscreen.ts';
import { fileOf } from './photo-bytes.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

/** Pixels of the longer side. */
const thumbSide = 320;
export const thumbKey = (photoId: string): string => `waiting:${photoId}`;

/** The largest size within a square of this side, in the proportions given. Pixels. */
export const fitted = (width: number, height: number, side: number): [number, number] => {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
};

export const thumbFrom = (bitmap: ImageBitmap): Promise<Blob> => {
  const [width, height] = fitted(bitmap.width, bitmap.height, thumbSide);
  const small = offscreen(width, height);
  small.drawImage(bitmap, 0, 0, width, height);
  return small.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
};

export const storeThumb = (db: UserDatabase, photoId: string, blob: Blob): Promise<void> =>
  storeMade(db, thumbKey(photoId), thumbSide, blob);

/** Undefined where there is none. */
export const thumbOf = (db: UserDatabase, photoId: string): Promise<Blob | undefined> => madePicture(db, thumbKey(photoId));

/** Makes and stores it, unless it is there. Null if the photograph is gone. Rejects if it cannot be decoded or stored. */
export const makeThumb = (db: UserDatabase, photoId: string): Promise<Blob | null> =>
  makeOnce(db, thumbKey(photoId), async () => {
    const file = await fileOf(db, photoId);
    if (file === null) return null;
    const bitmap = await uprightBitmap(file);
    try {
      const thumb = await thumbFrom(bitmap);
      await storeThumb(db, photoId, thumb);
      return thumb;
    } finally {
      bitmap.close();
    }
  });

/** The small picture, else the photograph; null if both are gone. */
export const waitingPicture = async (db: UserDatabase, photoId: string): Promise<Blob | null> =>
  (await thumbOf(db, photoId)) ?? fileOf(db, photoId);
