// The endpoint that serves a piece's photographs, and their URLs and sizes.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';

/** Bytes. */
export const maxImageBytes = 10_485_760;
/** Of the width and the height that its header states, multiplied. */
export const maxImagePixels = 50_000_000;
/** Pixel widths of the renderings generated per photograph; never wider than the original. */
export const imageWidths = [320, 640, 1280, 2048] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** The widths that are made: all below the photograph's, and the first that is not. */
export const widthsFor = (photoWidth: number): ImageWidth[] => {
  const whole = imageWidths.findIndex((width) => width >= photoWidth);
  return imageWidths.slice(0, whole === -1 ? imageWidths.length : whole + 1);
};

/** The URL may already carry a share token. */
export const addressWithWidth = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}w=${width}`;

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
    /** Pixels; the answer is the smallest rendering at least this wide. */
    w: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,4}$/, 'Must be a width in pixels'))),
    original: z.optional(z.enum(['0', '1'])),
  }),
  answer: 'bytes',
});
