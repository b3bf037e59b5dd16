// Operations on the photographs of a piece: payloads and validation.
import * as z from 'zod/mini';
import { areFractions, hasUnknownPhotoKeys, isPhotograph, isPhotoKind, type Crop, type PhotoKind } from '#shared/domain/piece/piece.ts';
import { isStamp } from '#shared/sync/wire/clock.ts';
import { defineKind } from './kind.ts';

const pieceId = z.uuid();
/** The file name without its extension. */
const photoId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const stamp = z.string().check(z.refine((text) => text === '' || isStamp(text)));
const photoShape = z.strictObject({ pieceId, photoId });
/** Sort key, lower first; fractional, so that a photograph fits between any two. */
const order = z.number();
const values = z.strictObject({
  kind: z.optional(z.string()),
  order: z.optional(order),
  crop: z.optional(z.nullable(z.array(z.number()))),
});

type SetPayload = {
  pieceId: string;
  photoId: string;
  /** crop: null for the whole photograph. */
  values: { kind?: PhotoKind | undefined; order?: number | undefined; crop?: Crop | null | undefined };
  /** The clocks of the values that the writer had before them. */
  seen?: { kind?: string | undefined; order?: string | undefined; crop?: string | undefined } | undefined;
};

const isPhotoLike = (photo: unknown): photo is { kind: string } =>
  typeof photo === 'object' && photo !== null && 'kind' in photo && typeof photo.kind === 'string';

const subject = (payload: { pieceId: string }): string => payload.pieceId;

export const photoOperationKinds = {
  'photo.create': defineKind({
    shape: z.strictObject({ pieceId, photo: z.unknown(), order }),
    check: ({ photo, ...payload }) =>
      hasUnknownPhotoKeys([photo]) || (isPhotoLike(photo) && !isPhotoKind(photo.kind))
        ? { refused: 'update_needed' }
        : isPhotograph(photo)
          ? { payload: { ...payload, photo } }
          : { refused: 'invalid' },
    subject,
  }),
  'photo.set': defineKind({
    shape: z.strictObject({
      pieceId,
      photoId,
      values,
      seen: z.optional(z.strictObject({ kind: z.optional(stamp), order: z.optional(stamp), crop: z.optional(stamp) })),
    }),
    check: (payload) => {
      const { kind, crop } = payload.values;
      if (Object.keys(payload.values).length === 0) return { refused: 'invalid' };
      if (kind !== undefined && !isPhotoKind(kind)) return { refused: 'update_needed' };
      if (crop && !areFractions(crop)) return { refused: 'invalid' };
      // Kind and crop were checked just now.
      return { payload: payload as SetPayload };
    },
    subject,
  }),
  'photo.delete': defineKind({ shape: photoShape, subject: (payload) => payload.pieceId }),
  'photo.restore': defineKind({ shape: photoShape, subject: (payload) => payload.pieceId }),
};
