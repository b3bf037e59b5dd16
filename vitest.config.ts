// The test projects: what each suite runs on and how long a single test may take.
import { defineConfig } from 'vitest/config';
import { withMendedDriver } from './scripts/build/database-driver.mjs';

const project = (name: string, include: string[], more: object = {}) => ({
  // What is waited for is there or it is not: how long a busy machine takes says nothing. Without this a poll gives up after a second.
  test: { name, include, testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } }, ...more },
});

/** One PostgreSQL for all suites that need one. */
const withDatabase = { globalSetup: ['tests/support/servers/postgres.setup.ts'] };

export default defineConfig({
  test: {
    projects: [
      project('shared', ['shared/**/*.test.ts']),
      project('server', ['server/**/*.test.ts'], { ...withDatabase, maxWorkers: 2 }),
      project('client', ['client/**/*.test.ts', 'client/**/*.test.tsx']),
      project('house', ['scripts/**/*.test.ts']),
      {
        // Ending the connections of a test's database would end a test on the published driver.
        plugins: [withMendedDriver.plugin],
        ...project('contract', ['tests/contract/**/*.test.ts'], {
          ...withDatabase,
          maxWorkers: 2,
          server: { deps: { inline: ['postgres'] } },
        }),
      },
      project('sync', ['tests/sync/**/*.test.ts'], { ...withDatabase, maxWorkers: 2, testTimeout: 600_000 }),
      {
        // On the driver as it is built into the program: crowds find what is wrong with the published one.
        plugins: [withMendedDriver.plugin],
        ...project('sales', ['tests/sales/**/*.test.ts'], {
          ...withDatabase,
          maxWorkers: 2,
          testTimeout: 600_000,
          server: { deps: { inline: ['postgres'] } },
        }),
      },
      {
        // Killing the database would end a test on the published driver.
        plugins: [withMendedDriver.plugin],
        ...project('nodes', ['tests/nodes/**/*.test.ts'], { testTimeout: 600_000, server: { deps: { inline: ['postgres'] } } }),
      },
      {
        // On the driver as it is built into the program; the others run on the published one.
        plugins: [withMendedDriver.plugin],
        ...project('driver', ['tests/driver/**/*.test.ts'], { ...withDatabase, server: { deps: { inline: ['postgres'] } } }),
      },
      project('journeys', ['tests/journeys/**/*.test.ts'], { ...withDatabase, maxWorkers: 2, testTimeout: 180_000 }),
      // Only scripts/second-browser.mjs asks for it: not everybody has a second browser.
      ...(process.env['SECOND_BROWSER'] === undefined
        ? []
        : [project('second-browser', ['tests/second-browser/**/*.test.ts'], { ...withDatabase, testTimeout: 180_000 })]),
      project('performance', ['tests/performance/**/*.test.ts'], { ...withDatabase, fileParallelism: false, testTimeout: 300_000 }),
    ],
  },
});
