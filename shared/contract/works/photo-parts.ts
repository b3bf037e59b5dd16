// Endpoints of a resumable upload in parts, for photographs on slow networks: parts that have arrived are never sent again,
// whichever device, window or start of the app continues.
import * as z from 'zod/mini';
import { maxImageBytes } from './artwork-images.ts';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { uploadImage } from './scan.ts';
import { partBytes, partedFile, partOf, partsAnswer } from './upload-parts.ts';

const path = '/api/storage/artwork-images/:userId/:file/parts';
const params = uploadImage.params;
const file = partedFile(maxImageBytes);
const answer = partsAnswer;

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
  query: z.object(partOf(maxImageBytes)),
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
