// A server that comes back from a backup in the middle of a random life: its devices send again what it has lost, and nothing is doubled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, seedOf } from '#tests/support/depth.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { openMemoryBackend } from './model/memory-backend.ts';
import { playMany } from './model/many.ts';
import { openServers } from './model/real-backend.ts';

const seed = seedOf('MODEL_SEED');
const memoryRuns = countOf('MEMORY_MODEL_RUNS', { test: 60, deep: 200 });
const runs = countOf('MODEL_RUNS', { test: 15, deep: 50 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a server that was restored from a backup', () => {
  it('gets back what it lost, in memory', async () => {
    const report = await playMany({
      backend: openMemoryBackend(),
      runs: memoryRuns,
      seed,
      maxSteps: 80,
      atOnce: 1,
      kind: { backups: true },
    });
    console.log(report.text);
    expect(report.failure).toBeNull();
    expect(report.played).toBe(memoryRuns);
  });
  it.each([1, 3])('gets back what it lost, with PostgreSQL, as %i process(es)', async (servers) => {
    const backend = await openServers(database.url, servers);
    const report = await playMany({ backend, runs, seed, maxSteps: 60, atOnce: 4, kind: { backups: true } });
    await backend.stop();
    console.log(`${servers} process(es), ${report.text}`);
    expect(report.failure).toBeNull();
    expect(report.played).toBe(runs);
  });
});
