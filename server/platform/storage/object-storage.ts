// Where files are kept: one small interface over a folder or an S3-compatible store.
import { createHash } from 'node:crypto';

export type ObjectMeta = {
  /** MIME type, for whoever looks at the store from outside. */
  type: string;
  /** Lower-case hex; when it does not match the bytes, nothing is stored. */
  sha256?: string | undefined;
};
export type ObjectBody = Uint8Array | ReadableStream<Uint8Array>;
export type ObjectInfo = { size: number };
export type StoredObject = ObjectInfo & { stream: ReadableStream<Uint8Array> };

export interface ObjectStorage {
  readonly kind: 'folder' | 's3';
  /** Whole or not at all, and durable when it resolves; replaces what stood under the key. */
  put(key: string, body: ObjectBody, meta: ObjectMeta): Promise<void>;
  /** Null when there is no such object. The stream must be read to its end or cancelled. */
  get(key: string): Promise<StoredObject | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<string>;
  /** Rejects with a plain reason when the store cannot be used. */
  check(): Promise<void>;
}

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Throws RangeError for a key that could leave the store or mean two things: absolute, empty, dotted or odd segments. */
export const checkKey = (key: string): string => {
  const parts = key.split('/');
  if (key.length > 500 || parts.length > 8 || !parts.every((part) => segment.test(part) && !part.includes('..')))
    throw new RangeError('Not a valid object key');
  return key;
};

export class DigestMismatch extends Error {
  override name = 'DigestMismatch';
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a stream to its end. */
export const readAll = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
};
