// The same random lives without PostgreSQL: many more of them in the time.
import { describe, expect, it } from 'vitest';
import { countOf, seedOf } from '#tests/support/depth.ts';
import { openMemoryBackend } from './model/memory-backend.ts';
import { playMany } from './model/many.ts';

const runs = countOf('MEMORY_MODEL_RUNS', { test: 50, deep: 500 });
const seed = seedOf('MODEL_SEED');

describe('engine and merge in memory', () => {
  it('hold in every random run', async () => {
    const report = await playMany({ backend: openMemoryBackend(), runs, seed, maxSteps: 100, atOnce: 1 });
    console.log(report.text);
    expect(report.failure).toBeNull();
    expect(report.played).toBe(runs);
  });
});
