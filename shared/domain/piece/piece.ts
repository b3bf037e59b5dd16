// A piece of a collection: which fields it has, which of them its owner may write, and how long they may be.
import { isMedium } from './medium.ts';

/** Scalar fields that a device of the owner may write, each with its own clock. */
export const scalarFields = [
  'title',
  'artist',
  'medium',
  'period',
  'year',
  'dimensions',
  'inventory_number',
  'location',
  'acquired_date',
  'acquired_price',
  'acquired_currency',
  'photos',
] as const;
export type ScalarField = (typeof scalarFields)[number];

/** Long texts, merged as text. */
export const textFields = ['description', 'provenance_text'] as const;
export type TextField = (typeof textFields)[number];

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

export type PieceScalars = {
  title: string;
  artist: string;
  medium: string | null;
  period: string | null;
  year: string | null;
  dimensions: string | null;
  inventory_number: string | null;
  location: string | null;
  /** ISO date, yyyy-mm-dd. */
  acquired_date: string | null;
  /** Minor units of acquired_currency. */
  acquired_price: number | null;
  acquired_currency: Currency | null;
  photos: PhotoRef[];
};

/** A deleted piece can be brought back for this long, then it is purged. */
export const restorableDays = 30;
export const untitled = 'Untitled';
export const unknownArtist = 'Unknown Artist';
export const maxTextLength = { description: 20_000, provenance_text: 20_000 } as const satisfies Record<TextField, number>;
export const maxPhotos = 30;
const maxScalarLength = 300;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

const shortText = (value: unknown, required: boolean): boolean =>
  (value === null && !required) || (typeof value === 'string' && value.length <= maxScalarLength && (!required || value.trim() !== ''));

/** Whether a device may store this value in this field; never throws, whatever the value is. */
export const isScalarValue = (field: ScalarField, value: unknown): boolean => {
  switch (field) {
    case 'title':
    case 'artist':
      return shortText(value, true);
    case 'medium':
      return value === null || isMedium(value);
    case 'acquired_date':
      return value === null || (typeof value === 'string' && isoDate.test(value) && !Number.isNaN(Date.parse(value)));
    case 'acquired_price':
      return value === null || (Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 99_999_999_999);
    case 'acquired_currency':
      return value === null || (currencies as readonly unknown[]).includes(value);
    case 'photos':
      return Array.isArray(value) && value.length <= maxPhotos && value.every(isPhotoRef);
    default:
      return shortText(value, false);
  }
};

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
