// The same random lives without PostgreSQL: many more of them in the time.
import { describe, expect, it } from 'vitest';
import { openMemoryBackend } from './model/memory-backend.ts';
import { playMany } from './model/many.ts';

const runs = Number(process.env['MEMORY_MODEL_RUNS'] ?? 1_000);
const seed = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));

describe('engine and merge in memory', () => {
  it('hold in every random run', async () => {
    const report = await playMany({ backend: openMemoryBackend(), runs, seed, maxSteps: 100, atOnce: 1 });
    console.log(report.text);
    expect(report.failure).toBeNull();
    expect(report.played).toBe(runs);
  });
});
