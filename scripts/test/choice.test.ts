// Every test is in one of the two runs, and what is random follows from the seed of its run.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../check/source-files.mjs';
import { choose, suiteOf } from './choice.mjs';

const root = process.cwd();
const all: string[] = sourceFiles(root, ['shared', 'client', 'server', 'scripts', 'tests'], /\.test\.tsx?$/);
const filesOf = (asked: string[], isDeep: boolean): string[] => choose(root, asked, isDeep).files;

// Planted bug: a new folder of tests that is no suite.
it('every test file runs in `npm test` or in `npm run test:deep`; Firefox alone is asked for by a command of its own', () => {
  const chosen = new Set([...filesOf([], false), ...filesOf([], true)]);
  expect(all.filter((file) => !chosen.has(file))).toEqual(['tests/second-browser/firefox.test.ts']);
});

it('mutants, kills and measurements are left to `npm run test:deep`, and what draws from a seed is in both', () => {
  const [quick, deep] = [filesOf([], false), filesOf([], true)];
  expect(quick.filter((file) => file.includes('.deep.'))).toEqual([]);
  for (const file of ['tests/sync/mutants/mutants.deep.test.ts', 'tests/sync/model.test.ts', 'shared/sync/merge/merge.test.ts'])
    expect(deep).toContain(file);
  for (const file of ['tests/sync/model.test.ts', 'shared/sync/merge/merge.test.ts']) expect(quick).toContain(file);
  expect(deep).not.toContain('tests/contract/program/calls.test.ts');
});

it('a file or folder that is asked for runs whatever it is, a suite as far as it belongs to the run, and anything else is unknown', () => {
  expect(filesOf(['tests/sync/mutants/mutants.deep.test.ts'], false)).toEqual(['tests/sync/mutants/mutants.deep.test.ts']);
  expect(new Set(filesOf(['./tests/journeys/market/'], true).map(suiteOf))).toEqual(new Set(['journeys']));
  expect(filesOf(['sync'], false)).not.toContain('tests/sync/kills/kills.deep.test.ts');
  expect(choose(root, ['sync', 'tests/nowhere.test.ts'], false).unknown).toEqual(['tests/nowhere.test.ts']);
});

// A run that nobody can repeat: a seed that the file draws by itself.
it('no test draws a seed of its own', () => {
  const own = /seed\w*\s*[:=]\s*[^;\n]*(Math\.random|Date\.now)/i;
  expect(all.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});
