// Changes to the list of a piece's photographs; the first one is always the front.
import { photoKinds, type Photograph, type PhotoKind } from '#shared/domain/piece/piece.ts';

/** The kinds other than front. */
export const furtherKinds = photoKinds.filter((kind) => kind !== 'front');
export const kindWords: Record<PhotoKind, string> = {
  front: 'Front',
  back: 'Back',
  signature: 'Signature',
  edges: 'Edges',
  label: 'Label',
  detail: 'Detail',
  'raking-left': 'Raking light, left',
  'raking-right': 'Raking light, right',
  uv: 'Ultraviolet light',
  transmitted: 'Transmitted light',
  macro: 'Macro with scale',
};

/** The default for the next photograph: the first kind that none has yet. */
export const missingKind = (photos: readonly Photograph[]): PhotoKind =>
  furtherKinds.find((kind) => photos.every((photo) => photo.kind !== kind)) ?? 'detail';

/** The former front becomes a detail. */
export const withFront = (photos: readonly Photograph[], url: string): Photograph[] => {
  const chosen = photos.find((photo) => photo.url === url);
  if (chosen === undefined) return [...photos];
  const others = photos.filter((photo) => photo !== chosen);
  return [{ ...chosen, kind: 'front' }, ...others.map((photo) => (photo.kind === 'front' ? { ...photo, kind: 'detail' as const } : photo))];
};

export const withKind = (photos: readonly Photograph[], url: string, kind: PhotoKind): Photograph[] =>
  kind === 'front' ? withFront(photos, url) : photos.map((photo) => (photo.url === url ? { ...photo, kind } : photo));

/** Never removes the front: every piece must have one. */
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
