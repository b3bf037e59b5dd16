// The test suites: what each runs on and how long a single test may take. `npx vitest run PATH` runs any file; scripts/test.mjs chooses.
import { defineConfig } from 'vitest/config';
import { applyPatches } from './scripts/run/patches.mjs';

applyPatches(import.meta.dirname);

const seeded = ['tests/support/fast-check.setup.ts'];

const suite = (name: string, include: string[], more: object = {}) => ({
  test: {
    name,
    include,
    // What is waited for is there or it is not: how long a busy machine takes says nothing. Without this a poll gives up after a second.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: seeded,
    ...more,
  },
});

/** One PostgreSQL for all suites that need one. */
const postgres = { globalSetup: ['tests/support/servers/postgres.setup.ts'] };
/**
 * Files of a suite share a process and the modules that it has loaded; a file that changes a module, a global or the environment takes that
 * back. Suites do not: loading the modules once more costs less than a process that grows slower with every file.
 */
const together = { isolate: false };
const withDatabase = { ...postgres, ...together, setupFiles: [...seeded, 'tests/support/cheap-passwords.setup.ts'] };
/** What measures time, or breaks several programs at once, has the machine to itself: one file at a time, after all others. */
const alone = { fileParallelism: false };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      suite('shared', ['shared/**/*.test.ts'], together),
      suite('server', ['server/**/*.test.ts'], withDatabase),
      // Its tests share a process, where Dexie looks for IndexedDB once.
      suite('client', ['client/**/*.test.ts', 'client/**/*.test.tsx'], {
        ...together,
        setupFiles: [...seeded, 'tests/support/indexed-db.setup.ts'],
      }),
      suite('house', ['scripts/**/*.test.ts']),
      suite('contract', ['tests/contract/**/*.test.ts'], {
        ...withDatabase,
        setupFiles: [...withDatabase.setupFiles, 'tests/support/indexed-db.setup.ts'],
      }),
      suite('driver', ['tests/driver/**/*.test.ts'], postgres),
      suite('sync', ['tests/sync/**/*.test.ts'], { ...withDatabase, testTimeout: 600_000 }),
      suite('sales', ['tests/sales/**/*.test.ts'], { ...withDatabase, testTimeout: 600_000 }),
      suite('nodes', ['tests/nodes/**/*.test.ts'], { ...alone, testTimeout: 600_000 }),
      suite('journeys', ['tests/journeys/**/*.test.ts'], withDatabase),
      suite('performance', ['tests/performance/**/*.test.ts'], { ...postgres, ...alone, testTimeout: 300_000 }),
      // Only scripts/second-browser.mjs asks for it: not everybody has a second browser.
      ...(process.env['SECOND_BROWSER'] === undefined ? [] : [suite('second-browser', ['tests/second-browser/**/*.test.ts'], postgres)]),
    ],
  },
});
