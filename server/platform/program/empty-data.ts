// Empties a data folder that no Verso is using: the database, all stored files, and the payment sandbox's data. Secrets remain.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDataFolder } from '#server/platform/config/data-folder.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** Throws CannotStart while a Verso uses the folder. The next start recreates everything. */
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
    // A payment sandbox that remembers purchases unknown to the database would refund them.
    for (const name of ['files', 'payments-sandbox']) await rm(join(folder.path, name), { recursive: true, force: true });
  } finally {
    await folder.lock.release();
  }
};
