// Runs a command-line tool on the server's database and files, whether the server is running or not.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { realpathSync } from 'node:fs';
import { CannotStart } from '#server/platform/config/cannot-start.ts';
import { systemClock, type Clock } from '#server/platform/time/clock.ts';
import { ConfigError, readSettings, type Settings } from '#server/platform/config/config.ts';
import { holdDataFolder, tryDataFolder } from '#server/platform/config/data-folder.ts';
import { openDatabase, type Sql } from '#server/platform/database/database.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { createLog, type Log } from '#server/platform/observability/logger.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';

export type CommandParts = { settings: Settings; sql: Sql; storage: ObjectStorage; clock: Clock; log: Log };

type Need = {
  /** No other Verso may run on the same data folder. With DATABASE_URL, the command itself must check who else uses the database. */
  alone: boolean;
  /** Migrates the database first. */
  migrated: boolean;
};

/** Opens the database given by the settings; `close` restores the previous state. */
const reach = async (settings: Settings, log: Log, { alone }: Need): Promise<{ url: string; close(): Promise<void> }> => {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, close: async () => undefined };
  const folder = alone ? await holdDataFolder(settings.dataDir) : await tryDataFolder(settings.dataDir);
  if (folder === null) {
    const url = runningEmbeddedUrl(realpathSync(settings.dataDir));
    if (url === undefined)
      throw new CannotStart(`The Verso that uses DATA_DIR ${settings.dataDir} is just starting: try again in a moment.`);
    return { url, close: async () => undefined };
  }
  try {
    const embedded = await startEmbeddedPostgres(folder.path, log);
    return {
      url: embedded.url,
      close: async () => {
        await embedded.stop();
        await folder.lock.release();
      },
    };
  } catch (error) {
    await folder.lock.release();
    throw error;
  }
};

type Work = (parts: CommandParts & { url: string }) => Promise<number>;

const withDatabase = async (settings: Settings, need: Need, work: Work): Promise<number> => {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const reached = await reach(settings, log, need);
  const { url } = reached;
  const sql = openDatabase(url, { max: 4 });
  try {
    if (need.migrated) await migrate(sql);
    return await work({ url, settings, sql, storage: await openStorage(settings.dataDir, settings.objectStore), clock: systemClock, log });
  } finally {
    await sql.end({ timeout: 2 });
    await reached.close();
  }
};

/** Runs a command and exits the process with the code that `work` returns; errors go to stderr. */
export const runOnSettings = async (work: (settings: Settings) => Promise<number>): Promise<never> => {
  try {
    process.exit(await work(readSettings(process.env)));
  } catch (error) {
    const plain = error instanceof CannotStart || error instanceof ConfigError;
    process.stderr.write(`${plain || !(error instanceof Error) ? messageOf(error) : (error.stack ?? error.message)}\n`);
    process.exit(1);
  }
};

/** Runs a command on the server's database and files, whether the server is running or not. */
export const runCommand = (work: (parts: CommandParts) => Promise<number>): Promise<never> =>
  runOnSettings((settings) => withDatabase(settings, { alone: false, migrated: true }, work));

/** Runs a command on the database without migrating it; `sql` connects on the first query. */
export const runOnDatabase = (need: Pick<Need, 'alone'>, work: Work): Promise<never> =>
  runOnSettings((settings) => withDatabase(settings, { ...need, migrated: false }, work));
