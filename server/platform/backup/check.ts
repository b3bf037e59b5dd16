// Verifies a backup before a restore: that it is intact, and that this program supports its format and schema.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DamagedBackup, fileListName, filePath, readFileEntry, readManifest, tablePath, type FileEntry, type Manifest } from './format.ts';
import type { Progress } from './make.ts';
import { measureFile, type Measured } from './streams.ts';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { checksumOf, ownMigrations, type Migration } from '#server/platform/database/migrations.ts';

/** The migrations that the backup was made with; newer ones are applied after its rows are loaded. */
export const migrationsOf = (manifest: Manifest, own: readonly Migration[] = ownMigrations): Migration[] => {
  const known = new Map(own.map((migration) => [migration.number, migration]));
  return manifest.migrations.map(({ number, name, checksum }) => {
    const migration = known.get(number);
    if (migration === undefined)
      throw new CannotStart(`The backup has the migration ${name} that this program does not know: restore it with a newer program.`);
    if (checksumOf(migration) !== checksum)
      throw new CannotStart(
        `The migration ${name} of the backup is not the one that this program has: restore it with the program that made it.`,
      );
    return migration;
  });
};

export async function* fileEntries(folder: string): AsyncGenerator<FileEntry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, fileListName)), crlfDelay: Number.POSITIVE_INFINITY }))
    yield readFileEntry(line);
}

const measured = (path: string, onBytes: (count: number) => void): Promise<Measured> =>
  measureFile(path, onBytes).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? new DamagedBackup(`${path} is missing`) : error;
  });

const hold = (path: string, seen: Measured, bytes: number, sha256: string): void => {
  if (seen.bytes !== bytes || seen.sha256 !== sha256) throw new DamagedBackup(`${path} is not as it was written`);
};

/** Reads and verifies every byte. */
export const checkBackup = async (folder: string, progress: Progress): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  migrationsOf(manifest);
  const whole = manifest.tables.reduce((sum, { bytes }) => sum + bytes, manifest.files.bytes) + 1;
  let passed = 0;
  const onBytes = (count: number): void => {
    passed += count;
    progress('check', passed / whole);
  };
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const path = tablePath(folder, name);
    const seen = await measured(path, onBytes);
    hold(path, seen, bytes, sha256);
    if (seen.lines !== rows) throw new DamagedBackup(`${path} has ${seen.lines} rows, not ${rows}`);
  }
  const list = join(folder, fileListName);
  const seen = await measured(list, () => undefined);
  hold(list, seen, seen.bytes, manifest.files.sha256);
  for await (const { key, size, sha256 } of fileEntries(folder)) {
    const path = filePath(folder, key);
    hold(path, await measured(path, onBytes), size, sha256);
  }
  progress('check', 1);
  return manifest;
};
