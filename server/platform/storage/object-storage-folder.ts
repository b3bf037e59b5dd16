// Object storage in a local folder: files are written to a temporary name, synced, then renamed into place.
import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, DigestMismatch, type ObjectBody, type ObjectMeta, type ObjectStorage } from './object-storage.ts';

const missing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Creates the folder and its missing parents, each entry durable in its parent. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

/** Longer than any upload of this machine takes: older temporary files were left by a crash. Milliseconds. */
const abandonedAfter = 3_600_000;

const removeAbandoned = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
};

/** root is created with its parents; abandoned temporary files in it are removed. */
export const openFolderStorage = async (root: string): Promise<ObjectStorage> => {
  const objects = join(root, 'objects');
  const unfinished = join(root, 'unfinished');
  await makeFolder(objects);
  await makeFolder(unfinished);
  await removeAbandoned(unfinished);
  const pathOf = (key: string): string => join(objects, ...checkKey(key).split('/'));

  const write = async (path: string, body: ObjectBody, meta: ObjectMeta): Promise<void> => {
    const file = await open(path, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      for await (const part of body instanceof Uint8Array ? [body] : body) {
        hash.update(part);
        await file.writeFile(part);
      }
      if (meta.sha256 !== undefined && hash.digest('hex') !== meta.sha256) throw new DigestMismatch('The bytes do not match their digest');
      await file.sync();
    } finally {
      await file.close();
    }
  };

  const sizeOf = async (key: string): Promise<number | null> => {
    try {
      const found = await stat(pathOf(key));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  };

  return {
    kind: 'folder',
    put: async (key, body, meta) => {
      const target = pathOf(key);
      const beside = join(unfinished, randomUUID());
      try {
        await write(beside, body, meta);
        await makeFolder(dirname(target));
        await rename(beside, target);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      await syncFolder(dirname(target));
    },
    get: async (key) => {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();
        const stream = file.createReadStream({ autoClose: true });
        // Node's own web stream type differs from the standard one in name only.
        return { size, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },
    head: async (key) => {
      const size = await sizeOf(key);
      return size === null ? null : { size };
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: async function* (prefix) {
      const within = join(objects, ...prefix.split('/').slice(0, -1));
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (missing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        const key = relative(objects, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && key.startsWith(prefix)) yield key;
      }
    },
    check: () => access(unfinished, constants.W_OK),
  };
};
