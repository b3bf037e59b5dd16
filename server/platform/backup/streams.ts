// Streams bytes between database, store and disk without holding a whole file, counting and hashing them.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Measured = { bytes: number; lines: number; sha256: string };

/** Counts and hashes what passes through. */
const measure = (onBytes: (count: number) => void) => {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return { stream, result: (): Measured => ({ bytes, lines, sha256: hash.digest('hex') }) };
};

const nothing = (): void => undefined;

/** Durable when it resolves; readable by its owner only. */
export const writeMeasured = async (
  source: Readable | AsyncIterable<Uint8Array | string>,
  path: string,
  onBytes: (count: number) => void = nothing,
): Promise<Measured> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { stream, result } = measure(onBytes);
  const from = source instanceof Readable ? source : Readable.from(source, { objectMode: false });
  await pipeline(from, stream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return result();
};

export const measureStream = async (source: Readable, onBytes: (count: number) => void = nothing): Promise<Measured> => {
  const { stream, result } = measure(onBytes);
  stream.resume();
  await pipeline(source, stream);
  return result();
};
export const measureFile = (path: string, onBytes?: (count: number) => void): Promise<Measured> =>
  measureStream(createReadStream(path), onBytes);

/** Makes the entries of a folder durable. */
export const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
