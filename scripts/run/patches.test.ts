// The patches fit what is installed, and a package that they were not made for is not touched.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { applyPatches, patched, readPatch } from './patches.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const patch = `Why.

diff --git a/node_modules/a/index.js b/node_modules/a/index.js
--- a/node_modules/a/index.js
+++ b/node_modules/a/index.js
@@ -1,3 +1,4 @@
 one
-two
+two and a half
+new
 three
`;
const installed = (text: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'verso-patch-'));
  folders.push(root);
  mkdirSync(join(root, 'patches'));
  mkdirSync(join(root, 'node_modules', 'a'), { recursive: true });
  writeFileSync(join(root, 'patches', 'a+1.0.0.patch'), patch);
  writeFileSync(join(root, 'node_modules', 'a', 'index.js'), text);
  return root;
};
const textOf = (root: string): string => readFileSync(join(root, 'node_modules', 'a', 'index.js'), 'utf8');

it('are applied once', () => {
  const root = installed('one\ntwo\nthree\nfour\n');
  applyPatches(root);
  expect(textOf(root)).toBe('one\ntwo and a half\nnew\nthree\nfour\n');
  const before = statSync(join(root, 'node_modules', 'a', 'index.js')).ino;
  applyPatches(root);
  expect(textOf(root)).toBe('one\ntwo and a half\nnew\nthree\nfour\n');
  expect(statSync(join(root, 'node_modules', 'a', 'index.js')).ino).toBe(before);
});

// Planted bug: a hunk that does not fit is passed over.
it('stop where the package is another one, and leave it as it is', () => {
  const root = installed('one\nTWO\nthree\n');
  expect(() => applyPatches(root)).toThrow('node_modules/a/index.js, line 1, is not what its patch was made for');
  expect(textOf(root)).toBe('one\nTWO\nthree\n');
});

it('of the database driver are in the installed one, and name the report of what they mend', () => {
  const text = readFileSync('patches/postgres+3.4.9.patch', 'utf8');
  const files = readPatch(text);
  expect(files.map(({ path }: { path: string }) => path)).toEqual([
    'node_modules/postgres/src/connection.js',
    'node_modules/postgres/src/index.js',
  ]);
  for (const file of files) expect(patched(readFileSync(file.path, 'utf8'), file)).toBeNull();
  expect(text.split('diff --git')[0]?.match(/#\d+/g)?.length).toBeGreaterThan(8);
});
