// The wire of the photographs of a piece: their addresses, their sizes, and reading one.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Bytes. */
export const maxImageBytes = 10_485_760;
/** Widths in pixels of the derivatives that are made once per photograph; never wider than the original. */
export const imageWidths = [320, 640, 1280, 2048] as const;

export const imageAddress = (userId: string, file: string): string => `/api/storage/artwork-images/${userId}/${file}`;

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
