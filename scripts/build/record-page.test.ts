import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { buildRecordPage } from './record-page.mjs';

afterEach(() => vi.unstubAllEnvs());

// Planted: built as the environment says, so that the command took every file for one of another version.
it('[D52] the page of signed records is the same whoever builds it', { timeout: 60_000 }, async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const pages = [];
  for (const environment of ['development', 'production']) {
    vi.stubEnv('NODE_ENV', environment);
    pages.push(await buildRecordPage(root));
    expect(process.env['NODE_ENV']).toBe(environment);
  }
  expect(pages[0]).toBe(pages[1]);
});
