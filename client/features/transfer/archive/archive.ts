// Reads ZIP files of any size entry by entry, out of slices of the file and with limits on everything that they claim.
import { BlobReader, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { SaidError } from '#shared/contract/wire/errors.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

/** Why a file was refused; its text can be shown to the user. */
export class ArchiveProblem extends SaidError {
  override name = 'ArchiveProblem';
}
/** The list of entries cannot be read: the file was cut off, or is something else. */
export class BrokenArchive extends ArchiveProblem {
  override name = 'BrokenArchive';
}

export type Archive = {
  /** Declared sizes in bytes by path relative to the archive's root folder. */
  sizes: ReadonlyMap<string, number>;
  /** Undefined if there is no such entry. */
  sizeOf(path: string): number | undefined;
  /** Rejects with ArchiveProblem for an entry that is missing, longer than `most` bytes, or fails its checksum. */
  read(path: string, most: number): Promise<Uint8Array>;
};

type Found = { entry: FileEntry; size: number };

const broken = (): ArchiveProblem => new BrokenArchive(t('This file is damaged or is not a ZIP archive.'));
const refused = (path: string, why: string): ArchiveProblem =>
  new ArchiveProblem(t('The archive was refused: “{path}” {why}.', { path: cut(path, 120), why }));
const gone = (): ArchiveProblem =>
  new ArchiveProblem(t('The file can no longer be read: it was moved or changed, or its disk was taken away.'));

/** The list of entries is read at once, and takes about a hundred bytes for each. */
const maxEntries = 1_000_000;
const maxDirectory = 250_000_000;
/** Everything together may unpack to so many bytes more than what it is packed in; no text of ours comes near. */
const maxUnpacked = (size: number): number => 200_000_000 + size * 100;

class SliceReader extends BlobReader {
  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (length > maxDirectory) throw broken();
    return super.readUint8Array(offset, length);
  }
}

/** Errors of the library are for developers; those of the browser are about the file itself. */
const problemOf = (error: unknown, otherwise: () => ArchiveProblem): ArchiveProblem => {
  if (error instanceof ArchiveProblem) return error;
  return error instanceof DOMException ? gone() : otherwise();
};

/** Rejects path traversal and names that systems interpret differently. */
const isSafe = (path: string): boolean =>
  path !== '' &&
  path.length <= 500 &&
  !/[\\:]|\p{Cc}/u.test(path) &&
  !path.startsWith('/') &&
  !path.split('/').some((part) => part === '..' || part === '.');

/** Systems spell accents in two ways, and re-pack an archive in their own. */
const keyOf = (path: string): string => path.normalize('NFC');

const storedMethod = 0;
const deflatedMethod = 8;

const foundIn = (entry: Entry, entries: ReadonlyMap<string, Found>): [string, Found] | null => {
  const { filename: path, uncompressedSize: size } = entry;
  if (!isSafe(path)) throw refused(path, t('has a name that leads out of the archive'));
  if (entry.directory || path.startsWith('__MACOSX/')) return null;
  if (entry.encrypted) throw refused(path, t('is encrypted'));
  if (entry.compressionMethod !== storedMethod && entry.compressionMethod !== deflatedMethod)
    throw refused(path, t('is packed in a way that is not known here'));
  const key = keyOf(path);
  if (entries.has(key)) throw refused(path, t('is in it twice'));
  return [key, { entry, size }];
};

/** Entries that share bytes are a ZIP bomb. */
const overlap = (entries: ReadonlyMap<string, Found>, fileSize: number): boolean => {
  const inOrder = [...entries.values()].map(({ entry }) => entry).sort((a, b) => a.offset - b.offset);
  return inOrder.some(({ offset, compressedSize }, index) => offset + compressedSize > (inOrder[index + 1]?.offset ?? fileSize));
};

const readDirectory = async (file: Blob): Promise<Map<string, Found>> => {
  const reader = new ZipReader(new SliceReader(file), { useWebWorkers: false, checkCrc32: true, filenameValidation: 'tolerant' });
  const entries = new Map<string, Found>();
  let unpacked = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const found = foundIn(entry, entries);
      if (found === null) continue;
      entries.set(...found);
      unpacked += entry.uncompressedSize;
      if (entries.size > maxEntries) throw new ArchiveProblem(t('This archive has more entries than can be read here.'));
    }
  } catch (error) {
    throw problemOf(error, broken);
  }
  if (unpacked > maxUnpacked(file.size)) throw new ArchiveProblem(t('This archive would unpack to far more than it can hold.'));
  if (overlap(entries, file.size)) throw broken();
  return entries;
};

/** Stops at the declared size, so that a deflate bomb cannot expand further. */
const unpack = async ({ entry, size }: Found): Promise<Uint8Array> => {
  const out = new Uint8Array(size);
  let length = 0;
  await entry.getData(
    new WritableStream<Uint8Array>({
      write: (chunk) => {
        if (length + chunk.length > size) throw broken();
        out.set(chunk, length);
        length += chunk.length;
      },
    }),
  );
  return out;
};

const archiveOf = (entries: ReadonlyMap<string, Found>): Archive => ({
  sizes: new Map([...entries].map(([path, { size }]) => [path, size])),
  sizeOf: (path) => entries.get(keyOf(path))?.size,
  read: async (path, most) => {
    const found = entries.get(keyOf(path));
    if (found === undefined) throw new ArchiveProblem(t('“{path}” is missing in the archive.', { path }));
    if (found.size > most || found.entry.compressedSize > most + 65_536)
      throw refused(path, t('is larger than anything of its kind can be'));
    try {
      return await unpack(found);
    } catch (error) {
      throw problemOf(error, () => refused(path, t('is damaged, or larger than it says')));
    }
  },
});

/** Any ZIP file. */
export const openZip = async (file: Blob): Promise<Archive> => archiveOf(await readDirectory(file));

/** The content may be inside one folder, as when a system has re-zipped it. marker: a file that identifies the root. */
export const openArchive = async (file: Blob, marker: string): Promise<Archive> => {
  const all = await readDirectory(file);
  const found = [...all.keys()].filter((path) => path === marker || path.endsWith(`/${marker}`)).sort((a, b) => a.length - b.length)[0];
  if (found === undefined) throw new ArchiveProblem(t('This is not an archive of Verso.'));
  const folder = found.slice(0, -marker.length);
  return archiveOf(
    new Map([...all].flatMap(([path, entry]) => (path.startsWith(folder) ? [[path.slice(folder.length), entry] as const] : []))),
  );
};
