// Endpoints of files held by records: a resumable upload in parts, and reading by the owner only.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { isFileName, isFileType, maxFileName } from '#shared/records/file-ref.ts';
import { partBytes, partedFile, partOf, partsAnswer } from './upload-parts.ts';

const path = '/api/storage/files/:userId/:fileId';
const params = z.object({ userId: z.string(), fileId: z.uuid() });
/** The schema accepts any size, so that the act can refuse a too large one with its own error. */
const anySize = 999_999_999;

export const readFileParts = endpoint({
  name: 'storage.readFileParts',
  method: 'GET',
  path: `${path}/parts`,
  access: 'signed-in',
  summary:
    'How much of a file has arrived; files_full where the account has no room for it, conflict where other bytes are stored under its id. Parts are kept for a day.',
  params,
  query: z.object(partedFile(anySize)),
  answer: partsAnswer,
});

export const uploadFilePart = endpoint({
  name: 'storage.uploadFilePart',
  method: 'PUT',
  path: `${path}/parts`,
  access: 'signed-in',
  summary: 'Takes the part of a file that begins where the others end, and answers how much has arrived; any other part is left out.',
  params,
  query: z.object(partOf(anySize)),
  body: 'bytes',
  maxBytes: partBytes,
  atOnce: 3,
  answer: partsAnswer,
});

export const completeFile = endpoint({
  name: 'storage.completeFile',
  method: 'POST',
  path: `${path}/parts`,
  access: 'signed-in',
  summary: 'Stores the file whose parts have all arrived; conflict where some are missing. The same bytes again are accepted.',
  params,
  query: z.object({
    ...partedFile(anySize),
    name: z.string().check(z.maxLength(maxFileName), z.refine(isFileName, 'Must be the name of a file')),
    type: z.string().check(z.refine(isFileType, 'Must be a media type')),
  }),
  atOnce: 2,
  answer: z.object({ size: z.number(), sha256: z.string() }),
});

export const readFile = endpoint({
  name: 'storage.readFile',
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'A file of the caller byte for byte, always as a download.',
  params,
  answer: 'bytes',
});
