// The dependencies that every feature is created with.
import type { Clock } from '#server/platform/time/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Now } from '#server/platform/database/database-now.ts';
import type { Health } from '#server/platform/observability/health.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import type { Readiness } from './readiness.ts';

export type Parts = {
  config: Config;
  sql: Sql;
  clock: Clock;
  now: Now;
  log: Log;
  jobs: Jobs;
  storage: ObjectStorage;
  /** Features register their health checks. */
  health: Health;
  readiness: Readiness;
  metrics: Metrics;
  /** Runs when the program stops, before the database connection closes. */
  onStop(act: () => Promise<void> | void): void;
};
