// A page of ours built into one script, in a Chromium that is started anew for each act, so that nothing is warm but the disk.
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { chromiumSwitches } from '#tests/support/browser/browser.ts';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const bundle = async (path: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: projectRoot,
    build: { write: false, minify: true, rollupOptions: { input: join(projectRoot, path), output: { codeSplitting: false } } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined || chunk.type !== 'chunk') throw new Error('the harness was not built');
  return chunk.code;
};

export type HarnessBrowser = { fresh: <T>(act: (page: Page) => Promise<T>) => Promise<T>; close: () => Promise<void> };

/** path: of the page's module. The profile is the same for all acts. */
export const openHarness = async (path: string): Promise<HarnessBrowser> => {
  const code = await bundle(path);
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? code : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const profile = mkdtempSync(join(tmpdir(), 'verso-columns-'));
  return {
    fresh: async (act) => {
      const context = await chromium.launchPersistentContext(profile, { executablePath, args: chromiumSwitches });
      try {
        const page = context.pages()[0] ?? (await context.newPage());
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
        return await act(page);
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await new Promise((done) => server.close(done));
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
