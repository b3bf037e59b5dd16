// The bytes of a photograph that is looked at closely: a rendering at once, then the original.
import { fileOf } from '#client/data/drafts/photo-bytes.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { openOriginal } from '#client/data/pictures/original.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useAsync } from '#client/ui/use-async.ts';
import type { ViewedPhoto } from './viewed-photo.ts';

export type PhotoBytes = {
  /** undefined while there is nothing to show yet; null if this device has nothing and cannot fetch it. */
  blob: Blob | null | undefined;
  /** rendering: the original cannot be had now. */
  state: 'loading' | 'original' | 'rendering';
};

/** Pixels. */
const quickWidth = 1280;
const publicWidth = 2048;

const fetchPublic = async (url: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}w=${publicWidth}`, { signal });
  if (!answer.ok) throw new Error(`the picture was not served: ${answer.status}`);
  return answer.blob();
};

const openPhoto = async ({ from }: ViewedPhoto, db: UserDatabase | null, signal: AbortSignal): Promise<Blob | null> => {
  if (from.is === 'file') return from.file;
  if (from.is === 'public') return fetchPublic(from.url, signal);
  if (db === null) return null;
  return from.is === 'waiting' ? fileOf(db, from.id) : openOriginal(db, from.url, signal);
};

export const usePhotoBytes = (photo: ViewedPhoto): PhotoBytes => {
  const db = useUserData()?.db ?? null;
  const { from } = photo;
  const quick = usePicture(from.is === 'own' ? from.url : null, quickWidth);
  const needsData = from.is === 'own' || from.is === 'waiting';
  // The id names the photograph.
  const original = useAsync(db === null && needsData ? null : (signal) => openPhoto(photo, db, signal), [db, photo.id]);
  const best = original.state === 'failed' ? null : original.value;
  if (best != null) return { blob: best, state: from.is === 'public' ? 'rendering' : 'original' };
  return { blob: from.is === 'own' ? quick : best, state: best === undefined ? 'loading' : 'rendering' };
};
