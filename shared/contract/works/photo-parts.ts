// The wire of an upload in parts: a photograph that a slow network would not let through in one go is sent piece by piece, and what has
// arrived need not be sent again, by whatever device, window or start of the app.
import * as z from 'zod/mini';
import { maxImageBytes } from './artwork-images.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { uploadImage } from './scan.ts';

/** Bytes of each part but the last one. A file that is not longer goes as one. */
export const partBytes = 1_048_576;

const wholeNumber = (most: number) =>
  z.string().check(
    z.regex(/^\d{1,9}$/, 'Must be a whole number'),
    z.refine((text) => Number(text) <= most, 'Is too large'),
  );

const path = '/api/storage/artwork-images/:userId/:file/parts';
const params = uploadImage.params;
/** Of the whole file. */
const file = {
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal digits')),
  size: wholeNumber(maxImageBytes),
};
/** Bytes from the beginning of the file that the server has. */
const answer = z.object({ received: z.number() });

export const readPhotoParts = endpoint({
  name: 'storage.readPhotoParts',
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'How much of a photograph has arrived in parts; parts are kept for a day.',
  params,
  query: z.object(file),
  answer,
});

export const uploadPhotoPart = endpoint({
  name: 'storage.uploadPhotoPart',
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Takes the part of a photograph that begins where the others end, and answers how much has arrived; any other part is left out.',
  params,
  query: z.object({ ...file, offset: wholeNumber(maxImageBytes) }),
  body: 'bytes',
  maxBytes: partBytes,
  atOnce: 3,
  answer,
});

export const completePhoto = endpoint({
  name: 'storage.completePhoto',
  method: 'POST',
  path,
  access: 'signed-in',
  summary: 'Stores the photograph whose parts have all arrived, as if it had come in one go; conflict where some are missing.',
  params,
  query: z.object(file),
  atOnce: 3,
  answer: uploadImage.answer,
});
