// Thousands of random lives of several devices over the real engine, the real server and PostgreSQL.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, seedOf } from '#tests/support/depth.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { lostEdits } from './model/lost-edits.ts';
import { playMany } from './model/many.ts';
import { openRealBackend, openServers } from './model/real-backend.ts';

const runs = countOf('MODEL_RUNS', { test: 40, deep: 1_000 });
const runsOnSeveral = countOf('SEVERAL_MODEL_RUNS', { test: 10, deep: 125 });
const seed = seedOf('MODEL_SEED');

let database: TestDatabase;
let backend: ReturnType<typeof openRealBackend>;
beforeAll(async () => {
  database = await createTestDatabase();
  backend = openRealBackend(database.sql);
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

describe('several devices and a bad network', () => {
  it('lose nothing, agree in the end, keep the order of what was seen, and do nothing twice', async () => {
    const report = await playMany({ backend, runs, seed, maxSteps: 100, atOnce: 8 });
    console.log(report.text);
    expect(report.failure).toBeNull();
    expect(report.played).toBe(runs);
  });

  it('lose nothing either when each request meets another one of three processes', async () => {
    const several = await openServers(database.url, 3);
    for (const crowded of [false, true]) {
      const report = await playMany({ backend: several, runs: runsOnSeveral, seed, maxSteps: 60, atOnce: 8, kind: { crowded } });
      console.log(`three processes, ${report.text}`);
      expect(report.failure).toBeNull();
      expect(report.played).toBe(runsOnSeveral);
    }
    await several.stop();
    const { edits, lost } = await lostEdits(database.sql);
    expect(lost).toEqual([]);
    expect(edits).toBeGreaterThan(runsOnSeveral);
  });
});
