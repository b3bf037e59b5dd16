// Takes everything out of a data folder that no Verso is using: the whole database, every stored file, and what the stand-in for
// payments remembers. Its secrets stay.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDataFolder } from '#server/platform/config/data-folder.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** Throws CannotStart while a Verso uses the folder. The next start makes everything anew. */
export const emptyData = async (dataDir: string, log: Log): Promise<void> => {
  const folder = await holdDataFolder(dataDir);
  try {
    const embedded = await startEmbeddedPostgres(folder.path, log);
    const sql = openDatabase(embedded.url, { max: 1 });
    try {
      await sql`drop schema public cascade`;
      await sql`create schema public`;
    } finally {
      await sql.end({ timeout: 2 });
      await embedded.stop();
    }
    // A provider that remembers what the database has forgotten would give money back for it.
    for (const name of ['files', 'payments-sandbox']) await rm(join(folder.path, name), { recursive: true, force: true });
  } finally {
    await folder.lock.release();
  }
};
