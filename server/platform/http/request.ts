// Parses a request and validates it against its endpoint's schemas.
import * as z from 'zod/mini';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Endpoint } from '#shared/contract/wire/endpoint.ts';
import { refuseBeyondBounds } from './json-bounds.ts';

/** Bytes. */
export const defaultMaxBytes = 1_048_576;

/** The first error per field, as public text; '' is the value as a whole. */
const fieldsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join('.')] ??= issue.message;
  return fields;
};

const check = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new AppError('validation_failed', { fields: fieldsOf(parsed.error.issues) });
  return parsed.data;
};

export const readParams = (endpoint: Endpoint, params: Record<string, string>): unknown => {
  if (endpoint.params === undefined) return undefined;
  if (Object.values(params).some((value) => value.includes('\0'))) throw new AppError('bad_request');
  return check(endpoint.params, params);
};

/** The last value of a repeated parameter counts. */
export const readQuery = (endpoint: Endpoint, url: URL): unknown => {
  if (endpoint.query === undefined) return undefined;
  const values = Object.fromEntries(url.searchParams);
  if (Object.values(values).some((value) => value.includes('\0'))) throw new AppError('bad_request');
  return check(endpoint.query, values);
};

type TooLarge = NonNullable<Endpoint['tooLarge']>;

const readChunks = async (body: ReadableStream<Uint8Array>, maxBytes: number, tooLarge: TooLarge): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

/** Buffers the body, at most maxBytes: rejected by Content-Length, or while reading when there is none. */
const readBytes = async (request: Request, maxBytes: number, tooLarge: TooLarge = 'payload_too_large'): Promise<Uint8Array> => {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) throw new AppError(tooLarge);
  if (request.body === null) return new Uint8Array(0);
  try {
    return await readChunks(request.body, maxBytes, tooLarge);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('bad_request', { text: 'The request did not arrive whole.', cause: error });
  }
};

/** PostgreSQL accepts neither NUL characters nor unpaired surrogates: both become the replacement character. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [String(storable(key)), storable(entry)]));
  return value;
};
const mayHoldUnstorable = /\\u(?:0000|[dD][89a-fA-F])/;

const parseJson = (bytes: Uint8Array): unknown => {
  refuseBeyondBounds(bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return mayHoldUnstorable.test(text) ? storable(value) : value;
  } catch (error) {
    throw new AppError('bad_request', { text: 'The body of the request is not valid JSON.', cause: error });
  }
};

const mediaTypeOf = (request: Request) => (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export const readBody = async (endpoint: Endpoint, request: Request): Promise<unknown> => {
  if (endpoint.body === undefined) return undefined;
  const maxBytes = endpoint.maxBytes ?? defaultMaxBytes;
  if (endpoint.body === 'bytes') return readBytes(request, maxBytes, endpoint.tooLarge);
  if (mediaTypeOf(request) !== 'application/json')
    throw new AppError('unsupported_media_type', { text: 'The content type must be application/json.' });
  return check(endpoint.body, parseJson(await readBytes(request, maxBytes)));
};
