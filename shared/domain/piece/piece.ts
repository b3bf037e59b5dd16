// A piece of a collection: what the server alone writes of it, its photographs, and its limits. Its fields are declared in shared/records.
/** Written by the server alone. */
export const serverFields = [
  'ai_confidence',
  'verdict_basis',
  'verdict_stale',
  'for_sale',
  'price',
  'currency',
  'image_url',
  'created_at',
] as const;

export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

export const photoKinds = ['front', 'back', 'signature', 'detail'] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** A photograph of a piece; the first one is its front. */
export type PhotoRef = { url: string; width: number; height: number; placeholder: string; kind: PhotoKind };

/** Of a photograph, from its address: the name of its file without the extension. */
export const photoIdOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** A deleted piece can be brought back for this long, then it is purged. */
export const restorableDays = 30;
export const untitled = 'Untitled';
export const unknownArtist = 'Unknown Artist';
/** What one device adds to a piece at most; several that do not know of each other may add more. */
export const maxPhotos = 30;
/** Removed ones included. */
export const maxPhotoRows = 500;
/** Of a user's folder and a file in it, with nothing that could lead elsewhere. */
const photoAddress = /^\/api\/storage\/artwork-images\/[\w-]{1,64}\/[\w-]{1,64}\.\w{1,8}$/;
const isPixels = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 100_000;
const photoKeys = new Set(['url', 'width', 'height', 'placeholder', 'kind']);
/** Whether one of the photographs has a property that this version does not know. */
export const hasUnknownPhotoKeys = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((photo: unknown) => typeof photo === 'object' && photo !== null && Object.keys(photo).some((key) => !photoKeys.has(key)));

const isPhotoRef = (value: unknown): value is PhotoRef => {
  if (typeof value !== 'object' || value === null) return false;
  const { url, width, height, placeholder, kind } = value as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    photoAddress.test(url) &&
    isPixels(width) &&
    isPixels(height) &&
    typeof placeholder === 'string' &&
    placeholder.length <= 100 &&
    (photoKinds as readonly unknown[]).includes(kind)
  );
};

export const isPhotoList = (value: unknown): value is PhotoRef[] =>
  Array.isArray(value) && value.length <= maxPhotoRows && value.every(isPhotoRef);
