// The random lives once more with every device on the browser's own kind of database, killed within its transactions.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { UserDatabase } from '#client/data/database.ts';
import { openDexieStore } from '#client/data/storage-dexie.ts';
import { openMemoryBackend } from './model/memory-backend.ts';
import { playMany } from './model/many.ts';

const runs = Number(process.env['DATABASE_MODEL_RUNS'] ?? 15);
const seed = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));

it('devices on the database of the browser lose nothing and agree in the end', async () => {
  let opened = 0;
  const openStore = () => {
    opened += 1;
    return openDexieStore(new UserDatabase(`model-${opened}`));
  };
  const report = await playMany({ backend: openMemoryBackend(), runs, seed, maxSteps: 60, atOnce: 1, openStore });
  console.log(report.text);
  expect(report.failure).toBeNull();
  expect(report.played).toBe(runs);
});
