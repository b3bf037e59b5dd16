// The test projects: what each suite runs on and how long a single test may take.
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, testTimeout: 60_000, hookTimeout: 120_000, ...more },
});

export default defineConfig({
  test: {
    projects: [
      project('shared', ['shared/**/*.test.ts']),
      project('server', ['server/**/*.test.ts']),
      project('client', ['client/**/*.test.ts', 'client/**/*.test.tsx']),
      project('house', ['scripts/**/*.test.ts']),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('sync', ['tests/sync/**/*.test.ts'], { testTimeout: 600_000 }),
      project('journeys', ['tests/journeys/**/*.test.ts'], { fileParallelism: false, testTimeout: 180_000 }),
      project('performance', ['tests/performance/**/*.test.ts'], { fileParallelism: false, testTimeout: 300_000 }),
    ],
  },
});
