// Archives as they arrive: written by earlier versions, re-packed by a system, or cut off on the way.
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { yjsTexts } from '#shared/sync/text/text.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { createEngine } from '#client/data/engine/engine.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { importArchive, lookAtArchive } from './import.data.ts';

const opened: UserData[] = [];
afterEach(async () => {
  for (const { db, engine } of opened.splice(0)) {
    engine.close();
    await db.delete();
  }
});
const newDevice = (): UserData => {
  const db = new UserDatabase(`earlier-archives-${uuidv7()}`);
  const engine = createEngine({
    store: openDexieStore(db),
    transport: () => Promise.reject(new AppError('network')),
    now: Date.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    newId: uuidv7,
    lock: (work) => work(),
    loadTexts: async () => yjsTexts,
  });
  // Only these members are used.
  const data = { userId: uuidv7(), db, engine } as unknown as UserData;
  opened.push(data);
  return data;
};

/** From the first version with archives, the first with records, and the last before ZIP64; each written by its own code. */
const versions = [
  { version: 1, files: 0 },
  { version: 2, files: 1 },
  { version: 3, files: 1 },
];
const bytesOf = (version: number): Uint8Array => new Uint8Array(readFileSync(`tests/fixtures/archives/v${version}.zip`));
const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
const bringIn = async (file: Blob) => {
  const data = newDevice();
  const preview = await lookAtArchive(data, file);
  const run = { signal: new AbortController().signal, onProgress: () => undefined };
  return { data, preview, imported: await importArchive(data, preview, run) };
};

describe('an archive that an earlier version wrote', () => {
  it.each(versions)('[D43] [D39] brings its works, photographs, files and scans ($version)', async ({ version, files }) => {
    const { data, preview, imported } = await bringIn(blobOf(bytesOf(version)));
    expect(preview).toMatchObject({ fresh: 4, there: 0, photographs: 1, withoutOriginal: 0, signed: 1, whole: null, problems: [] });
    expect(imported).toMatchObject({ photographs: 1, files, cancelled: false, problems: [] });
    expect(imported.made).toHaveLength(4);
    const titles = (await data.db.pieces.toArray()).map(({ title }) => title);
    expect(titles).toContain('Harbour at Dawn');
  });

  it('[D43] and a system has re-packed into a folder, with its own notes beside each file, brings the same', async () => {
    const inFolder: Zippable = { 'verso/': new Uint8Array(0), '__MACOSX/': new Uint8Array(0), 'verso/.DS_Store': new Uint8Array(9) };
    for (const [path, bytes] of Object.entries(unzipSync(bytesOf(3)))) {
      inFolder[`verso/${path.normalize('NFD')}`] = bytes;
      inFolder[`__MACOSX/verso/._${path}`] = new Uint8Array(5);
    }
    const { preview, imported } = await bringIn(blobOf(zipSync(inFolder)));
    expect(preview).toMatchObject({ fresh: 4, photographs: 1, whole: null });
    expect(imported).toMatchObject({ photographs: 1, files: 1, problems: [] });
  });

  // Planted: an archive without its list of entries is refused as a whole.
  it('[D43] and was cut off tells which works are whole, and brings them', async () => {
    for (const { version } of versions) {
      const bytes = bytesOf(version);
      const { preview, imported } = await bringIn(blobOf(bytes.subarray(0, bytes.length - 5_000)));
      const deleted = JSON.parse(strFromU8(unzipSync(bytes)['pieces.json'] ?? new Uint8Array(0))) as { title: string; deleted: boolean }[];
      const titles = deleted.filter((piece) => !piece.deleted).map(({ title }) => title);
      expect(preview.whole).toEqual({ count: titles.length, titles });
      expect(imported.made).toHaveLength(4);
      expect(imported.photographs).toBe(1);
    }
    const first = bytesOf(3).subarray(0, 1_800);
    await expect(lookAtArchive(newDevice(), blobOf(first))).rejects.toThrow('no work in it is whole');
  });
});
