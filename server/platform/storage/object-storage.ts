// The interface of file storage, implemented by a folder and by S3-compatible stores.
import { createHash } from 'node:crypto';

export type ObjectMeta = {
  /** MIME type, for tools that browse the store. */
  type: string;
  /** Lower-case hex; when it does not match the bytes, nothing is stored. */
  sha256?: string | undefined;
};
export type ObjectBody = Uint8Array | ReadableStream<Uint8Array>;
export type ObjectInfo = { size: number };
export type StoredObject = ObjectInfo & { stream: ReadableStream<Uint8Array> };

export interface ObjectStorage {
  readonly kind: 'folder' | 's3';
  /** Atomic, and durable when it resolves; replaces an existing object. */
  put(key: string, body: ObjectBody, meta: ObjectMeta): Promise<void>;
  /** Null when there is no such object. The stream must be read to its end or cancelled. */
  get(key: string): Promise<StoredObject | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Deleting a missing object is not an error. */
  delete(key: string): Promise<void>;
  /** Keys with that prefix, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
  /** Rejects with a readable reason when the store cannot be used. */
  check(): Promise<void>;
}

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Throws RangeError for a key that could escape the store or be ambiguous: absolute, or with empty, dotted or unusual segments. */
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
