// Taking everything out of a data folder: the database, the files, and what the stand-in for payments remembers.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { holdDataFolder } from '#server/platform/config/data-folder.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { emptyData } from '#server/platform/program/empty-data.ts';
import { createLog } from '#server/platform/observability/logger.ts';
import { folderOfNobody, temporaryFolder } from '#tests/support/servers/started-program.ts';

const parent = temporaryFolder(0o755);
const folder = folderOfNobody(join(parent, 'data'));
const log = createLog('silent');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const inDatabase = async <T>(work: (sql: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const held = await holdDataFolder(folder);
  const embedded = await startEmbeddedPostgres(held.path, log);
  const sql = openDatabase(embedded.url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
    await embedded.stop();
    await held.lock.release();
  }
};

// Planted: the memory of the payments left behind, so that money of forgotten orders is given back.
it('leaves nothing of a demonstration but its secrets, and nothing is touched while a Verso uses the folder', async () => {
  await inDatabase((sql) => sql`create table things (id integer)`);
  for (const name of ['files', 'payments-sandbox']) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'one'), 'x');
  }
  writeFileSync(join(folder, 'session-secret'), 'secret');
  const held = await holdDataFolder(folder);
  await expect(emptyData(folder, log)).rejects.toThrow();
  await held.lock.release();
  expect(existsSync(join(folder, 'payments-sandbox', 'one'))).toBe(true);

  await emptyData(folder, log);
  for (const name of ['files', 'payments-sandbox']) expect(existsSync(join(folder, name))).toBe(false);
  expect(existsSync(join(folder, 'session-secret'))).toBe(true);
  const left = await inDatabase((sql) => sql`select to_regclass('things') as found`);
  expect(left[0]?.['found']).toBe(null);
}, 60_000);
