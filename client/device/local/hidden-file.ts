// A file in the browser's own folder for this site: written without memory, then handed to the browser's download and deleted later.
import type { Sink } from '#client/device/local/sink.ts';

const folderName = 'exports';
/** Milliseconds that a download may take to read the file. */
const keptFor = 3_600_000;

const root = async (): Promise<FileSystemDirectoryHandle | null> => (await navigator.storage?.getDirectory?.().catch(() => null)) ?? null;

/** Null where the browser has no such folder, or cannot write to it as a stream. */
export const hiddenSink = async (done: (file: Blob) => void, type: string): Promise<Sink | null> => {
  const folder = await (await root())?.getDirectoryHandle(folderName, { create: true }).catch(() => null);
  if (folder == null) return null;
  const name = crypto.randomUUID();
  const handle = await folder.getFileHandle(name, { create: true });
  const drop = (): Promise<void> => folder.removeEntry(name).catch(() => undefined);
  const writable = await handle.createWritable?.().catch(() => null);
  if (writable == null) {
    await drop();
    return null;
  }
  return {
    write: (bytes) => writable.write(new Uint8Array(bytes)),
    close: async () => {
      await writable.close();
      done(new Blob([await handle.getFile()], { type }));
    },
    abort: async () => {
      await writable.abort().catch(() => undefined);
      await drop();
    },
  };
};

/** Not every declaration of the browser's types has the method. */
const entriesOf = (folder: unknown): AsyncIterable<[string, FileSystemDirectoryHandle | FileSystemFileHandle]> =>
  (folder as { entries(): AsyncIterable<[string, FileSystemDirectoryHandle | FileSystemFileHandle]> }).entries();

/** Deletes the files of exports that were downloaded or cut off. all: also those whose download may still be reading them. */
export const dropHiddenFiles = async (all: boolean, now = Date.now()): Promise<void> => {
  const folder = await (await root())?.getDirectoryHandle(folderName).catch(() => null);
  if (folder == null) return;
  for await (const [name, handle] of entriesOf(folder)) {
    const file = 'getFile' in handle ? await handle.getFile().catch(() => null) : null;
    if (all || file === null || now - file.lastModified > keptFor) await folder.removeEntry(name).catch(() => undefined);
  }
};
