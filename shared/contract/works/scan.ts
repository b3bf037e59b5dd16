// Endpoints of a scan: uploading the photograph, and requesting its analysis.
import * as z from 'zod/mini';
import { media } from '#shared/domain/piece/medium.ts';
import { analysisRecord, analysisShape } from './analysis.ts';
import { maxImageBytes } from './artwork-images.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

const shortText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const authenticateRequest = z.object({
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
  title: z.optional(shortText(300)),
  artist: z.optional(shortText(300)),
  description: z.optional(shortText(20_000)),
  medium: z.optional(z.enum(media)),
  /** Idempotency key made by the client; without it, imageUrl is the key. */
  scanId: z.optional(z.uuid()),
  /** Re-analysis of one of the caller's pieces. */
  pieceId: z.optional(z.uuid()),
  /** Time of capture by the device, ISO 8601; stored as composed-at, never used for ordering. */
  composedAt: z.optional(z.string().check(z.maxLength(40))),
  /** The device waits for an analysis that was still running: if it failed, report that instead of starting another. */
  waiting: z.optional(z.boolean()),
});
export type AuthenticateRequest = z.infer<typeof authenticateRequest>;

export const authenticateArtwork = endpoint({
  name: 'functions.authenticateArtwork',
  method: 'POST',
  path: '/api/functions/authenticate-artwork',
  access: 'subscribed',
  summary:
    'Analyses an uploaded photograph, creates or updates the piece once, and answers when the analysis has ended; after 45 seconds with still_analysing: it goes on, and its result comes with the feed.',
  body: authenticateRequest,
  answer: z.object({ analysis: analysisShape, pieceId: z.string(), scanId: z.string(), record: analysisRecord }),
});

/** {timestamp}.{original extension}; a device may add a suffix so that two photographs of one moment do not collide. */
export const imageFileName = /^[0-9]{10,17}(-[0-9a-z]{1,16})?\.[0-9a-z]{1,8}$/i;
export const uploadImage = endpoint({
  name: 'storage.uploadImage',
  method: 'PUT',
  path: '/api/storage/artwork-images/:userId/:file',
  access: 'signed-in',
  summary:
    'Stores a photograph of the caller at {userId}/{timestamp}.{ext}; the same bytes again are accepted, other bytes are a conflict.',
  params: z.object({ userId: z.string(), file: z.string().check(z.regex(imageFileName, 'Must be a timestamp with an extension')) }),
  body: 'bytes',
  maxBytes: maxImageBytes,
  atOnce: 3,
  tooLarge: 'file_too_large',
  answer: z.object({
    publicUrl: z.string(),
    width: z.number(),
    height: z.number(),
    /** Base64 of a thumbhash. */
    placeholder: z.string(),
    sha256: z.string(),
  }),
});
