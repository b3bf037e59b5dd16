// Makes a backup: a snapshot of the database, then every stored file, then the manifest that completes it.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  fileListName,
  filePath,
  manifestName,
  tablePath,
  writeManifest,
  type FileEntry,
  type Manifest,
  type TableBackup,
} from './format.ts';
import { syncFolder, writeMeasured } from './streams.ts';
import { copyOut, fixFormats, readSequences, readTables, schemaTable, type Sequence } from './tables.ts';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { programVersion } from '#server/platform/config/program-version.ts';

/** share: 0 to 1 of this part. */
export type Progress = (part: string, share: number) => void;
export type BackupParts = { sql: Sql; storage: ObjectStorage; clock: Clock; progress: Progress };

const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CannotStart(`${folder} is not empty: a backup needs a folder of its own.`);
};

type DatabasePart = { migrations: Manifest['migrations']; tables: TableBackup[]; sequences: Sequence[]; postgres: string };

/** One transaction reads one snapshot, however long it takes and whatever is written meanwhile. */
const backUpDatabase = (sql: Sql, folder: string, progress: Progress): Promise<DatabasePart> =>
  sql.begin('isolation level repeatable read read only', async (tx): Promise<DatabasePart> => {
    await fixFormats(tx);
    const [known] = await tx<{ known: boolean }[]>`select to_regclass(${schemaTable}) is not null as known`;
    if (known?.known !== true) throw new CannotStart('There is nothing to back up: this database has never been used.');
    const migrations = await tx<Manifest['migrations']>`select number, name, checksum from schema_migrations order by number`;
    const [version] = await tx<{ version: string }[]>`select current_setting('server_version') as version`;
    const tables = await readTables(tx);
    const whole = tables.reduce((sum, { size }) => sum + size, 1);
    const done: TableBackup[] = [];
    let before = 0;
    for (const table of tables) {
      let passed = 0;
      const { bytes, lines, sha256 } = await writeMeasured(await copyOut(tx, table), tablePath(folder, table.name), (count) => {
        passed += count;
        progress('database', (before + Math.min(passed, table.size)) / whole);
      });
      before += table.size;
      done.push({ name: table.name, columns: table.columns, rows: lines, bytes, sha256 });
    }
    progress('database', 1);
    return { migrations: [...migrations], tables: done, sequences: [...(await readSequences(tx))], postgres: version?.version ?? '' };
  });

const countKeys = async (storage: ObjectStorage): Promise<number> => {
  let count = 0;
  for await (const _key of storage.list('')) count += 1;
  return count;
};

/** Files are immutable, so they need no snapshot: a file that a row names was stored before the row. */
async function* backUpFiles(
  storage: ObjectStorage,
  folder: string,
  total: { bytes: number; count: number },
  progress: Progress,
): AsyncGenerator<string> {
  const expected = await countKeys(storage);
  for await (const key of storage.list('')) {
    const found = await storage.get(key);
    // Deleted since it was listed: its row is gone too, or will be deleted by the next sweep of unused files.
    if (found === null) continue;
    const { bytes, sha256 } = await writeMeasured(Readable.from(found.stream, { objectMode: false }), filePath(folder, key));
    total.bytes += bytes;
    total.count += 1;
    progress('files', total.count / Math.max(expected, total.count));
    const entry: FileEntry = { key, size: bytes, sha256 };
    yield `${JSON.stringify(entry)}\n`;
  }
  progress('files', 1);
}

/** `folder` must be empty or missing. An interrupted backup is recognized by its missing manifest, which is written last. */
export const makeBackup = async (folder: string, { sql, storage, clock, progress }: BackupParts): Promise<Manifest> => {
  await makeFolder(folder);
  const madeAt = clock().toISOString();
  const database = await backUpDatabase(sql, folder, progress);
  const total = { bytes: 0, count: 0 };
  const list = await writeMeasured(backUpFiles(storage, folder, total, progress), join(folder, fileListName));
  const manifest: Manifest = {
    format: 1,
    program: programVersion(),
    madeAt,
    ...database,
    files: { ...total, sha256: list.sha256 },
  };
  await syncFolder(folder);
  await writeFile(join(folder, manifestName), writeManifest(manifest), { flag: 'wx', mode: 0o600, flush: true });
  await syncFolder(folder);
  return manifest;
};
