// WebAssembly runs in the worker that reads labels and nowhere else: the policy of the page does not allow it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const client = join(projectRoot, 'dist', 'client');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const policyOf = async (path: string): Promise<string> => {
  const response = await server.fetch(path, { headers: { accept: 'text/html,*/*' } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.headers.get('content-security-policy') ?? '';
};
const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
const workers = scripts.filter((name) => name.includes('.wasm-worker-'));

// Planted bug: 'wasm-unsafe-eval' is added to the policy of every answer.
it('the page may not compile WebAssembly, and no other script has a policy that could', async () => {
  expect(await policyOf('/')).toContain("script-src 'self'");
  for (const path of ['/', '/catalog', ...scripts.filter((name) => !workers.includes(name)).map((name) => `/assets/${name}`)])
    expect([path, (await policyOf(path)).includes('unsafe')]).toEqual([path, false]);
});

it('the worker may, and may fetch nothing', async () => {
  expect(workers.length).toBeGreaterThan(0);
  for (const name of workers)
    expect(await policyOf(`/assets/${name}`)).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'");
});

it('what reading needs is kept for ever by the browser, is not fetched in advance, and has the size that is told', async () => {
  const files = readdirSync(join(client, 'reading')).filter((name) => !name.endsWith('.br'));
  expect(files).toHaveLength(6);
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8');
  const told = readFileSync(join(projectRoot, 'client', 'photo', 'labels', 'languages.ts'), 'utf8').replaceAll('_', '');
  for (const name of files) {
    const response = await server.fetch(`/reading/${name}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(worker).not.toContain(name);
    expect(told).toContain(`bytes: ${statSync(join(client, 'reading', name)).size}`);
  }
});

// Planted bug: the scripts that show PDF files are fetched in advance by everybody who opens the app.
it('what shows PDF files is kept for ever by the browser and fetched by nobody in advance', async () => {
  const files = readdirSync(join(client, 'pdf')).filter((name) => !name.endsWith('.br'));
  const kinds = new Set(files.map((name) => name.slice(name.lastIndexOf('.'))));
  expect([...kinds].sort()).toEqual(['.bcmap', '.pfb', '.ttf', '.wasm']);
  const precached = readFileSync(join(client, 'service-worker.js'), 'utf8');
  for (const name of ['FoxitSerif-', 'Adobe-Japan1-UCS2-', 'openjpeg-']) {
    const file = files.find((one) => one.startsWith(name)) ?? '';
    const response = await server.fetch(`/pdf/${file}`);
    expect([file, response.status, response.headers.get('cache-control')]).toEqual([file, 200, 'public, max-age=31536000, immutable']);
  }
  for (const name of [...files, ...scripts.filter((script) => script.startsWith('pdf'))]) expect(precached).not.toContain(name);
  expect(workers.some((name) => name.startsWith('pdf.'))).toBe(true);
});
