// Starts and stops the whole program: folder, port, database, queue and server, in an order that leaves nothing behind.
import { systemClock, type Clock } from './clock.ts';
import { completeConfig, type Config, type Settings } from './config.ts';
import { holdDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createHealth } from './health.ts';
import type { HttpHost } from './http.ts';
import { createJobs } from './job-queue.ts';
import { keptSecret } from './kept-file.ts';
import { listen } from './listener.ts';
import { createLog, type Log } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { migrate } from './migrations.ts';
import { openStorage } from './open-storage.ts';
import type { Parts } from './parts.ts';

export type BuildApp = (parts: Parts) => HttpHost | Promise<HttpHost>;
export type Program = { config: Config; parts: Parts; host: HttpHost; stop(): Promise<void> };

type Given = {
  clock?: Clock | undefined;
  log?: Log | undefined;
  /** True where the caller runs the queue itself (`parts.jobs.runDue`). */
  jobsByHand?: boolean | undefined;
};

export const startProgram = async (settings: Settings, build: BuildApp, given: Given = {}): Promise<Program> => {
  const clock = given.clock ?? systemClock;
  const log = given.log ?? createLog(settings.logLevel);
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'a part did not stop well');
      }
    }
  };
  try {
    const folder = await holdDataFolder(settings.dataDir);
    closers.push(() => folder.lock.release());
    const listener = await listen(settings.port, settings.host);
    closers.push(() => listener.stop());
    const config = completeConfig(
      { ...settings, dataDir: folder.path },
      { port: listener.port, sessionSecret: settings.sessionSecret ?? keptSecret(folder.path, 'session-secret') },
    );
    const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(folder.path, log) : undefined;
    if (embedded !== undefined) closers.push(embedded.stop);
    const sql = openDatabase(config.databaseUrl ?? embedded?.url ?? '', {
      onNotice: (notice) => log.debug({ notice: notice['message'] }, 'database'),
    });
    closers.push(() => sql.end({ timeout: 2 }));
    const migrated = await migrate(sql);
    if (migrated.length > 0) log.info({ migrated }, 'the database was brought to the newest schema');
    const storage = await openStorage(folder.path, config.objectStore);
    const jobs = createJobs({ sql, clock, log });
    const health = createHealth(log);
    health.add('database', () => sql`select 1`);
    health.add('dataDir', async () => folder.check());
    health.add('storage', () => storage.check());
    health.add('jobs', jobs.check);
    const parts: Parts = { config, sql, clock, log, jobs, storage, health, metrics: createMetrics(), onStop: (act) => closers.push(act) };
    const host = await build(parts);
    closers.push(() => jobs.stop());
    // From here on the end begins with the last answers; an early end closes the port when its turn comes.
    closers.push(() => listener.stop());
    if (given.jobsByHand !== true) jobs.start();
    listener.serve(host.app.fetch, host.ready);
    return { config, parts, host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
