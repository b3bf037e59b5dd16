// One PostgreSQL for a whole test run, with a migrated template that every test file gets its own copy of.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { silentLog } from '#server/platform/logger.ts';
import { migrate } from '#server/platform/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test server's own database; other databases differ in the last part. */
    databaseServer: string;
  }
}

type Shared = { url: string; stop(): Promise<void>; users: number };
/** Several projects of one run share the server; each loads this file by itself. */
const shelf = globalThis as { versoTestPostgres?: Promise<Shared> | undefined };

/** A test database need not survive a power cut. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

const start = async (): Promise<Shared> => {
  const folder = mkdtempSync(join(tmpdir(), 'verso-test-postgres-'));
  // Open to the user that the server runs as when the tests run as root: else its files would lie elsewhere and stay.
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres(folder, silentLog(), fast);
  const admin = openDatabase(server.url, { max: 1 });
  await admin.unsafe('create database verso_template');
  await admin.end();
  const template = openDatabase(server.url.replace(/\/verso$/, '/verso_template'), { max: 1 });
  await migrate(template);
  await template.end();
  return {
    url: server.url,
    users: 0,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  shelf.versoTestPostgres ??= start();
  const shared = await shelf.versoTestPostgres;
  shared.users += 1;
  project.provide('databaseServer', shared.url);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    shelf.versoTestPostgres = undefined;
    await shared.stop();
  };
};
