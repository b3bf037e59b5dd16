// A piece of a collection: its server-only fields, its photographs, and its limits. Other fields are declared in shared/records.
/** Written only by the server. */
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

/** The kinds in the list of a piece's photographs, which every published version knows and which others see. */
export const listedKinds = ['front', 'back', 'signature', 'detail'] as const;
export type ListedKind = (typeof listedKinds)[number];
/** What a photograph shows, in the order in which a work is photographed; kept in the photo rows. */
export const photoKinds = [
  'front',
  'back',
  'signature',
  'edges',
  'label',
  'detail',
  'raking-left',
  'raking-right',
  'uv',
  'transmitted',
  'macro',
] as const;
export type PhotoKind = (typeof photoKinds)[number];
/** A photograph in the list of a piece; the first one stands for the work, whatever it shows. */
export type PhotoRef = { url: string; width: number; height: number; placeholder: string; kind: ListedKind };
/** The corners of a work in its photograph, clockwise from its upper left one: x, y, x, y..., as fractions of the photograph's sides. */
export type Crop = readonly number[];
/** Whether they are as many as a crop has. Whether corners make sense is asked where they are used (shared/domain/piece/corners.ts). */
export const areFractions = (crop: readonly number[]): boolean => crop.length === 8 && crop.every((one) => one >= 0 && one <= 1);

/** A photograph with what exactly it shows, and the crop that its owner took; its file is always the whole photograph. */
export type Photograph = Omit<PhotoRef, 'kind'> & { kind: PhotoKind; crop?: Crop | undefined };
/** The fields of a photo row that can be changed; the others are those of its file. */
export const photoSettableFields = ['kind', 'order', 'crop'] as const;

export const isPhotoKind = (value: unknown): value is PhotoKind => (photoKinds as readonly unknown[]).includes(value);
const isListedKind = (value: unknown): value is ListedKind => (listedKinds as readonly unknown[]).includes(value);
/** Kinds that are not listed count as details. */
export const listedKindOf = (kind: string): ListedKind => (isListedKind(kind) ? kind : 'detail');

export const photoFileOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
/** The id of a photograph: the file name in its URL, without the extension. */
export const photoIdOf = (url: string): string => photoFileOf(url).replace(/\.\w+$/, '');

/** Days for which a deleted piece can be restored before it is purged. */
export const restorableDays = 30;
export const untitled = 'Untitled';
export const unknownArtist = 'Unknown Artist';
/** Limit per device; devices that do not know of each other's photographs can exceed it together. */
export const maxPhotos = 30;
/** Removed photographs included. */
export const maxPhotoRows = 500;
/** A user's folder and a file in it, with no way to traverse elsewhere. */
const photoAddress = /^\/api\/storage\/artwork-images\/[\w-]{1,64}\/[\w-]{1,64}\.\w{1,8}$/;
const isPixels = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 100_000;
const photoKeys = new Set(['url', 'width', 'height', 'placeholder', 'kind']);
/** Whether a photograph has a property that this version does not know. */
export const hasUnknownPhotoKeys = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.some((photo: unknown) => typeof photo === 'object' && photo !== null && Object.keys(photo).some((key) => !photoKeys.has(key)));

const isPhoto = (value: unknown, isKind: (kind: unknown) => boolean): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { url, width, height, placeholder, kind } = value as Record<string, unknown>;
  return (
    typeof url === 'string' &&
    photoAddress.test(url) &&
    isPixels(width) &&
    isPixels(height) &&
    typeof placeholder === 'string' &&
    placeholder.length <= 100 &&
    isKind(kind)
  );
};

export const isPhotoList = (value: unknown): value is PhotoRef[] =>
  Array.isArray(value) && value.length <= maxPhotoRows && value.every((photo) => isPhoto(photo, isListedKind));

export const isPhotograph = (value: unknown): value is Photograph => isPhoto(value, isPhotoKind);
