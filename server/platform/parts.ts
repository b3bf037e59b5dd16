// What every feature is built from, handed over once at the start.
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Sql } from './database.ts';
import type { Now } from './database-now.ts';
import type { Health } from './health.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { Readiness } from './readiness.ts';

export type Parts = {
  config: Config;
  sql: Sql;
  clock: Clock;
  now: Now;
  log: Log;
  jobs: Jobs;
  storage: ObjectStorage;
  /** Features add what people should know of that does not work. */
  health: Health;
  readiness: Readiness;
  metrics: Metrics;
  /** Runs when the program stops, before the database closes. */
  onStop(act: () => Promise<void> | void): void;
};
