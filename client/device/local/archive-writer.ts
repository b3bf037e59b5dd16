// Writes ZIP files as a stream of any size: entries are handed on as they are made, and only the list of them is kept until the end.
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js';
import type { Sink } from '#client/device/local/sink.ts';

/** One at a time: end this entry before starting the next. */
export type EntryWriter = { push(bytes: Uint8Array): Promise<void>; end(): Promise<void> };
export type ArchiveWriter = {
  /** A text whose size is not known yet. */
  entry(path: string): EntryWriter;
  /** compress: for text; photographs are compressed already. */
  add(path: string, bytes: Uint8Array, compress: boolean): Promise<void>;
  end(): Promise<void>;
};

export const writeArchive = (sink: Sink, madeAt: Date): ArchiveWriter => {
  const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: (bytes) => sink.write(bytes) }), {
    lastModDate: madeAt,
    extendedTimestamp: false,
    useWebWorkers: false,
  });
  /** Its outcome is awaited here, and need not be kept for the end as the library does: with many entries that would be most of the memory. */
  const add: typeof zip.add = (...entry) => {
    const added = zip.add(...entry);
    (zip as unknown as { pendingErrors: unknown[] }).pendingErrors.length = 0;
    return added;
  };
  return {
    entry: (path) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      // Spreadsheet programs refuse an entry in the form for more than 4 GB; no text is as large.
      const added = add(path, readable, { zip64: false });
      added.catch(() => undefined);
      const into = writable.getWriter();
      into.closed.catch(() => undefined);
      return {
        push: (bytes) => into.write(bytes),
        end: async () => {
          await into.close();
          await added;
        },
      };
    },
    add: async (path, bytes, compress) => {
      // With its size before its bytes, an entry can still be found where the end of the file is lost.
      await add(path, new Blob([new Uint8Array(bytes)]).stream(), {
        uncompressedSize: bytes.length,
        dataDescriptor: false,
        level: compress ? 6 : 0,
      });
    },
    end: async () => {
      await zip.close();
    },
  };
};

/** A ZIP file of these entries, not compressed. */
export const storedZip = async (entries: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const nothing = async (): Promise<void> => undefined;
  const archive = writeArchive(
    { write: async (bytes) => void parts.push(new Uint8Array(bytes)), close: nothing, abort: nothing },
    new Date(0),
  );
  for (const [path, bytes] of Object.entries(entries)) await archive.add(path, bytes, false);
  await archive.end();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
};
