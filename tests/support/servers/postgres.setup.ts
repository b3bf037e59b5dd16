// One PostgreSQL per test run, with a template database that every test file copies: migrated, with the known works that a start loads.
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { loadShippedWorks } from '#server/scan/known-works/known-works.ts';
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's default database; others differ in the last segment. */
    databaseServer: string;
  }
}

type Shared = OwnPostgres & { users: number };
/** Several projects of one run share the server; each loads this module separately. */
const shelf = globalThis as { versoTestPostgres?: Promise<Shared> | undefined };

const start = async (): Promise<Shared> => {
  const server = await startOwnPostgres();
  const admin = openDatabase(server.url, { max: 1 });
  await admin.unsafe('create database verso_template');
  await admin.end();
  const template = openDatabase(server.url.replace(/\/verso$/, '/verso_template'), { max: 1 });
  await migrate(template);
  await loadShippedWorks({ sql: template, clock: () => new Date() });
  await template.end();
  return { ...server, users: 0 };
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
