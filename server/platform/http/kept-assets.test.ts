// What a new version finds of the ones before it, each of them a folder of its own as an image has.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A version that has replaced whatever was there. */
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

// Planted bug: the image's own files alone, by which every page that is open under the version before loses what it has not loaded yet.
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
