// Builds another version of the client, and a server on which one build can be replaced by another, as in a deployment.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { build } from 'vite';
import { buildApp } from '#server/app.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { BuildApp } from '#server/platform/program/program.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { readStaticFiles } from '#server/platform/http/static-files.ts';
import { writeSmallFiles } from '../../../scripts/build/small-files.mjs';

export type ClientBuild = { folder: string; remove: () => void };

/** The current client with every script under another hashed name: `mark` is inserted into each. */
export const buildClient = async (mark: string): Promise<ClientBuild> => {
  const cache = join(projectRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'client-'));
  const names = { entryFileNames: `assets/[name]-${mark}-[hash].js`, chunkFileNames: `assets/[name]-${mark}-[hash].js` };
  const mode = process.env['NODE_ENV'];
  // A production build: the test's own mode would select React's development build.
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      root: projectRoot,
      configFile: join(projectRoot, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      build: { outDir: folder, rolldownOptions: { output: names } },
    });
  } finally {
    process.env['NODE_ENV'] = mode;
  }
  writeSmallFiles(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** A handler in front of the app that answers some requests; null passes one on. */
export const behind =
  (answer: (c: Context) => Response | null | Promise<Response>): BuildApp =>
  async (parts) => {
    const host = await buildApp(parts);
    const app: HttpHost['app'] = new Hono();
    app.all('*', (c) => answer(c) ?? host.app.fetch(c.req.raw, c.env));
    return { ...host, app };
  };

type Deployable = {
  build: BuildApp;
  deploy: (folder: string) => void;
  /** Leaves requests of this path unanswered until the returned function is called. */
  withhold: (path: string) => () => void;
};

/** For `startTestServer`. Deploying a build removes the previous one completely. */
export const deployable = (first: string): Deployable => {
  let files = readStaticFiles(first);
  const held = new Map<string, Promise<void>>();
  const toApp = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/dev/');
  return {
    build: behind((c) => {
      const waits = held.get(c.req.path);
      if (waits !== undefined) return waits.then(() => c.text('Not found', 404));
      return toApp(c.req.path) || c.req.method !== 'GET' ? null : (files.serve(c) ?? c.text('Not found', 404));
    }),
    withhold: (path) => {
      let release = (): void => undefined;
      held.set(path, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(path);
        release();
      };
    },
    deploy: (folder) => {
      files = readStaticFiles(folder);
    },
  };
};

/** For `startTestServer`. Until `repair`, files at this path are unavailable: by default the page, which the service worker precaches. */
export const unreliable = (path = /^\/index\.html$/): { build: BuildApp; repair: () => void; refused: () => number } => {
  let isBroken = true;
  let refused = 0;
  return {
    build: behind((c) => {
      if (!isBroken || !path.test(c.req.path)) return null;
      refused += 1;
      return c.text('Busy', 503);
    }),
    repair: () => {
      isBroken = false;
    },
    refused: () => refused,
  };
};
