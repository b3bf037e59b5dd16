// Fetches the files that reading needs, and keeps them on this device: they are public, large, and must be there offline.
import type { ReadingFile } from './languages.ts';

const cacheName = 'verso-reading';

/** offline: not kept and no connection. broken: the server's answer was not the file. */
export class ReadingFileMissing extends Error {
  readonly why: 'offline' | 'broken';
  constructor(why: 'offline' | 'broken', options?: ErrorOptions) {
    super(why, options);
    this.name = 'ReadingFileMissing';
    this.why = why;
  }
}

/** Bytes that are on this device, of those wanted; null where nothing can be kept. */
const openCache = (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(cacheName).catch(() => null);

export const isKept = async ({ url }: ReadingFile): Promise<boolean> => (await (await openCache())?.match(url)) !== undefined;

const fetchedWithProgress = async (
  { url, bytes }: ReadingFile,
  moved: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer> => {
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ReadingFileMissing('offline', { cause });
  });
  if (!response.ok || response.body === null) throw new ReadingFileMissing('broken');
  const whole = new Uint8Array(bytes);
  let at = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new ReadingFileMissing('offline', { cause });
    });
    if (done) break;
    if (at + value.length > bytes) throw new ReadingFileMissing('broken');
    whole.set(value, at);
    at += value.length;
    moved(value.length);
  }
  if (at !== bytes) throw new ReadingFileMissing('broken');
  return whole.buffer;
};

/** The bytes of each file, from this device or else from the server; what is fetched is kept. progress: share of all bytes, 0 to 1. */
export const readingFiles = async (
  files: readonly ReadingFile[],
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<ArrayBuffer[]> => {
  const cache = await openCache();
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const moved = (bytes: number): void => progress((done += bytes) / total);
  const all: ArrayBuffer[] = [];
  for (const file of files) {
    const kept = await cache?.match(file.url);
    if (kept === undefined) {
      const bytes = await fetchedWithProgress(file, moved, signal);
      // Without room the file serves this once.
      await cache?.put(file.url, new Response(bytes.slice(0))).catch(() => undefined);
      all.push(bytes);
    } else {
      all.push(await kept.arrayBuffer());
      moved(file.bytes);
    }
  }
  return all;
};

/** Deletes files of earlier versions. */
export const dropOthers = async (files: readonly ReadingFile[]): Promise<void> => {
  const cache = await openCache();
  const wanted = new Set(files.map(({ url }) => new URL(url, location.href).href));
  for (const request of (await cache?.keys()) ?? []) if (!wanted.has(request.url)) await cache?.delete(request);
};
