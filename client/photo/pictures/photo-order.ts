// Changes to the list of a piece's photographs. The first one stands for the work: a front comes first, and without one any kind may.
import { photoKinds, type Photograph, type PhotoKind } from '#shared/domain/piece/piece.ts';

type OfKind = Pick<Photograph, 'kind'>;
const furtherKinds = photoKinds.filter((kind) => kind !== 'front');

/** The kinds that the next photograph may have: a piece has one front. */
export const nextKinds = (photos: readonly OfKind[]): readonly PhotoKind[] =>
  photos.some(({ kind }) => kind === 'front') ? furtherKinds : photoKinds;

/** The default for the next photograph: the first kind that none has yet. */
export const missingKind = (photos: readonly OfKind[]): PhotoKind =>
  photoKinds.find((kind) => photos.every((photo) => photo.kind !== kind)) ?? 'detail';

/** The former front becomes a detail. */
export const withFront = (photos: readonly Photograph[], url: string): Photograph[] => {
  const chosen = photos.find((photo) => photo.url === url);
  if (chosen === undefined) return [...photos];
  const others = photos.filter((photo) => photo !== chosen);
  return [{ ...chosen, kind: 'front' }, ...others.map((photo) => (photo.kind === 'front' ? { ...photo, kind: 'detail' as const } : photo))];
};

export const withKind = (photos: readonly Photograph[], url: string, kind: PhotoKind): Photograph[] =>
  kind === 'front' ? withFront(photos, url) : photos.map((photo) => (photo.url === url ? { ...photo, kind } : photo));

/** Never removes the first one, which stands for the work. */
export const without = (photos: readonly Photograph[], url: string): Photograph[] =>
  photos.filter((photo, index) => index === 0 || photo.url !== url);

/** Re-inserts a removed photograph after its former predecessors; later additions and moves are kept. */
export const withAgain = (photos: readonly Photograph[], before: readonly Photograph[], url: string): Photograph[] => {
  const at = before.findIndex((photo) => photo.url === url);
  const taken = before[at];
  if (taken === undefined || photos.some((photo) => photo.url === url)) return [...photos];
  const earlier = new Set(before.slice(0, at).map((photo) => photo.url));
  const place = photos.findLastIndex((photo) => earlier.has(photo.url)) + 1;
  return photos.toSpliced(Math.max(1, place), 0, taken);
};
