// Packs a folder into one compressed buffer: keeps empty folders, which PostgreSQL needs, but no links.
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { unzipSync, zipSync, type Zippable } from 'fflate';

const { BROTLI_PARAM_LARGE_WINDOW: largeWindow, BROTLI_PARAM_LGWIN: windowBits, BROTLI_PARAM_QUALITY: quality } = constants;

/** A database cluster repeats itself at distances of megabytes, hence the 64 MiB window. */
export const packFolder = (folder: string): Buffer => {
  const entries: Zippable = {};
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isDirectory()) entries[`${name}/`] = new Uint8Array();
    if (entry.isFile()) entries[name] = new Uint8Array(readFileSync(path));
  }
  const bytes = zipSync(entries, { level: 0, mtime: '2026-01-01' });
  return brotliCompressSync(bytes, { params: { [largeWindow]: 1, [windowBits]: 26, [quality]: 10 } });
};

/** Creates the folder, accessible only to its owner. */
export const unpackFolder = (packed: Uint8Array, folder: string): void => {
  const bytes = brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } });
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const path = join(folder, name);
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (!name.endsWith('/')) writeFileSync(path, content, { mode: 0o600 });
  }
  chmodSync(folder, 0o711);
};
