// Builds responses: validated JSON, compressed where worthwhile, and errors without internal details.
import { encodingFor } from './encoding.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { AppError, type ErrorAnswer } from '#shared/contract/wire/errors.ts';
import { jsonOf } from '#server/platform/database/json-text.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Bytes; what fits into one packet gains nothing from compression. */
const compressFrom = 1400;

/** Throws a plain error when an act returns what its contract does not allow. Unknown fields are dropped. */
export const checkedAnswer = (name: string, schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`).join('; ');
  throw new Error(`the answer of ${name} does not keep its contract (${where})`);
};

/** Brotli at quality 1: smaller than gzip at half the CPU time. */
const compress = async (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Uint8Array> =>
  encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) : zip(bytes, { level: 1 });

export const jsonAnswer = (value: unknown, status: number, headers: Headers, acceptEncoding: string | null): Promise<Response> => {
  headers.set('content-type', 'application/json; charset=utf-8');
  return compressedAnswer(Buffer.from(jsonOf(value)), status, headers, acceptEncoding);
};

/** With these headers, compressed when the client accepts it and it is worthwhile. */
export const compressedAnswer = async (
  bytes: Buffer,
  status: number,
  headers: Headers,
  acceptEncoding: string | null,
): Promise<Response> => {
  if (bytes.byteLength < compressFrom) return new Response(bytes, { status, headers });
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(acceptEncoding);
  if (encoding === undefined) return new Response(bytes, { status, headers });
  headers.set('content-encoding', encoding);
  return new Response(await compress(bytes, encoding), { status, headers });
};

const lostDatabase = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
]);

/** Maps anything thrown to an error that may be shown. */
export const publicError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return lostDatabase.has(code)
    ? new AppError('unavailable', { retryAfterSeconds: 2, cause: error })
    : new AppError('internal', { cause: error });
};

export const errorAnswer = (error: AppError, requestId: string, headers = new Headers()): Response => {
  const body: ErrorAnswer = {
    error: error.message,
    code: error.code,
    requestId,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('cache-control', 'no-store');
  headers.set('x-request-id', requestId);
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(Math.ceil(error.retryAfterSeconds)));
  // The rest of a rejected body is not read, so the connection cannot be reused.
  if (error.status === 413) headers.set('connection', 'close');
  return new Response(JSON.stringify(body), { status: error.status, headers });
};
