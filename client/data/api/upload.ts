// Sends a photograph to the server with its progress in bytes; the same bytes at the same path again are no second photograph. A large
// one goes in parts, so that after a break only what is missing is sent.
import * as z from 'zod/mini';
import type { AnswerOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/contract/errors.ts';
import { completePhoto, partBytes, readPhotoParts, uploadPhotoPart } from '#shared/contract/photo-parts.ts';
import { uploadImage } from '#shared/contract/scan.ts';
import { addressOf, call, errorOf } from './api.ts';
import { contentDigest } from './content-digest.ts';

export type UploadedPhoto = AnswerOf<typeof uploadImage>;
export type Upload = { path: string; bytes: ArrayBuffer; type: string; sha256: string };
/** sent and total: bytes of the photograph. */
export type UploadProgress = (sent: number, total: number) => void;

/** Without a byte moving for so long the connection counts as lost. Milliseconds. */
const stallsAfter = 60_000;

type Sending = { address: string; bytes: ArrayBuffer; headers: Record<string, string> };
/** Bytes of this body that have left. */
type OnSent = (sent: number) => void;

/** Only XMLHttpRequest tells how much of a body has left; its answer is handed on as a Response. */
const sendWithProgress = ({ address, bytes, headers }: Sending, onSent: OnSent): Promise<Response> =>
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
      onSent(Math.min(loaded, bytes.byteLength));
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
    request.send(bytes);
  });

const read = async <Shape extends z.core.$ZodType>(response: Response, shape: Shape): Promise<z.core.output<Shape>> => {
  if (!response.ok) throw await errorOf(response);
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (cause) {
    // Somebody on the way has answered, such as the sign-in page of a hotel: the photograph has not arrived.
    throw new AppError('network', { cause });
  }
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw new AppError('update_needed', { cause: parsed.error });
  return parsed.data;
};

/** Without XMLHttpRequest, in a service worker, nothing tells how far it is. */
const sendSilently = async ({ address, bytes, headers }: Sending): Promise<Response> => {
  try {
    return await fetch(address, { method: 'PUT', headers, body: bytes });
  } catch (cause) {
    throw new AppError('network', { cause });
  }
};
const put = (sending: Sending, onSent: OnSent): Promise<Response> =>
  typeof XMLHttpRequest === 'undefined' ? sendSilently(sending) : sendWithProgress(sending, onSent);

type Params = { userId: string; file: string };
const paramsOf = (path: string): Params => {
  const [userId = '', file = ''] = path.split('/');
  return { userId, file };
};

const sendWhole = async ({ path, bytes, type, sha256 }: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  const headers = { accept: 'application/json', 'content-type': type, 'content-digest': contentDigest(sha256) };
  const address = addressOf(uploadImage, { params: paramsOf(path) });
  const answer = await put({ address, bytes, headers }, (sent) => onProgress(sent, bytes.byteLength));
  return read(answer, uploadImage.answer);
};

/** A server that forgets parts while they arrive is asked at most so often for each. */
const roundsForEach = 3;

const sendInParts = async (upload: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  const { path, bytes, sha256 } = upload;
  const size = bytes.byteLength;
  const file = { params: paramsOf(path), query: { sha256, size: String(size) } };
  const headers = { accept: 'application/json', 'content-type': 'application/octet-stream' };
  let { received } = await call(readPhotoParts, file);
  for (let left = roundsForEach * Math.ceil(size / partBytes); received < size; left -= 1) {
    if (left === 0) throw new AppError('unavailable');
    const offset = received;
    onProgress(offset, size);
    const address = addressOf(uploadPhotoPart, { params: file.params, query: { ...file.query, offset } });
    const part = { address, bytes: bytes.slice(offset, offset + partBytes), headers };
    const answer = await put(part, (sent) => onProgress(offset + sent, size));
    ({ received } = await read(answer, uploadPhotoPart.answer));
  }
  onProgress(size, size);
  return call(completePhoto, file);
};

/** Rejects with AppError, 'network' when there was no answer. */
export const sendPhoto = async (upload: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  if (upload.bytes.byteLength <= partBytes) return sendWhole(upload, onProgress);
  try {
    return await sendInParts(upload, onProgress);
  } catch (error) {
    // A server of before knows no parts, and one that has lost some takes the whole.
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict')) return sendWhole(upload, onProgress);
    throw error;
  }
};
