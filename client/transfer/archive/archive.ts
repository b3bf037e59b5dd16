// ZIP files: written as a stream, and read entry by entry with limits on every size.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { Inflate, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { t } from '#shared/language/t.ts';

/** Destination of the written bytes. */
export type Sink = { write(bytes: Uint8Array): Promise<void>; close(): Promise<void>; abort(): Promise<void> };

/** One at a time: end this entry before starting the next. */
export type EntryWriter = { push(bytes: Uint8Array): Promise<void>; end(): Promise<void> };
export type ArchiveWriter = {
  /** pressed: deflated, for text; photographs are compressed already. */
  entry(path: string, pressed: boolean): EntryWriter;
  add(path: string, bytes: Uint8Array, pressed: boolean): Promise<void>;
  /** Whether this many more bytes fit within the limit of the format. */
  hasRoom(bytes: number): boolean;
  end(): Promise<void>;
};

/** Bytes. Limit of ZIP without ZIP64, less room for the central directory. */
const maxBytes = 4_000_000_000;
const maxEntries = 65_000;
const nothing = new Uint8Array(0);

export const writeArchive = (sink: Sink, madeAt: Date): ArchiveWriter => {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  let bytes = 0;
  let entries = 0;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else if (chunk.length > 0) made.push(chunk);
  });
  const flush = async (): Promise<void> => {
    if (failure !== null) throw failure;
    for (const chunk of made.splice(0)) {
      bytes += chunk.length;
      await sink.write(chunk);
    }
  };
  const entry = (path: string, pressed: boolean): EntryWriter => {
    const file = pressed ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    file.mtime = madeAt;
    entries += 1;
    zip.add(file);
    return {
      push: async (given) => {
        file.push(given);
        await flush();
      },
      end: async () => {
        file.push(nothing, true);
        await flush();
      },
    };
  };
  return {
    entry,
    add: async (path, given, pressed) => {
      const one = entry(path, pressed);
      await one.push(given);
      await one.end();
    },
    hasRoom: (more) => bytes + more + (entries + 1) * 200 < maxBytes && entries < maxEntries,
    end: async () => {
      zip.end();
      await flush();
    },
  };
};

/** Why a file was refused; its text can be shown to the user. */
export class ArchiveProblem extends SaidError {
  override name = 'ArchiveProblem';
}

export type Archive = {
  /** Declared sizes in bytes by path relative to the archive's root folder. */
  sizes: ReadonlyMap<string, number>;
  /** Rejects with ArchiveProblem for an entry that is missing, longer than `most` bytes, or fails its checksum. */
  read(path: string, most: number): Promise<Uint8Array>;
};

type Entry = { at: number; pressed: number; size: number; crc: number; method: number };

const broken = (): ArchiveProblem => new ArchiveProblem(t('This file is damaged or is not a ZIP archive.'));
const refused = (path: string, why: string): ArchiveProblem =>
  new ArchiveProblem(t('The archive was refused: “{path}” {why}.', { path: path.slice(0, 120), why }));

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> => {
  if (from < 0 || to > file.size || from > to) throw broken();
  return new DataView(await file.slice(from, to).arrayBuffer());
};

const endLength = 22;
const findEnd = async (file: Blob): Promise<{ count: number; size: number; at: number }> => {
  const from = Math.max(0, file.size - endLength - 65_535);
  const view = await viewOf(file, from, file.size);
  for (let at = view.byteLength - endLength; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const end = { count: view.getUint16(at + 10, true), size: view.getUint32(at + 12, true), at: view.getUint32(at + 16, true) };
    if (end.count === 0xffff || end.at === 0xffffffff) throw new ArchiveProblem(t('Archives of more than 4 GB cannot be read here.'));
    return end;
  }
  throw broken();
};

/** Rejects path traversal and names that systems interpret differently. */
const isSafe = (path: string): boolean =>
  path !== '' &&
  path.length <= 500 &&
  !/[\\:]|\p{Cc}/u.test(path) &&
  !path.startsWith('/') &&
  !path.split('/').some((part) => part === '..' || part === '.');

const readDirectory = async (file: Blob): Promise<Map<string, Entry>> => {
  const { count, size, at: start } = await findEnd(file);
  const view = await viewOf(file, start, start + size);
  const entries = new Map<string, Entry>();
  let pressedInAll = 0;
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) throw broken();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [names, extras, comments] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    if (at + 46 + names > view.byteLength) throw broken();
    const path = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, names));
    const entry: Entry = {
      at: view.getUint32(at + 42, true),
      pressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
      method,
    };
    at += 46 + names + extras + comments;
    if (!isSafe(path)) throw refused(path, t('has a name that leads out of the archive'));
    if (path.endsWith('/') || path.startsWith('__MACOSX/')) continue;
    if ((flags & 1) === 1) throw refused(path, t('is encrypted'));
    if (method !== 0 && method !== 8) throw refused(path, t('is packed in a way that is not known here'));
    if (entries.has(path)) throw refused(path, t('is in it twice'));
    pressedInAll += entry.pressed;
    // Overlapping entries are a ZIP bomb.
    if (pressedInAll > file.size) throw broken();
    entries.set(path, entry);
  }
  return entries;
};

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Stops at the declared size, so that a deflate bomb cannot expand further. */
const unpress = (pressed: Uint8Array, size: number): Uint8Array => {
  const out = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw broken();
    out.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < pressed.length; at += 65_536) inflate.push(pressed.subarray(at, at + 65_536), at + 65_536 >= pressed.length);
  if (length !== size) throw broken();
  return out;
};

const archiveOf = (file: Blob, entries: ReadonlyMap<string, Entry>): Archive => ({
  sizes: new Map([...entries].map(([path, { size }]) => [path, size])),
  read: async (path, most) => {
    const entry = entries.get(path);
    if (entry === undefined) throw new ArchiveProblem(t('“{path}” is missing in the archive.', { path }));
    if (entry.size > most || entry.pressed > most + 65_536) throw refused(path, t('is larger than anything of its kind can be'));
    const head = await viewOf(file, entry.at, entry.at + 30);
    if (head.getUint32(0, true) !== 0x04034b50) throw broken();
    const from = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const pressed = new Uint8Array((await viewOf(file, from, from + entry.pressed)).buffer);
    let bytes: Uint8Array;
    try {
      bytes = entry.method === 0 ? pressed : unpress(pressed, entry.size);
    } catch {
      throw refused(path, t('is damaged, or larger than it says'));
    }
    if (bytes.length !== entry.size || crcOf(bytes) !== entry.crc) throw refused(path, t('is damaged'));
    return bytes;
  },
});

/** Any ZIP file. */
export const openZip = async (file: Blob): Promise<Archive> => archiveOf(file, await readDirectory(file));

/** The content may be inside one folder, as when a system has re-zipped it. marker: a file that identifies the root. */
export const openArchive = async (file: Blob, marker: string): Promise<Archive> => {
  const all = await readDirectory(file);
  const found = [...all.keys()].filter((path) => path === marker || path.endsWith(`/${marker}`)).sort((a, b) => a.length - b.length)[0];
  if (found === undefined) throw new ArchiveProblem(t('This is not an archive of Verso.'));
  const folder = found.slice(0, -marker.length);
  return archiveOf(
    file,
    new Map([...all].flatMap(([path, entry]) => (path.startsWith(folder) ? [[path.slice(folder.length), entry] as const] : []))),
  );
};

/** A ZIP file of these entries, not compressed. */
export const storedZip = (entries: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync({ ...entries }, { level: 0 });
