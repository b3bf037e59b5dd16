// Changes to the list of a piece's photographs; the first one is always the front.
import { photoKinds, type PhotoKind, type PhotoRef } from '#shared/domain/piece/piece.ts';

/** The kinds other than front. */
export const furtherKinds = photoKinds.filter((kind) => kind !== 'front');
export const kindWords: Record<PhotoKind, string> = { front: 'Front', back: 'Back', signature: 'Signature', detail: 'Detail' };

/** The default for the next photograph: the first kind that none has yet. */
export const missingKind = (photos: readonly PhotoRef[]): PhotoKind =>
  furtherKinds.find((kind) => photos.every((photo) => photo.kind !== kind)) ?? 'detail';

/** The former front becomes a detail. */
export const withFront = (photos: readonly PhotoRef[], url: string): PhotoRef[] => {
  const chosen = photos.find((photo) => photo.url === url);
  if (chosen === undefined) return [...photos];
  const others = photos.filter((photo) => photo !== chosen);
  return [{ ...chosen, kind: 'front' }, ...others.map((photo) => (photo.kind === 'front' ? { ...photo, kind: 'detail' as const } : photo))];
};

export const withKind = (photos: readonly PhotoRef[], url: string, kind: PhotoKind): PhotoRef[] =>
  kind === 'front' ? withFront(photos, url) : photos.map((photo) => (photo.url === url ? { ...photo, kind } : photo));

/** Never removes the front: every piece must have one. */
export const without = (photos: readonly PhotoRef[], url: string): PhotoRef[] =>
  photos.filter((photo, index) => index === 0 || photo.url !== url);

/** Re-inserts a removed photograph after its former predecessors; later additions and moves are kept. */
export const withAgain = (photos: readonly PhotoRef[], before: readonly PhotoRef[], url: string): PhotoRef[] => {
  const at = before.findIndex((photo) => photo.url === url);
  const taken = before[at];
  if (taken === undefined || photos.some((photo) => photo.url === url)) return [...photos];
  const earlier = new Set(before.slice(0, at).map((photo) => photo.url));
  const place = photos.findLastIndex((photo) => earlier.has(photo.url)) + 1;
  return photos.toSpliced(Math.max(1, place), 0, taken);
};
