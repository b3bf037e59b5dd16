// One suite for the store of files, run on a folder and on a real S3 server alike.
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolderStorage } from '#server/platform/storage/object-storage-folder.ts';
import { openS3Storage } from '#server/platform/storage/object-storage-s3.ts';
import { DigestMismatch, readAll, sha256Of, type ObjectStorage } from '#server/platform/storage/object-storage.ts';

type Opened = { storage: ObjectStorage; close: () => Promise<void> };

const openFolder = async (): Promise<Opened> => {
  const root = await mkdtemp(join(tmpdir(), 'verso-store-'));
  return { storage: await openFolderStorage(join(root, 'deep', 'images')), close: () => rm(root, { recursive: true, force: true }) };
};

const openS3 = async (): Promise<Opened> => {
  const directory = await mkdtemp(join(tmpdir(), 'verso-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    resetOnClose: true,
    configureBuckets: [{ name: 'works' }],
  });
  const { port } = await server.run();
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${port}/`,
    bucket: 'works',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { storage, close };
};

const bytes = (length: number, seed = 1): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 7 + (i >> 8)) & 255);
const streamOf = (parts: Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
const read = async (storage: ObjectStorage, key: string): Promise<Uint8Array | null> => {
  const found = await storage.get(key);
  return found === null ? null : readAll(found.stream);
};
const keysOf = async (storage: ObjectStorage, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.sort();
};

describe.each([
  ['a folder', openFolder],
  ['an S3-compatible store', openS3],
])('object storage in %s', (_name, open) => {
  let opened: Opened;
  let storage: ObjectStorage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened.close());

  it('[STO1] [ENT18] gives back the very bytes that were put, under {user id}/{timestamp}.{ext}', async () => {
    const key = 'artwork-images/0190b7a0-0000-7000-8000-000000000001/1720000000000.jpg';
    const body = bytes(300_001);
    await storage.put(key, body, { type: 'image/jpeg', sha256: sha256Of(body) });
    expect(Buffer.from((await read(storage, key)) ?? []).equals(Buffer.from(body))).toBe(true);
    expect(await storage.head(key)).toEqual({ size: 300_001 });
    const found = await storage.get(key);
    expect(found?.size).toBe(300_001);
    await found?.stream.cancel();
  });

  it('[STO1] takes a stream as well as bytes, and the empty object', async () => {
    await storage.put('streams/one', streamOf([bytes(70_000, 1), bytes(5, 2)]), { type: 'image/webp' });
    expect(Buffer.from((await read(storage, 'streams/one')) ?? [])).toEqual(Buffer.concat([bytes(70_000, 1), bytes(5, 2)]));
    await storage.put('streams/empty', new Uint8Array(), { type: 'image/webp' });
    expect(await storage.head('streams/empty')).toEqual({ size: 0 });
  });

  it('[STO1] a missing object is null, and deleting it is no error', async () => {
    expect(await storage.get('missing/one')).toBeNull();
    expect(await storage.head('missing/one')).toBeNull();
    await expect(storage.delete('missing/one')).resolves.toBeUndefined();
  });

  it('[STO1] put replaces, delete removes, list knows only what stands', async () => {
    await storage.put('lists/a/1', bytes(10, 1), { type: 'image/webp' });
    await storage.put('lists/a/1', bytes(20, 2), { type: 'image/webp' });
    await storage.put('lists/b', bytes(30, 3), { type: 'image/webp' });
    expect(await storage.head('lists/a/1')).toEqual({ size: 20 });
    expect(await keysOf(storage, 'lists/')).toEqual(['lists/a/1', 'lists/b']);
    await storage.delete('lists/a/1');
    expect(await keysOf(storage, 'lists/')).toEqual(['lists/b']);
    expect(await read(storage, 'lists/a/1')).toBeNull();
  });

  // Planted: the comparison of the digests removed; the object then stands under its key.
  it('[STO1] bytes that do not match their digest are refused and leave nothing behind', async () => {
    await expect(storage.put('digests/bad', bytes(10), { type: 'image/png', sha256: sha256Of(bytes(11)) })).rejects.toThrow(DigestMismatch);
    await expect(storage.put('digests/bad', streamOf([bytes(10)]), { type: 'image/png', sha256: sha256Of(bytes(11)) })).rejects.toThrow(
      DigestMismatch,
    );
    expect(await storage.head('digests/bad')).toBeNull();
    expect(await keysOf(storage, 'digests/')).toEqual([]);
  });

  it('[STO1] a stream that breaks leaves nothing behind, and the object that stood there stays', async () => {
    await storage.put('breaks/one', bytes(9), { type: 'image/png' });
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(bytes(1000));
        controller.error(new Error('cut'));
      },
    });
    await expect(storage.put('breaks/one', broken, { type: 'image/png' })).rejects.toThrow('cut');
    expect(await storage.head('breaks/one')).toEqual({ size: 9 });
  });

  // Planted: checkKey returning its argument; the folder then writes beside its root.
  it('[STO1] a key can never leave the store', async () => {
    const keys = [
      '',
      '/',
      '/etc/passwd',
      '../up',
      'a/../b',
      'a//b',
      'a/',
      '.hidden',
      'a/.',
      'a\\b',
      'a\0b',
      'a b',
      'ä',
      'a?b=c',
      'a#b',
      '%2e%2e/a',
      'x'.repeat(600),
    ];
    for (const key of keys) {
      await expect(async () => storage.put(key, bytes(1), { type: 'image/png' }), key).rejects.toThrow(RangeError);
      await expect(async () => storage.get(key), key).rejects.toThrow(RangeError);
      await expect(async () => storage.delete(key), key).rejects.toThrow(RangeError);
    }
  });

  it('[STO1] twenty writers of one key leave one whole object', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => storage.put('races/one', bytes(50_000, i), { type: 'image/png' })));
    const found = Buffer.from((await read(storage, 'races/one')) ?? []);
    expect(Array.from({ length: 20 }, (_, i) => found.equals(Buffer.from(bytes(50_000, i)))).filter(Boolean)).toHaveLength(1);
  });

  it('[STO1] says that it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('what only one of the two can show', () => {
  it('[STO1] a folder clears what a crash cut off, and nothing that is under way', async () => {
    const root = await mkdtemp(join(tmpdir(), 'verso-store-'));
    await openFolderStorage(root);
    await writeFile(join(root, 'unfinished', 'old'), 'half');
    await utimes(join(root, 'unfinished', 'old'), new Date(0), new Date(0));
    await writeFile(join(root, 'unfinished', 'new'), 'half');
    await openFolderStorage(root);
    expect(await readdir(join(root, 'unfinished'))).toEqual(['new']);
    expect(await readFile(join(root, 'unfinished', 'new'), 'utf8')).toBe('half');
    await rm(root, { recursive: true, force: true });
  });

  it('[STO1] a bucket that does not exist, or a store that does not answer, is an error with a reason', async () => {
    const { storage, close } = await openS3();
    const options = { bucket: 'elsewhere', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const hanging = openS3Storage({ ...options, endpoint: `http://127.0.0.1:${port}`, timeout: 100 });
    await expect(hanging.check()).rejects.toThrow();
    await expect(hanging.put('a', bytes(1), { type: 'image/png' })).rejects.toThrow();
    silent.closeAllConnections();
    silent.close();
    await storage.put('a', bytes(1), { type: 'image/png' });
    await close();
    await expect(storage.get('a')).rejects.toThrow();
  });
});

// Planted: a deadline for the whole answer, by which a download ends in its middle wherever its reader is slower than that.
it('a file from a store is read as slowly as its reader is, whatever the store may take to begin', async () => {
  const halves = [bytes(40_000, 3), bytes(50_000, 4)] as const;
  let goOn = (): void => undefined;
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-length': String(halves[0].length + halves[1].length) }).write(halves[0]);
    goOn = () => answer.end(halves[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timeout = 100;
  const storage = openS3Storage({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'works',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 's',
    timeout,
  });
  const reader = (await storage.get('large.pdf'))?.stream.getReader();
  const first = await reader?.read();
  // The reader is busy for longer than the store may be silent.
  await new Promise((resolve) => setTimeout(resolve, 3 * timeout));
  goOn();
  let length = first?.value?.length ?? 0;
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) length += next.value.length;
  expect(length).toBe(90_000);
  server.close();
});
