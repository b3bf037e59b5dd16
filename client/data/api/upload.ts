// Sends a photograph to the server with its progress in bytes; the same bytes at the same path again are no second photograph.
import * as z from 'zod/mini';
import type { AnswerOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/contract/errors.ts';
import { uploadImage } from '#shared/contract/scan.ts';
import { addressOf, callRaw, errorOf } from './api.ts';
import { contentDigest } from './content-digest.ts';

export type UploadedPhoto = AnswerOf<typeof uploadImage>;
export type Upload = { path: string; bytes: ArrayBuffer; type: string; sha256: string };
/** sent and total: bytes of the photograph. */
export type UploadProgress = (sent: number, total: number) => void;

/** Without a byte moving for so long the connection counts as lost. Milliseconds. */
const stallsAfter = 60_000;

const paramsOf = (path: string) => {
  const [userId = '', file = ''] = path.split('/');
  return { userId, file };
};
const headersOf = ({ type, sha256 }: Upload): Record<string, string> => ({
  accept: 'application/json',
  'content-type': type,
  'content-digest': contentDigest(sha256),
});

const readAnswer = async (response: Response): Promise<UploadedPhoto> => {
  if (!response.ok) throw await errorOf(response);
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (cause) {
    // Somebody on the way has answered, such as the sign-in page of a hotel: the photograph has not arrived.
    throw new AppError('network', { cause });
  }
  const parsed = z.safeParse(uploadImage.answer, answer);
  if (!parsed.success) throw new AppError('update_needed', { cause: parsed.error });
  return parsed.data;
};

/** Rejects with AppError, 'network' when there was no answer. */
export const sendPhoto = async (upload: Upload, onProgress: UploadProgress): Promise<UploadedPhoto> => {
  if (typeof XMLHttpRequest !== 'undefined') return readAnswer(await sendWithProgress(upload, onProgress));
  return readAnswer(await callRaw(uploadImage, { params: paramsOf(upload.path), body: upload.bytes }, { headers: headersOf(upload) }));
};

/** Only XMLHttpRequest tells how much of a body has left; its answer is handed on as a Response. */
const sendWithProgress = (upload: Upload, onProgress: UploadProgress): Promise<Response> =>
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
    request.open(uploadImage.method, addressOf(uploadImage, { params: paramsOf(upload.path) }));
    for (const [name, value] of Object.entries(headersOf(upload))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      moved();
      onProgress(Math.min(loaded, upload.bytes.byteLength), upload.bytes.byteLength);
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
    request.send(upload.bytes);
  });
