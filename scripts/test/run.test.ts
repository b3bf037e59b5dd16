// What the runner makes of failures: real runs of vitest over planted files.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const project = process.cwd();
let root: string;
beforeEach(() => {
  mkdirSync(join(project, '.cache'), { recursive: true });
  // Inside the project, so that vitest is found from there.
  root = mkdtempSync(join(project, '.cache', 'planted-'));
  write('vitest.config.mjs', `export default { test: { include: ['**/*.test.mjs'], passWithNoTests: true } };`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const head = `import { existsSync, writeFileSync } from 'node:fs';\nimport { beforeAll, expect, it } from 'vitest';\n`;
const passes = `${head}it('is right', () => {});`;
const fails = `${head}it('is wrong', () => expect(1).toBe(2));`;
/** The body fails in the first run of its file only. */
const once = (body: string): string =>
  `${head}const isFirst = !existsSync(import.meta.filename + '.ran');\nwriteFileSync(import.meta.filename + '.ran', '');\n${body}`;
const flaky = once(`it('is right', () => {});\nit('comes in time', () => expect(isFirst).toBe(false));`);

const run = (files: Record<string, string>, strict = false): { code: number | null; lines: string[] } => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  const call = JSON.stringify({ root, files: Object.keys(files), suites: ['sync', 'sales'], strict });
  const source = `import { runTests } from ${JSON.stringify(join(project, 'scripts/test/run.mjs'))}; process.exit(await runTests(${call}));`;
  const { VITEST: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { cwd: root, env, encoding: 'utf8' });
  return { code: status, lines: stdout.trim().split('\n') };
};
const marked = (lines: string[]): string[] => lines.filter((line) => /^(FLAKY|FAILED|\d+ passed)/.test(line));

it('a file that fails and then passes alone is named as flaky, and the run passes', () => {
  const { code, lines } = run({ 'tests/sync/a.test.mjs': flaky, 'tests/sales/b.test.mjs': passes });
  expect(marked(lines)).toEqual(['FLAKY tests/sync/a.test.mjs > comes in time', '3 passed, 0 failed']);
  expect(code).toBe(0);
});

it('a hook and an error outside of all tests belong to their file, which may be flaky too', () => {
  const hook = once(`beforeAll(() => { if (isFirst) throw new Error('no database'); });\nit('is right', () => {});`);
  const stray = once(
    `it('is right', async () => { if (isFirst) Promise.reject(new Error('nobody catches it')); await new Promise(setImmediate); });`,
  );
  const { code, lines } = run({ 'tests/sync/a.test.mjs': hook, 'tests/sales/b.test.mjs': stray });
  expect(marked(lines)).toEqual([
    'FLAKY tests/sync/a.test.mjs > the file as a whole',
    'FLAKY tests/sales/b.test.mjs > outside of a test',
    '2 passed, 0 failed',
  ]);
  expect(code).toBe(0);
});

it('a file that fails both times fails the run', () => {
  const { code, lines } = run({ 'tests/sync/a.test.mjs': fails, 'tests/sales/b.test.mjs': flaky });
  expect(marked(lines)).toEqual([
    'FAILED tests/sync/a.test.mjs > is wrong',
    'FLAKY tests/sales/b.test.mjs > comes in time',
    '2 passed, 1 failed',
  ]);
  expect(code).toBe(1);
});

it('with --strict a flaky file fails the run', () => {
  const { code, lines } = run({ 'tests/sync/a.test.mjs': flaky }, true);
  expect(marked(lines)).toEqual([
    'FAILED tests/sync/a.test.mjs > comes in time',
    'FLAKY tests/sync/a.test.mjs > comes in time',
    '1 passed, 1 failed',
  ]);
  expect(code).toBe(1);
});

it('more than three files that failed are no coincidence: none is run once more', () => {
  const { code, lines } = run(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`tests/sync/${name}.test.mjs`, flaky])));
  expect(lines.filter((line) => line.startsWith('Once more'))).toEqual([]);
  expect(marked(lines).at(-1)).toBe('4 passed, 4 failed');
  expect(code).toBe(1);
});

it('a file that is asked for and does not run fails the run', () => {
  write('vitest.config.mjs', `export default { test: { include: ['tests/sales/*.test.mjs'], passWithNoTests: true } };`);
  const { code, lines } = run({ 'tests/sync/a.test.mjs': passes, 'tests/sales/b.test.mjs': passes });
  expect(marked(lines)).toEqual(['FAILED tests/sync/a.test.mjs > did not run', '1 passed, 1 failed']);
  expect(code).toBe(1);
});
