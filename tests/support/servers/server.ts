// The real server on a free port, with a fresh database and an empty DATA_DIR, for one test file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { readSettings, type Config, type Settings } from '#server/platform/config/config.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Parts } from '#server/platform/program/parts.ts';
import { startProgram, type BuildApp } from '#server/platform/program/program.ts';
import { createTestDatabase } from './database.ts';

export type TestServerOptions = {
  /** Overrides of the test settings. */
  config?: Partial<Settings> | undefined;
  clock?: Clock | undefined;
  log?: Log | undefined;
  /** Leaves running due jobs to `parts.jobs.runDue()`. */
  jobsByHand?: boolean | undefined;
  /** Replaces the whole app. */
  build?: BuildApp | undefined;
};

export type TestServer = {
  /** The origin, without a trailing slash. */
  url: string;
  config: Config;
  parts: Parts;
  sql: Sql;
  /** `fetch` with a path instead of a URL. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Resolves once a demonstration has its sample data. */
  furnished(): Promise<void>;
  /** Restarts the server on the same port, database and folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Boots the app. By default: no sample data, no rate limits, silent log, database and folder of its own, both deleted by
 * `stop`.
 */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'verso-test-'));
  const settings: Settings = {
    ...readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: '0',
      DEMO_MARKET: 'off',
      RATE_LIMIT: 'off',
    }),
    ...options.config,
  };
  const boot = (port: number) =>
    startProgram({ ...settings, port }, options.build ?? buildApp, {
      clock: options.clock,
      log: options.log,
      jobsByHand: options.jobsByHand,
    });
  let program = await boot(settings.port);
  const url = `http://127.0.0.1:${program.config.port}`;
  return {
    url,
    get config() {
      return program.config;
    },
    get parts() {
      return program.parts;
    },
    get sql() {
      return program.parts.sql;
    },
    fetch: (path, init) => fetch(`${url}${path}`, init),
    furnished: async () => program.host.furnished?.(),
    restart: async () => {
      const { port } = program.config;
      await program.stop();
      program = await boot(port);
    },
    stop: async () => {
      await program.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
