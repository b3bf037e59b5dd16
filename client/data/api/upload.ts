// Uploads a photograph or a record's file with progress in bytes; idempotent for the same bytes at the same path. Large files are sent in
// parts, so that an interrupted upload resumes.
import type { AnswerOf, Endpoint } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { completePhoto, readPhotoParts, uploadPhotoPart } from '#shared/contract/works/photo-parts.ts';
import { completeFile, readFileParts, uploadFilePart } from '#shared/contract/works/record-files.ts';
import { uploadImage } from '#shared/contract/works/scan.ts';
import { partBytes } from '#shared/contract/works/upload-parts.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import { addressOf, call, errorOf, readAnswer, send, type Parts } from './api.ts';
import { contentDigest } from './content-digest.ts';

export type UploadedPhoto = AnswerOf<typeof uploadImage>;
export type Upload = { path: string; bytes: ArrayBuffer; type: string; sha256: string };
/** sent and total: bytes of the photograph. */
export type UploadProgress = (sent: number, total: number) => void;

/** Milliseconds without progress after which the connection counts as lost. */
const stallsAfter = 60_000;

type Sending = Parts & { body: ArrayBuffer; headers: Record<string, string> };
/** Bytes of this body sent so far. */
type OnSent = (sent: number) => void;

/** Only XMLHttpRequest reports upload progress; the answer is returned as a Response. */
const sendWithProgress = (address: string, body: ArrayBuffer, headers: Sending['headers'], onSent: OnSent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallsAfter);
    };
    const lost = (): void => {
      clearTimeout(stall);
      reject(new AppError('network'));
    };
    request.open('PUT', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      onSent(Math.min(loaded, body.byteLength));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      clearTimeout(stall);
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(
        new Response(request.responseText, { status: request.status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } }),
      );
    };
    moved();
    request.send(body);
  });

/** In a service worker there is no XMLHttpRequest, and so no progress. */
const put = async (endpoint: Endpoint, { headers, ...parts }: Sending, onSent: OnSent): Promise<Response> => {
  if (typeof XMLHttpRequest === 'undefined') return send(endpoint, parts, { headers });
  const response = await sendWithProgress(addressOf(endpoint, parts), parts.body, headers, onSent);
  if (!response.ok) throw await errorOf(response);
  return response;
};

type Params = { userId: string; file: string };
const paramsOf = (path: string): Params => {
  const [userId = '', file = ''] = path.split('/');
  return { userId, file };
};

const sendWhole = async ({ path, bytes, type, sha256 }: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  const headers = { accept: 'application/json', 'content-type': type, 'content-digest': contentDigest(sha256) };
  const sending = { params: paramsOf(path), body: bytes, headers };
  const answer = await put(uploadImage, sending, (sent) => onProgress(sent, bytes.byteLength));
  return readAnswer(answer, uploadImage.answer);
};

/** Maximum requests per part: a server that keeps losing parts would otherwise be retried forever. */
const roundsForEach = 3;

/** The endpoints of one kind of upload: status, and uploading a part. */
type PartsWire = readonly [typeof readPhotoParts, typeof uploadPhotoPart] | readonly [typeof readFileParts, typeof uploadFilePart];
type Parted = { params: Parts['params']; query: { sha256: string; size: string } };

/** Uploads parts until the server has them all. */
const sendMissing = async ([read, uploadPart]: PartsWire, file: Parted, bytes: ArrayBuffer, onProgress: UploadProgress): Promise<void> => {
  const size = bytes.byteLength;
  const headers = { accept: 'application/json', 'content-type': 'application/octet-stream' };
  const asked = await send(read, file, {});
  let { received } = await readAnswer(asked, read.answer);
  for (let left = roundsForEach * Math.ceil(size / partBytes); received < size; left -= 1) {
    if (left === 0) throw new AppError('unavailable');
    const offset = received;
    onProgress(offset, size);
    const part = { params: file.params, query: { ...file.query, offset }, body: bytes.slice(offset, offset + partBytes), headers };
    const answer = await put(uploadPart, part, (sent) => onProgress(offset + sent, size));
    ({ received } = await readAnswer(answer, uploadPart.answer));
  }
  onProgress(size, size);
};

const sendInParts = async ({ path, bytes, sha256 }: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  const file = { params: paramsOf(path), query: { sha256, size: String(bytes.byteLength) } };
  await sendMissing([readPhotoParts, uploadPhotoPart], file, bytes, onProgress);
  return call(completePhoto, file);
};

/** Rejects with AppError, 'network' without a response. */
export const sendFile = async (
  { userId, id, name, type, sha256, bytes }: FileRef & { userId: string; bytes: ArrayBuffer },
  onProgress: UploadProgress,
): Promise<void> => {
  const file = { params: { userId, fileId: id }, query: { sha256, size: String(bytes.byteLength) } };
  await sendMissing([readFileParts, uploadFilePart], file, bytes, onProgress);
  await call(completeFile, { ...file, query: { ...file.query, name, type } });
};

/** Rejects with AppError, 'network' without a response. */
export const sendPhoto = async (upload: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  if (upload.bytes.byteLength <= partBytes) return sendWhole(upload, onProgress);
  try {
    return await sendInParts(upload, onProgress);
  } catch (error) {
    // not_found: an older server without this endpoint. conflict: parts were lost. Either way upload the whole file.
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict')) return sendWhole(upload, onProgress);
    throw error;
  }
};
