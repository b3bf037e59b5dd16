// The wire of a scan: the upload of the photograph, the analysis, and the pictures of a piece.
import * as z from 'zod/mini';
import { media } from '../domain/medium.ts';
import { verdicts } from '../domain/verdict.ts';
import { endpoint } from './endpoint.ts';

/** Bytes. */
export const maxImageBytes = 10_485_760;
/** Widths in pixels of the derivatives that are made once per photograph; never wider than the original. */
export const imageWidths = [320, 640, 1280, 2048] as const;

export const findingShape = z.object({
  examiner: z.string(),
  direction: z.enum(['against', 'for', 'neutral']),
  strength: z.enum(['hard', 'strong', 'moderate', 'weak', 'none']),
  measured: z.nullable(z.union([z.number(), z.string()])),
  threshold: z.nullable(z.union([z.number(), z.string()])),
  says: z.string(),
  doesNotProve: z.string(),
  region: z.optional(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});

export const analysisShape = z.object({
  verdict: z.enum(verdicts),
  /** Whole percent: the probability that the work is what it is claimed to be. */
  confidence: z.number(),
  artist_style: z.string(),
  analysis: z.string(),
  evidence_for: z.array(z.string()),
  evidence_against: z.array(z.string()),
  recommendations: z.string(),
});
export type Analysis = z.infer<typeof analysisShape>;

/** One kept analysis of a piece. */
export const analysisRecord = z.extend(analysisShape, {
  id: z.string(),
  piece_id: z.string(),
  scan_id: z.string(),
  image_hash: z.string(),
  engine: z.string(),
  model: z.nullable(z.string()),
  prompt_version: z.nullable(z.string()),
  findings: z.array(findingShape),
  /** Set when a vision model was configured but did not answer usefully. */
  model_unavailable: z.boolean(),
  counted: z.boolean(),
  created_at: z.string(),
});
export type AnalysisRecord = z.infer<typeof analysisRecord>;

const shortText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const authenticateRequest = z.object({
  imageUrl: z.string().check(z.minLength(1), z.maxLength(500)),
  title: z.optional(shortText(300)),
  artist: z.optional(shortText(300)),
  description: z.optional(shortText(20_000)),
  medium: z.optional(z.enum(media)),
  /** The idempotency key, made by the client; without it the imageUrl is the key. */
  scanId: z.optional(z.uuid()),
  /** Re-analysis of a piece of the caller. */
  pieceId: z.optional(z.uuid()),
  /** The device's own time of the capture, ISO 8601; kept as composed-at, never used for order. */
  composedAt: z.optional(z.string().check(z.maxLength(40))),
});
export type AuthenticateRequest = z.infer<typeof authenticateRequest>;

export const authenticateArtwork = endpoint({
  name: 'functions.authenticateArtwork',
  method: 'POST',
  path: '/api/functions/authenticate-artwork',
  access: 'subscribed',
  summary: 'Analyses an uploaded photograph, creates or updates the piece once, and answers when the analysis has ended.',
  body: authenticateRequest,
  answer: z.object({ analysis: analysisShape, pieceId: z.string(), scanId: z.string(), record: analysisRecord }),
});

/** {timestamp}.{original extension}; a device may add a few characters so that two photographs of one moment do not meet. */
export const imageFileName = /^[0-9]{10,17}(-[0-9a-z]{1,16})?\.[0-9a-z]{1,8}$/i;
export const imageAddress = (userId: string, file: string): string => `/api/storage/artwork-images/${userId}/${file}`;

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

export const readImage = endpoint({
  name: 'storage.readImage',
  method: 'GET',
  path: '/api/storage/artwork-images/:userId/:file',
  access: 'signed-in',
  summary:
    'A derivative of a photograph without metadata in one of the fixed widths (w), or its owner’s original byte for byte (original=1).',
  params: z.object({ userId: z.string(), file: z.string() }),
  query: z.object({
    /** Pixels; the smallest kept width that is at least as wide is answered. */
    w: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,4}$/, 'Must be a width in pixels'))),
    original: z.optional(z.enum(['0', '1'])),
  }),
  answer: 'bytes',
});

export const pieceAnalyses = endpoint({
  name: 'scan.pieceAnalyses',
  method: 'GET',
  path: '/api/pieces/:pieceId/analyses',
  access: 'signed-in',
  summary: 'Every kept analysis of a piece of the caller, newest first.',
  params: z.object({ pieceId: z.string() }),
  answer: z.object({ analyses: z.array(analysisRecord) }),
});
