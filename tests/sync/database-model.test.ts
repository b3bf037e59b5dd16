// The random lives once more with every device on the browser's own kind of database, killed within its transactions.
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UserDatabase } from '#client/data/db/database.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import { countOf, seedOf } from '#tests/support/depth.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import type { Backend } from './model/backend.ts';
import { openMemoryBackend } from './model/memory-backend.ts';
import { playMany } from './model/many.ts';
import { openServers } from './model/real-backend.ts';

const runs = countOf('DATABASE_MODEL_RUNS', { test: 3, deep: 8 });
const seed = seedOf('MODEL_SEED');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let opened = 0;
const openStore = () => {
  opened += 1;
  return openDexieStore(new UserDatabase(`model-${opened}`));
};
const play = (backend: Backend) => playMany({ backend, runs, seed, maxSteps: 60, atOnce: 1, openStore });

it('devices on the database of the browser lose nothing and agree in the end', async () => {
  const report = await play(openMemoryBackend());
  console.log(report.text);
  expect(report).toMatchObject({ failure: null, played: runs });
});

it('and so they do when three server processes share one PostgreSQL', async () => {
  const backend = await openServers(database.url, 3);
  const report = await play(backend);
  await backend.stop();
  console.log(report.text);
  expect(report).toMatchObject({ failure: null, played: runs });
});
