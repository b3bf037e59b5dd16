// Starts and stops the program: folder, port, database, queue and server; a failed start cleans up after itself.
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock, type Clock } from '#server/platform/time/clock.ts';
import { completeConfig, type Config, type Settings } from '#server/platform/config/config.ts';
import { holdDataFolder } from '#server/platform/config/data-folder.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { databaseNow } from '#server/platform/database/database-now.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { watchFigures } from './figures.ts';
import { createHealth } from '#server/platform/observability/health.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import { createJobs } from '#server/platform/jobs/job-queue.ts';
import { databaseTime, timeOf } from '#server/platform/jobs/jobs.store.ts';
import { installationSecret, keptSecret } from '#server/platform/config/kept-file.ts';
import { listen } from '#server/platform/http/listener.ts';
import { createLog, type Log } from '#server/platform/observability/logger.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { joinNodes } from './nodes.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Parts } from './parts.ts';
import { createReadiness } from './readiness.ts';

export type BuildApp = (parts: Parts) => HttpHost | Promise<HttpHost>;
export type Program = { config: Config; parts: Parts; host: HttpHost; stop(): Promise<void> };

type Given = {
  /** Replaces the system's clock, and the database's where that decides. */
  clock?: Clock | undefined;
  log?: Log | undefined;
  /** True when the caller runs the queue itself (`parts.jobs.runDue`). */
  jobsByHand?: boolean | undefined;
};

export const startProgram = async (settings: Settings, build: BuildApp, given: Given = {}): Promise<Program> => {
  const clock = given.clock ?? systemClock;
  const now = given.clock === undefined ? databaseNow : async () => clock();
  const log = given.log ?? createLog(settings.logLevel);
  const closers: (() => Promise<void> | void)[] = [];
  const readiness = createReadiness();
  const closeAll = async () => {
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
      { port: listener.port, sessionSecret: installationSecret(settings, folder.path) },
    );
    const embedded = config.databaseUrl === undefined ? await startEmbeddedPostgres(folder.path, log) : undefined;
    if (embedded !== undefined) closers.push(embedded.stop);
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    const sql = openDatabase(databaseUrl, {
      onNotice: (notice) => log.debug({ notice: notice['message'] }, 'database'),
    });
    closers.push(() => sql.end({ timeout: 2 }));
    const migrated = await migrate(sql);
    if (migrated.length > 0) log.info({ migrated }, 'the database was brought to the newest schema');
    const files = config.objectStore === undefined ? keptSecret(folder.path, 'folder-id') : 's3';
    const node = await joinNodes({ url: databaseUrl, log, files });
    closers.push(() => node.leave());
    const storage = await openStorage(folder.path, config.objectStore);
    const jobs = createJobs({ sql, clock, log, time: given.clock === undefined ? databaseTime : timeOf(given.clock) });
    const health = createHealth(log);
    health.add('database', () => sql`select 1`);
    health.add('dataDir', async () => folder.check());
    health.add('storage', () => storage.check());
    health.add('jobs', jobs.check);
    const metrics = createMetrics();
    watchFigures({ metrics, readiness, storage, jobs, dataDir: folder.path });
    const onStop: Parts['onStop'] = (act) => closers.push(act);
    const parts: Parts = { config, sql, clock, now, log, jobs, storage, health, readiness, metrics, onStop };
    const host = await build(parts);
    closers.push(() => jobs.stop());
    // From here on, shutdown begins with draining the listener; a start that fails earlier closes the port near the end.
    closers.push(() => listener.stop());
    if (given.jobsByHand !== true) jobs.start();
    listener.serve(host.app.fetch, host.ready);
    readiness.started(node);
    const stop = async (): Promise<void> => {
      readiness.drain();
      if (config.drainSeconds > 0) await pause(config.drainSeconds * 1_000);
      await closeAll();
    };
    return { config, parts, host, stop };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
