// What a new version finds of earlier ones, each deployed as a separate folder like a container image.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Deploys a version that replaces the previous one. */
const deploy = (version: number) => {
  const image = join(folder, `image-${version}`);
  mkdirSync(join(image, 'assets'), { recursive: true });
  writeFileSync(join(image, 'index.html'), `version ${version}`);
  for (const name of ['main', 'page']) writeFileSync(join(image, 'assets', `${name}-${version}.js`), `${name} ${version}`);
  const files = readStaticFiles(image, keepAssets(image, join(folder, 'data')));
  rmSync(image, { recursive: true });
  const app = new Hono().get('*', (c) => files.serve(c) ?? c.text('Not found', 404));
  return async (path: string) => (await app.request(path)).text();
};

// Planted bug: only the image's own files are served, so pages open since the previous version cannot load the rest of their code.
it('an open page finds the code of the versions before in a new image, and nothing older piles up', async () => {
  deploy(1);
  deploy(2);
  const third = deploy(3);
  expect(await Promise.all(['/assets/page-1.js', '/assets/page-2.js', '/assets/page-3.js', '/'].map(third))).toEqual([
    'page 1',
    'page 2',
    'page 3',
    'version 3',
  ]);
  deploy(3);
  const fourth = deploy(4);
  expect(await Promise.all(['/assets/page-1.js', '/assets/page-2.js', '/assets/page-3.js'].map(fourth))).toEqual([
    'Not found',
    'page 2',
    'page 3',
  ]);
});
